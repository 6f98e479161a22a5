import Recipes
import RichText

/// Writes the runs of one paragraph as inline CommonMark.
struct MarkdownText {
  private var output = ""
  /// Whether a line break is due before anything else is written; none is at the very end.
  private var breaksLine = false
  /// What stands at the start of each further line, to stay within a list item or a quote; nil
  /// writes line breaks as spaces.
  private let continuation: String?

  /// The paragraph as Markdown, without a line end behind it; its links must have destinations.
  ///
  /// In a document of n bytes all paragraphs together take O(n).
  static func text(of runs: [StyledRun], in text: RichText, continuation: String?) -> String {
    var writer = MarkdownText(continuation: continuation)
    for (index, run) in runs.enumerated() {
      let previous = index > 0 ? runs[index - 1] : nil
      let next = index + 1 < runs.count ? runs[index + 1] : nil
      if run.link != nil, run.link != previous?.link { writer.append("[") }
      let follower = next.map { writer.firstScalar(of: $0, after: run, in: text) }
      writer.write(Array(text[run.range].unicodeScalars), styles: run.styles, follower: follower)
      if run.link != next?.link, let destination = run.link.flatMap(MarkdownLink.destination) {
        writer.output += "](\(destination))"
      }
    }
    writer.dropBlanks()
    return writer.output
  }

  private init(continuation: String?) { self.continuation = continuation }

  private mutating func append(_ text: String) {
    guard !text.isEmpty else { return }
    if breaksLine {
      dropBlanks()
      output += "\\\n\(continuation ?? "")"
      breaksLine = false
    }
    output += text
  }

  private mutating func dropBlanks() {
    while output.unicodeScalars.last == " " { output.unicodeScalars.removeLast() }
  }

  /// What stands behind a run: the mark of a style or a link, or else a character of the text.
  private func firstScalar(of next: StyledRun, after run: StyledRun, in text: RichText)
    -> Unicode.Scalar
  {
    if next.link != run.link { return run.link == nil ? "[" : "]" }
    if !next.styles.isEmpty { return "*" }
    return text[next.range].unicodeScalars.first ?? " "
  }

  /// Writes characters between the marks of their styles, with blanks at the ends outside of them.
  private mutating func write(
    _ scalars: [Unicode.Scalar], styles: Set<SpanKind>, follower: Unicode.Scalar?
  ) {
    guard !styles.isEmpty, let first = scalars.firstIndex(where: { !$0.isBlank }),
      let last = scalars.lastIndex(where: { !$0.isBlank })
    else {
      writePlain(scalars[...], isFollowed: follower != nil)
      return
    }
    writePlain(scalars[..<first], isFollowed: true)
    let core = scalars[first...last]
    let next = last + 1 < scalars.count ? " " : follower
    let marks = marks(for: styles, first: scalars[first], last: scalars[last], next: next)
    marks.forEach { append($0.open) }
    if styles.contains(.code) { writeCode(core) } else { writePlain(core, isFollowed: false) }
    marks.reversed().forEach { append($0.close) }
    writePlain(scalars[(last + 1)...], isFollowed: follower != nil)
  }

  /// Asterisks and tildes where CommonMark's rules of flanking (6.2) let them work, tags elsewhere,
  /// and for underlining, which Markdown lacks.
  private func marks(
    for styles: Set<SpanKind>, first: Unicode.Scalar, last: Unicode.Scalar, next: Unicode.Scalar?
  ) -> [(open: String, close: String)] {
    let kinds: [(kind: SpanKind, mark: String, tag: String)] = [
      (.underline, "", "u"), (.strikethrough, "~~", "del"), (.bold, "**", "strong"),
      (.italic, "*", "em"),
    ]
    let used = kinds.filter { styles.contains($0.kind) }
    let previous = breaksLine ? " " : output.unicodeScalars.last
    let touches = previous == "*" || previous == "~" || next == "*" || next == "~"
    let isPlain = used.count == 1 && !styles.contains(.code)
    let opens = isPlain && !first.isMark || previous?.isBlankOrMark ?? true
    let closes = isPlain && !last.isMark || next?.isBlankOrMark ?? true
    let needsTags = styles.contains(.underline) || touches || !opens || !closes
    return used.map { needsTags ? ("<\($0.tag)>", "</\($0.tag)>") : ($0.mark, $0.mark) }
  }

  /// Writes characters escaped, and U+2028 as a line break unless nothing stands before it.
  private mutating func writePlain(_ scalars: ArraySlice<Unicode.Scalar>, isFollowed: Bool) {
    let lines = scalars.split(separator: "\u{2028}", omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      if index > 0, !output.isEmpty {
        if continuation == nil { append(" ") } else { breaksLine = true }
      }
      append(
        Markdown.escaped(
          String(line), atLineStart: output.isEmpty || breaksLine,
          beforeMarkup: isFollowed && index == lines.count - 1))
    }
  }

  /// Between more backticks than stand together in the text.
  private mutating func writeCode(_ scalars: ArraySlice<Unicode.Scalar>) {
    let runs = scalars.split { $0 != "`" }
    let fence = String(repeating: "`", count: (runs.map(\.count).max() ?? 0) + 1)
    let padding = scalars.first == "`" || scalars.last == "`" ? " " : ""
    append(fence + padding)
    for scalar in scalars {
      output.unicodeScalars.append(Markdown.isLineEnd(scalar) ? " " : scalar)
    }
    append(padding + fence)
  }
}

extension String {
  fileprivate init(_ scalars: ArraySlice<Unicode.Scalar>) {
    self.init()
    for scalar in scalars { unicodeScalars.append(scalar) }
  }
}

extension Unicode.Scalar {
  fileprivate var isBlank: Bool { properties.isWhitespace }

  fileprivate var isBlankOrMark: Bool { isBlank || isMark }

  /// Punctuation and symbols, as CommonMark 0.31 has it for flanking.
  fileprivate var isMark: Bool {
    switch properties.generalCategory {
    case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
      .initialPunctuation, .finalPunctuation, .otherPunctuation, .mathSymbol, .currencySymbol,
      .modifierSymbol, .otherSymbol:
      true
    default: false
    }
  }
}
