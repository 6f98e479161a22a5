/// Decimal numbers as programs write them.
enum DecimalText {
  /// "2" for "2.0", "1.5" for "1.5000"; another text stays.
  static func short(_ text: String) -> String {
    let text = text.trimmed
    guard text.contains("."), text.allSatisfy({ $0.isNumber || $0 == "." || $0 == "-" }) else {
      return text
    }
    let digits = text.reversed().drop { $0 == "0" }
    return String((digits.first == "." ? digits.dropFirst() : digits).reversed())
  }
}
