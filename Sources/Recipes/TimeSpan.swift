/// How long something takes: a number of seconds, or a range.
public struct TimeSpan: Hashable, Sendable, Codable {
  /// The least time, in seconds.
  public var lower: Int
  /// The most time, in seconds; the same as `lower` if it is exact.
  public var upper: Int

  /// An exact time, in seconds.
  public init(seconds: Int) { (lower, upper) = (seconds, seconds) }

  /// A range in seconds; the ends may come in either order.
  public init(seconds a: Int, _ b: Int) { (lower, upper) = (min(a, b), max(a, b)) }

  /// Whether it is two times and not one.
  public var isRange: Bool { lower != upper }
}

extension TimeSpan: LosslessStringConvertible {
  /// "900", or "900-1200"; what the database stores.
  public var description: String { isRange ? "\(lower)-\(upper)" : "\(lower)" }

  /// Reads what `description` writes; nil for anything else.
  public init?(_ description: String) {
    let parts = description.split(separator: "-", maxSplits: 1).map { Int($0) }
    guard let first = parts.first ?? nil else { return nil }
    guard parts.count == 2 else {
      self.init(seconds: first)
      return
    }
    guard let second = parts[1] else { return nil }
    self.init(seconds: first, second)
  }
}
