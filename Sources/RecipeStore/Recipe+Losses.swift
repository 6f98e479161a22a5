import Recipes
import RichText

extension RecipeRecord {
  /// Whether the recipe is only what is left of a stored one in a damaged source.
  ///
  /// A file that is read in another format than before is taken for damaged, too: the beginning of a file
  /// may look like something else. O(size of both).
  func isPart(of stored: StoredRecipe, isDamaged: Bool) -> Bool {
    let isOtherFormat =
      origin.file != nil && origin.file == stored.origin.file
      && origin.format != stored.origin.format
    return (isDamaged || isOtherFormat)
      && (recipe.saysLess(than: stored.recipe) || recipe.endsOtherwise(than: stored.recipe))
      || recipe.looksCutOff(from: stored.recipe)
  }
}

extension Recipe {
  /// Whether a part of the recipe says less than the same part of another version of it.
  fileprivate func saysLess(than other: Recipe) -> Bool {
    zip(extents, other.extents).contains { $0 < $1 }
  }

  /// Whether the last paragraph is another one than that at the same place in another version, which is
  /// not only longer.
  fileprivate func endsOtherwise(than other: Recipe) -> Bool {
    let (paragraphs, others) = (
      method.text.split(separator: "\n"), other.method.text.split(separator: "\n")
    )
    guard let last = paragraphs.last, paragraphs.count <= others.count else { return false }
    return !last.utf8.starts(with: others[paragraphs.count - 1].utf8)
  }

  /// How much each part says, in UTF-8 bytes or in elements.
  private var extents: [Int] {
    [
      title.utf8.count, summary.utf8.count, lines.reduce(0) { $0 + $1.text.utf8.count },
      method.text.utf8.count, notes.reduce(0) { $0 + $1.utf8.count }, yields.count, tags.count,
      source.name.utf8.count, source.author.utf8.count, source.url.utf8.count,
      images.count, nutrition.count, rating == nil ? 0 : 1,
      [times.preparation, times.cooking, times.total].count { $0 != nil },
    ]
  }

  /// Whether the recipe looks like the beginning of another version of it, in a file that ends too
  /// early: all of the ingredients or of the method is gone, or a text breaks off in the middle of a
  /// sentence.
  fileprivate func looksCutOff(from other: Recipe) -> Bool {
    if lines.isEmpty != other.lines.isEmpty { return lines.isEmpty }
    if method.isEmpty != other.method.isEmpty { return method.isEmpty }
    return method.text.breaksOff(from: other.method.text, isOfSentences: true)
      || summary.breaksOff(from: other.summary)
      || notes.joined(separator: "\n").breaksOff(from: other.notes.joined(separator: "\n"))
  }
}

extension String {
  /// Whether the text is the beginning of another one and ends within a word, or within a sentence of
  /// which the other has the end.
  ///
  /// In a text of sentences, the end of a paragraph that others follow is one, too.
  fileprivate func breaksOff(from whole: String, isOfSentences: Bool = false) -> Bool {
    // A character that was cut through is U+FFFD.
    let beginning = last == "\u{FFFD}" ? dropLast() : self[...]
    guard let last = beginning.unicodeScalars.last, !Self.sentenceEnds.contains(last),
      whole.utf8.count > beginning.utf8.count, whole.utf8.starts(with: beginning.utf8)
    else { return false }
    let rest = whole.unicodeScalars.dropFirst(beginning.unicodeScalars.count)
    let remainder = rest.prefix { $0 != "\n" }
    guard let next = remainder.first, let end = remainder.last else { return false }
    return last.properties.isAlphabetic && next.properties.isAlphabetic
      || Self.sentenceEnds.contains(end) || isOfSentences && remainder.count < rest.count
  }

  /// What stands at the end of a sentence.
  private static let sentenceEnds = Set(".!?:;)…。！？：；）\"”»".unicodeScalars)
}
