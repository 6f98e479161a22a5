extension OffsetSelection {
  /// The selection after an edit that led to `text`.
  ///
  /// Ranges do not grow by what is inserted at their borders; a caret goes behind what is inserted
  /// at it. When all that was selected is deleted, a caret stays there. These are the results of
  /// Foundation's `AttributedString.transform(updating:)`.
  ///
  /// Complexity: O(r log e + k) for r ranges, e replacements, and clusters of k bytes at the borders.
  public func mapped(through map: PositionMap, in text: RichText) -> Self {
    var selection: Self
    switch indices {
    case .insertionPoint(let offset):
      selection = Self(at: map.position(of: offset, affinity: .after))
      selection.typingStyles = typingStyles
    case .ranges(let ranges):
      selection = Self(ranges.map { map.range(of: $0) })
    }
    selection.affinity = affinity
    return selection.clamped(to: text)
  }

  /// The selection if it fits the text, on borders of grapheme clusters: ranges widen to whole
  /// clusters, a caret inside one goes behind it.
  ///
  /// One that reaches beyond the text is lost, and becomes a caret at the end of the text.
  ///
  /// Complexity: O(r log r + k) for r ranges, and clusters of k bytes at the borders.
  public func clamped(to text: RichText) -> Self {
    let ranges = ranges
    guard ranges.allSatisfy({ 0 <= $0.lowerBound && $0.upperBound <= text.count }) else {
      return .end(of: text)
    }
    let clusters = text.text.clusters(around: ranges.flatMap { [$0.lowerBound, $0.upperBound] })
    if clusters.isEmpty { return self }
    var selection = self
    switch indices {
    case .insertionPoint(let offset):
      selection.indices = .insertionPoint(clusters[offset]?.upperBound ?? offset)
    case .ranges(let ranges):
      let whole = ranges.map {
        let lower = clusters[$0.lowerBound]?.lowerBound ?? $0.lowerBound
        return lower..<(clusters[$0.upperBound]?.upperBound ?? $0.upperBound)
      }
      selection.indices = Self(whole).indices
    }
    return selection
  }
}
