import Markup
import RecipeLanguage
import RichText

/// The text of a page line by line, each with the elements around it.
struct PageLines {
  /// An element that is a block, with the lines in it.
  struct Block {
    /// The block around it; -1 for the outermost.
    var parent: Int
    var tag: String
    var marks: PageMarks
    var lines: Range<Int>
  }

  struct Line {
    var text: RichText
    /// 1 to 6 for h1 to h6, 7 for a line all in bold, 8 for one that only says "Ingredients" or the
    /// like; 0 for other lines.
    var level: Int
    /// The innermost block around it.
    var block: Int
    /// The innermost list item or table row around it; -1 if there is none.
    var item: Int
    /// Whether only `<br>` divides it from the line before.
    var continues: Bool
    /// Whether all of it is a link.
    var isLink: Bool
  }

  private(set) var blocks: [Block] = []
  private(set) var lines: [Line] = []
  /// How many lines of the collector have been taken over.
  private var taken = 0
  /// How much of the text since the last line is in links.
  private var linkedBytes = 0

  /// Reads an element and all below it.
  ///
  /// Left out is what is no part of a recipe: navigation, forms, comments, adverts, what is hidden.
  /// O(n), without recursion.
  init(_ root: MarkupNode, base: PageAddress, limits: ReadingLimits) {
    var collector = MarkupLineCollector()
    var open: [(node: MarkupNode, block: Int, item: Int)] = []
    var openLinks = 0
    var core = PageCore(root)
    var node: MarkupNode? = root
    while let current = node {
      var entersChildren = false
      if current.isText {
        let characters = current.characters
        guard limits.take(bytes: characters.utf8.count) else { break }
        collector.add(characters)
        if openLinks > 0 { linkedBytes += characters.utf8.count { $0 > 0x20 } }
      } else if current.isElement, limits.take() {
        let tag = current.name
        let isBlock = MarkupLineCollector.blocks.contains(tag)
        let marks = isBlock || tag == "span" ? PageMarks(of: current) : []
        if !Self.isLeftOut(current, tag, marks) || core.isAround(current) {
          if isBlock {
            collector.open(tag)
            take(from: collector, open.last)
            let parent = open.last?.block ?? -1
            let isItem = tag == "li" || tag == "tr" || tag == "dt"
            blocks.append(
              Block(
                parent: parent, tag: tag, marks: marks,
                lines: lines.count..<lines.count))
            let block = blocks.count - 1
            open.append(
              (
                current, block,
                isItem
                  ? block
                  : tag == "ul" || tag == "ol" || tag == "table" ? -1 : open.last?.item ?? -1
              ))
          } else {
            collector.open(tag, link: tag == "a" ? current["href"].flatMap(base.resolved) : nil)
            if tag == "a" { openLinks += 1 }
            if tag == "br" { take(from: collector, open.last) }
          }
          entersChildren = current.firstChild != nil
          if !entersChildren { close(current, &collector, &open, &openLinks) }
        }
      }
      if entersChildren {
        node = current.firstChild
        continue
      }
      var ended = current
      node = nil
      while ended != root {
        if let sibling = ended.nextSibling {
          node = sibling
          break
        }
        guard let parent = ended.parent else { break }
        close(parent, &collector, &open, &openLinks)
        ended = parent
      }
    }
    collector.endLine(continues: false)
    take(from: collector, open.last)
    for entry in open {
      blocks[entry.block].lines = blocks[entry.block].lines.lowerBound..<lines.count
    }
    markAnnouncements()
  }

  /// Makes a line such as "Ingredients for the sourdough (one night)" a heading, if the line behind it
  /// begins with a number.
  ///
  /// O(n).
  private mutating func markAnnouncements() {
    for index in lines.indices.dropLast() where lines[index].level == 0 && !lines[index].isLink {
      guard lines[index].text.count <= 60, lines[index].text.text.last != ".",
        LineKind.withoutBullet(lines[index + 1].text.text).first?.isNumber == true,
        PageWords.shared.heading(lines[index].text.text) == .ingredients
      else { continue }
      lines[index].level = 8
    }
  }

  private mutating func close(
    _ node: MarkupNode, _ collector: inout MarkupLineCollector,
    _ open: inout [(node: MarkupNode, block: Int, item: Int)], _ openLinks: inout Int
  ) {
    let tag = node.name
    collector.close(tag)
    if tag == "a" { openLinks = max(0, openLinks - 1) }
    guard let last = open.last, last.node == node else { return }
    take(from: collector, last)
    blocks[last.block].lines = blocks[last.block].lines.lowerBound..<lines.count
    open.removeLast()
  }

