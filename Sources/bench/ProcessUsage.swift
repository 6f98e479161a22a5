import FoundationEssentials

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What this process has used so far.
enum ProcessUsage {
  /// The time of the processor, for the program and for the system on its behalf.
  static var processorTime: Duration {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }

  /// The most memory that it has had at once, in bytes; 0 if the system does not say.
  static var peakMemory: Int { status("VmHWM:") }

  /// The memory that it has now, in bytes; 0 if the system does not say.
  static var memory: Int { status("VmRSS:") }

  private static func status(_ name: String) -> Int {
    guard let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8) else {
      return 0
    }
    let line = status.split(separator: "\n").first { $0.hasPrefix(name) } ?? ""
    return (Int(line.filter(\.isNumber)) ?? 0) * 1_024
  }
}
