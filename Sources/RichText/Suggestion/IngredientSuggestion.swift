/// What a selection offers to become: the mention of an ingredient, wherever its name stands.
public struct IngredientSuggestion: Hashable, Sendable {
  /// An ingredient that has a name already.
  public struct Known: Hashable, Sendable {
    public var name: String
    /// The number of its line.
    public var target: Int
    /// Makes a known name; an ingredient may have several.
    public init(name: String, target: Int) { (self.name, self.target) = (name, target) }
  }

  /// The selected words, as they stand in the text.
  public var name: String
  /// The number of the known ingredient of that name; nil if it is new.
  public var target: Int?
  /// Where the name stands and means nothing yet, in UTF-8 bytes.
  public var occurrences: [Range<Int>]

  /// The edit that marks all occurrences as mentions of a line.
  ///
  /// It changes no characters, so that selections and all other offsets stay where they are.
  public func edit(target: Int) -> TextEdit {
    TextEdit(adding: occurrences.map { TextSpan($0, .ingredient, target: target) })
  }
}

extension RichText {
  /// What a selection offers.
  ///
  /// The name is the first to the last selected word of a paragraph; a word that is selected in
  /// part counts as a whole. Found are whole words by `NameFinder`'s rules, which are no part of a
  /// longer known name, and of no entity.
  ///
  /// Complexity: O(n + s) for n bytes and s spans, and the length of all known names.
  /// - Parameters:
  ///   - selection: Ascending, disjoint ranges of UTF-8 bytes.
  ///   - known: The ingredients that there are.
  /// - Returns: nil if the selection holds no word, or more than a name.
  public func ingredientSuggestion(
    for selection: [Range<Int>], known: [IngredientSuggestion.Known] = []
  ) -> IngredientSuggestion? {
    guard let words = wordsSelected(by: selection) else { return nil }
    let occurrences = self.occurrences(of: words, besides: known.map(\.name))
    if occurrences.isEmpty { return nil }
    let key = FoldedText(words).key
    let same = known.first { FoldedText($0.name).key.elementsEqual(key) }
    return IngredientSuggestion(name: words, target: same?.target, occurrences: occurrences)
  }

  /// Where a name stands and means nothing yet, in UTF-8 bytes: in no entity, and not within one of
  /// other, longer names.
  ///
  /// Complexity: O(n + s) for n bytes and s spans, and the length of all names.
  public func occurrences(of name: String, besides others: [String] = []) -> [Range<Int>] {
    let entities = spans.filter(\.kind.isEntity)
    var (next, covered) = (0, 0)
    return NameFinder([name] + others).matches(in: text).filter { match in
      while next < entities.count, entities[next].range.lowerBound < match.range.upperBound {
        covered = max(covered, entities[next].range.upperBound)
        next += 1
      }
      return match.name == 0 && covered <= match.range.lowerBound
    }.map(\.range)
  }

  /// The selected words, completed to whole ones; nil if there are none, or too many.
  private func wordsSelected(by selection: [Range<Int>]) -> String? {
    let pieces = selection.compactMap { wholeWords(in: $0.clamped(to: 0..<count)) }
    let words = pieces.joined(separator: " ")
    let isTooLong = words.unicodeScalars.count > 2 * NameFinder.longestName
    return words.isEmpty || isTooLong || words.utf8.contains(UInt8(ascii: "\n")) ? nil : words
  }

  private func wholeWords(in range: Range<Int>) -> Substring? {
    let scalars = text.unicodeScalars
    let selected = self[range].unicodeScalars
    guard var lower = selected.firstIndex(where: WordBorders.isWord),
      let last = selected.lastIndex(where: WordBorders.isWord)
    else { return nil }
    var upper = scalars.index(after: last)
    func isBorder(_ index: String.Index) -> Bool {
      if index == scalars.startIndex || index == scalars.endIndex { return true }
      return WordBorders.isBorder(scalars[scalars.index(before: index)], scalars[index])
    }
    while !isBorder(lower) { scalars.formIndex(before: &lower) }
    while !isBorder(upper) { scalars.formIndex(after: &upper) }
    return text[lower..<upper]
  }
}
