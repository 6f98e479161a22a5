import Glibc

/// Moments as the clock here shows them.
package enum LocalTime {
  /// "2026-01-31 18:05" in the time zone of the user, for seconds since 1970; `separator` stands between
  /// the day and the hour.
  package static func text(_ seconds: Int, separator: String) -> String {
    var time = time_t(seconds)
    var parts = tm()
    guard localtime_r(&time, &parts) != nil else { return "\(seconds)" }
    func digits(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "\(Int(parts.tm_year) + 1900)-\(digits(parts.tm_mon + 1))-\(digits(parts.tm_mday))"
      + "\(separator)\(digits(parts.tm_hour)):\(digits(parts.tm_min))"
  }
}
