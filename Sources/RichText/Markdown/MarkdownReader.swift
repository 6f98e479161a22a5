/// Reads annotated Markdown; see `RichText.annotatedMarkdown(names:)`.
struct MarkdownReader {
  /// A style or an entity that is not closed yet.
  private struct Opener {
    /// The style; nil for an entity.
    var style: SpanKind?
    /// How it is written.
    var mark: StaticString
    /// Where it stands in the source, and what it opens in the text.
    var place: Int
    var start: Int
  }

  var scanner: MarkupScanner
  let names: MentionNames
  private var text = SourcedText()
  private var open: [Opener] = []
  private var entities = 0
  /// The kinds of the styles that are open.
  private var styles: Set<SpanKind> = []

  init(scanner: MarkupScanner, names: MentionNames) {
    (self.scanner, self.names) = (scanner, names)
  }

  mutating func read() throws(TextSyntaxError) -> RichText {
    while !scanner.isAtEnd { try readParagraph() }
    return try text.richText(scanner)
  }

  private mutating func readParagraph() throws(TextSyntaxError) {
    let (place, start) = (scanner.index, text.count)
    var format = readPrefix().map { TextSpan(start..<start, $0) }
    var isEnded = false
    while let scalar = scanner.peek(), scalar != "\n" {
      if scanner.startsBlock {
        format = try readBlock(format ?? TextSpan(start..<start, .step))
      } else if scalar == "\\", scanner.peek(1) == "n" {
        if isEnded { throw scanner.error("\\n is there already; delete this one") }
        scanner.index += 2
        text.append("\n")
        isEnded = true
      } else if try readMark(scalar) {
        continue
      } else if isEnded {
        throw scanner.error("\\n ends a line; begin a new one before this, or write \\\\n")
      } else {
        scanner.index += 1
        text.append(scalar == "\\" ? try readEscape() : scalar)
      }
    }
    if let opener = open.last {
      throw scanner.error(
        "\(opener.mark) is not closed on its line; close it, or write \\ before it for the sign",
        at: opener.place)
    }
    if scanner.skip("\n"), !isEnded { text.append("\n") }
    if var format, !format.isPlainStep, start < text.count {
      format.range = start..<text.count
      text.add(format, from: place)
    }
  }

  /// Reads what stands at the start of a line for the role of its paragraph.
  private mutating func readPrefix() -> SpanKind? {
    let start = scanner.index
    var role = SpanKind.step
    if scanner.peek() == "#" {
      _ = scanner.take { $0 == "#" }
      role = .section
    } else if scanner.skip(">") {
      role = .note
    } else if scanner.take(while: { ("0"..."9").contains($0) }).isEmpty || !scanner.skip(".") {
      scanner.index = start
      return nil
    }
    if scanner.skip(" ") || scanner.isAtEnd || scanner.peek() == "\n" { return role }
    scanner.index = start
    return nil
  }

  /// Reads a `{: … }` up to the end of its line.
  private mutating func readBlock(_ format: TextSpan) throws(TextSyntaxError) -> TextSpan {
    _ = scanner.skip(" ")
    let start = scanner.index
    scanner.index += 2
    var format = format
    if scanner.skip(" #") {
      let digits = (scanner.skip("-") ? "-" : "") + scanner.take { ("0"..."9").contains($0) }
      format.target = Int(digits)
      if format.target == nil {
        throw scanner.error("write a number behind #, or \\# for the sign", at: start + 4)
      }
    }
    if scanner.skip(" ") {
      format.payload = try scanner.takeEscaped(before: "}")
      if format.payload == nil {
        throw scanner.error("{: is not closed on its line; write } at its end", at: start)
      }
    } else if format.target == nil || !scanner.skip("}") {
      throw scanner.error("write {: words}, or \\{ for the sign", at: start)
    }
    guard scanner.isAtEnd || scanner.peek() == "\n" else {
      throw scanner.error("{: } stands at the end of a line only; begin a new line behind it")
    }
    return format
  }

  /// Reads the escape behind a `\`; at the end of a line it is a line break.
  private mutating func readEscape() throws(TextSyntaxError) -> Unicode.Scalar {
    scanner.skip("\n") ? "\u{2028}" : try scanner.takeEscape()
  }
}

