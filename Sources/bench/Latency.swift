/// How long a query took, time after time, and how many hits it has.
struct Latency {
  private(set) var hits: Int
  private var times: [Duration]

  /// Makes the latency of a query that was asked once at least.
  init(hits: Int, times: [Duration]) {
    self.hits = hits
    self.times = times.sorted()
  }

  var median: Duration { quantile(50) }
  /// The time that 95 of 100 queries do not exceed.
  var p95: Duration { quantile(95) }

  /// The nearest rank.
  private func quantile(_ percent: Int) -> Duration {
    times[(times.count * percent + 99) / 100 - 1]
  }
}
