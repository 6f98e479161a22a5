/// A place in bytes that moves forward only.
struct ByteScanner {
  let bytes: [UInt8]
  private(set) var offset = 0
  private let end: Int

  init(_ bytes: [UInt8]) { (self.bytes, end) = (bytes, bytes.count) }

  /// The byte at the place; nil at the end.
  var peek: UInt8? { offset < end ? bytes[offset] : nil }

  /// Moves past one byte; stays at the end.
  mutating func advance() {
    if offset < end { offset += 1 }
  }

  /// Moves past an ASCII text if it stands here.
  mutating func consume(_ text: StaticString) -> Bool {
    guard starts(with: text) else { return false }
    offset += text.utf8CodeUnitCount
    return true
  }

  /// Whether an ASCII text stands here.
  func starts(with text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    guard end - offset >= count else { return false }
    return (0..<count).allSatisfy { bytes[offset + $0] == text.utf8Start[$0] }
  }

  /// Moves to the next such byte; false, and the end, if there is none.
  @discardableResult
  mutating func skip(until byte: UInt8) -> Bool {
    offset = ByteSearch.find(byte, in: bytes, part: offset..<end) ?? end
    return offset < end
  }

  /// Moves past the next occurrence of a text; false, and the end, if there is none.
  @discardableResult
  mutating func skip(past text: StaticString) -> Bool {
    while skip(until: text.utf8Start[0]) {
      if consume(text) { return true }
      offset += 1
    }
    return false
  }

  mutating func skipSpace() {
    while let next = peek, next.isXMLSpace { offset += 1 }
  }

  /// A name after white space, without its namespace prefix; empty if there is none.
  mutating func name() -> String {
    skipSpace()
    var start = offset
    while let next = peek, next.isXMLName {
      offset += 1
      if next == UInt8(ascii: ":") { start = offset }
    }
    return String(decoding: bytes[start..<offset], as: UTF8.self)
  }

  /// A text in quotation marks of either kind; without marks, up to white space, "?" or ">".
  mutating func quoted() -> String {
    guard let mark = peek else { return "" }
    guard mark == UInt8(ascii: "\"") || mark == UInt8(ascii: "'") else {
      let start = offset
      while let next = peek, !next.isXMLSpace, next != UInt8(ascii: "?"), next != UInt8(ascii: ">")
      { offset += 1 }
      return String(decoding: bytes[start..<offset], as: UTF8.self)
    }
    let start = min(end, offset + 1)
    offset = start
    skip(until: mark)
    let text = String(decoding: bytes[start..<max(start, offset)], as: UTF8.self)
    if offset < end { offset += 1 }
    return text
  }
}

extension UInt8 {
  /// Blank, tab or line end.
  var isXMLSpace: Bool { self == 0x20 || self == 0x09 || self == 0x0A || self == 0x0D }

  /// Whether the byte may stand in a name; all beyond ASCII are taken for letters.
  var isXMLName: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"),
      UInt8(ascii: "."), UInt8(ascii: ":"), 0x80...:
      true
    default: false
    }
  }
}
