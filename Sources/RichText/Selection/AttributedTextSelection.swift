#if !canImport(SwiftUI)
  public import FoundationEssentials

  /// On which side of its index a caret is shown; see `OffsetSelection.Affinity`.
  public enum TextSelectionAffinity: Hashable, Sendable {
    case automatic, upstream, downstream
  }

  /// A caret in an attributed string, or what is selected in it.
  ///
  /// It has the names and rules of SwiftUI's type. Several ranges are one selection on the screen,
  /// in text of two directions.
  public struct AttributedTextSelection: Equatable, Sendable {
    /// Where a selection is.
    public enum Indices: Equatable, Sendable {
      case insertionPoint(AttributedString.Index)
      case ranges(RangeSet<AttributedString.Index>)
    }

    /// Nil for the end of whatever text there is.
    private let indices: Indices?
    private let affinity: TextSelectionAffinity
    /// Set by a change of attributes at a caret.
    let explicitTypingAttributes: AttributeContainer?

    /// Makes a caret at the end of any text.
    public init() { (indices, affinity, explicitTypingAttributes) = (nil, .automatic, nil) }

    /// Makes a caret; `typingAttributes` are those of the next character, nil for what the text says.
    public init(
      insertionPoint: AttributedString.Index, typingAttributes: AttributeContainer? = nil
    ) {
      self.init(
        insertionPoint: insertionPoint, typingAttributes: typingAttributes, affinity: .automatic)
    }

    /// Makes a caret with an affinity.
    public init(
      insertionPoint: AttributedString.Index, typingAttributes: AttributeContainer? = nil,
      affinity: TextSelectionAffinity
    ) {
      indices = .insertionPoint(insertionPoint)
      (self.affinity, explicitTypingAttributes) = (affinity, typingAttributes)
    }

    /// Selects a range; an empty one is a caret.
    public init(range: Range<AttributedString.Index>) {
      indices = range.isEmpty ? .insertionPoint(range.lowerBound) : .ranges(RangeSet(range))
      (affinity, explicitTypingAttributes) = (.automatic, nil)
    }

    /// Selects ranges; without any, makes a caret at the end.
    public init(ranges: RangeSet<AttributedString.Index>) {
      indices = ranges.isEmpty ? nil : .ranges(ranges)
      (affinity, explicitTypingAttributes) = (.automatic, nil)
    }

    /// Where the selection is in a text.
    ///
    /// Indices from before a change of the text are not valid any more; the selection is then a
    /// caret at the end.
    public func indices(in text: AttributedString) -> Indices {
      switch indices {
      // The index of the end alone counts as invalid; an empty range there does not.
      case .insertionPoint(let index) where (index..<index).isValid(within: text):
        .insertionPoint(index)
      case .ranges(let ranges) where ranges.isValid(within: text): .ranges(ranges)
      default: .insertionPoint(text.endIndex)
      }
    }

    /// On which side of its index a caret is shown.
    public func affinity(in text: AttributedString) -> TextSelectionAffinity { affinity }

    /// The attributes of the next character that is typed.
    ///
    /// Those that were asked for; else those of the first selected character, or of the one before
    /// a caret, or after it at the start of the text, less what is not inherited.
    public func typingAttributes(in text: AttributedString) -> AttributeContainer {
      let start: AttributedString.Index
      switch indices(in: text) {
      case .insertionPoint(let index):
        if let explicitTypingAttributes { return explicitTypingAttributes }
        start = index > text.startIndex ? text.index(beforeUnicodeScalar: index) : index
      case .ranges(let ranges):
        start = ranges.ranges.first?.lowerBound ?? text.endIndex
      }
      guard start < text.endIndex else { return AttributeContainer() }
      return text.runs[start].attributes.filter(inheritedByAddedText: true)
    }

    /// The attributes of each run that is wholly or partly selected; for a caret, those of the next
    /// character.
    public func attributes(in text: AttributedString) -> Attributes {
      Attributes(text: text, selection: self)
    }

    /// The attributes of a selection, run by run.
    public struct Attributes: Sequence, Sendable {
      let text: AttributedString
      let selection: AttributedTextSelection

      /// Goes through the selected runs in order.
      public func makeIterator() -> IndexingIterator<[AttributeContainer]> {
        switch selection.indices(in: text) {
        case .insertionPoint: [selection.typingAttributes(in: text)].makeIterator()
        case .ranges(let ranges): text[ranges].runs.map(\.attributes).makeIterator()
        }
      }

      /// The values of one key, for each run in which it is the same.
      public subscript<Key: AttributedStringKey>(_: Key.Type) -> [Key.Value?]
      where Key.Value: Sendable {
        switch selection.indices(in: text) {
        case .insertionPoint: [selection.typingAttributes(in: text)[Key.self]]
        case .ranges(let ranges): text[ranges].runs[Key.self].map { $0.0 }
        }
      }

      /// The values of one key, for each run in which it is the same: `attributes[\.ingredient]`.
      public subscript<Key: AttributedStringKey>(
        _: KeyPath<AttributeDynamicLookup, Key>
      ) -> [Key.Value?] where Key.Value: Sendable { self[Key.self] }
    }
  }
#endif
