/// Writes a rich text as annotated Markdown.
struct MarkdownWriter {
  private let text: RichText
  private let names: MentionNames
  private var nesting: SpanNesting
  private var output = ""
  /// Whether nothing but digits and blanks stand before, and whether a digit does.
  private var isAtStart = true
  private var hasDigits = false

  init(_ text: RichText, names: MentionNames) {
    (self.text, self.names, nesting) = (text, names, SpanNesting(text))
  }

  mutating func write() -> String {
    var formats: [Int: TextSpan] = [:]
    for span in text.spans where span.kind.isParagraphFormat {
      formats[span.range.lowerBound] = span
    }
    for paragraph in text.text.paragraphRanges(in: 0..<text.count) {
      let format = formats[paragraph.lowerBound]
      if let format { writePrefix(format) }
      // What would begin a list does not in a heading.
      (isAtStart, hasDigits) = (format?.kind != .section, false)
      let endsInNewline = write(nesting.events(in: paragraph))
      if let format { writeBlock(format) }
      if endsInNewline { output += "\n" }
    }
    return output
  }

  private mutating func writePrefix(_ format: TextSpan) {
    switch format.kind {
    case .section: output += "# "
    case .note: output += "> "
    default: break
    }
  }

  private mutating func writeBlock(_ format: TextSpan) {
    if format.target == nil, format.payload == nil { return }
    output += " {:"
    if let target = format.target { output += " #\(target)" }
    if let payload = format.payload {
      output += payload.unicodeScalars.first == "#" ? " \\" : " "
      output += MarkdownSyntax.escaped(payload, end: "}")
    }
    output += "}"
  }

  /// - Returns: whether the paragraph ends in "\n".
  private mutating func write(_ events: [SpanNesting.Event]) -> Bool {
    var endsInNewline = false
    var openStyles = 0
    for (index, event) in events.enumerated() {
      switch event {
      case .open(let span):
        if span.kind.isStyle { openStyles += 1 }
        let bracket = MarkdownSyntax.plainAddress(of: span) == nil ? "^[" : "["
        output += MarkdownSyntax.mark(span) ?? bracket
      case .close(let span):
        if span.kind.isStyle { openStyles -= 1 }
        output += MarkdownSyntax.mark(span) ?? "](\(meaning(of: span)))"
      case .characters(let range):
        var characters = text[range].unicodeScalars
        if characters.last == "\n" {
          characters.removeLast()
          endsInNewline = true
        }
        write(characters, isBeforeMark: index + 1 < events.count)
        if endsInNewline, openStyles > 0 { output += "\\n" }
      }
    }
    return endsInNewline
  }

  /// Writes characters, escaped where they would be read as something else.
  private mutating func write(_ characters: Substring.UnicodeScalarView, isBeforeMark: Bool) {
    var index = characters.startIndex
    while index < characters.endIndex {
      let scalar = characters[index]
      characters.formIndex(after: &index)
      let next = index < characters.endIndex ? characters[index] : nil
      if scalar == "\u{2028}" {
        output += "\\\n"
        (isAtStart, hasDigits) = (true, false)
        continue
      }
      if MarkdownSyntax.isControl(scalar) {
        output += MarkdownSyntax.number(of: scalar)
      } else {
        if isSpecial(scalar, next: next, isBeforeMark: isBeforeMark) { output += "\\" }
        output.unicodeScalars.append(scalar)
      }
      if ("0"..."9").contains(scalar), isAtStart {
        hasDigits = true
      } else if scalar != " " || hasDigits {
        (isAtStart, hasDigits) = (false, false)
      }
    }
  }

  private func isSpecial(
    _ scalar: Unicode.Scalar, next: Unicode.Scalar?, isBeforeMark: Bool
  ) -> Bool {
    switch scalar {
    case "\\", "*", "_", "`", "[", "]", "^": return true
    case "+", "~":
      let isLead = isAtStart && !hasDigits
      return isLead || next == scalar || (next == nil && isBeforeMark)
    case "{": return next == ":"
    case "#", ">", "-", "=": return isAtStart && !hasDigits
    case ".", ")": return hasDigits
    // Other readers know tags and character references.
    case "<", "&":
      return next.map { $0.properties.isAlphabetic || "/#!?".unicodeScalars.contains($0) } ?? false
    default: return false
    }
  }

  /// What stands in the parentheses behind words in brackets.
  private func meaning(of span: TextSpan) -> String {
    MarkdownSyntax.plainAddress(of: span) ?? MarkdownAnnotation(span).written(names: names)
  }
}
