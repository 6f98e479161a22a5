extension RichText {
  /// What is selected, joined, with its spans; empty for a caret.
  ///
  /// - Throws: `RichTextError.invalidEdit` if the selection does not fit the text.
  public func slice(_ selection: OffsetSelection) throws(RichTextError) -> RichText {
    try slice(selection.ranges)
  }

  /// The styles of what is typed over a selection.
  ///
  /// These are those that the selection asks for; else those of the first selected character, or
  /// of the one before a caret, or after it at the start of the text.
  ///
  /// Complexity: O(s) for s spans.
  public func typingStyles(in selection: OffsetSelection) -> InlineStyle {
    if let styles = selection.typingStyles { return styles }
    let source = selection.lowerBound - (selection.isCaret && selection.lowerBound > 0 ? 1 : 0)
    var styles: InlineStyle = []
    for span in spans where span.range.contains(source) { styles.insert(InlineStyle(span.kind)) }
    return styles
  }

  /// Types characters over what is selected, and puts the caret behind them; one edit.
  ///
  /// The characters come to where the first selected one was, and take the typing styles.
  ///
  /// Complexity: as for `apply`.
  /// - Throws: `RichTextError` if the selection does not fit the text, or the characters hold U+0000.
  @discardableResult
  public mutating func replaceSelection(
    _ selection: inout OffsetSelection, withCharacters characters: String
  ) throws(RichTextError) -> AppliedEdit {
    var after = selection
    let applied = try apply(edit(typing: characters, over: &after))
    selection = after.clamped(to: self)
    return applied
  }

  /// Pastes a text with its spans over what is selected, and puts the caret behind it; one edit.
  ///
  /// Complexity: as for `apply`.
  /// - Throws: `RichTextError.invalidEdit` if the selection does not fit the text.
  @discardableResult
  public mutating func replaceSelection(
    _ selection: inout OffsetSelection, with pasted: RichText
  ) throws(RichTextError) -> AppliedEdit {
    var after = selection
    let applied = try apply(edit(pasting: pasted, over: &after))
    selection = after.clamped(to: self)
    return applied
  }

  /// Gives a style to all that is selected, or takes it off; one edit.
  ///
  /// It is taken off if what would be typed over the selection has it, so a selection that has it
  /// in part becomes uniform.
  /// At a caret the text stays as it is, and the selection keeps the style for what is typed next.
  ///
  /// Complexity: as for `apply`.
  /// - Throws: `RichTextError` if `style` is no style, or the selection does not fit the text.
  @discardableResult
  public mutating func toggle(
    _ style: SpanKind, in selection: inout OffsetSelection
  ) throws(RichTextError) -> AppliedEdit {
    try apply(edit(toggling: style, in: &selection))
  }

  /// Changes the formats of the paragraphs that a selection meets; one edit.
  ///
  /// Complexity: as for ranges.
  /// - Throws: nothing that a change of formats could bring about; it is declared for `apply`.
  @discardableResult
  public mutating func updateFormats(
    in selection: OffsetSelection, _ change: (inout ParagraphFormat) -> Void
  ) throws(RichTextError) -> AppliedEdit {
    try updateFormats(in: selection.ranges, change)
  }
}
