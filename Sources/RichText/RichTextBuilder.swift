/// Builds a rich text from left to right, as importers do.
///
/// Text is cleaned on the way in: CR, CRLF and U+2029 become "\n" and U+0000 is dropped, so that
/// `build()` cannot fail on characters; spans that would break an invariant are moved or dropped.
public struct RichTextBuilder {
  private var text = ""
  private var spans: [TextSpan] = []
  private var open: [(kind: SpanKind, start: Int, target: Int?, payload: String?)] = []
  private var wasReturn = false

  /// Makes a builder of an empty text.
  public init() {}

  /// The number of UTF-8 bytes so far.
  public var count: Int { text.utf8.count }
  /// Whether there are no characters yet.
  public var isEmpty: Bool { text.isEmpty }

  /// Adds characters that take the spans now open.
  ///
  /// Complexity: O(length).
  public mutating func append(_ characters: some StringProtocol) {
    text += characters.cleaned(wasReturn: &wasReturn)
  }

  /// Adds a text with its spans, but without its paragraph formats.
  ///
  /// Complexity: O(n + s) for its n bytes and s spans.
  public mutating func append(_ other: RichText) {
    let start = count
    text += other.text
    wasReturn = false
    for span in other.spans where !span.kind.isParagraphFormat {
      spans.append(span.with((start + span.range.lowerBound)..<(start + span.range.upperBound)))
    }
  }

  /// Adds characters under one span.
  public mutating func append(
    _ characters: some StringProtocol, as kind: SpanKind, target: Int? = nil, payload: String? = nil
  ) {
    let start = count
    append(characters)
    spans.append(TextSpan(start..<count, kind, target: target, payload: payload))
  }

  /// Adds a span over characters that are there already or still to come.
  public mutating func add(_ span: TextSpan) { spans.append(span) }

  /// Opens a span that lasts until `end` of the same kind.
  public mutating func begin(_ kind: SpanKind, target: Int? = nil, payload: String? = nil) {
    open.append((kind, count, target, payload))
  }

  /// Closes the span of this kind that was opened last, if there is one.
  public mutating func end(_ kind: SpanKind) {
    guard let index = open.lastIndex(where: { $0.kind == kind }) else { return }
    let span = open.remove(at: index)
    spans.append(
      TextSpan(span.start..<count, span.kind, target: span.target, payload: span.payload))
  }

  /// Adds a paragraph: its text with its spans, under a role, on a line of its own.
  ///
  /// Complexity: as for a format.
  public mutating func appendParagraph(_ paragraph: RichText, role: SpanKind = .step) {
    appendParagraph(
      paragraph, format: ParagraphFormat(role: ParagraphFormat.Role(role) ?? .step))
  }

  /// Adds a paragraph: its text with its spans, in a format, on a line of its own.
  ///
  /// Line ends inside `paragraph` become line breaks (U+2028), since a format covers one paragraph.
  ///
  /// Complexity: O(n + s log n) for its n bytes and s spans.
  public mutating func appendParagraph(_ paragraph: RichText, format: ParagraphFormat) {
    if !isEmpty { text += "\n" }
    wasReturn = false
    let start = count
    let (line, newlines) = paragraph.text.withLineBreaks
    text += line
    for span in paragraph.spans where !span.kind.isParagraphFormat {
      // U+2028 takes two bytes more than "\n".
      let lower = span.range.lowerBound + 2 * newlines.partition { $0 < span.range.lowerBound }
      let upper = span.range.upperBound + 2 * newlines.partition { $0 < span.range.upperBound }
      spans.append(span.with((start + lower)..<(start + upper)))
    }
    if format != ParagraphFormat() { spans.append(format.span(over: start..<count)) }
  }

  /// The paragraphs so far, each with the "\n" that ends it, in UTF-8 bytes.
  ///
  /// Complexity: O(n).
  var paragraphRanges: [Range<Int>] { text.paragraphRanges(in: 0..<count) }

  /// The text built; spans that do not fit, such as an empty one, are left out.
  ///
  /// Complexity: O(n + s log s) for n bytes and s spans.
  public func build() -> RichText {
    let open = open.map {
      TextSpan($0.start..<count, $0.kind, target: $0.target, payload: $0.payload)
    }
    return RichText(text, fitting: spans + open)
  }
}

extension String {
  /// The text with U+2028 for every "\n", and the UTF-8 offsets where those stood.
  ///
  /// Complexity: O(n).
  fileprivate var withLineBreaks: (text: String, newlines: [Int]) {
    var newlines: [Int] = []
    for (offset, byte) in utf8.enumerated() where byte == UInt8(ascii: "\n") {
      newlines.append(offset)
    }
    if newlines.isEmpty { return (self, []) }
    var result = String.UnicodeScalarView()
    for scalar in unicodeScalars { result.append(scalar == "\n" ? "\u{2028}" : scalar) }
    return (String(result), newlines)
  }
}
