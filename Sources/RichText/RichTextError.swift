/// Why characters and spans do not make a rich text, or an edit does not fit one.
public enum RichTextError: Error, Hashable, Sendable {
  /// The text holds U+0000, CR or U+2029 at this UTF-8 offset.
  case forbiddenCharacter(at: Int)
  /// The span is empty or reaches beyond the text.
  case outOfBounds(TextSpan)
  /// The span starts or stops inside a grapheme cluster.
  case insideGrapheme(TextSpan)
  /// The entity reaches beyond its paragraph.
  case crossesParagraphs(TextSpan)
  /// The two spans overlap in a way that their kinds do not allow.
  case overlap(TextSpan, TextSpan)
  /// The format does not cover exactly one paragraph.
  case notAParagraph(TextSpan)
  /// The span carries a target or a payload that its kind does not have, or has in another form.
  case unsuitableContent(TextSpan)
  /// The entity lies in more others than `RichText.maximumNesting` allows.
  case tooDeep(TextSpan)
  /// The range is out of order, overlaps the one before, or does not fit the text.
  case invalidEdit(Range<Int>)
  /// The kind is not of the family that is asked for: a style, an entity, or a paragraph format.
  case unsuitableKind(SpanKind)
}

extension RichTextError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .forbiddenCharacter(let offset):
      "the text holds a NUL, CR or U+2029 at byte \(offset)"
    case .outOfBounds(let span): "the span \(span.name) is empty or reaches beyond the text"
    case .insideGrapheme(let span): "the span \(span.name) has a border inside a character"
    case .crossesParagraphs(let span): "the span \(span.name) reaches beyond its paragraph"
    case .overlap(let a, let b): "the spans \(a.name) and \(b.name) overlap"
    case .notAParagraph(let span): "the format \(span.name) does not cover one paragraph"
    case .unsuitableContent(let span):
      "the span \(span.name) carries what it cannot: \(span.payload ?? "a target, or nothing at all")"
    case .tooDeep(let span): "the span \(span.name) lies in too many others"
    case .invalidEdit(let range): "the edit of bytes \(range) does not fit the text"
    case .unsuitableKind(let kind): "a \(kind.rawValue) cannot be used here"
    }
  }
}

extension TextSpan {
  fileprivate var name: String { "\(kind.rawValue) at bytes \(range)" }
}
