/// Text with a table of spans: styles, paragraph roles, and mentions of things.
///
/// Line ends are "\n" only, and each ends a paragraph; U+2028 is a line break within one.
/// All offsets count UTF-8 bytes and stand on borders of grapheme clusters.
/// Invariants, checked on construction and kept by every edit:
///
/// 1. Spans are sorted, not empty, in bounds, and start and stop on grapheme borders.
/// 2. Entities lie within one paragraph; any two are disjoint or nested, and no two of one kind
///    share a range.
/// 3. Styles of one kind neither overlap nor touch.
/// 4. A paragraph format covers exactly one paragraph, its "\n" included; each has at most one.
public struct RichText: Hashable, Sendable {
  /// The characters, without the spans.
  public internal(set) var text: String
  /// The spans in the order of `TextSpan`'s comparison.
  public internal(set) var spans: [TextSpan]

  /// An empty text.
  public init() { (text, spans) = ("", []) }

  /// Makes a text from characters and spans in any order; touching styles of one kind melt.
  ///
  /// Complexity: O(n + s log s) for n bytes and s spans.
  /// - Throws: `RichTextError` if the text or the spans break an invariant.
  public init(_ text: String, spans: [TextSpan] = []) throws(RichTextError) {
    self.text = text
    self.spans = Self.melted(spans)
    self.text.makeContiguousUTF8()
    try checkInvariants()
  }

  /// A text with invariants known to hold.
  init(unchecked text: String, spans: [TextSpan]) { (self.text, self.spans) = (text, spans) }

  public var isEmpty: Bool { text.isEmpty }

  /// The number of UTF-8 bytes.
  public var count: Int { text.utf8.count }

  /// The characters of a range of UTF-8 bytes. O(length of the range).
  public subscript(range: Range<Int>) -> Substring {
    let start = text.utf8.index(text.startIndex, offsetBy: range.lowerBound)
    return text[start..<text.utf8.index(start, offsetBy: range.count)]
  }

  /// Spans sorted, with overlapping and touching styles of one kind joined.
  static func melted(_ spans: [TextSpan]) -> [TextSpan] {
    var styles: [SpanKind: [TextSpan]] = [:]
    var result: [TextSpan] = []
    for span in spans.sorted() {
      guard span.kind.isStyle else {
        result.append(span)
        continue
      }
      if let last = styles[span.kind]?.last, last.range.upperBound >= span.range.lowerBound {
        let upper = max(last.range.upperBound, span.range.upperBound)
        styles[span.kind]![styles[span.kind]!.count - 1].range = last.range.lowerBound..<upper
      } else {
        styles[span.kind, default: []].append(span)
      }
    }
    if styles.isEmpty { return result }
    return (result + styles.values.flatMap { $0 }).sorted()
  }
}
