extension RichText {
  /// An edit that makes `new` of this text, and changes as little as it can find.
  ///
  /// For texts that come back from outside, as from a program that knows nothing of edits: whatever
  /// holds offsets can follow through the edit's map, and one undo takes all of it back. Spans
  /// become exactly those of `new`; those whose words stay are not touched.
  ///
  /// Complexity: O(n + s log s) for the n bytes and s spans of both. Where more than some hundred
  /// words in a row of paragraphs differ, that row is replaced as a whole.
  public func edit(to new: RichText) -> TextEdit {
    let changes = TextDifference(from: text, to: new.text).hunks.map { hunk in
      let characters = RichText(unchecked: String(new[hunk.new]), spans: [])
      var change = TextChange(pasting: characters, over: hunk.old)
      change.newRange = hunk.new
      return change
    }
    let moved = SpanMover(old: self, text: new.text, changes: changes).moved().spans
    let (removed, added) = Self.difference(from: moved, to: new.spans)
    let replacements = changes.map { change in
      TextEdit.Replacement(
        change.range, with: .pasted(RichText(unchecked: change.text, spans: [])))
    }
    return TextEdit(replacements, removing: removed, adding: added)
  }
}
