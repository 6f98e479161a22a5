import RecipeExport
import Terminal

/// Prints results on standard output.
enum Report {
  static func write(_ line: String) throws { try StandardOutput.shared.writeLine(line) }

  static func write(_ json: JSONValue) throws { try write(json.text(isPretty: true)) }

  static func write(_ table: TextTable) throws {
    for line in table.lines(for: .standardOutput) { try write(line) }
  }
}

extension Duration {
  var seconds: Double { self / .seconds(1) }
  var milliseconds: Double { self / .milliseconds(1) }
}

extension Double {
  /// The number rounded to some decimals.
  func rounded(to decimals: Int) -> Double {
    let scale = (0..<decimals).reduce(1.0) { scale, _ in scale * 10 }
    return (self * scale).rounded() / scale
  }

  /// The number with exactly so many decimals; "–" if it is none.
  func fixed(_ decimals: Int) -> String {
    let scale = (0..<decimals).reduce(1) { scale, _ in scale * 10 }
    guard let units = Int(exactly: (self * Double(scale)).rounded()) else { return "–" }
    if decimals == 0 { return "\(units)" }
    let digits = String(units.magnitude % UInt(scale))
    return (units < 0 ? "-" : "") + "\(units.magnitude / UInt(scale))."
      + String(repeating: "0", count: decimals - digits.utf8.count) + digits
  }
}
