/// Finds the tags in a string that may hold HTML.
///
/// A page's own markup is parsed by libxml2; this is for strings inside of data, where a "<" is
/// as likely to be a sign as a tag.
struct FragmentScanner {
  enum Piece: Equatable {
    case text(String)
    case open(tag: String, href: String?)
    case close(tag: String)
  }

  /// The pieces in order; no text is lost but comments and the tags themselves.
  let pieces: [Piece]

  /// Scans a string whose character references are resolved.
  ///
  /// O(n).
  init(_ string: String) {
    guard string.utf8.contains(UInt8(ascii: "<")) else {
      pieces = [.text(string)]
      return
    }
    let bytes = Array(string.utf8)
    var pieces: [Piece] = []
    var start = 0
    var position = 0
    /// Where a search for a missing ">" has already failed.
    var unclosed = bytes.count
    while position < bytes.count {
      guard bytes[position] == UInt8(ascii: "<"), position < unclosed,
        let (tag, end) = Self.tag(in: bytes, at: position, unclosed: &unclosed)
      else {
        position += 1
        continue
      }
      if position > start {
        pieces.append(.text(String(decoding: bytes[start..<position], as: UTF8.self)))
      }
      pieces += tag
      start = end
      position = end
    }
    if start < bytes.count {
      pieces.append(.text(String(decoding: bytes[start...], as: UTF8.self)))
    }
    self.pieces = pieces
  }

  private static func tag(
    in bytes: [UInt8], at start: Int, unclosed: inout Int
  ) -> (pieces: [Piece], end: Int)? {
    guard let close = bytes[start...].firstIndex(of: UInt8(ascii: ">")) else {
      unclosed = start
      return nil
    }
    var inside = bytes[start + 1..<close]
    if inside.starts(with: "!--".utf8) { return ([], close + 1) }
    let isEnd = inside.first == UInt8(ascii: "/")
    if isEnd { inside = inside.dropFirst() }
    let nameBytes = inside.prefix { byte in
      byte != UInt8(ascii: "/") && byte > 0x20 && byte < 0x80
    }
    guard nameBytes.count <= 12 else { return nil }
    let name = String(decoding: nameBytes, as: UTF8.self).lowercased()
    guard MarkupLineCollector.known.contains(name) else { return nil }
    if isEnd { return ([.close(tag: name)], close + 1) }
    let href = name == "a" ? Self.href(in: inside) : nil
    // An element that never ends must not swallow the rest of the text.
    let isEmpty = MarkupLineCollector.skipped.contains(name) && inside.last == UInt8(ascii: "/")
    return (isEmpty ? [] : [.open(tag: name, href: href)], close + 1)
  }

  private static func href(in tag: ArraySlice<UInt8>) -> String? {
    let text = String(decoding: tag, as: UTF8.self)
    guard let start = text.firstRange(of: "href=")?.upperBound else { return nil }
    let value = text[start...]
    guard let quote = value.first, quote == "\"" || quote == "'" else {
      return String(value.prefix { !$0.isWhitespace && $0 != "/" })
    }
    return String(value.dropFirst().prefix { $0 != quote })
  }
}
