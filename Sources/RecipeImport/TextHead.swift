import Markup

/// The first bytes of a file, looked at as text.
struct TextHead {
  /// Behind a byte order mark and white space, in ASCII lower case.
  private let bytes: [UInt8]
  let isBinary: Bool
  /// As in the source.
  private let raw: ArraySlice<UInt8>

  /// Looks at no more than the first 64 kB.
  init(_ source: [UInt8]) {
    var head = source.prefix(65_536)
    let isUTF16 = head.starts(with: [0xFF, 0xFE]) || head.starts(with: [0xFE, 0xFF])
    if head.starts(with: [0xEF, 0xBB, 0xBF]) { head = head.dropFirst(3) }
    // Half of the bytes of UTF-16 are zero where the text is ASCII.
    isBinary = !isUTF16 && ByteSearch.find(0, in: source, part: head.indices) != nil
    let ascii = isUTF16 ? head.dropFirst(2).filter { $0 != 0 }[...] : head
    raw = ascii
    bytes = Self.lowercased(ascii.drop { $0 == 0x20 || (0x09...0x0D).contains($0) })
  }

  /// In a loop that the compiler turns into one over many bytes at a time.
  private static func lowercased(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    Array(unsafeUninitializedCapacity: bytes.count) { result, count in
      bytes.withUnsafeBufferPointer { bytes in
        guard let source = bytes.baseAddress, let target = result.baseAddress else { return }
        for index in 0..<bytes.count {
          let byte = source[index]
          target[index] = byte | (byte &- 0x41 < 26 ? 0x20 : 0)
        }
      }
      count = bytes.count
    }
  }

  var first: UInt8? { bytes.first }

  /// Whether there is nothing but white space.
  var isBlank: Bool { bytes.isEmpty }

  /// Whether a text in ASCII lower case occurs, in time proportional to the head's length.
  func contains(_ text: String) -> Bool { Self.contains(text, in: bytes) }

  /// Whether it starts with a text in ASCII lower case, behind white space.
  func starts(with text: String) -> Bool { bytes.starts(with: text.utf8) }

  /// The first line, in ASCII lower case.
  var firstLine: String {
    String(decoding: bytes.prefix { $0 != 0x0A && $0 != 0x0D }, as: UTF8.self)
  }

  /// The lines as in the source; characters that are no UTF-8 become U+FFFD.
  ///
  /// O(length of the head).
  var lines: [String] { PlainText.lines(of: String(decoding: raw, as: UTF8.self)) }

  /// Whether it looks like a page, or a piece of one: a doctype, a tag of HTML, or JSON-LD.
  ///
  /// A sign in front of the doctype, as the quotation mark that a program left there, does not matter.
  var isHTML: Bool {
    let start = Array(bytes.prefix(1024))
    let page = start.prefix(8).drop { $0 != UInt8(ascii: "<") && !Self.isLetterOrDigit($0) }
    if start.dropFirst(page.startIndex).starts(with: "<!doctype html".utf8) { return true }
    if start.starts(with: "<?xml".utf8) { return Self.contains("<html", in: start) }
    guard !start.starts(with: "<!doctype".utf8) else { return false }
    if Self.contains("application/ld+json", in: start) { return true }
    // A tag in the middle is no sign: people put <b> and <br> into plain text.
    guard start.first == UInt8(ascii: "<") else { return false }
    return Self.tags.contains { tag in
      Self.contains("<" + tag, in: start) { next in
        next == nil || next == 0x3E || next == 0x20 || next == 0x2F || next == 0x0A || next == 0x0D
      }
    }
  }

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte) || byte >= 0x80
  }

  private static let tags = [
    "html", "head", "body", "title", "meta", "link", "script", "style", "div", "span", "p", "h1",
    "h2", "h3", "ul", "ol", "li", "table", "article", "section", "main", "header", "nav", "a", "br",
    "img", "b", "i", "em", "strong", "font", "center",
  ]

  private static func contains(
    _ text: String, in bytes: [UInt8], before isEnd: (UInt8?) -> Bool = { _ in true }
  ) -> Bool {
    let text = Array(text.utf8)
    var start = 0
    while let place = ByteSearch.find(text, in: bytes, from: start) {
      let end = place + text.count
      if isEnd(end < bytes.count ? bytes[end] : nil) { return true }
      start = place + 1
    }
    return false
  }
}
