/// Reads JSON as web pages really have it, repairing what has one meaning only.
///
/// It follows RFC 8259 and accepts besides: raw control characters in strings, unknown escapes,
/// comments, CDATA and HTML comment marks around the value, commas before a closing bracket,
/// several values one after another, and anything after a value that starts with ";".
/// A quotation mark inside a string cannot be told from its end and is an error.
/// Complexity: O(n); nesting is limited.
struct JSONReader {
  /// What is wrong, and where.
  struct Failure: Error {
    var message: String
    /// In UTF-8 bytes from the start.
    var offset: Int
  }

  private let bytes: [UInt8]
  private var position = 0
  /// What had to be repaired, each once.
  private(set) var repairs: [String] = []

  /// How deep lists and objects may lie in each other.
  static let depthLimit = 200

  init(_ text: String) { bytes = Array(text.utf8) }

  /// The one value of the text, or the list of its values.
  mutating func read() throws(Failure) -> SchemaValue {
    var values: [SchemaValue] = []
    skipBlanks()
    while position < bytes.count {
      values.append(try value(depth: 0))
      skipBlanks()
      if peek == UInt8(ascii: ";") {
        note("text after the end")
        break
      }
      if peek == UInt8(ascii: ",") { position += 1 }
      skipBlanks()
      guard peek == UInt8(ascii: "{") || peek == UInt8(ascii: "[") else {
        if position < bytes.count { note("text after the end") }
        break
      }
      note("several values")
    }
    guard let first = values.first else { throw fail("no value") }
    return values.count == 1 ? first : .list(values)
  }

  private var peek: UInt8? { position < bytes.count ? bytes[position] : nil }

  private func fail(_ message: String) -> Failure { Failure(message: message, offset: position) }

  private mutating func note(_ repair: String) {
    if !repairs.contains(repair) { repairs.append(repair) }
  }

  private mutating func value(depth: Int) throws(Failure) -> SchemaValue {
    guard depth < Self.depthLimit else { throw fail("nested too deep") }
    switch peek {
    case UInt8(ascii: "{"): return .item(try object(depth: depth))
    case UInt8(ascii: "["): return .list(try array(depth: depth))
    case UInt8(ascii: "\""): return .text(try string())
    case nil: throw fail("the text ends in the middle")
    default: return try word()
    }
  }

  private mutating func object(depth: Int) throws(Failure) -> SchemaItem {
    position += 1
    var item = SchemaItem()
    while true {
      skipBlanks()
      switch peek {
      case UInt8(ascii: "}"):
        position += 1
        return item
      case UInt8(ascii: ","):
        position += 1
      case UInt8(ascii: "\""):
        let name = try string()
        skipBlanks()
        guard peek == UInt8(ascii: ":") else { throw fail("expected ':'") }
        position += 1
        skipBlanks()
        let value = try value(depth: depth + 1)
        switch (name, value) {
        case ("@type", _): item.setTypes(value.all.compactMap(\.name))
        case ("@id", .text(let id)): item.id = id
        default: item.add(value, to: Self.property(name))
        }
        skipBlanks()
        guard peek == UInt8(ascii: ",") || peek == UInt8(ascii: "}") else {
          throw fail("expected ',' or '}'")
        }
      default: throw fail("expected a name in quotation marks")
      }
    }
  }

  /// A name as schema.org spells it: "recipeYield" for "RecipeYield".
  private static func property(_ name: String) -> String {
    var letters = name.utf8.makeIterator()
    guard let first = letters.next(), (0x41...0x5A).contains(first),
      let second = letters.next(), (0x61...0x7A).contains(second)
    else { return name }
    return name.prefix(1).lowercased() + name.dropFirst()
  }

  private mutating func array(depth: Int) throws(Failure) -> [SchemaValue] {
    position += 1
    var values: [SchemaValue] = []
    while true {
      skipBlanks()
      switch peek {
      case UInt8(ascii: "]"):
        position += 1
        return values
      case UInt8(ascii: ","):
        position += 1
      default:
        values.append(try value(depth: depth + 1))
        skipBlanks()
        guard peek == UInt8(ascii: ",") || peek == UInt8(ascii: "]") else {
          throw fail("expected ',' or ']'")
        }
      }
    }
  }

