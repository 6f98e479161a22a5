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
    if isPlain(text, followsComponent: followsComponent) { return String(text) }
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

  /// Whether nothing in a text can be markup, wherever it stands, so that it goes out as it is.
  ///
  /// O(n).
  private static func isPlain(_ text: some StringProtocol, followsComponent: Bool) -> Bool {
    var (last, previous) = (UInt8(0), UInt8(0))
    for byte in text.utf8 {
      if marks[Int(byte)] || byte == UInt8(ascii: "-") && previous == byte { return false }
      if (last, previous, byte) == (0xE2, 0x80, 0xA8) { return false }
      (last, previous) = (previous, byte)
    }
    return !(followsComponent && text.utf8.first == UInt8(ascii: "("))
  }

  /// For each byte, whether it can be markup by itself.
  private static let marks: [Bool] = {
    let marks = Set("\0\\@#~{}[=>".utf8)
    return (0...UInt8.max).map(marks.contains)
  }()

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
    if isOnOneLine { return self }
    return unicodeScalars.split { $0.properties.isWhitespace || $0 == "\0" }.map { String($0) }
      .joined(separator: " ")
  }

  /// Whether all white space in it is single blanks between other characters, and no NUL is there.
  private var isOnOneLine: Bool {
    var (last, previous) = (UInt8(0), UInt8(ascii: " "))
    for byte in utf8 {
      switch byte {
      case 0...0x1F: return false
      case UInt8(ascii: " "): if previous == byte { return false }
      // U+0085, U+00A0; the others have three bytes: U+1680, U+2000 to U+205F, U+3000.
      case 0x85 where previous == 0xC2, 0xA0 where previous == 0xC2: return false
      case 0x80... where last == 0xE1 && previous == 0x9A: return false
      case 0x80...0x8A where last == 0xE2 && previous == 0x80: return false
      case 0xA8, 0xA9, 0xAF: if last == 0xE2, previous == 0x80 { return false }
      case 0x9F where last == 0xE2 && previous == 0x81: return false
      case 0x80 where last == 0xE3 && previous == 0x80: return false
      default: break
      }
      (last, previous) = (previous, byte)
    }
    return previous != UInt8(ascii: " ") || isEmpty
  }

  /// Whether two texts have the same bytes.
  func isIdentical(to other: String) -> Bool { utf8.elementsEqual(other.utf8) }
}
