import CXML2

/// Mends what programs often get wrong in the text of an XML document, without a parser.
///
/// Named entities of HTML become numbers, `&` and `<` that start nothing are escaped, also a `<` and
/// quotation marks within attribute values, and controls that XML forbids become blanks. CDATA sections, comments and instructions are left.
struct XMLRepair {
  /// More attributes in one tag than this cost libxml2 time that grows with their square.
  static let attributeLimit = 5000

  private let bytes: [UInt8]
  private var result: [UInt8] = []
  /// Everything in front of this offset is in `result`.
  private var copied = 0
  private var tag: Tag?
  private var counts = Counts()

  private struct Counts {
    var entities = 0
    var ampersands = 0
    var brackets = 0
    var quotes = 0
    var controls = 0
  }

  /// The document, mended; the same array if there was nothing to mend.
  ///
  /// O(n).
  /// - Throws: `MarkupError.malformed` if a tag has absurdly many attributes.
  static func mended(
    _ bytes: [UInt8]
  ) throws(MarkupError) -> (bytes: [UInt8], repairs: [String]) {
    var repair = XMLRepair(bytes)
    try repair.run()
    return (repair.copied == 0 ? bytes : repair.result, repair.messages)
  }

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  private var messages: [String] {
    let all = [
      (counts.entities, "entities that XML does not know"),
      (counts.ampersands, "\"&\" that start nothing"),
      (counts.brackets, "\"<\" that start nothing"),
      (counts.quotes, "quotation marks within values"),
      (counts.controls, "control characters"),
    ]
    return all.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
  }

  /// A tag that has not ended yet.
  private struct Tag {
    var attributes = 0
    /// Whether it is a DOCTYPE or the like, in which strings stand without names.
    var isDeclaration = false
    /// The mark around the value that has not ended yet.
    var quote: UInt8?
  }

  private mutating func run() throws(MarkupError) {
    var scanner = ByteScanner(bytes)
    while let byte = scanner.peek {
      switch byte {
      case UInt8(ascii: "<"): passTag(&scanner)
      case UInt8(ascii: "&"): mendReference(&scanner)
      case UInt8(ascii: ">") where tag?.quote == nil:
        tag = nil
        scanner.advance()
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        if let quote = tag?.quote {
          if quote == byte, endsValue(at: scanner.offset) {
            tag?.quote = nil
          } else if quote == byte {
            let text = byte == UInt8(ascii: "'") ? "&apos;" : "&quot;"
            replace(scanner.offset..<scanner.offset + 1, by: text, counting: \.quotes)
          }
        } else {
          tag?.quote = byte
        }
        scanner.advance()
      case UInt8(ascii: "=") where tag?.quote == nil:
        tag?.attributes += 1
        guard tag?.attributes ?? 0 <= Self.attributeLimit else {
          let line = bytes[..<scanner.offset].count { $0 == 0x0A } + 1
          throw .malformed("more than \(Self.attributeLimit) attributes in one tag", line: line)
        }
        scanner.advance()
      case 0..<0x20 where !byte.isXMLSpace:
        replace(scanner.offset..<scanner.offset + 1, by: " ", counting: \.controls)
        scanner.advance()
      default: scanner.advance()
      }
    }
    if copied > 0 { result += bytes[copied...] }
  }

  /// Whether a quotation mark ends the value of an attribute: the tag ends behind it, or another
  /// attribute follows.
  private func endsValue(at offset: Int) -> Bool {
    if tag?.isDeclaration == true { return true }
    var index = offset + 1
    guard index < bytes.count else { return true }
    if ">/?".utf8.contains(bytes[index]) { return true }
    guard bytes[index].isXMLSpace else { return false }
    while index < bytes.count, index < offset + Self.lookahead, bytes[index].isXMLSpace {
      index += 1
    }
    guard index < bytes.count, !">/?".utf8.contains(bytes[index]) else { return true }
    let start = index
    while index < bytes.count, index < start + Self.lookahead, bytes[index].isXMLName { index += 1 }
    while index < bytes.count, index < start + Self.lookahead, bytes[index].isXMLSpace {
      index += 1
    }
    return index > start && index < bytes.count && bytes[index] == UInt8(ascii: "=")
  }

