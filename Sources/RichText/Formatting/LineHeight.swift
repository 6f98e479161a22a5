/// The distance between the lines of a paragraph, as a multiple of the font size from 0.5 to 10.
public struct LineHeight: Hashable, Sendable {
  /// The multiple in hundredths.
  public let percent: Int

  /// Makes a line height of hundredths of the font size; beyond the limits, the nearest of them.
  public init(percent: Int) { self.percent = min(max(percent, 50), 1000) }

  /// Makes a line height of a multiple of the font size, rounded to hundredths; 1 for no number.
  public init(multiple: Double) {
    self.init(percent: multiple.isNaN ? 100 : Int(100 * min(max(multiple, 0), 10) + 0.5))
  }

  public var multiple: Double { Double(percent) / 100 }
}

extension LineHeight: LosslessStringConvertible {
  /// The multiple with a point and no more digits than it needs: "1.4".
  public var description: String {
    let (whole, rest) = (percent / 100, percent % 100)
    if rest == 0 { return "\(whole)" }
    return rest % 10 == 0 ? "\(whole).\(rest / 10)" : "\(whole).\(rest < 10 ? "0" : "")\(rest)"
  }

  /// Reads a multiple with at most two decimals; nil if it is none, or beyond the limits.
  public init?(_ description: String) {
    let parts = description.utf8.split(
      separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard parts.count <= 2, let first = parts.first, (1...2).contains(first.count),
      let whole = first.digits
    else { return nil }
    var percent = 100 * whole
    if parts.count == 2 {
      guard (1...2).contains(parts[1].count), let rest = parts[1].digits else { return nil }
      percent += parts[1].count == 1 ? 10 * rest : rest
    }
    self.init(percent: percent)
    guard self.percent == percent else { return nil }
  }
}

extension LineHeight: Codable {
  /// Reads a multiple of the font size.
  public init(from decoder: any Decoder) throws {
    self.init(multiple: try decoder.singleValueContainer().decode(Double.self))
  }

  /// Writes the multiple of the font size.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(multiple)
  }
}

extension Substring.UTF8View {
  /// The number that a few ASCII digits stand for; nil if there is anything else.
  fileprivate var digits: Int? {
    var number = 0
    for byte in self {
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
      number = 10 * number + Int(byte - UInt8(ascii: "0"))
    }
    return number
  }
}
