extension RichText {
  /// The edit that types over a selection; moves the selection to where it is after that.
  func edit(
    typing characters: String, over selection: inout OffsetSelection
  ) throws(RichTextError) -> TextEdit {
    let clean = try characters.withCleanLineEnds()
    var edit = TextEdit(selection.replacements(with: .typed(clean)))
    let start = selection.lowerBound
    let end = start + clean.utf8.count
    if let styles = selection.typingStyles, start < end {
      // Only the text after the edit tells which clusters the characters become part of.
      var trial = self
      try trial.apply(edit)
      let typed = OffsetSelection(start..<end).clamped(to: trial).ranges
      for kind in SpanKind.allCases where kind.isStyle {
        let spans = typed.map { TextSpan($0, kind) }
        if styles.contains(InlineStyle(kind)) { edit.added += spans } else { edit.removed += spans }
      }
    }
    selection = OffsetSelection(at: end)
    return edit
  }

  /// The edit that pastes over a selection; moves the selection to where it is after that.
  func edit(pasting pasted: RichText, over selection: inout OffsetSelection) -> TextEdit {
    let edit = TextEdit(selection.replacements(with: .pasted(pasted)))
    selection = OffsetSelection(at: selection.lowerBound + pasted.count)
    return edit
  }

  /// The edit that toggles a style; at a caret, the selection changes instead.
  func edit(
    toggling style: SpanKind, in selection: inout OffsetSelection
  ) throws(RichTextError) -> TextEdit {
    guard style.isStyle else { throw .unsuitableKind(style) }
    let styles = typingStyles(in: selection)
    guard case .ranges(let ranges) = selection.indices else {
      selection.typingStyles = styles.symmetricDifference(InlineStyle(style))
      return TextEdit()
    }
    let spans = ranges.map { TextSpan($0, style) }
    let isOn = styles.contains(InlineStyle(style))
    return isOn ? TextEdit(removing: spans) : TextEdit(adding: spans)
  }
}

extension OffsetSelection {
  /// The content in place of the first range, and nothing in place of the others.
  fileprivate func replacements(with content: TextEdit.Content) -> [TextEdit.Replacement] {
    ranges.enumerated().map { index, range in
      TextEdit.Replacement(range, with: index == 0 ? content : .typed(""))
    }
  }
}
