import RecipeLanguage
import Recipes
import RichText

extension RecipeEditor {
  /// Puts other words in place of some whole ones in the method, in one edit.
  ///
  /// Mentions elsewhere keep their tags; one whose words change loses its own, unless the new words
  /// name an ingredient.
  /// - Throws: `EditError` if the words are not there, or there several times and `all` is not set.
  mutating func replace(_ old: String, with new: String, all: Bool) throws {
    let places = try places(of: old, all: all)
    let edit = TextEdit(places.map { TextEdit.Replacement($0, with: .typed(new)) })
    try apply(edit) { applied in
      places.map { place in
        // With what is put in at the ends.
        let start = applied.map.position(of: place.lowerBound, affinity: .before)
        return start..<max(start, applied.map.position(of: place.upperBound, affinity: .after))
      }
    }
    deeds.append("replaced \(quoted(old)) by \(quoted(new))")
  }

  /// Gives a style to words of the method.
  /// - Throws: `EditError` as `replace` does.
  mutating func style(_ style: SpanKind, _ words: String, all: Bool) throws {
    let spans = try places(of: words, all: all).map { TextSpan($0, style) }
    try recipe.method.apply(TextEdit(adding: spans))
    deeds.append("made \(quoted(words)) \(style.rawValue)")
  }

  /// Adds a step that becomes the one with a number, or the last.
  mutating func addStep(_ text: String, at number: StepNumber?) throws {
    var builder = RichTextBuilder()
    builder.append(text.trimmed)
    let step = builder.build()
    if step.isEmpty { throw EditError("a step needs words") }
    var method = MethodParagraphs(recipe.method)
    let place = try method.place(forNew: number)
    method.paragraphs.insert(.init(text: step, format: ParagraphFormat()), at: place)
    let new = method.method
    try apply(recipe.method.edit(to: new)) { _ in
      new.paragraphs.indices.contains(place) ? [new.paragraphs[place].range] : []
    }
    deeds.append("added a step")
  }

  /// Moves a step to the place of another.
  mutating func moveStep(_ pair: StepPair) throws {
    try rearrange { method in
      let from = try method.index(of: pair.first)
      let place = try method.place(ofStep: pair.second, movedFrom: from)
      let step = method.paragraphs.remove(at: from)
      method.paragraphs.insert(step, at: from < place ? place - 1 : place)
    }
    deeds.append("moved step \(pair.first) to \(pair.second)")
  }

  /// Joins a step to the end of another.
  mutating func mergeSteps(_ pair: StepPair) throws {
    let isSpaced = !["ja", "zh", "th"].contains(recipe.language.prefix(2).lowercased())
    try rearrange { method in
      let (first, second) = (try method.index(of: pair.first), try method.index(of: pair.second))
      if first == second { throw EditError("a step cannot be merged with itself") }
      var builder = RichTextBuilder()
      builder.append(method.paragraphs[first].text)
      if isSpaced { builder.append(" ") }
      builder.append(method.paragraphs[second].text)
      method.paragraphs[first].text = builder.build()
      method.paragraphs[first].format.pictures.append(method.paragraphs[second].format.pictures)
      method.paragraphs.remove(at: second)
    }
    deeds.append("merged steps \(pair.first) and \(pair.second)")
  }

  /// Makes two steps of one; the second begins with `words`.
  mutating func splitStep(_ number: StepNumber, before words: String) throws {
    var lost = 0
    try rearrange { method in
      let index = try method.index(of: number)
      let step = method.paragraphs[index]
      let places = PhraseFinder(words).places(in: step.text.text)
      guard let place = places.first else {
        throw EditError("\(quoted(words)) is not in step \(number), as whole words")
      }
      if places.count > 1 {
        throw EditError(
          "\(quoted(words)) is in step \(number) \(places.count) times; give more words")
      }
      let before = step.text[0..<place.lowerBound]
      let end =
        before.utf8.count
        - before.reversed().prefix(while: \.isWhitespace)
        .reduce(0) { $0 + $1.utf8.count }
      if end == 0 { throw EditError("step \(number) begins with \(quoted(words)) already") }
      let first = try step.text.slice([0..<end])
      let second = try step.text.slice([place.lowerBound..<step.text.count])
      let isMention = { (span: TextSpan) in span.kind == .ingredient }
      lost =
        step.text.spans.count(where: isMention) - first.spans.count(where: isMention)
        - second.spans.count(where: isMention)
      method.paragraphs[index].text = first
      // The pictures stay with the first part.
      var format = step.format
      format.pictures = []
      method.paragraphs.insert(.init(text: second, format: format), at: index + 1)
    }
    if lost > 0 { warnings.append("step \(number) is split within a mention, which is lost") }
    deeds.append("split step \(number)")
  }

  /// Deletes a step.
  mutating func deleteStep(_ number: StepNumber) throws {
    try rearrange { method in
      method.paragraphs.remove(at: try method.index(of: number))
    }
    deeds.append("deleted step \(number)")
  }

  private mutating func rearrange(_ change: (inout MethodParagraphs) throws -> Void) throws {
    var method = MethodParagraphs(recipe.method)
    try change(&method)
    try recipe.method.apply(recipe.method.edit(to: method.method))
  }

  private func places(of words: String, all: Bool) throws -> [Range<Int>] {
    let places = PhraseFinder(words).places(in: recipe.method.text)
    if places.isEmpty {
      throw EditError("\(quoted(words)) is not in the method, as whole words and so written")
    }
    if places.count > 1, !all {
      throw EditError(
        "\(quoted(words)) is in the method \(places.count) times; give more words, or --all")
    }
    return places
  }
}

extension String {
  /// The text without white space at its ends.
  fileprivate var trimmed: Substring {
    let start = drop(while: \.isWhitespace)
    return start[
      ..<(start.lastIndex { !$0.isWhitespace }.map(start.index(after:)) ?? start.endIndex)]
  }
}
