/// The edits of one text, to be taken back and done again.
///
/// It knows nothing of the text but what the edits say, so every edit has to go through it;
/// `EditableText` sees to that.
struct EditHistory: Sendable {
  /// What leads from one state of the text to the one before it, or after it.
  private struct Step {
    var edit: TextEdit
    /// The selections before and after the edit that was made first.
    var before: OffsetSelection
    var after: OffsetSelection

    /// About how many bytes of memory it takes.
    var size: Int { edit.size + 2 * MemoryLayout<OffsetSelection>.size }
  }

  /// How many bytes of memory the steps may take, about; nil for no limit.
  var limit: Int? { didSet { trim() } }

  private var undoSteps: [Step] = []
  private var redoSteps: [Step] = []
  /// What is being typed: the last step, that may still grow.
  private var run: TypingRun?
  /// That of the steps that can be undone.
  private var size = 0

  init(limit: Int? = nil) { self.limit = limit }

  var canUndo: Bool { run != nil || !undoSteps.isEmpty }
  var canRedo: Bool { !redoSteps.isEmpty }

  /// Carries out an edit, which becomes a step, or part of one with what was typed before it.
  ///
  /// `select` gives the selection after the edit. An edit that changes nothing leaves no step.
  ///
  /// Complexity: as for `RichText.apply`.
  @discardableResult
  mutating func apply(
    _ edit: TextEdit, to text: inout RichText, selection: inout OffsetSelection,
    select: (AppliedEdit, RichText) -> OffsetSelection
  ) throws(RichTextError) -> AppliedEdit {
    let old = text
    let applied = try text.apply(edit)
    let before = selection
    selection = select(applied, text)
    if applied.inverse == TextEdit() { return applied }
    redoSteps = []
    let key = Keystroke(edit, in: old, at: before)
    if let key, run?.extend(by: key, from: before, to: selection) == true { return applied }
    endRun(old)
    if let key {
      run = TypingRun(key, in: old, from: before, to: selection)
    } else {
      push(Step(edit: applied.inverse, before: before, after: selection))
    }
    trim()
    return applied
  }

  /// Lets nothing more be typed into the last step.
  mutating func endRun(_ text: RichText) {
    guard let run else { return }
    self.run = nil
    // The run says where the texts differ, so the edit between them cannot fail.
    guard let edit = try? text.edit(undoing: [(run.old, run.new)], restoring: run.text) else {
      return
    }
    if edit == TextEdit() { return }
    push(Step(edit: edit, before: run.before, after: run.after))
  }

  /// Takes the last step back; false if there is none.
  mutating func undo(_ text: inout RichText, selection: inout OffsetSelection) -> Bool {
    endRun(text)
    guard var step = undoSteps.popLast() else { return false }
    size -= step.size
    guard let applied = try? text.apply(step.edit) else { return false }
    selection = step.before
    step.edit = applied.inverse
    redoSteps.append(step)
    return true
  }

  /// Does again what was taken back last; false if nothing was.
  mutating func redo(_ text: inout RichText, selection: inout OffsetSelection) -> Bool {
    guard var step = redoSteps.popLast(), let applied = try? text.apply(step.edit) else {
      return false
    }
    selection = step.after
    step.edit = applied.inverse
    push(step)
    return true
  }

  private mutating func push(_ step: Step) {
    undoSteps.append(step)
    size += step.size
  }

  /// Forgets the oldest steps beyond the limit, but never the last one.
  private mutating func trim() {
    guard let limit else { return }
    var count = 0
    while size > limit, count + (run == nil ? 1 : 0) < undoSteps.count {
      size -= undoSteps[count].size
      count += 1
    }
    undoSteps.removeFirst(count)
  }
}

extension TextEdit {
  /// About how many bytes of memory it takes.
  fileprivate var size: Int {
    var size = replacements.count * MemoryLayout<Replacement>.stride
    var spans = removed[...] + added
    for replacement in replacements {
      switch replacement.content {
      case .typed(let characters): size += characters.utf8.count
      case .pasted(let text):
        size += text.count
        spans += text.spans
      }
    }
    return spans.reduce(size) {
      $0 + MemoryLayout<TextSpan>.stride + ($1.payload?.utf8.count ?? 0)
    }
  }
}
