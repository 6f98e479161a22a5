/// An edit that types or deletes at a caret.
struct Keystroke {
  enum Kind: Hashable {
    case insertion, backwardDeletion, forwardDeletion
  }

  var kind: Kind
  /// What it replaces, in UTF-8 bytes of the text before.
  var range: Range<Int>
  /// The number of UTF-8 bytes that it puts in.
  var count: Int

  /// Nil if the edit is more than that, or a paragraph starts or ends by it.
  init?(_ edit: TextEdit, in text: RichText, at selection: OffsetSelection) {
    guard edit.replacements.count == 1, let replacement = edit.replacements.first,
      case .typed(let characters) = replacement.content,
      edit.removed.allSatisfy(\.kind.isStyle), edit.added.allSatisfy(\.kind.isStyle),
      let clean = try? characters.withCleanLineEnds(),
      !clean.utf8.contains(UInt8(ascii: "\n")),
      !text[replacement.range].utf8.contains(UInt8(ascii: "\n"))
    else { return nil }
    (range, count) = (replacement.range, clean.utf8.count)
    if count > 0 {
      kind = .insertion
    } else if selection.indices == .insertionPoint(range.upperBound) {
      kind = .backwardDeletion
    } else if selection.indices == .insertionPoint(range.lowerBound) {
      kind = .forwardDeletion
    } else {
      return nil
    }
  }
}

/// Keystrokes that are taken back as one.
struct TypingRun: Sendable {
  /// The text before the first of them.
  let text: RichText
  private let kind: Keystroke.Kind
  /// The characters replaced in all, in UTF-8 bytes of the text before.
  private(set) var old: Range<Int>
  /// What is there now, in UTF-8 bytes of the text after.
  private(set) var new: Range<Int>
  let before: OffsetSelection
  private(set) var after: OffsetSelection

  /// Starts a run.
  init(
    _ key: Keystroke, in text: RichText, from before: OffsetSelection, to after: OffsetSelection
  ) {
    (self.text, kind, old) = (text, key.kind, key.range)
    new = key.range.lowerBound..<(key.range.lowerBound + key.count)
    (self.before, self.after) = (before, after)
  }

  /// Takes in a keystroke if it goes on where the last one stopped.
  mutating func extend(
    by key: Keystroke, from before: OffsetSelection, to after: OffsetSelection
  ) -> Bool {
    guard key.kind == kind, before == self.after else { return false }
    switch kind {
    case .insertion:
      guard key.range == new.upperBound..<new.upperBound else { return false }
      new = new.lowerBound..<(new.upperBound + key.count)
    case .backwardDeletion:
      guard key.range.upperBound == new.lowerBound else { return false }
      old = key.range.lowerBound..<old.upperBound
      new = key.range.lowerBound..<key.range.lowerBound
    case .forwardDeletion:
      guard key.range.lowerBound == new.lowerBound else { return false }
      old = old.lowerBound..<(old.upperBound + key.range.count)
    }
    self.after = after
    return true
  }
}
