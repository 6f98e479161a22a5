/// How long something took, time after time.
struct Latency {
  private var times: [Duration]

  /// Makes the latency of what was done once at least.
  init(_ times: [Duration]) { self.times = times.sorted() }

  /// All of them as one.
  init(_ latencies: [Latency]) { self.init(latencies.flatMap(\.times)) }

  var median: Duration { quantile(50) }
  /// The time that 95 of 100 do not exceed.
  var p95: Duration { quantile(95) }
  /// The time that 99 of 100 do not exceed.
  var p99: Duration { quantile(99) }

  /// The nearest rank.
  private func quantile(_ percent: Int) -> Duration {
    times.isEmpty ? .zero : times[max(0, (times.count * percent + 99) / 100 - 1)]
  }
}
