/// Writes a rich text as HTML.
struct HTMLWriter {
  private let text: RichText
  private var nesting: SpanNesting
  private var output = ""

  init(_ text: RichText) { (self.text, nesting) = (text, SpanNesting(text)) }

  mutating func write() -> String {
    var formats: [Int: TextSpan] = [:]
    for span in text.spans where span.kind.isParagraphFormat {
      formats[span.range.lowerBound] = span
    }
    for paragraph in text.text.paragraphRanges(in: 0..<text.count) {
      let format = formats[paragraph.lowerBound]
      let element = format?.kind == .section ? "h3" : "p"
      open(element, attributes: format.map(Self.attributes) ?? "")
      for event in nesting.events(in: paragraph) { write(event) }
      output += "</\(element)>"
    }
    return output
  }

  private mutating func write(_ event: SpanNesting.Event) {
    switch event {
    case .open(let span):
      open(HTMLSyntax.element(of: span.kind), attributes: Self.attributes(of: span))
    case .close(let span): output += "</\(HTMLSyntax.element(of: span.kind))>"
    case .characters(let range):
      let lines = text[range].unicodeScalars.split(
        separator: "\u{2028}", omittingEmptySubsequences: false)
      for (index, line) in lines.enumerated() {
        if index > 0 { output += "<br>" }
        output += HTMLSyntax.escaped(Substring(line))
      }
    }
  }

  private mutating func open(_ element: String, attributes: String) {
    output += "<\(element)\(attributes)>"
  }

  private static func attributes(of span: TextSpan) -> String {
    var result = ""
    func add(_ name: String, _ value: String) {
      result += " \(name)=\"\(HTMLSyntax.escaped(value))\""
    }
    switch span.kind {
    case .note, .step: add(HTMLSyntax.role, span.kind.rawValue)
    case let kind where kind.isEntity && kind != .link: add(HTMLSyntax.kind, kind.rawValue)
    default: break
    }
    if let target = span.target { add(HTMLSyntax.target, "\(target)") }
    if let payload = span.payload {
      let isAddress = span.kind == .link && HTMLSyntax.isSafe(payload)
      add(isAddress ? HTMLSyntax.address : HTMLSyntax.payload, payload)
    }
    return result
  }
}