  /// How far the end of a value, or of a tag, is looked for, in bytes.
  private static let lookahead = 300

  /// Whether a "<" stands in a value of an attribute that ends on the same line.
  private func isInValue(at offset: Int) -> Bool {
    guard let quote = tag?.quote else { return false }
    for index in offset + 1..<max(offset + 1, min(bytes.count, offset + Self.lookahead)) {
      if bytes[index] == quote { return endsValue(at: index) }
      if bytes[index] == 0x0A || bytes[index] == UInt8(ascii: "<") { return false }
    }
    return false
  }

  private mutating func passTag(_ scanner: inout ByteScanner) {
    let start = scanner.offset
    if isInValue(at: start) {
      replace(start..<start + 1, by: "&lt;", counting: \.brackets)
      return scanner.advance()
    }
    if scanner.consume("<!--") {
      scanner.skip(past: "-->")
    } else if scanner.consume("<![CDATA[") {
      scanner.skip(past: "]]>")
    } else if scanner.consume("<?") {
      scanner.skip(past: "?>")
    } else {
      scanner.advance()
      guard let next = scanner.peek, Self.startsTag(next) else {
        replace(start..<start + 1, by: "&lt;", counting: \.brackets)
        return
      }
      tag = Tag(isDeclaration: next == UInt8(ascii: "!"))
    }
  }

  private static func startsTag(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "/"), UInt8(ascii: "!"): true
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."): false
    default: byte.isXMLName
    }
  }

  private mutating func mendReference(_ scanner: inout ByteScanner) {
    let start = scanner.offset
    scanner.advance()
    let isNumber = scanner.consume("#")
    let name = bytes[scanner.offset...].prefix(32).prefix {
      $0.isXMLName && $0 < 0x80 && $0 != UInt8(ascii: ":")
    }
    guard !name.isEmpty, name.endIndex < bytes.count, bytes[name.endIndex] == UInt8(ascii: ";")
    else {
      replace(start..<start + 1, by: "&amp;", counting: \.ampersands)
      return
    }
    let text = String(decoding: name, as: UTF8.self)
    let range = start..<name.endIndex + 1
    if isNumber {
      mendNumber(text, in: range)
    } else if !["amp", "lt", "gt", "quot", "apos"].contains(text) {
      if let entity = htmlEntityLookup(text) {
        replace(range, by: "&#\(entity.pointee.value);", counting: \.entities)
      } else {
        replace(start..<start + 1, by: "&amp;", counting: \.ampersands)
      }
    }
    while scanner.offset < range.upperBound { scanner.advance() }
  }

  /// Leaves a reference to a character that XML allows, and means as it says.
  private mutating func mendNumber(_ text: String, in range: Range<Int>) {
    guard let value = HTMLEntities.number(text) else {
      replace(range.lowerBound..<range.lowerBound + 1, by: "&amp;", counting: \.ampersands)
      return
    }
    let meant = Windows1252.codePoint(value)
    let isAllowed =
      switch meant {
      case 0x09, 0x0A, 0x0D, 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: true
      default: false
      }
    if !isAllowed {
      replace(range, by: " ", counting: \.controls)
    } else if meant != value {
      replace(range, by: "&#\(meant);", counting: \.entities)
    } else if text.first == "X" {
      replace(range, by: "&#\(value);", counting: \.entities)
    }
  }

  private mutating func replace(
    _ range: Range<Int>, by text: String,
    counting count: WritableKeyPath<Counts, Int>
  ) {
    result += bytes[copied..<range.lowerBound]
    result += Array(text.utf8)
    copied = range.upperBound
    counts[keyPath: count] += 1
  }
}
