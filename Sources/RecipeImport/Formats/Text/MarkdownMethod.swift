import RichText

/// Reads the method of a recipe in Markdown: numbered steps, headings, and remarks as quotes.
enum MarkdownMethod {
  static func read(_ blocks: [[String]], _ builder: inout RecipeBuilder) {
    let isAnnotated = blocks.contains { $0.contains { $0.contains("^[") } }
    for block in blocks {
      var lines: [Line] = []
      for line in block {
        let (role, text) = start(of: line)
        if let role, !(role == .note && lines.last?.role == .note && lines.last?.hasBreak == true) {
          lines.append(Line(role: role, text: text))
        } else if var last = lines.popLast() {
          last.add(text)
          lines.append(last)
        } else {
          lines.append(Line(role: .step, text: text))
        }
      }
      for line in lines {
        builder.method.addParagraph(
          marked(line.text, isAnnotated: isAnnotated), role: line.role)
      }
    }
  }

  /// A paragraph with U+2028 for line breaks.
  private struct Line {
    var role: SpanKind
    var text: String

    var hasBreak: Bool { MarkdownBlocks.hasBreak(text) }

    mutating func add(_ next: String) {
      text = hasBreak ? text.dropLast() + "\u{2028}" + next : text + " " + next
    }
  }

  /// What a line begins, and the text behind its mark; nil if it goes on with what is above.
  private static func start(of line: String) -> (SpanKind?, String) {
    if line.hasPrefix("#") { return (.section, line.drop { $0 == "#" }.trimmed) }
    if line.hasPrefix(">") { return (.note, line.dropFirst().trimmed) }
    let digits = line.prefix { $0.isASCII && $0.isNumber }
    let rest = line.dropFirst(digits.count)
    if !digits.isEmpty, digits.count <= 9, let mark = rest.first, mark == "." || mark == ")",
      rest.dropFirst().first == " "
    {
      return (.step, rest.dropFirst().trimmed)
    }
    let bare = MarkdownBlocks.bare(line)
    return bare.utf8.count < line.trimmed.utf8.count ? (.step, bare) : (nil, line.trimmed)
  }

  /// A paragraph with its marks; annotated ones are read as such.
  private static func marked(_ text: String, isAnnotated: Bool) -> MarkedText {
    guard isAnnotated else { return InlineMarkdown.marked(text) }
    let (words, pictures) = InlineMarkdown.withoutPictures(text)
    let source = words.replacing("\u{2028}", with: "\\\n")
    if let read = try? RichText(annotatedMarkdown: source) {
      return MarkedText(
        text: read.text, spans: read.spans.filter { !$0.kind.isParagraphFormat },
        pictures: pictures)
    }
    return InlineMarkdown.marked(text)
  }
}
