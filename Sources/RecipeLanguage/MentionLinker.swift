public import Recipes
public import RichText

/// Marks where a method mentions ingredients, times and temperatures.
///
/// A pure function: the text stays, spans are added. Spans that are there already stay, and new
/// ones do not overlap them. O(n) for n bytes and a bounded number of lines of one name.
public struct MentionLinker: Sendable {
  private let language: String
  private let vocabulary: Vocabulary
  private let tokenizer: Tokenizer

  /// Makes a linker for a language, by its BCP 47 tag; English if it is empty.
  public init(language: String) {
    let code = Language.code(of: language)
    self.language = code.isEmpty ? "en" : code
    vocabulary = Vocabulary.of(self.language)
    tokenizer = Tokenizer(language: self.language)
  }

  /// The method with its mentions of the lines.
  public func link(_ method: RichText, lines: [IngredientLine]) -> RichText {
    link(method, sections: [IngredientSection(lines: lines)])
  }

  /// The method with its mentions of the lines of sections: of two lines with one name, the one
  /// counts whose section has the heading of the step. A word of the title that names a dish, such
  /// as "burger", means no line by itself.
  public func link(
    _ method: RichText, sections: [IngredientSection], title: String = ""
  ) -> RichText {
    WordKeys.borrowed(language) { keys in
      let index = MentionIndex(sections.flatMap(\.lines), keys: keys)
      // A mention found may free the words beside it, so that only a text in which nothing new is
      // found is read in full; else reading again would find it.
      var result = method
      for _ in 0..<4 {
        let next = linkOnce(result, sections, title, index, keys)
        if next == result { break }
        result = next
      }
      return result
    }
  }

  private func linkOnce(
    _ method: RichText, _ sections: [IngredientSection], _ title: String, _ index: MentionIndex,
    _ keys: WordKeys
  ) -> RichText {
    let existing = EntityRanges(method)
    let lines = index.lines
    let paragraphs = method.paragraphs
    var readers = paragraphs.map { paragraph in
      ParagraphReader(
        text: paragraph.role == .section ? "" : String(method[paragraph.range]),
        offset: paragraph.range.lowerBound, existing: existing, vocabulary: vocabulary,
        tokenizer: tokenizer)
    }
    let texts = readers.map { reader in
      var words = ParagraphWords(reader.tokens, keys: keys)
      words.divideJoined(unless: { index.linesByEntry[$0] != nil }, keys: keys)
      return words
    }
    for (place, words) in texts.enumerated() {
      readers[place].addCookware(vocabulary, isListed: { tokens in
        tokens.last.flatMap { words.words[$0] }.map { index.anchors[$0.stem] != nil } ?? false
      }) { words.entries[$0]?.tokens.upperBound }
    }
    var found = readers.flatMap(\.found)
    var chooser = MentionChooser(sections: sections)
    var heading: Int?
    let all = mentions(in: readers, texts, method, title, index, keys)
    for (place, mentions) in all.enumerated() {
      let paragraph = paragraphs[place]
      if paragraph.role == .section {
        heading = section(named: String(method[paragraph.range]), in: sections, keys)
      }
      let amounts = amounts(of: mentions, in: readers[place], texts[place])
      let choices = chooser.choose(mentions, amounts: amounts, section: heading) { mention in
        let before = mention.tokens.lowerBound - 1
        return before >= 0
          && (texts[place].words[before].map { vocabulary.definites.contains($0.text) } ?? false)
      }
      for (index, mention) in mentions.enumerated() {
        found.append(
          span(of: mention, paragraph.range.lowerBound, lines[choices[index].line], amounts[index]))
      }
    }
    found = found.filter {
      existing.allows($0.range) && $0.startsAndEndsInGraphemes(of: method.text)
    }
    return (try? RichText(method.text, spans: method.spans + found)) ?? method
  }

  private func amounts(
    of mentions: [Mention], in reader: ParagraphReader, _ text: ParagraphWords
  ) -> [MentionAmountReader.Reading?] {
    if mentions.isEmpty || Language.unspaced.contains(language) {
      return Array(repeating: nil, count: mentions.count)
    }
    let amounts = MentionAmountReader(reader, text, vocabulary)
    return mentions.indices.map { index in
      amounts.amount(
        of: mentions[index].tokens, after: index > 0 ? mentions[index - 1].tokens.upperBound : 0)
    }
  }

  /// The span of a mention; with its amount, unless that is all that the line says.
  private func span(
    of mention: Mention, _ start: Int, _ line: IngredientLine,
    _ reading: MentionAmountReader.Reading?
  ) -> TextSpan {
    let isAll = reading?.measure.map { measure in
      line.amount.map { $0.quantity == measure.quantity && $0.unit == measure.unit } ?? false
    }
    return TextSpan(
      (start + mention.range.lowerBound)..<(start + mention.range.upperBound), .ingredient,
      target: line.id.rawValue, payload: isAll ?? false ? nil : reading?.amount.payload)
  }

  /// The mentions of each paragraph.
  private func mentions(
    in readers: [ParagraphReader], _ texts: [ParagraphWords], _ method: RichText,
    _ title: String, _ index: MentionIndex, _ keys: WordKeys
  ) -> [[Mention]] {
    if Language.unspaced.contains(language) {
      let unspaced = UnspacedNames(index, keys.names.lexicon)
      return readers.map { $0.unblocked(unspaced.mentions(in: $0.text)) }
    }
    var scope = MentionScope()
    scope.title = Set(
      tokenizer.tokens(of: title.prefix(200)).filter(\.isWord).map { keys.word($0.text).stem })
    scope.hasCapitals = readers.contains(where: \.hasCapitalsWithin)
    // What the method names without a doubt, marked or not, decides which doubtful words count.
    scope.named = Set(index.lines.indices)
    let sure = zip(readers, texts).flatMap { reader, text in
      MentionScanner(reader.unmarked, text, index: index, scope: scope, keys: keys).all()
    }
    scope.named = Set(sure.filter { $0.strength > .narrower }.flatMap(\.lines))
    let targets = Set(method.spans.filter { $0.kind == .ingredient }.compactMap(\.target))
    scope.named.formUnion(
      index.lines.indices.filter { targets.contains(index.lines[$0].id.rawValue) })
    let parts = PartMentions(index, keys: keys)
    return zip(readers, texts).map { reader, text in
      let found = MentionScanner(reader, text, index: index, scope: scope, keys: keys).all()
      return parts.adding(to: found, of: reader, text)
    }
  }

  /// The section whose name a heading holds, or the other way round.
  private func section(
    named heading: String, in sections: [IngredientSection], _ keys: WordKeys
  ) -> Int? {
    let wanted = stems(of: heading, keys)
    guard !wanted.isEmpty, sections.count > 1 else { return nil }
    return sections.firstIndex { section in
      let own = stems(of: section.name, keys)
      return !own.isEmpty && (own.isSubset(of: wanted) || wanted.isSubset(of: own))
    }
  }

  private func stems(of text: String, _ keys: WordKeys) -> Set<Int> {
    Set(
      tokenizer.tokens(of: text.prefix(200)).filter(\.isWord).map { keys.word($0.text) }
        .filter { !$0.isAny(.function) }.map(\.stem))
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
