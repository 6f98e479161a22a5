import Recipes

/// Texts and amounts as they stand in Cooklang.
enum CooklangSyntax {
  /// Characters with backslashes where they would be markup or a comment; U+2028 becomes a line
  /// break.
  ///
  /// O(n).
  ///
  /// `startsLine`: whether a mark of a section or a remark would count at the start;
  /// `followsComponent`: whether an opening bracket there would be a preparation.
  static func escaped(
    _ text: some StringProtocol, startsLine: Bool = false, followsComponent: Bool = false
  ) -> String {
    var result = String.UnicodeScalarView()
    let scalars = Array(text.unicodeScalars)
    var isAtLineStart = startsLine
    for (index, scalar) in scalars.enumerated() where scalar != "\0" {
      let previous = index > 0 ? scalars[index - 1] : nil
      let next = index + 1 < scalars.count ? scalars[index + 1] : nil
      let isMark =
        switch scalar {
        case "\\", "@", "#", "~", "{", "}": true
        case "-": previous == "-" || next == "-"
        case "[": next == "-"
        case "=", ">": isAtLineStart
        case "(": followsComponent && index == 0
        default: false
        }
      if isMark { result.append("\\") }
      if scalar == "\u{2028}" {
        result.append("\\")
        result.append("\n")
        isAtLineStart = true
      } else {
        result.append(scalar)
        if !scalar.properties.isWhitespace { isAtLineStart = false }
      }
    }
    return String(result)
  }

  /// The name of a component, escaped, with the words in the text behind it if they differ.
  static func name(_ name: String, words: String) -> String {
    // A bar ends the name even behind a backslash.
    let plain = name.replacing("|", with: "/")
    let start = plain.unicodeScalars.first.map { "@&-?+(".unicodeScalars.contains($0) } ?? false
    let escapedName = escaped(plain)
    let first = start && !escapedName.hasPrefix("\\") ? "\\" + escapedName : escapedName
    return plain.isIdentical(to: words) ? first : first + "|" + escaped(words)
  }

  /// What stands between the braces, "1 1/2%cups" for "1½ cups"; nil for words that Cooklang would
  /// take apart.
  static func amount(_ text: String) -> String? {
    let text = text.onOneLine
    guard let (number, unit) = parts(of: text) else {
      return text.contains("%") || text.hasPrefix("=") ? nil : escaped(text)
    }
    let isPlain = number.utf8.allSatisfy { $0 < 0x80 && $0 != UInt8(ascii: ",") }
    let quantity = isPlain ? nil : WrittenQuantity(number[...])
    let digits =
      quantity.map { AmountSum.written($0.quantity, asDecimal: $0.isDecimal) } ?? number
    return unit.isEmpty ? digits : "\(digits)%\(escaped(unit))"
  }

  /// The number of an amount as written, and its unit; nil if it does not start with a number.
  static func parts(of text: String) -> (number: String, unit: String)? {
    guard let read = WrittenQuantity(text[...]),
      read.rest.first.map({ $0.isLetter || $0 == " " }) ?? true
    else { return nil }
    return (String(text[..<read.rest.startIndex]), String(read.rest).onOneLine)
  }
}

extension String {
  /// The text with single blanks for all white space, and none at its ends; O(n).
  var onOneLine: String {
    unicodeScalars.split { $0.properties.isWhitespace || $0 == "\0" }.map { String($0) }
      .joined(separator: " ")
  }

  /// Whether two texts have the same bytes.
  func isIdentical(to other: String) -> Bool { utf8.elementsEqual(other.utf8) }
}
