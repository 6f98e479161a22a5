/// Reads the HTML of a rich text; see `RichText.html`.
struct HTMLReader {
  /// An element that is open.
  private struct Element {
    var name: String
    /// What it says of its characters; nil for a `<span>` that says nothing.
    var span: TextSpan?
    /// Where it stands in the source.
    var place: Int
  }

  private var scanner: MarkupScanner
  private var text = SourcedText()
  private var open: [Element] = []
  /// The paragraph read last: its format, unless it has none, and whether it ends in "\n".
  private var format: (span: TextSpan, place: Int)?
  private var isFirst = true
  private var endsInNewline = false

  init(scanner: MarkupScanner) { self.scanner = scanner }

  mutating func read() throws(TextSyntaxError) -> RichText {
    while let scalar = scanner.peek() {
      if scanner.skip("</") {
        try readEnd()
      } else if scanner.skip("<") {
        try readStart()
      } else if open.isEmpty {
        guard scalar.properties.isWhitespace else {
          throw scanner.error("these words stand in no paragraph; write <p> before them")
        }
        scanner.index += 1
      } else if scanner.skip("\n") {
        append("\n", isNewline: true)
      } else {
        append(try scanner.takeCharacter(), isNewline: false)
      }
    }
    if let last = open.last {
      throw scanner.error("<\(last.name)> is not closed; write </\(last.name)>", at: last.place)
    }
    endParagraph()
    return try text.richText(scanner)
  }

  /// Adds a character to the paragraph; a "\n" that is not the last of it is a blank, as in any
  /// HTML.
  private mutating func append(_ scalar: Unicode.Scalar, isNewline: Bool) {
    if endsInNewline { text.replaceLast(with: UInt8(ascii: " ")) }
    text.append(scalar)
    endsInNewline = isNewline
  }

  private mutating func readStart() throws(TextSyntaxError) {
    let place = scanner.index - 1
    let tag = try HTMLTag(reading: &scanner, at: place)
    if tag.name == "br" {
      if open.isEmpty { throw scanner.error("<br> stands in a paragraph only", at: place) }
      return append("\u{2028}", isNewline: false)
    }
    let isParagraph = tag.name == "p" || tag.name == "h3"
    if isParagraph != open.isEmpty {
      throw scanner.error(
        isParagraph
          ? "<\(tag.name)> cannot stand in another element; close that first"
          : "<\(tag.name)> stands in no paragraph; write <p> before it", at: place)
    }
    if open.count > MarkupScanner.depthLimit {
      throw scanner.error("more than \(MarkupScanner.depthLimit) elements are open", at: place)
    }
    if isParagraph { beginParagraph() }
    let span = try tag.span(at: text.count, scanner)
    if isParagraph { format = span.map { ($0, place) } }
    open.append(Element(name: tag.name, span: isParagraph ? nil : span, place: place))
  }

  private mutating func readEnd() throws(TextSyntaxError) {
    let place = scanner.index - 2
    let name = scanner.takeName()
    scanner.skipSpace()
    guard let last = open.last, last.name == name, scanner.skip(">") else {
      let expected = open.last.map { "</\($0.name)>" } ?? "no end of an element"
      throw scanner.error("\(expected) was to come here", at: place)
    }
    open.removeLast()
    guard let span = last.span else { return }
    let range = span.range.lowerBound..<text.count
    if !range.isEmpty {
      text.add(span.with(range), from: last.place)
    } else if !span.kind.isStyle {
      throw scanner.error("<\(name)> holds no words; delete it", at: last.place)
    }
  }

  private mutating func beginParagraph() {
    if !isFirst, !endsInNewline { text.append("\n") }
    endParagraph()
    (isFirst, endsInNewline) = (false, false)
  }

  private mutating func endParagraph() {
    guard let (opened, place) = format else { return }
    format = nil
    let range = opened.range.lowerBound..<text.count
    if !range.isEmpty, !opened.isPlainStep { text.add(opened.with(range), from: place) }
  }
}
