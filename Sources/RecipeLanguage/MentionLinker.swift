public import Recipes
public import RichText

/// Marks where a method mentions ingredients, times and temperatures.
///
/// A pure function: the text stays, spans are added. Spans that are there already stay, and new
/// ones do not overlap them. O(n) for n bytes and a bounded number of lines of one name.
public struct MentionLinker {
  private let language: String
  private let vocabulary: Vocabulary
  private let tokenizer: Tokenizer
  private let keys: WordKeys
  private let names: IngredientNames

  /// Makes a linker for a language, by its BCP 47 tag; English if it is empty.
  public init(language: String) {
    let code = Language.code(of: language)
    self.language = code.isEmpty ? "en" : code
    vocabulary = Vocabulary.of(self.language)
    tokenizer = Tokenizer(language: self.language)
    keys = WordKeys(language: self.language)
    names = .shipped(self.language)
  }

  /// The method with its mentions of the lines.
  public func link(_ method: RichText, lines: [IngredientLine]) -> RichText {
    link(method, sections: [IngredientSection(lines: lines)])
  }

  /// The method with its mentions of the lines of sections: of two lines with one name, the one
  /// counts whose section has the heading of the step.
  public func link(_ method: RichText, sections: [IngredientSection]) -> RichText {
    // A mention found may free the words beside it, so that only a text in which nothing new is
    // found is read in full; else reading again would find it.
    var result = method
    for _ in 0..<4 {
      let next = linkOnce(result, sections)
      if next == result { break }
      result = next
    }
    return result
  }

  private func linkOnce(_ method: RichText, _ sections: [IngredientSection]) -> RichText {
    let lines = sections.flatMap(\.lines)
    let existing = EntityRanges(method)
    let paragraphs = method.paragraphs
    let readers = paragraphs.map { paragraph in
      ParagraphReader(
        text: paragraph.role == .section ? "" : String(method[paragraph.range]),
        offset: paragraph.range.lowerBound, existing: existing, vocabulary: vocabulary,
        tokenizer: tokenizer)
    }
    var found = readers.flatMap(\.times)
    var chooser = MentionChooser(
      sections: sections.enumerated().flatMap { place, section in section.lines.map { _ in place } }
    )
    var heading: Int?
    for (paragraph, mentions) in zip(paragraphs, mentions(in: readers, of: lines, method)) {
      if paragraph.role == .section {
        heading = section(named: String(method[paragraph.range]), in: sections)
      }
      let start = paragraph.range.lowerBound
      for (mention, line) in zip(mentions, chooser.choose(mentions, section: heading)) {
        let range = (start + mention.range.lowerBound)..<(start + mention.range.upperBound)
        found.append(TextSpan(range, .ingredient, target: lines[line].id.rawValue))
      }
    }
    found = found.filter {
      existing.allows($0.range) && $0.startsAndEndsInGraphemes(of: method.text)
    }
    return (try? RichText(method.text, spans: method.spans + found)) ?? method
  }

  /// The mentions of each paragraph.
  private func mentions(
    in readers: [ParagraphReader], of lines: [IngredientLine], _ method: RichText
  ) -> [[Mention]] {
    let index = MentionIndex(lines, vocabulary: vocabulary, keys: keys, names: names)
    if Language.unspaced.contains(language) {
      let unspaced = UnspacedNames(index, names)
      return readers.map { $0.unblocked(unspaced.mentions(in: $0.text)) }
    }
    func scan(
      _ readers: [ParagraphReader], named: Set<Int>, spelled: Set<Int>
    ) -> [[Mention]] {
      readers.map { reader in
        MentionScanner(
          reader, index: index, named: named, spelled: spelled, vocabulary: vocabulary,
          keys: keys, names: names
        ).all()
      }
    }
    // What the method names without a doubt, marked or not, decides which doubtful words count.
    let sure = scan(readers.map(\.unmarked), named: Set(lines.indices), spelled: []).joined()
    var named = Set(sure.flatMap(\.lines))
    let spelled = Set(sure.filter { $0.strength == .whole }.flatMap(\.lines))
    let targets = Set(method.spans.filter { $0.kind == .ingredient }.compactMap(\.target))
    named.formUnion(lines.indices.filter { targets.contains(lines[$0].id.rawValue) })
    return scan(readers, named: named, spelled: spelled)
  }

  /// The section whose name a heading holds, or the other way round.
  private func section(named heading: String, in sections: [IngredientSection]) -> Int? {
    let wanted = Set(stems(of: heading))
    guard !wanted.isEmpty, sections.count > 1 else { return nil }
    return sections.firstIndex { section in
      let own = Set(stems(of: section.name))
      return !own.isEmpty && (own.isSubset(of: wanted) || wanted.isSubset(of: own))
    }
  }

  private func stems(of text: String) -> [String] {
    tokenizer.tokens(of: text.prefix(200)).filter {
      $0.isWord && !vocabulary.functionWords.contains($0)
    }.map { keys.stem($0.text) }
  }
}

extension TextSpan {
  /// Whether both ends stand on borders of grapheme clusters.
  fileprivate func startsAndEndsInGraphemes(of text: String) -> Bool {
    [range.lowerBound, range.upperBound].allSatisfy { offset in
      String.Index(text.utf8.index(text.startIndex, offsetBy: offset), within: text) != nil
    }
  }
}
