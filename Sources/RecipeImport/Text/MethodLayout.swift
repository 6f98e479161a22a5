import RichText

/// Builds the method of a recipe from raw text of files, whose line ends are taken away by `Reflow`.
///
/// For lines that are laid out already there is `SchemaMethodBuilder`.
struct MethodLayout {
  private var builder = RichTextBuilder()
  /// What paragraphs are, with the pictures that belong to them.
  private var formats: [(range: Range<Int>, format: ParagraphFormat)] = []
  /// The addresses of the pictures before the first paragraph; that takes them when it comes.
  private(set) var waitingPictures: [String] = []

  /// Adds raw text: one paragraph or several, as `Reflow` has it.
  ///
  /// O(n).
  mutating func add(_ raw: MarkedText, role: SpanKind = .step) {
    let layout = Reflow(raw.text)
    guard !layout.text.isEmpty else { return }
    let start = beginParagraph()
    builder.append(String(decoding: layout.text, as: UTF8.self))
    for span in raw.spans {
      let upper = trimmedEnd(layout, layout.map[span.range.upperBound])
      let lower = layout.map[span.range.lowerBound]
      if lower < upper { add(span, moved: start, to: lower..<upper) }
    }
    markParagraphs(layout.text, from: start, as: role)
  }

  /// Adds plain raw text: one paragraph or several.
  mutating func add(_ raw: some StringProtocol, role: SpanKind = .step) {
    add(MarkedText(text: String(raw)), role: role)
  }

  /// Adds the heading of a section, on one line.
  mutating func addHeading(_ title: String) {
    add(title.collapsingWhitespace, role: .section)
  }

  /// Adds one finished paragraph that holds no "\n", CR, U+2029 or NUL, with spans of its own.
  ///
  /// One of pictures alone gives them to the paragraph before it, or else to the first.
  mutating func addParagraph(_ paragraph: MarkedText, role: SpanKind = .step) {
    guard !paragraph.text.isEmpty else { return addPictures(paragraph.pictures) }
    let start = beginParagraph()
    builder.append(paragraph.text)
    for span in paragraph.spans { add(span, moved: start, to: span.range) }
    mark(start..<builder.count, as: role)
    addPictures(paragraph.pictures)
  }

  /// Adds addresses of pictures to the last paragraph; before there is one, to that which comes first.
  mutating func addPictures(_ addresses: [String]) {
    guard !formats.isEmpty else { return waitingPictures += addresses }
    formats[formats.count - 1].format.pictures.append(PictureList(addresses))
  }

  /// The method; spans that do not fit it are left out.
  ///
  /// O(n + s log s).
  func build() -> RichText {
    var builder = builder
    for (range, format) in formats where format != ParagraphFormat() {
      builder.add(format.span(over: range))
    }
    return builder.build()
  }

  /// Starts a line, and gives the offset of its first byte.
  private mutating func beginParagraph() -> Int {
    if !builder.isEmpty { builder.append("\n") }
    return builder.count
  }

  private mutating func add(_ span: TextSpan, moved start: Int, to range: Range<Int>) {
    var moved = span
    moved.range = (start + range.lowerBound)..<(start + range.upperBound)
    builder.add(moved)
  }

  private mutating func markParagraphs(_ layout: [UInt8], from start: Int, as role: SpanKind) {
    var lower = 0
    for index in 0...layout.count where index == layout.count || layout[index] == 0x0A {
      if lower < index { mark(start + lower..<start + index, as: role) }
      lower = index + 1
    }
  }

  private mutating func mark(_ paragraph: Range<Int>, as role: SpanKind) {
    let format = ParagraphFormat(
      role: ParagraphFormat.Role(role) ?? .step, pictures: PictureList(waitingPictures))
    formats.append((paragraph, format))
    waitingPictures = []
  }

  /// An end moved back over white space, so that no span ends in a blank.
  private func trimmedEnd(_ layout: Reflow, _ end: Int) -> Int {
    var end = end
    while end > 0, layout.text[end - 1] == 0x20 || layout.text[end - 1] == 0x0A { end -= 1 }
    return end
  }
}
