extension RichText {
  /// Gives a style to ranges of UTF-8 bytes; one edit.
  ///
  /// - Throws: `RichTextError` if `style` is no style, or a range is out of bounds or splits a
  ///   grapheme cluster.
  @discardableResult
  public mutating func setStyle(
    _ style: SpanKind, in ranges: Range<Int>...
  ) throws(RichTextError) -> AppliedEdit {
    try apply(TextEdit(adding: styles(style, in: ranges)))
  }

  /// Takes a style off ranges of UTF-8 bytes; one edit.
  ///
  /// - Throws: `RichTextError` if `style` is no style, or what is left of one splits a grapheme
  ///   cluster.
  @discardableResult
  public mutating func removeStyle(
    _ style: SpanKind, in ranges: Range<Int>...
  ) throws(RichTextError) -> AppliedEdit {
    try apply(TextEdit(removing: styles(style, in: ranges)))
  }

  /// Says what a range of UTF-8 bytes means, in place of a tag of the same kind and range.
  ///
  /// - Throws: `RichTextError` if `kind` is no entity, or the range is empty, out of bounds, in
  ///   more than one paragraph, splits a grapheme cluster, or crosses another entity.
  @discardableResult
  public mutating func tag(
    _ range: Range<Int>, as kind: SpanKind, target: Int? = nil, payload: String? = nil
  ) throws(RichTextError) -> AppliedEdit {
    guard kind.isEntity else { throw .unsuitableKind(kind) }
    let tag = TextSpan(range, kind, target: target, payload: payload)
    return try apply(
      TextEdit(removing: spans.filter { $0.range == range && $0.kind == kind }, adding: [tag]))
  }

  /// Makes plain text of the entities of a kind that overlap a range of UTF-8 bytes.
  ///
  /// Complexity: O(n + s).
  @discardableResult
  public mutating func untag(
    _ range: Range<Int>, _ kind: SpanKind
  ) throws(RichTextError) -> AppliedEdit {
    try untag { $0.kind == kind && $0.range.overlaps(range) }
  }

  /// Makes plain text of entities, as of all mentions of a thing that is no more.
  ///
  /// Complexity: O(n + s).
  @discardableResult
  public mutating func untag(
    where isRemoved: (TextSpan) -> Bool
  ) throws(RichTextError) -> AppliedEdit {
    try apply(TextEdit(removing: spans.filter { $0.kind.isEntity && isRemoved($0) }))
  }

  private func styles(
    _ style: SpanKind, in ranges: [Range<Int>]
  ) throws(RichTextError) -> [TextSpan] {
    guard style.isStyle else { throw .unsuitableKind(style) }
    return ranges.filter { !$0.isEmpty }.map { TextSpan($0, style) }
  }
}
