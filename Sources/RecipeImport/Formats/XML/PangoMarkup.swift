import Markup
import RichText

/// The markup that Gourmet keeps in its texts: bold, italic and underlined, with entities.
///
/// Source: the documentation of Pango markup. Gourmet escapes it once or twice on export.
enum PangoMarkup {
  /// The text without markup, and the styles in it.
  ///
  /// O(n).
  ///
  /// Only the tags of Pango are tags: "a < b" stays as it is, and so does an open "<".
  static func marked(_ source: String) -> MarkedText {
    let text = HTMLEntities.decodedOnce(source)[...]
    var result = MarkedText()
    var open: [(tag: Substring, kind: SpanKind?, start: Int)] = []
    var rest = text
    while let bracket = rest.firstIndex(of: "<") {
      result.append(rest[..<bracket])
      rest = rest[bracket...]
      guard let tag = Tag(rest) else {
        result.append("<")
        rest = rest.dropFirst()
        continue
      }
      rest = rest[tag.end...]
      if !tag.isEnd {
        // The bound keeps a text of end tags only from being searched again and again.
        guard open.count < 64 else { continue }
        open.append((tag.name, tag.kind, result.count))
      } else if let index = open.lastIndex(where: { $0.tag == tag.name }) {
        let span = open.remove(at: index)
        if let kind = span.kind { result.mark(from: span.start, as: kind) }
      }
    }
    result.append(rest)
    for span in open { if let kind = span.kind { result.mark(from: span.start, as: kind) } }
    return result
  }

  private struct Tag {
    var name: Substring
    var kind: SpanKind?
    var isEnd: Bool
    var end: Substring.Index

    /// Reads a tag at the start of a text that starts with "<".
    init?(_ text: Substring) {
      let bytes = text.utf8.dropFirst().prefix(200)
      guard let first = bytes.first, first == UInt8(ascii: "/") || first | 0x20 >= 0x61,
        let close = bytes.firstIndex(where: { $0 == UInt8(ascii: ">") || $0 == UInt8(ascii: "<") }),
        bytes[close] == UInt8(ascii: ">")
      else { return nil }
      let inside = Substring(bytes[..<close])
      isEnd = inside.first == "/"
      name = (isEnd ? inside.dropFirst() : inside).prefix { $0.isLetter }
      let attributes = inside[name.endIndex...]
      end = text.utf8.index(after: close)
      switch name {
      case "b": kind = .bold
      case "i": kind = .italic
      case "u": kind = .underline
      case "s": kind = .strikethrough
      case "tt": kind = .code
      case "big", "small", "sub", "sup": kind = nil
      case "span":
        kind =
          attributes.contains("weight=\"bold\"")
          ? .bold
          : attributes.contains("style=\"italic\"")
            ? .italic : attributes.contains("underline=\"single\"") ? .underline : nil
      default: return nil
      }
      guard name == "span" || attributes.allSatisfy({ $0 == " " || $0 == "/" }) else { return nil }
    }
  }
}
