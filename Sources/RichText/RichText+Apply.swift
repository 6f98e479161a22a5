extension RichText {
  /// Carries out an edit: the one way in which a text changes.
  ///
  /// - Entities are lost whole when anything inside them changes, and only then; what is typed or
  ///   pasted at their borders does not become part of them. An edit that puts in what stands
  ///   there already changes nothing.
  /// - Styles keep what is left of them, and melt with their like.
  /// - After the edit, an entity with a border inside a grapheme cluster, as when a combining mark
  ///   follows it now, is lost too; a style widens to the whole cluster.
  /// - A paragraph has the format of the one in which its first character stood before: joining
  ///   keeps the format of the first, splitting gives both parts that of the whole. Paragraphs that
  ///   start in pasted text bring their own. Pictures stay with the first part, and joining joins
  ///   their lists.
  /// - CR, CRLF and U+2029 in typed text become "\n".
  ///
  /// Complexity: O(n + (e + s) log e + s log s) for n bytes, e replacements, and s spans.
  /// - Throws: `RichTextError` if the edit does not fit, or would break an invariant; the text is
  ///   then as it was.
  @discardableResult
  public mutating func apply(_ edit: TextEdit) throws(RichTextError) -> AppliedEdit {
    let changes = try changes(for: edit.replacements)
    let moved = SpanMover(old: self, text: text(after: changes), changes: changes)
    let (spans, dropped) = moved.moved()
    var next = RichText(unchecked: moved.text, spans: spans)
    if !edit.removed.isEmpty || !edit.added.isEmpty {
      next.spans = Self.spans(spans, removing: edit.removed, adding: edit.added)
      try next.checkInvariants()
    }
    let inverse = try next.edit(
      undoing: changes.map { ($0.range, $0.newRange) }, restoring: self)
    self = next
    return AppliedEdit(inverse: inverse, map: PositionMap(changes), dropped: dropped)
  }

  /// The edit that leads from this text back to an old one.
  ///
  /// It puts the old characters back, and then corrects what the rules make of the spans.
  /// `changes` are the ranges in which the characters differ, in both texts, ascending.
  ///
  /// Complexity: as for `apply`.
  func edit(
    undoing changes: [(old: Range<Int>, new: Range<Int>)], restoring old: RichText
  ) throws(RichTextError) -> TextEdit {
    let replacements = changes.map { change in
      let characters = RichText(unchecked: String(old[change.old]), spans: [])
      return TextEdit.Replacement(change.new, with: .pasted(characters))
    }
    let back = SpanMover(old: self, text: old.text, changes: try self.changes(for: replacements))
    let (removed, added) = Self.difference(from: back.moved().spans, to: old.spans)
    return TextEdit(replacements, removing: removed, adding: added)
  }
}
