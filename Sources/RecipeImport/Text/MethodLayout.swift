import RichText

/// Builds the method of a recipe from what a source has: headings, steps and notes.
struct MethodLayout {
  private var text = ""
  private var spans: [TextSpan] = []

  var isEmpty: Bool { text.isEmpty }

  /// Adds raw text: one paragraph or several, as `Reflow` has it.
  ///
  /// O(n).
  mutating func add(_ raw: MarkedText, role: SpanKind = .step) {
    let layout = Reflow(raw.text)
    guard !layout.text.isEmpty else { return }
    if !text.isEmpty { text += "\n" }
    let start = text.utf8.count
    text += String(decoding: layout.text, as: UTF8.self)
    for span in raw.spans {
      var moved = span
      let upper = trimmedEnd(layout, layout.map[span.range.upperBound])
      let lower = layout.map[span.range.lowerBound]
      guard lower < upper else { continue }
      moved.range = (start + lower)..<(start + upper)
      spans.append(moved)
    }
    if role != .step { markParagraphs(layout.text, from: start, as: role) }
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
  mutating func addParagraph(_ paragraph: MarkedText, role: SpanKind = .step) {
    guard !paragraph.text.isEmpty else { return }
    if !text.isEmpty { text += "\n" }
    let start = text.utf8.count
    text += paragraph.text
    for span in paragraph.spans {
      var moved = span
      moved.range = (start + span.range.lowerBound)..<(start + span.range.upperBound)
      spans.append(moved)
    }
    if role != .step { spans.append(TextSpan(start..<text.utf8.count, role)) }
  }

  /// The method.
  ///
  /// Spans with a border inside a character are left out. O(n + s log s).
  consuming func build() -> RichText {
    text.makeContiguousUTF8()
    let sound = Self.onCharacterBorders(withParagraphEnds().sorted(), of: text)
    let fitting = Self.withoutConflicts(sound, in: Array(text.utf8))
    return (try? RichText(text, spans: fitting)) ?? (try? RichText(text)) ?? RichText()
  }

  /// Sorted spans without entities that cross a paragraph's end or each other.
  private static func withoutConflicts(_ spans: [TextSpan], in bytes: [UInt8]) -> [TextSpan] {
    var open: [TextSpan] = []
    return spans.filter { span in
      guard span.kind.isEntity else { return true }
      while let last = open.last, last.range.upperBound <= span.range.lowerBound {
        open.removeLast()
      }
      if let last = open.last {
        let isTwin = last.range == span.range && last.kind == span.kind
        guard span.range.upperBound <= last.range.upperBound, !isTwin else { return false }
      }
      guard !bytes[span.range].contains(0x0A) else { return false }
      open.append(span)
      return true
    }
  }

  /// Paragraph formats reach over the "\n" that follows.
  private func withParagraphEnds() -> [TextSpan] {
    let count = text.utf8.count
    return spans.map { span in
      guard span.kind.isParagraphFormat, span.range.upperBound < count else { return span }
      var longer = span
      longer.range = span.range.lowerBound..<span.range.upperBound + 1
      return longer
    }
  }

  private mutating func markParagraphs(_ layout: [UInt8], from start: Int, as role: SpanKind) {
    var lower = 0
    for index in 0...layout.count where index == layout.count || layout[index] == 0x0A {
      if lower < index { spans.append(TextSpan(start + lower..<start + index, role)) }
      lower = index + 1
    }
  }

  /// An end moved back over white space, so that no span ends in a blank.
  private func trimmedEnd(_ layout: Reflow, _ end: Int) -> Int {
    var end = end
    while end > 0, layout.text[end - 1] == 0x20 || layout.text[end - 1] == 0x0A { end -= 1 }
    return end
  }

  /// The spans that start and stop where a character does.
  ///
  /// O(n + s log s).
  private static func onCharacterBorders(_ spans: [TextSpan], of text: String) -> [TextSpan] {
    // Between two ASCII characters there is always a border, since there is no CR.
    let bytes = Array(text.utf8)
    let isPlain = { (offset: Int) in
      (offset == 0 || bytes[offset - 1] < 0x80) && (offset == bytes.count || bytes[offset] < 0x80)
    }
    let unsure = Set(
      spans.flatMap { [$0.range.lowerBound, $0.range.upperBound] }.filter { !isPlain($0) })
    guard !unsure.isEmpty else { return spans }
    var broken = unsure
    var offset = 0
    for character in text {
      broken.remove(offset)
      offset += character.utf8.count
    }
    broken.remove(offset)
    return spans.filter {
      !broken.contains($0.range.lowerBound) && !broken.contains($0.range.upperBound)
    }
  }
}
