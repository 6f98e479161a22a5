import Recipes

/// Times as programs write them: hours and minutes with a colon between.
enum ClockTime {
  /// The time in "1:30" or "0:45"; nil for zero and for anything else.
  static func timeSpan(_ text: String) -> TimeSpan? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false).map { Int($0.trimmed) }
    guard parts.count == 2 || parts.count == 3, let hours = parts[0], let minutes = parts[1],
      (0...10_000).contains(hours), (0...10_000).contains(minutes), hours + minutes > 0
    else { return nil }
    return TimeSpan(seconds: hours * 3600 + minutes * 60)
  }
}
