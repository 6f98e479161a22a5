import RichText

/// A paragraph of a method in Sorrel's own JSON, with spans counted from its start.
struct SorrelParagraph: Decodable {
  var role: SpanKind?
  var target: Int?
  var payload: String?
  var text: String?
  var spans: [Span]?

  struct Span: Decodable {
    var kind: SpanKind
    /// In UTF-8 bytes of the paragraph.
    var start: Int
    var stop: Int
    var target: Int?
    var payload: String?
  }

  /// The text of all paragraphs, and how many mentions meant none of these lines.
  ///
  /// Spans that break a rule of the text are left out. O(n + s log s).
  static func text(of paragraphs: [SorrelParagraph], lines: Set<Int>) -> (RichText, lost: Int) {
    var builder = RichTextBuilder()
    var lost = 0
    for (index, paragraph) in paragraphs.enumerated() {
      if index > 0 { builder.append("\n") }
      let start = builder.count
      builder.append(paragraph.text ?? "")
      let end = builder.count + (index + 1 < paragraphs.count ? 1 : 0)
      let role = paragraph.role ?? .step
      if role.isParagraphFormat, start < end {
        builder.add(
          TextSpan(start..<end, role, target: paragraph.target, payload: paragraph.payload))
      }
      for span in paragraph.spans ?? [] where !span.kind.isParagraphFormat {
        guard 0 <= span.start, span.start < span.stop, span.stop <= end - start else { continue }
        if span.kind == .ingredient, let target = span.target, !lines.contains(target) {
          lost += 1
          continue
        }
        builder.add(
          TextSpan(
            start + span.start..<start + span.stop, span.kind, target: span.target,
            payload: span.payload))
      }
    }
    return (builder.build(), lost)
  }
}
