import Markup
import RichText

/// Lines of text out of elements, and out of strings that may hold HTML.
struct MarkupText {
  /// The address that relative links are resolved against.
  var base: PageAddress
  /// How much text may still be read; where that is used up there are no more lines.
  let limits: ReadingLimits
  /// The pictures that stand in the text itself.
  let pictures = PagePictures()

  /// The lines of an element.
  ///
  /// O(n), without recursion.
  func lines(of root: MarkupNode) -> [MarkupLine] {
    var collector = MarkupLineCollector()
    var node: MarkupNode? = root
    while let current = node {
      let characters = current.characters
      guard limits.take(bytes: characters.utf8.count) else { break }
      if current.isText {
        collector.add(characters)
      } else if current.isElement {
        let name = current.name
        collector.open(name, link: name == "a" ? current["href"].flatMap(base.resolved) : nil)
        if name == "img" { collector.add(ImageElement(current)) }
        if let child = current.firstChild {
          node = child
          continue
        }
        collector.close(name)
      }
      node = Self.next(after: current, in: root) { collector.close($0.name) }
    }
    collector.endLine(continues: false)
    return collector.lines
  }

  /// What follows a finished node; `close` is called for each element that ends on the way.
  private static func next(
    after node: MarkupNode, in root: MarkupNode, close: (MarkupNode) -> Void
  ) -> MarkupNode? {
    var node = node
    while node != root {
      if let sibling = node.nextSibling { return sibling }
      guard let parent = node.parent else { return nil }
      close(parent)
      node = parent
    }
    return nil
  }

  /// The lines of a string in which HTML may occur, escaped or not.
  ///
  /// Only elements that HTML knows are tags, so that "<180 °C>" stays text. A line end is the end
  /// of a line unless there are blocks, whose source may be wrapped anyhow. O(n).
  func lines(of string: String) -> [MarkupLine] {
    guard limits.take(bytes: string.utf8.count) else { return [] }
    if string.isPlainLine {
      var builder = RichTextBuilder()
      builder.append(string.collapsingWhitespace)
      let line = MarkupLine(text: builder.build(), isHeading: false, continues: false)
      return line.text.isEmpty ? [] : [line]
    }
    let pieces = FragmentScanner(Mojibake.repaired(HTMLEntities.decoded(string))).pieces
    let hasBlocks = pieces.contains { piece in
      if case .open(let tag, _) = piece { tag == "p" || tag == "li" || tag == "div" } else { false }
    }
    var collector = MarkupLineCollector()
    for piece in pieces {
      switch piece {
      case .open(let tag, let href): collector.open(tag, link: href.flatMap(base.resolved))
      case .image(let attributes):
        collector.open("img")
        if let image = ImageElement(attributes: attributes) { collector.add(image) }
      case .close(let tag): collector.close(tag)
      case .text(let text) where hasBlocks || !text.hasLineEnds: collector.add(text)
      case .text(let text):
        for (number, line) in text.split(
          omittingEmptySubsequences: false, whereSeparator: \.isNewline
        ).enumerated() {
          if number > 0 { collector.endLine(continues: false) }
          collector.add(String(line))
        }
      }
    }
    collector.endLine(continues: false)
    return collector.lines
  }

  /// The address of an image that may show a step; nil if there is none.
  ///
  /// One in the page itself is taken in as a picture.
  func address(of image: ImageElement) -> String? {
    image.showsStep ? address(ofPicture: image.source) : nil
  }

  /// What a recipe calls a picture by that has an address on the page; nil if it means none, or a film.
  func address(ofPicture source: String) -> String? {
    guard source.hasPrefix("data:") else {
      let path = PageAddress.path(of: source)
      return path.hasSuffix(".mp4") || path.hasSuffix(".webm") ? nil : base.resolved(source)
    }
    return limits.take(bytes: source.utf8.count) ? pictures.address(ofData: source) : nil
  }

  /// The text of a string on one line, without tags and styles.
  ///
  /// O(n).
  func plain(_ string: String) -> String {
    if string.isPlainLine {
      return limits.take(bytes: string.utf8.count) ? string.collapsingWhitespace : ""
    }
    return lines(of: string).map(\.text.text).joined(separator: " ")
  }

  /// The text of a value on one line, without tags and styles; empty for an item.
  ///
  /// O(n).
  func plain(_ value: SchemaValue) -> String {
    lines(of: value).map(\.text.text).joined(separator: " ")
  }

  /// The lines of a text or an element; none for an item.
  func lines(of value: SchemaValue) -> [MarkupLine] {
    switch value {
    case .text(let text): lines(of: text)
    case .markup(let node): lines(of: node)
    case .item, .list: []
    }
  }
}

extension String {
  /// Whether it is one line of ASCII without tags and character references, as most of what data say.
  fileprivate var isPlainLine: Bool {
    utf8.allSatisfy { byte in
      byte == 0x09
        || (0x20..<0x7F).contains(byte) && byte != UInt8(ascii: "<")
          && byte != UInt8(ascii: "&")
    }
  }
}