  /// Takes over the lines that the collector has finished since.
  private mutating func take(
    from collector: MarkupLineCollector, _ place: (node: MarkupNode, block: Int, item: Int)?
  ) {
    for line in collector.lines[taken...] {
      for part in Self.parts(of: line) { append(part, place) }
    }
    taken = collector.lines.count
  }

  /// A line that begins with the name of a part in bold is a heading and a line.
  ///
  /// O(length of the line).
  private static func parts(of line: MarkupLine) -> [MarkupLine] {
    guard let lead = line.text.spans.first(where: { $0.kind == .bold && $0.range.lowerBound == 0 }),
      lead.range.upperBound < line.text.count, lead.range.upperBound < 80
    else { return [line] }
    let name = String(line.text[lead.range])
    guard
      PageWords.shared.isExactly(.ingredients, name) || PageWords.shared.isExactly(.method, name),
      let heading = try? line.text.slice(lead.range),
      let rest = try? line.text.slice(lead.range.upperBound..<line.text.count)
    else { return [line] }
    let text = rest.text.drop { $0 == " " || $0 == ":" }
    guard !text.isEmpty, let body = try? rest.slice(rest.count - text.utf8.count..<rest.count)
    else { return [line] }
    return [
      MarkupLine(text: heading, isHeading: false, continues: line.continues),
      MarkupLine(text: body, isHeading: false, continues: true),
    ]
  }

  private mutating func append(
    _ line: MarkupLine, _ place: (node: MarkupNode, block: Int, item: Int)?
  ) {
    let tag = place.map { blocks[$0.block].tag } ?? ""
    let isBold = Self.isBold(line.text)
    let isLink = linkedBytes * 10 >= line.text.count * 8
    linkedBytes = 0
    var level = 0
    if tag.utf8.count == 2, tag.first == "h", let number = Int(tag.dropFirst()) {
      level = number
    } else if line.isHeading {
      level = 6
    } else if PageWords.shared.announces(line.text.text) {
      level = isBold ? 7 : 8
    } else if isBold, line.text.count <= 120 {
      level = 7
    }
    lines.append(
      Line(
        text: line.text, level: level, block: place?.block ?? -1, item: place?.item ?? -1,
        continues: line.continues, isLink: isLink))
  }

  /// Whether all of a line is bold, blanks between words aside.
  private static func isBold(_ text: RichText) -> Bool {
    let bold = text.spans.lazy.filter { $0.kind == .bold }.reduce(0) { $0 + $1.range.count }
    return bold > 0 && bold * 20 >= text.count * 19
  }

  private static let leftOutTags: Set = [
    "nav", "footer", "aside", "dialog", "audio", "video", "canvas", "math", "figcaption",
  ]

  /// Classes of common frameworks that hide an element everywhere.
  private static let hiding: Set<Substring> = ["d-none", "hidden", "hide", "is-hidden", "u-hidden"]

  /// Whether an element is hidden by its class beside one of its kind that is shown, as the other
  /// measures of a list are; "d-none d-md-block" is shown on a wide screen.
  private static func isHiddenVariant(_ node: MarkupNode) -> Bool {
    guard let names = node["class"], names.contains("hid") || names.contains("d-none") else {
      return false
    }
    let words = names.split(whereSeparator: \.isWhitespace)
    guard words.contains(where: hiding.contains),
      !words.contains(where: { $0.contains(":") || $0.hasPrefix("d-") && $0 != "d-none" })
    else { return false }
    return sequence(first: node, next: \.previousSibling).dropFirst().prefix(8).contains {
      $0.isElement && $0.name == node.name
    }
  }

  private static func isLeftOut(_ node: MarkupNode, _ tag: String, _ marks: PageMarks) -> Bool {
    guard tag != "body", tag != "html", tag != "main", tag != "article" else { return false }
    if MarkupLineCollector.skipped.contains(tag) || leftOutTags.contains(tag) { return true }
    if marks.isLeftOut || isHiddenVariant(node) { return true }
    switch node.visibility {
    case .visible: return false
    case .hiddenFromReaders: return tag != "div"
    case .hidden: return true
    }
  }

  /// Whether the class of the block that a line is alone in calls it a title.
  func isTitle(_ line: Line) -> Bool {
    line.block >= 0 && blocks[line.block].lines.count == 1
      && blocks[line.block].marks.contains(.title)
  }

  /// The blocks around a line or block, the innermost first.
  func ancestors(of block: Int) -> some Sequence<Int> {
    sequence(state: block) { (next: inout Int) in
      guard next >= 0 else { return nil }
      defer { next = blocks[next].parent }
      return next
    }
  }

  /// The language of the text; empty if it cannot be told.
  var language: String {
    var sample = ""
    for line in lines where line.text.count > 20 && !line.isLink {
      sample += line.text.text + "\n"
      if sample.utf8.count > 8000 { break }
    }
    return LanguageDetector.language(of: sample) ?? ""
  }
}
