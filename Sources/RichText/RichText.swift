/// Text with a table of spans: styles, paragraph roles, and mentions of things.
///
/// It changes in one way only, by `apply(_:)`, which every other change goes through.
/// Line ends are "\n" only, and each ends a paragraph; U+2028 is a line break within one.
/// All offsets count UTF-8 bytes and stand on borders of grapheme clusters.
/// Invariants, checked on construction and kept by every edit:
///
/// 1. Spans are sorted, not empty, in bounds, and start and stop on grapheme borders.
/// 2. Entities lie within one paragraph; any two are disjoint or nested, and no two of one kind
///    share a range. None lies in `maximumNesting` others.
/// 3. Styles of one kind neither overlap nor touch, and carry nothing.
/// 4. A paragraph format covers exactly one paragraph, its "\n" included; each has at most one.
///    Its payload is what `ParagraphFormat` writes.
public struct RichText: Hashable, Sendable {
  /// The characters, without the spans.
  public internal(set) var text: String
  /// The spans in the order of `TextSpan`'s comparison.
  public internal(set) var spans: [TextSpan]

  /// How many entities can lie in one another.
  ///
  /// It is far above what anybody writes, and bounds the work for what covers one character.
  public static let maximumNesting = 32

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

  /// Whether there are no characters.
  public var isEmpty: Bool { text.isEmpty }

  /// The number of UTF-8 bytes.
  public var count: Int { text.utf8.count }

  /// The characters of a range of UTF-8 bytes.
  ///
  /// Complexity: O(length of the range).
  public subscript(range: Range<Int>) -> Substring {
    let start = text.utf8.index(text.startIndex, offsetBy: range.lowerBound)
    return text[start..<text.utf8.index(start, offsetBy: range.count)]
  }
}

extension RichText {
  /// Whether two texts are the same byte for byte, with the same spans.
  ///
  /// Strings compare equal by canonical equivalence, where offsets would mean different things.
  public static func == (a: Self, b: Self) -> Bool {
    a.count == b.count && a.spans == b.spans && a.text.utf8.elementsEqual(b.text.utf8)
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(text)
    hasher.combine(spans)
  }
}
