import RichText

/// What the engine of the page must make of a text, as a line of JSON: the table that holds it to
/// this one.
struct PageCase: Encodable {
  var text: RichText
  var edit: TextEdit?
  /// Another edit after the first.
  var next: TextEdit?
  var slice: [Int]?
  var session: [SessionStep]?

  /// The text after all of it.
  var after: RichText?
  /// The name of the error, if it is refused.
  var error: String?
  var inverse: TextEdit?
  /// Spans of the old text, as `[start, end, kind]`.
  var dropped: [String]?
  /// Where the borders of scalars of the old text are, of each affinity.
  var before: [Int]?
  var behind: [Int]?
}

/// One action of a person, and what is there then.
struct SessionStep: Encodable {
  var type: String?
  var paste: RichText?
  var delete: String?
  var toggle: SpanKind?
  var select: [Int]?
  /// Parts of a paragraph format; an empty word leaves a part open.
  var format: [String: String]?
  /// "undo", "redo" or "break".
  var command: String?

  var text = RichText()
  var selection: [Int] = []
  var typingStyles: [SpanKind] = []
  var canUndo = false
  var canRedo = false
}

extension SplitMix64 {
  /// One or two edits, some of which do not fit.
  mutating func pageEdit() throws -> PageCase {
    let text = text()
    if chance(40) { return page(text, attributeEdit(of: text)) }
    return page(text, edit(of: text, byCharacters: chance(60)))
  }

  /// So many entities in one another.
  mutating func pageNesting(_ depth: Int) throws -> PageCase {
    let text = try RichText(String(repeating: "a", count: depth))
    return page(text, TextEdit(adding: (1...depth).map { TextSpan(0..<$0, .link) }))
  }

  private mutating func page(_ text: RichText, _ edit: TextEdit) -> PageCase {
    var result = PageCase(text: text)
    result.edit = edit
    var after = text
    do throws(RichTextError) {
      let applied = try after.apply(edit)
      var map = applied.map
      result.inverse = applied.inverse
      result.dropped = applied.dropped.map { "\($0.range.lowerBound) \($0.kind.rawValue)" }
      if chance(30) {
        let next = self.edit(of: after)
        result.next = next
        map = map.then(try after.apply(next).map)
      }
      let borders = scalarBorders(of: text)
      result.before = borders.map { map.position(of: $0, affinity: .before) }
      result.behind = borders.map { map.position(of: $0, affinity: .after) }
      result.after = after
    } catch {
      result.error = error.name
    }
    return result
  }

  /// A part of a text.
  mutating func pageSlice() throws -> PageCase {
    let text = text()
    let range = ranges(in: text, count: 1)[0]
    var result = PageCase(text: text)
    result.slice = [range.lowerBound, range.upperBound]
    result.after = try text.slice(range)
    return result
  }

  /// What somebody does in an editor.
  mutating func pageSession() throws -> PageCase {
    let start = text()
    var text = EditableText(start)
    var result = PageCase(text: start)
    var action = 0
    result.session = try (0..<12).map { _ in
      // Often the same once more, since runs of typing and deleting are one step.
      if chance(60) { action = Int.random(in: 0..<20, using: &self) }
      return try sessionStep(action, in: &text)
    }
    result.after = text.text
    return result
  }

  private mutating func sessionStep(
    _ action: Int, in text: inout EditableText
  ) throws -> SessionStep {
    var step = SessionStep()
    switch action {
    case 0..<7:
      let characters = chance(80) ? characters(upTo: 1) : characters(upTo: 3)
      step.type = characters
      try text.type(characters)
    case 7..<10:
      let isBackward = chance(60)
      step.delete = isBackward ? "backward" : "forward"
      if isBackward { try text.deleteBackward() } else { try text.deleteForward() }
    case 10, 11:
      let range = ranges(in: text.text, count: 1)[0]
      step.select = [range.lowerBound, range.upperBound]
      text.selection = OffsetSelection(range)
    case 12, 13:
      let kind: SpanKind = chance(50) ? .bold : .italic
      step.toggle = kind
      try text.toggle(kind)
    case 14:
      let pasted = self.text(upTo: 4)
      step.paste = pasted
      try text.paste(pasted)
    case 15:
      let role = ParagraphFormat.Role.allCases.randomElement(using: &self) ?? .step
      let alignment = ParagraphFormat.Alignment.allCases.randomElement(using: &self)
      step.format = ["role": role.rawValue, "align": alignment?.rawValue ?? ""]
      try text.updateFormats { ($0.role, $0.alignment) = (role, alignment) }
    case 16, 17:
      step.command = "undo"
      text.undo()
    case 18:
      step.command = "redo"
      text.redo()
    default:
      step.command = "break"
      text.endTyping()
    }
    step.text = text.text
    let ranges = text.selection.ranges
    step.selection = [ranges[0].lowerBound, ranges[0].upperBound]
    step.typingStyles = text.text.typingStyles(in: text.selection).kinds
    (step.canUndo, step.canRedo) = (text.canUndo, text.canRedo)
    return step
  }

  private func scalarBorders(of text: RichText) -> [Int] {
    var offsets = [0]
    for scalar in text.text.unicodeScalars {
      offsets.append(offsets[offsets.count - 1] + UTF8.width(scalar))
    }
    return offsets
  }
}

extension RichTextError {
  /// The name of the case.
  fileprivate var name: String {
    switch self {
    case .forbiddenCharacter: "forbiddenCharacter"
    case .outOfBounds: "outOfBounds"
    case .insideGrapheme: "insideGrapheme"
    case .crossesParagraphs: "crossesParagraphs"
    case .overlap: "overlap"
    case .notAParagraph: "notAParagraph"
    case .unsuitableContent: "unsuitableContent"
    case .tooDeep: "tooDeep"
    case .invalidEdit: "invalidEdit"
    case .unsuitableKind: "unsuitableKind"
    }
  }
}