extension MarkdownReader {
  /// Reads what opens or closes a style or an entity, if that is next.
  private mutating func readMark(_ scalar: Unicode.Scalar) throws(TextSyntaxError) -> Bool {
    let place = scanner.index
    switch scalar {
    case "*":
      // In a run of three, a single one closes what a single one has opened.
      let closesItalic = open.last.map { "\($0.mark)" == "*" } == true && scanner.starRun % 2 == 1
      if !closesItalic, scanner.skip("**") {
        try toggle(.bold, "**", at: place)
      } else {
        scanner.index += 1
        try toggle(.italic, "*", at: place)
      }
    case "_":
      scanner.index += 1
      try toggle(.italic, "_", at: place)
    case "`":
      scanner.index += 1
      try toggle(.code, "`", at: place)
    case "+" where scanner.skip("++"): try toggle(.underline, "++", at: place)
    case "~" where scanner.skip("~~"): try toggle(.strikethrough, "~~", at: place)
    case "^" where scanner.skip("^["): try openEntity("^[", at: place)
    case "[":
      scanner.index += 1
      try openEntity("[", at: place)
    case "]":
      scanner.index += 1
      try closeEntity(at: place)
    default: return false
    }
    return true
  }

  private mutating func toggle(
    _ style: SpanKind, _ mark: StaticString, at place: Int
  ) throws(TextSyntaxError) {
    guard styles.contains(style) else {
      styles.insert(style)
      open.append(Opener(style: style, mark: mark, place: place, start: text.count))
      return
    }
    guard let last = open.last, last.style == style, "\(last.mark)" == "\(mark)" else {
      let inner = open.last.map { "\($0.mark)" } ?? ""
      throw scanner.error("close \(inner) before \(mark), or write \\ before the sign", at: place)
    }
    if last.start == text.count {
      throw scanner.error(
        "\(mark) holds nothing; delete it, or write \\ before each", at: last.place)
    }
    open.removeLast()
    styles.remove(style)
    text.add(TextSpan(last.start..<text.count, style), from: last.place)
  }

  private mutating func openEntity(
    _ mark: StaticString, at place: Int
  ) throws(TextSyntaxError) {
    if entities == MarkupScanner.depthLimit {
      throw scanner.error(
        "more than \(MarkupScanner.depthLimit) are open; write \\[ for the sign", at: place)
    }
    entities += 1
    open.append(Opener(style: nil, mark: mark, place: place, start: text.count))
  }

  private mutating func closeEntity(at place: Int) throws(TextSyntaxError) {
    guard let last = open.last else {
      throw scanner.error("no [ is open; write \\] for the sign", at: place)
    }
    if last.style != nil {
      throw scanner.error("close \(last.mark) before ], or write \\ before the sign", at: place)
    }
    guard scanner.skip("(") else {
      throw scanner.error(
        "write what the words mean behind it, as (ingredient: 'milk'), or \\] for the sign",
        at: place)
    }
    if last.start == text.count {
      throw scanner.error("\(last.mark)] holds no words; delete it", at: last.place)
    }
    var span = TextSpan(last.start..<text.count, .link)
    if "\(last.mark)" == "[" {
      span.payload = try readAddress()
    } else {
      let annotation = try MarkdownAnnotation(reading: &scanner, names: names)
      (span.kind, span.target, span.payload) = (
        annotation.kind, annotation.target, annotation.payload
      )
    }
    open.removeLast()
    entities -= 1
    text.add(span, from: last.place)
  }

  /// Reads an address, in which parentheses must be in pairs, and the ")" behind it.
  private mutating func readAddress() throws(TextSyntaxError) -> String {
    let start = scanner.index
    var depth = 0
    let address = scanner.take { scalar in
      if scalar == "(" { depth += 1 }
      if scalar == ")" { depth -= 1 }
      return depth >= 0 && !scalar.properties.isWhitespace
    }
    guard scanner.skip(")") else {
      throw scanner.error("write ) behind an address without blanks", at: start)
    }
    return address
  }
}

extension MarkupScanner {
  /// Whether a `{:` is next, perhaps behind a space.
  fileprivate var startsBlock: Bool {
    let distance = peek() == " " ? 1 : 0
    return peek(distance) == "{" && peek(distance + 1) == ":"
  }

  /// The length of the run of stars that is next, up to 3.
  fileprivate var starRun: Int { (0..<3).prefix { peek($0) == "*" }.count }
}
