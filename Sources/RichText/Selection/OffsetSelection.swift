/// A caret in a rich text, or one or more selected ranges of it.
///
/// It is a value apart from the text: it follows an edit by `mapped(through:in:)`, which also
/// brings a selection that does not fit back into the text.
public struct OffsetSelection: Hashable, Sendable {
  /// On which side of its offset a caret is shown, where the two sides are at different places: at
  /// a soft line break, and where the writing direction changes.
  public enum Affinity: Hashable, Sendable {
    /// Whoever shows the text decides.
    case automatic
    /// With the character before.
    case upstream
    /// With the character after.
    case downstream
  }

  /// Where a selection is, in UTF-8 bytes.
  public enum Indices: Hashable, Sendable {
    case insertionPoint(Int)
    /// Ascending, neither touching nor empty; at least one.
    case ranges([Range<Int>])
  }

  public internal(set) var indices: Indices
  public var affinity: Affinity
  /// The styles that the next typed characters take; nil for those of the text around.
  public var typingStyles: InlineStyle?

  /// Makes a caret at an offset in UTF-8 bytes.
  public init(
    at offset: Int, affinity: Affinity = .automatic, typingStyles: InlineStyle? = nil
  ) {
    indices = .insertionPoint(offset)
    (self.affinity, self.typingStyles) = (affinity, typingStyles)
  }

  /// Selects a range of UTF-8 bytes; an empty one is a caret.
  public init(_ range: Range<Int>) { self.init([range]) }

  /// Selects ranges of UTF-8 bytes in any order; if all are empty, makes a caret at the first, and
  /// if there is none, at the start.
  ///
  /// Complexity: O(r log r) for r ranges.
  public init(_ ranges: [Range<Int>]) {
    let joined = Array(RangeSet(ranges).ranges)
    indices = joined.isEmpty ? .insertionPoint(ranges.first?.lowerBound ?? 0) : .ranges(joined)
    affinity = .automatic
  }

  /// A caret behind the last character.
  public static func end(of text: RichText) -> Self { Self(at: text.count) }

  /// The ranges, of which a caret is an empty one.
  public var ranges: [Range<Int>] {
    switch indices {
    case .insertionPoint(let offset): [offset..<offset]
    case .ranges(let ranges): ranges
    }
  }

  /// Whether nothing is selected, so that there is a caret.
  public var isCaret: Bool {
    if case .insertionPoint = indices { return true }
    return false
  }

  /// The first selected offset, or that of the caret.
  public var lowerBound: Int { ranges[0].lowerBound }
}