  /// A number, true or false as text; null as an empty list.
  private mutating func word() throws(Failure) -> SchemaValue {
    let start = position
    while let byte = peek, !" \t\r\n,:]}[{\"".utf8.contains(byte) { position += 1 }
    guard position > start else { throw fail("unexpected character") }
    let word = String(decoding: bytes[start..<position], as: UTF8.self)
    return word == "null" || word == "undefined" ? .list([]) : .text(word)
  }

  private mutating func string() throws(Failure) -> String {
    position += 1
    var result: [UInt8] = []
    while true {
      let start = position
      while position < bytes.count, !Self.isSpecial(bytes[position]) { position += 1 }
      let plain = bytes[start..<position]
      guard let byte = peek else { break }
      position += 1
      if byte == UInt8(ascii: "\""), result.isEmpty {
        return String(decoding: plain, as: UTF8.self)
      }
      result += plain
      switch byte {
      case UInt8(ascii: "\""):
        return String(decoding: result, as: UTF8.self)
      case UInt8(ascii: "\\"):
        try escape(into: &result)
      case 0..<0x20:
        note("raw control characters in a string")
        if byte != 0 { result.append(byte) }
      default: break
      }
    }
    throw fail("a string does not end")
  }

  /// Whether a byte of a string does not stand for itself.
  private static func isSpecial(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
  }

  private mutating func escape(into result: inout [UInt8]) throws(Failure) {
    guard let byte = peek else { throw fail("a string does not end") }
    position += 1
    switch byte {
    case UInt8(ascii: "n"): result.append(0x0A)
    case UInt8(ascii: "r"): result.append(0x0D)
    case UInt8(ascii: "t"): result.append(0x09)
    case UInt8(ascii: "b"), UInt8(ascii: "f"): result.append(0x20)
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): result.append(byte)
    case UInt8(ascii: "u"): result.append(contentsOf: String(unicodeEscape()).utf8)
    default:
      note("unknown escapes")
      result.append(byte)
    }
  }

  /// The scalar behind "\u", with its second half if it is a surrogate; U+FFFD if it is none.
  private mutating func unicodeEscape() -> Unicode.Scalar {
    guard let first = hexadecimal(at: position) else {
      note("unknown escapes")
      return "\u{FFFD}"
    }
    position += 4
    if let scalar = Unicode.Scalar(first) { return scalar == "\0" ? " " : scalar }
    guard first < 0xDC00, position + 1 < bytes.count, bytes[position] == UInt8(ascii: "\\"),
      bytes[position + 1] == UInt8(ascii: "u"), let second = hexadecimal(at: position + 2),
      (0xDC00..<0xE000).contains(second)
    else { return "\u{FFFD}" }
    position += 6
    return Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00)) ?? "\u{FFFD}"
  }

  private func hexadecimal(at start: Int) -> UInt32? {
    guard start + 4 <= bytes.count else { return nil }
    return UInt32(String(decoding: bytes[start..<start + 4], as: UTF8.self), radix: 16)
  }

  /// Skips white space, comments, and the marks that pages put around scripts.
  private mutating func skipBlanks() {
    while let byte = peek {
      switch byte {
      case 0x09, 0x0A, 0x0D, 0x20:
        position += 1
      case 0xEF where skip("\u{FEFF}"), 0xC2 where skip("\u{A0}"):
        break
      case UInt8(ascii: "/") where skip("//<![CDATA[") || skip("//]]>") || skip("//-->"):
        note("marks around the value")
      case UInt8(ascii: "/") where skip("//"):
        note("comments")
        while let byte = peek, byte != 0x0A { position += 1 }
      case UInt8(ascii: "/") where skip("/*"):
        note("comments")
        while position < bytes.count, !skip("*/") { position += 1 }
      case UInt8(ascii: "<") where skip("<![CDATA[") || skip("<!--"),
        UInt8(ascii: "]") where skip("]]>"), UInt8(ascii: "-") where skip("-->"):
        note("marks around the value")
      default:
        return
      }
    }
  }

  private mutating func skip(_ word: String) -> Bool {
    guard bytes[position...].starts(with: word.utf8) else { return false }
    position += word.utf8.count
    return true
  }
}
