/// Finds the tags in a string that may hold HTML.
///
/// A page's own markup is parsed by libxml2; this is for strings inside of data, where a "<" is
/// as likely to be a sign as a tag.
struct FragmentScanner {
  enum Piece: Equatable {
    case text(String)
    case open(tag: String, href: String?)
    /// An `<img>`, by what stands behind its name.
    case image(attributes: String)
    case close(tag: String)
  }

  /// The pieces in order; no text is lost but comments and the tags themselves.
  private(set) var pieces: [Piece] = []
  private let bytes: [UInt8]
  /// The first ">" at or behind the last place that one was looked for; the end if there is none.
  private var nextClose = -1
  /// Whether a comment may still end.
  private var hasCommentEnd = true

  /// The longest name of a tag that is known, in bytes.
  private static let nameLimit = 12

  /// Scans a string whose character references are resolved.
  ///
  /// O(n).
  init(_ string: String) {
    guard string.utf8.contains(UInt8(ascii: "<")) else {
      (bytes, pieces) = ([], [.text(string)])
      return
    }
    bytes = Array(string.utf8)
    var start = 0
    var position = 0
    while position < bytes.count {
      guard bytes[position] == UInt8(ascii: "<"), let (tag, end) = markup(at: position) else {
        position += 1
        continue
      }
      addText(start..<position)
      if let tag { pieces.append(tag) }
      (start, position) = (end, end)
    }
    addText(start..<bytes.count)
  }

  private mutating func addText(_ range: Range<Int>) {
    if !range.isEmpty { pieces.append(.text(String(decoding: bytes[range], as: UTF8.self))) }
  }

  /// The tag or comment that starts at a "<", and the offset behind it; nil if it is a sign.
  private mutating func markup(at start: Int) -> (tag: Piece?, end: Int)? {
    var inside = bytes[(start + 1)...]
    if inside.starts(with: "!--".utf8) { return commentEnd(from: start + 4).map { (nil, $0) } }
    let isEnd = inside.first == UInt8(ascii: "/")
    if isEnd { inside = inside.dropFirst() }
    // The name comes first: only where it is one is the rest of the text searched for the end.
    let nameBytes = inside.prefix(Self.nameLimit + 1).prefix { byte in
      byte != UInt8(ascii: "/") && byte != UInt8(ascii: ">") && byte > 0x20 && byte < 0x80
    }
    guard nameBytes.count <= Self.nameLimit else { return nil }
    let name = String(decoding: nameBytes, as: UTF8.self).lowercased()
    guard ElementKind.isKnown(name), let close = close(from: nameBytes.endIndex)
    else { return nil }
    if isEnd { return (.close(tag: name), close + 1) }
    inside = bytes[nameBytes.endIndex..<close]
    // An element that never ends must not swallow the rest of the text.
    let isEmpty = ElementKind.named(name).isSkipped && inside.last == UInt8(ascii: "/")
    if name == "img" {
      return (.image(attributes: String(decoding: inside, as: UTF8.self)), close + 1)
    }
    let href = name == "a" ? Self.href(in: inside) : nil
    return (isEmpty ? nil : .open(tag: name, href: href), close + 1)
  }

  /// The next ">"; it is found once, however many tags ask for it.
  private mutating func close(from start: Int) -> Int? {
    if nextClose < start {
      nextClose = bytes[start...].firstIndex(of: UInt8(ascii: ">")) ?? bytes.count
    }
    return nextClose < bytes.count ? nextClose : nil
  }

  private mutating func commentEnd(from start: Int) -> Int? {
    guard hasCommentEnd, start < bytes.count else { return nil }
    var end = start
    while end + 2 < bytes.count {
      if bytes[end] == 0x2D, bytes[end + 1] == 0x2D, bytes[end + 2] == 0x3E { return end + 3 }
      end += 1
    }
    hasCommentEnd = false
    return nil
  }

  /// The value of `href`, whatever its case, in a tag behind its name.
  private static func href(in tag: ArraySlice<UInt8>) -> String? {
    let name = Array("href=".utf8)
    let start = tag.indices.first { index in
      tag[index...].prefix(name.count).lazy.map { $0 | 0x20 }.elementsEqual(name)
    }
    guard let start else { return nil }
    let value = tag[start...].dropFirst(name.count)
    guard let quote = value.first else { return nil }
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      return String(decoding: value.prefix { $0 > 0x20 }, as: UTF8.self)
    }
    return String(decoding: value.dropFirst().prefix { $0 != quote }, as: UTF8.self)
  }
}
