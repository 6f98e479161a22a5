import Housekeeping
import Recipes
import RichText

extension RecipeDocument {
  /// Reads the method of an edited text into a recipe that has its ingredient lines already.
  ///
  /// A method that is not changed keeps its spans.
  func readMethod(_ parts: DocumentParts, into result: inout EditedRecipe) throws(TextSyntaxError) {
    // The names of lines that are gone may be those of new ones.
    let kept = Set(result.recipe.lines.map(\.id))
    let isChanged =
      !methodText.withoutEmptyEnds.isSame(as: parts.method)
      || original.lines.contains { !kept.contains($0.id) }
    if isChanged { result.recipe.method = try method(of: parts, lines: result.recipe.lines) }
    try dropLostMentions(parts, from: &result)
    if isChanged, !isNew { linkNewParagraphs(of: &result.recipe) }
  }

  private func method(
    of parts: DocumentParts, lines: [IngredientLine]
  ) throws(TextSyntaxError) -> RichText {
    let (old, new) = (MentionNames(original.lines.mentionNames), MentionNames(lines.mentionNames))
    let kept = Set(lines.map(\.id.rawValue))
    // The names are those that the text was written with, as long as their lines are there.
    let names = MentionNames(name: { _ in nil }) { name in
      let number = old.target(name)
      if let number, kept.contains(number) { return number }
      return new.target(name) ?? number
    }
    do {
      return try RichText(annotatedMarkdown: parts.method, names: names)
    } catch {
      throw TextSyntaxError(
        line: error.line + parts.methodLine - 1, column: error.column, message: error.message)
    }
  }

  /// Takes off the mentions of lines that are deleted, with a warning for each.
  private func dropLostMentions(
    _ parts: DocumentParts, from result: inout EditedRecipe
  ) throws(TextSyntaxError) {
    let method = result.recipe.method
    let kept = Set(result.recipe.lines.map(\.id.rawValue))
    var deleted: [Int: String] = [:]
    for line in original.lines { deleted[line.id.rawValue] = line.text }
    var spans: [TextSpan] = []
    for span in method.spans {
      guard span.kind == .ingredient, let target = span.target, !kept.contains(target) else {
        spans.append(span)
        continue
      }
      guard let text = deleted[target] else {
        throw TextSyntaxError(
          line: parts.methodLine + method.lineEnds(before: span.range.lowerBound), column: 1,
          message: "no ingredient line has the number \(target); write the name of one")
      }
      result.warnings.append(
        "'\(method[span.range])' in the method is a plain word now, since the line '\(text)' is "
          + "deleted")
    }
    if spans.count < method.spans.count {
      result.recipe.method = (try? RichText(method.text, spans: spans)) ?? method
    }
  }

  /// Marks what paragraphs mention of which not a word was there before.
  private func linkNewParagraphs(of recipe: inout Recipe) {
    let method = recipe.method
    let new = method.paragraphs(newSince: original.method)
    if new.isEmpty { return }
    var spans = Set(method.spans)
    var rest = new[...]
    for span in recipe.linkedMethod.spans {
      while let first = rest.first, first.upperBound <= span.range.lowerBound { rest.removeFirst() }
      if let first = rest.first, span.range.clamped(to: first) == span.range { spans.insert(span) }
    }
    recipe.method = (try? RichText(method.text, spans: Array(spans))) ?? method
  }
}

extension RichText {
  /// How many line ends stand before an offset in UTF-8 bytes, as they do in Markdown; O(offset).
  fileprivate func lineEnds(before offset: Int) -> Int {
    self[0..<offset].unicodeScalars.count { $0 == "\n" || $0 == "\u{2028}" }
  }

  /// The paragraphs, in UTF-8 bytes, that keep no letter or digit of an older text.
  ///
  /// O(n + s log s) for the n bytes and s spans of both.
  fileprivate func paragraphs(newSince old: RichText) -> [Range<Int>] {
    var kept: [Range<Int>] = []
    var (start, distance) = (0, 0)
    for replacement in old.edit(to: self).replacements {
      let length =
        switch replacement.content {
        case .typed(let characters): characters.utf8.count
        case .pasted(let text): text.count
        }
      kept.append(start..<(replacement.range.lowerBound + distance))
      distance += length - replacement.range.count
      start = replacement.range.upperBound + distance
    }
    kept.append(start..<count)
    var rest = kept[...]
    return paragraphs.map(\.range).filter { paragraph in
      while let first = rest.first, first.upperBound <= paragraph.lowerBound { rest.removeFirst() }
      let shared = rest.prefix { $0.lowerBound < paragraph.upperBound }
      return !paragraph.isEmpty
        && shared.allSatisfy { range in
          let words = self[range.clamped(to: paragraph)].unicodeScalars
          return !words.contains { $0.properties.isAlphabetic || $0.properties.numericType != nil }
        }
    }
  }
}
