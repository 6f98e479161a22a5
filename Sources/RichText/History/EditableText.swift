/// A rich text with a selection and a history, as an editor has it.
///
/// The text changes by `apply(_:)` and what is built on it, so that undo can always restore it.
public struct EditableText: Sendable {
  public private(set) var text: RichText
  private var currentSelection: OffsetSelection
  private var history: EditHistory

  /// Makes a text that nothing has been done to; the selection is a caret at the end by default.
  ///
  /// `historyLimit` is how many bytes of memory the steps that can be undone may take, about,
  /// without one copy of the text; nil for no limit. The last step can always be undone.
  public init(
    _ text: RichText = RichText(), selection: OffsetSelection? = nil, historyLimit: Int? = nil
  ) {
    self.text = text
    currentSelection = selection?.clamped(to: text) ?? .end(of: text)
    history = EditHistory(limit: historyLimit)
  }

  /// Where the next characters go.
  ///
  /// One that does not fit the text becomes one that does; see `OffsetSelection.clamped(to:)`.
  /// Moving it ends a run of typing.
  public var selection: OffsetSelection {
    get { currentSelection }
    set {
      let new = newValue.clamped(to: text)
      if new.indices != currentSelection.indices { endTyping() }
      currentSelection = new
    }
  }

  public var canUndo: Bool { history.canUndo }
  public var canRedo: Bool { history.canRedo }

  /// Carries out an edit; the selection follows it.
  ///
  /// See `RichText.apply(_:)` for what it does to the text.
  /// Characters typed or deleted one after another at the caret are one step for undo. A run of
  /// them ends when the caret moves, the direction changes, or a paragraph starts or ends.
  ///
  /// - Throws: `RichTextError` if the edit does not fit; all is then as it was.
  @discardableResult
  public mutating func apply(_ edit: TextEdit) throws(RichTextError) -> AppliedEdit {
    let selection = currentSelection
    return try history.apply(edit, to: &text, selection: &currentSelection) { applied, text in
      selection.mapped(through: applied.map, in: text)
    }
  }

  /// Types characters over the selection, and puts the caret behind them.
  ///
  /// - Throws: `RichTextError.forbiddenCharacter` for U+0000.
  public mutating func type(_ characters: String) throws(RichTextError) {
    var after = currentSelection
    let edit = try text.edit(typing: characters, over: &after)
    try perform(edit, then: after)
  }

  /// Pastes a text with its spans over the selection, and puts the caret behind it.
  ///
  /// - Throws: nothing as long as the selection fits the text, as it does.
  public mutating func paste(_ pasted: RichText) throws(RichTextError) {
    var after = currentSelection
    let edit = text.edit(pasting: pasted, over: &after)
    try perform(edit, then: after)
  }

  /// Deletes what is selected, or the character before the caret.
  ///
  /// - Throws: nothing as long as the selection fits the text, as it does.
  public mutating func deleteBackward() throws(RichTextError) {
    try delete { text, index in index > text.startIndex ? text.index(before: index) : nil }
  }

  /// Deletes what is selected, or the character after the caret.
  ///
  /// - Throws: nothing as long as the selection fits the text, as it does.
  public mutating func deleteForward() throws(RichTextError) {
    try delete { text, index in index < text.endIndex ? text.index(after: index) : nil }
  }

  /// Toggles a style; see `RichText.toggle(_:in:)`.
  ///
  /// - Throws: `RichTextError.unsuitableKind` if `style` is no style.
  public mutating func toggle(_ style: SpanKind) throws(RichTextError) {
    var after = currentSelection
    let edit = try text.edit(toggling: style, in: &after)
    try perform(edit, then: after)
  }

  /// Changes the formats of the paragraphs that the selection meets.
  ///
  /// - Throws: nothing that a change of formats could bring about; it is declared for `apply`.
  public mutating func updateFormats(
    _ change: (inout ParagraphFormat) -> Void
  ) throws(RichTextError) {
    try apply(text.edit(updatingFormatsIn: currentSelection.ranges, change))
  }

  /// Makes a step of what has been typed, so that what is typed next is another.
  public mutating func endTyping() { history.endRun(text) }

  /// Takes the last step back, with the selection that was there before it; false if there is none.
  @discardableResult
  public mutating func undo() -> Bool { history.undo(&text, selection: &currentSelection) }

  /// Does again what was taken back last, with the selection that it left; false if nothing was.
  @discardableResult
  public mutating func redo() -> Bool { history.redo(&text, selection: &currentSelection) }

  private mutating func perform(
    _ edit: TextEdit, then selection: OffsetSelection
  ) throws(RichTextError) {
    try history.apply(edit, to: &text, selection: &currentSelection) { _, text in
      selection.clamped(to: text)
    }
  }

  private mutating func delete(
    next: (String, String.Index) -> String.Index?
  ) throws(RichTextError) {
    var after = currentSelection
    guard case .insertionPoint(let caret) = after.indices else {
      let edit = try text.edit(typing: "", over: &after)
      return try perform(edit, then: after)
    }
    let string = text.text
    guard let other = next(string, string.utf8.index(string.startIndex, offsetBy: caret)) else {
      return
    }
    let offset = string.utf8.distance(from: string.startIndex, to: other)
    try apply(.deleting(min(caret, offset)..<max(caret, offset)))
  }
}
