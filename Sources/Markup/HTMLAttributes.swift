/// Counts the attributes in the tags of a page before libxml2 parses it.
///
/// libxml2 compares each attribute of a tag with all others of that tag.
enum HTMLAttributes {
  /// How many comparisons of two attributes are allowed: those of one tag with 7,000 attributes,
  /// or of the largest page full of tags as people write them.
  static let limit = 50_000_000

  /// Checks a page.
  ///
  /// O(n).
  /// - Throws: `MarkupError.tooManyAttributes` if parsing would take more comparisons than `limit`.
  static func check(_ bytes: [UInt8]) throws(MarkupError) {
    var scanner = ByteScanner(bytes)
    var comparisons = 0
    while scanner.skip(until: UInt8(ascii: "<")) {
      let start = scanner.offset
      if scanner.consume("<!--") {
        scanner.skip(past: "-->")
        continue
      }
      scanner.advance()
      guard let first = scanner.peek, isLetter(first) else { continue }
      let name = self.name(&scanner)
      let count = attributes(&scanner)
      let (square, overflow) = count.multipliedReportingOverflow(by: count)
      guard !overflow, square <= limit - comparisons else {
        throw .tooManyAttributes(line: bytes[..<start].count { $0 == 0x0A } + 1)
      }
      comparisons += square
      // What looks like a tag in there is none.
      if name == "script" { skip(toEndOf: "script", &scanner) }
      if name == "style" { skip(toEndOf: "style", &scanner) }
    }
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  /// The name of a tag in ASCII lower case; no more than is needed of a long one.
  private static func name(_ scanner: inout ByteScanner) -> String {
    var name: [UInt8] = []
    while let byte = scanner.peek, isLetter(byte), name.count < 8 {
      name.append(byte | 0x20)
      scanner.advance()
    }
    return String(decoding: name, as: UTF8.self)
  }

  /// Passes over the attributes of a tag, and gives their number.
  private static func attributes(_ scanner: inout ByteScanner) -> Int {
    var count = 0
    skipWord(&scanner)
    while let byte = scanner.peek, byte != UInt8(ascii: ">") {
      if byte.isXMLSpace || byte == UInt8(ascii: "/") {
        scanner.advance()
        continue
      }
      count += 1
      if byte == UInt8(ascii: "=") { scanner.advance() } else { skipWord(&scanner) }
      scanner.skipSpace()
      guard scanner.consume("=") else { continue }
      scanner.skipSpace()
      skipValue(&scanner)
    }
    return count
  }

  private static func skipValue(_ scanner: inout ByteScanner) {
    guard let mark = scanner.peek else { return }
    if mark == UInt8(ascii: "\"") || mark == UInt8(ascii: "'") {
      scanner.advance()
      scanner.skip(until: mark)
      scanner.advance()
    } else {
      while let byte = scanner.peek, !byte.isXMLSpace, byte != UInt8(ascii: ">") {
        scanner.advance()
      }
    }
  }

  private static func skipWord(_ scanner: inout ByteScanner) {
    while let byte = scanner.peek, !byte.isXMLSpace, byte != UInt8(ascii: ">"),
      byte != UInt8(ascii: "="), byte != UInt8(ascii: "/")
    { scanner.advance() }
  }

  private static func skip(toEndOf element: StaticString, _ scanner: inout ByteScanner) {
    let name = String(describing: element).utf8
    while scanner.skip(past: "</") {
      var end = scanner
      var isEnd = true
      for letter in name {
        isEnd = isEnd && end.peek.map { $0 | 0x20 } == letter
        end.advance()
      }
      if isEnd { return }
    }
  }
}
