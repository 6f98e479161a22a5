import Markup
import RecipeLanguage
import Recipes
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
    /// Which line of the page it is, or a part of.
    var number: Int
  }

  private(set) var blocks: [Block] = []
  private(set) var lines: [Line] = []
  /// The pictures by the number of their line.
  private var pictures: [Int: [ImageElement]] = [:]
  private let text: MarkupText
  /// How many lines of the collector have been taken over.
  private var taken = 0
  /// How much of the text since the last line is in links.
  private var linkedBytes = 0

  /// Reads a part of a page.
  ///
  /// Left out is what is no part of a recipe: navigation, forms, comments, adverts, what is hidden.
  /// O(n), without a tree.
  init(_ scan: PageScan, _ part: Range<Int>, text: MarkupText) {
    self.text = text
    let limits = text.limits
    var collector = MarkupLineCollector()
    var walk = PageWalk(scan, part)
    var core = PageCore(scan)
    // The outermost block has no tag: a part need not be one element, and a page need not have a body.
    blocks = [Block(parent: -1, tag: "body", marks: [], lines: 0..<0)]
    var open = [Open(tag: -1, element: .named("body"), block: 0, item: -1)]
    var openLinks = 0
    var leftOut: Int?
    while let event = walk.next() {
      if let tag = leftOut {
        if case .end(tag) = event { leftOut = nil }
        continue
      }
      switch event {
      case .text(let range):
        guard limits.take(bytes: range.count) else { continue }
        if !collector.addPlain(scan.bytes[range]) {
          collector.add(HTMLEntities.decodedOnce(scan.text(range)))
        }
        if openLinks > 0 { linkedBytes += scan.bytes[range].count { $0 > 0x20 } }
      case .start(let index):
        let tag = scan.tags[index]
        let element = ElementKind.tagged(tag.name)
        let (name, isBlock) = (element.name, element.isBlock)
        let traits = scan.traits(of: tag)
        let marks = isBlock || name == "span" ? PageMarks(names: traits.names) : []
        let place = open.count - 1
        let follows = open[place].children.contains(tag.name)
        open[place].children.note(tag.name)
        let isLeftOut =
          marks.contains(.hiding) && follows && Self.isHiddenVariant(scan, tag)
          || Self.isLeftOut(element, traits.visibility, marks)
        guard limits.take(), !isLeftOut || core.isAround(index) else {
          leftOut = index
          continue
        }
        var entry = Open(
          tag: index, element: element, block: open[place].block, item: open[place].item)
        if name == "body" {
          blocks[0].marks = marks
        } else if isBlock {
          collector.open(element)
          take(from: collector, open[place])
          blocks.append(
            Block(parent: entry.block, tag: name, marks: marks, lines: lines.count..<lines.count))
          entry.block = blocks.count - 1
          if name == "li" || name == "tr" || name == "dt" {
            entry.item = entry.block
          } else if name == "ul" || name == "ol" || name == "table" {
            entry.item = -1
          }
        } else {
          let link = name == "a" ? scan.attribute("href", of: tag).flatMap(text.base.resolved) : nil
          collector.open(element, link: link)
          if name == "img" { collector.add(ImageElement(tag, in: scan)) }
          if name == "a" { openLinks += 1 }
          if name == "br" { take(from: collector, entry) }
        }
        open.append(entry)
      case .end(let index):
        guard let last = open.last, last.tag == index else { continue }
        collector.close(last.element)
        if last.element.name == "a" { openLinks = max(0, openLinks - 1) }
        open.removeLast()
        guard last.block != open[open.count - 1].block else { continue }
        take(from: collector, last)
        blocks[last.block].lines = blocks[last.block].lines.lowerBound..<lines.count
      }
    }
    collector.endLine(continues: false)
    take(from: collector, open[0])
    blocks[0].lines = 0..<lines.count
    for (number, line) in collector.lines.enumerated() where !line.pictures.isEmpty {
      pictures[number] = line.pictures
    }
    markAnnouncements()
  }

  /// An element that is being read.
  private struct Open {
    /// The place of its tag.
    var tag: Int
    var element: ElementKind
    /// The innermost block and item around what is in it.
    var block: Int
    var item: Int
    var children = LastNames()
  }

  /// The names of the last elements in another.
  private struct LastNames {
    private var names: (TagName?, TagName?, TagName?, TagName?)

    mutating func note(_ name: TagName) { names = (name, names.0, names.1, names.2) }

    func contains(_ name: TagName) -> Bool {
      names.0 == name || names.1 == name || names.2 == name || names.3 == name
    }
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

  /// Takes over the lines that the collector has finished since.
  private mutating func take(from collector: MarkupLineCollector, _ place: Open) {
    for (number, line) in collector.lines.enumerated().dropFirst(taken) {
      for part in Self.parts(of: line) { append(part, place, number: number) }
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

  private mutating func append(_ line: MarkupLine, _ place: Open, number: Int) {
    let tag = blocks[place.block].tag
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
        text: line.text, level: level, block: place.block, item: place.item,
        continues: line.continues, isLink: isLink, number: number))
  }

  /// Whether bold says nothing about some lines: most are, or the names in many others are.
  static func boldSaysNothing(in lines: some Collection<Line>) -> Bool {
    lines.count { $0.level == 7 } * 3 >= lines.count || boldIsForNames(in: lines)
  }

  /// Whether many lines have a part in bold, as the names of ingredients, or are bold and state amounts.
  static func boldIsForNames(in lines: some Collection<Line>) -> Bool {
    let partly = lines.count { line in
      line.level == 0 && line.text.spans.contains { $0.kind == .bold }
        || line.level == 7 && line.text.text.hasNumbers
    }
    return partly * 3 >= lines.count
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

  /// Whether an element is hidden by its class, as the other measures of a list are beside those that
  /// are shown; "d-none d-md-block" is shown on a wide screen.
  private static func isHiddenVariant(_ scan: PageScan, _ tag: PageScan.Tag) -> Bool {
    guard let words = scan.attribute("class", of: tag)?.split(whereSeparator: \.isWhitespace) else {
      return false
    }
    return words.contains(where: hiding.contains)
      && !words.contains { $0.holds(":") || $0.hasPrefix("d-") && $0 != "d-none" }
  }

  private static func isLeftOut(
    _ element: ElementKind, _ visibility: PageScan.Visibility, _ marks: PageMarks
  ) -> Bool {
    let tag = element.name
    guard tag != "body", tag != "html", tag != "main", tag != "article" else { return false }
    if element.isSkipped || leftOutTags.contains(tag) { return true }
    if marks.isLeftOut { return true }
    switch visibility {
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

  /// The addresses of the pictures of a line.
  func pictures(of line: Line) -> [String] {
    pictures[line.number]?.compactMap(text.address) ?? []
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
