/// Builds a rich text from left to right, as importers do.
///
/// Text is cleaned on the way in: CR, CRLF and U+2029 become "\n" and U+0000 is dropped, so that
/// `build()` cannot fail on characters; spans that would break an invariant are moved or dropped.
public struct RichTextBuilder {
  private var text = ""
  private var spans: [TextSpan] = []
  private var open: [(kind: SpanKind, start: Int, target: Int?, payload: String?)] = []

  /// Makes a builder of an empty text.
  public init() {}

  /// The number of UTF-8 bytes so far.
  public var count: Int { text.utf8.count }
  public var isEmpty: Bool { text.isEmpty }

  /// Adds characters that take the spans now open. O(length).
  public mutating func append(_ characters: some StringProtocol) {
    var previous: Unicode.Scalar = " "
    var cleaned = String.UnicodeScalarView()
    for scalar in characters.unicodeScalars {
      switch scalar {
      case "\0": break
      case "\r", "\u{2029}": cleaned.append("\n")
      case "\n" where previous == "\r": break
      default: cleaned.append(scalar)
      }
      previous = scalar
    }
    text.unicodeScalars.append(contentsOf: cleaned)
  }

  /// Adds characters under one span.
  public mutating func append(
    _ characters: some StringProtocol, as kind: SpanKind, target: Int? = nil, payload: String? = nil
  ) {
    let start = count
    append(characters)
    spans.append(TextSpan(start..<count, kind, target: target, payload: payload))
  }

  /// Adds a text with its spans, but without its paragraph formats.
  public mutating func append(_ other: RichText) {
    let start = count
    text += other.text
    for var span in other.spans where !span.kind.isParagraphFormat {
      span.range = (start + span.range.lowerBound)..<(start + span.range.upperBound)
      spans.append(span)
    }
  }

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
  /// Line ends inside `paragraph` become line breaks (U+2028), since a role covers one paragraph.
  public mutating func appendParagraph(_ paragraph: RichText, role: SpanKind = .step) {
    if !isEmpty { text += "\n" }
    let start = count
    var shift: [Int] = []
    for (offset, byte) in paragraph.text.utf8.enumerated() where byte == UInt8(ascii: "\n") {
      shift.append(offset)
    }
    text += shift.isEmpty ? paragraph.text : paragraph.text.replacingNewlines
    for span in paragraph.spans where !span.kind.isParagraphFormat {
      // U+2028 takes two bytes more than "\n".
      let lower = span.range.lowerBound + 2 * shift.prefix { $0 < span.range.lowerBound }.count
      let upper = span.range.upperBound + 2 * shift.prefix { $0 < span.range.upperBound }.count
      var moved = span
      moved.range = (start + lower)..<(start + upper)
      spans.append(moved)
    }
    if role != .step, count > start { roles.append((start, role)) }
  }
  private var roles: [(start: Int, role: SpanKind)] = []

  /// The text built; spans that do not fit, such as an empty one, are left out.
  public func build() -> RichText {
    let paragraphs = RichText.paragraphRanges(of: text)
    let formats = roles.compactMap { role in
      paragraphs.first { $0.lowerBound == role.start }.map { TextSpan($0, role.role) }
    }
    let all =
      spans
      + open.map { TextSpan($0.start..<count, $0.kind, target: $0.target, payload: $0.payload) }
    if let whole = try? RichText(text, spans: all + formats) { return whole }
    return RichText(unchecked: text, spans: []).adding(all + formats)
  }
}

extension RichText {
  /// This text with as many of the spans as fit it, tried in order. O(s · (n + s log s)).
  func adding(_ candidates: [TextSpan]) -> RichText {
    var result = self
    for span in candidates {
      if let next = try? RichText(text, spans: result.spans + [span]) { result = next }
    }
    return result
  }
}

extension String {
  fileprivate var replacingNewlines: String {
    var result = String.UnicodeScalarView()
    for scalar in unicodeScalars { result.append(scalar == "\n" ? "\u{2028}" : scalar) }
    return String(result)
  }
}
