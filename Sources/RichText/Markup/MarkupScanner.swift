/// The scalars of a markup and a place in them.
struct MarkupScanner {
  /// How deep tags may be nested in markup that is read.
  static let depthLimit = 256

  let scalars: [Unicode.Scalar]
  var index = 0

  /// Makes a scanner at the start of a source, with line ends as "\n" and without a byte order
  /// mark.
  ///
  /// Complexity: O(n).
  /// - Throws: `TextSyntaxError` for a U+0000.
  init(_ source: String) throws(TextSyntaxError) {
    // Only U+0000 is lost in cleaning.
    let beforeNull = source.unicodeScalars.firstIndex(of: "\0").map { source[..<$0] }
    var wasReturn = false
    let clean = (beforeNull ?? source[...]).cleaned(wasReturn: &wasReturn)
    scalars = Array(
      clean.unicodeScalars.dropFirst(clean.utf8.starts(with: "\u{FEFF}".utf8) ? 1 : 0))
    if beforeNull != nil {
      throw error("U+0000 cannot stand in a text; delete it", at: scalars.count)
    }
  }

  var isAtEnd: Bool { index == scalars.count }

  /// The scalar at the place, or so many after it; nil beyond the end.
  func peek(_ distance: Int = 0) -> Unicode.Scalar? {
    index + distance < scalars.count ? scalars[index + distance] : nil
  }

  /// Steps over characters if they are next.
  mutating func skip(_ characters: StaticString) -> Bool {
    let isNext = characters.withUTF8Buffer { ascii in
      ascii.indices.allSatisfy { peek($0)?.value == UInt32(ascii[$0]) }
    }
    if isNext { index += characters.utf8CodeUnitCount }
    return isNext
  }

  /// Takes scalars for as long as a condition holds.
  mutating func take(while holds: (Unicode.Scalar) -> Bool) -> String {
    var result = String.UnicodeScalarView()
    while let scalar = peek(), holds(scalar) {
      result.append(scalar)
      index += 1
    }
    return String(result)
  }

  /// Steps over spaces and tabs.
  mutating func skipBlanks() {
    while let scalar = peek(), scalar == " " || scalar == "\t" { index += 1 }
  }

  /// Takes a scalar that is written as its number: the hexadecimal digits up to `end`.
  mutating func takeScalar(before end: Unicode.Scalar) -> Unicode.Scalar? {
    let digits = take { $0.properties.isASCIIHexDigit }
    guard peek() == end, let value = UInt32(digits, radix: 16) else { return nil }
    index += 1
    return Unicode.Scalar(value)
  }

  /// An error at the place, or at another.
  ///
  /// Complexity: O(n), for the line and column.
  func error(_ message: String, at place: Int? = nil) -> TextSyntaxError {
    let before = scalars[..<min(place ?? index, scalars.count)]
    let line = before.count { $0 == "\n" }
    let start = before.lastIndex(of: "\n").map { $0 + 1 } ?? 0
    return TextSyntaxError(line: line + 1, column: before.count - start + 1, message: message)
  }
}
