import RichText

/// Writes a rich text as a list of paragraphs, each with the spans in it.
///
/// Offsets count from the start of the paragraph, so that a change in one leaves the others as
/// they are. A span over several paragraphs, as of a style, has a part in each; one that covers the
/// line end goes one byte beyond the text.
enum SorrelMethod {
  /// The paragraphs; none for an empty text.
  ///
  /// O(n + s) for n bytes and s spans, but for spans over many paragraphs.
  static func paragraphs(of text: RichText) -> [JSONValue] {
    if text.isEmpty { return [] }
    var paragraphs: [Paragraph] = []
    var start = 0
    for line in text.text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false) {
      paragraphs.append(Paragraph(start: start, text: String(Substring(line))))
      start += line.count + 1
    }
    var first = 0
    for span in text.spans {
      while paragraphs[first].end <= span.range.lowerBound { first += 1 }
      var index = first
      while index < paragraphs.count, paragraphs[index].start < span.range.upperBound {
        paragraphs[index].add(span)
        index += 1
      }
    }
    return paragraphs.map(\.json)
  }

  private struct Paragraph {
    let start: Int
    let text: String
    var format: TextSpan?
    var spans: [TextSpan] = []
    /// Behind the line end.
    var end: Int { start + text.utf8.count + 1 }

    init(start: Int, text: String) { (self.start, self.text) = (start, text) }

    mutating func add(_ span: TextSpan) {
      if span.kind.isParagraphFormat { return format = span }
      var part = span
      part.range =
        max(span.range.lowerBound, start) - start..<min(span.range.upperBound, end) - start
      spans.append(part)
    }

    var json: JSONValue {
      var members: [JSONValue.Member] = []
      if let format {
        members.append(.init(key: "role", value: .string(format.kind.rawValue)))
        members += SorrelMethod.meaning(of: format)
      }
      members.append(.init(key: "text", value: .string(text)))
      if !spans.isEmpty {
        members.append(.init(key: "spans", value: .array(spans.map(SorrelMethod.json))))
      }
      return .object(members)
    }
  }

  private static func json(_ span: TextSpan) -> JSONValue {
    .object(
      [
        .init(key: "kind", value: .string(span.kind.rawValue)),
        .init(key: "start", value: .integer(span.range.lowerBound)),
        .init(key: "stop", value: .integer(span.range.upperBound)),
      ] + meaning(of: span))
  }

  private static func meaning(of span: TextSpan) -> [JSONValue.Member] {
    (span.target.map { [.init(key: "target", value: .integer($0))] } ?? [])
      + (span.payload.map { [.init(key: "payload", value: .string($0))] } ?? [])
  }
}
