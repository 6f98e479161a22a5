import SQLite

/// Turns words that are looked for into terms of the index.
struct TextCompiler {
  let table: TermTable
  let terms: SearchTerms
  /// The languages of the recipes.
  let languages: [String]
  /// The words whose neighbours are known.
  let paired: PairedTerms

  /// Words of a text, and what must hold for them besides being there.
  struct Compiled {
    var words: [RankedWord] = []
    var conditions: Filter = .all

    /// All that must hold.
    var filter: Filter {
      words.reduce(Filter.all) { $0.and($1.filter) }.and(conditions)
    }
  }

  /// More words that begin alike are not looked for: the most frequent of them are.
  private static let expansionLimit = 128

  /// What a criterion means; `nil` if it has no words.
  /// - Throws: `SQLiteError`.
  func compile(_ criterion: TextCriterion) throws -> Compiled? {
    let words = terms.words(
      of: criterion.text, languages: languages, keepsAll: criterion.form == .phrase)
    guard !words.isEmpty else { return nil }
    var result = Compiled()
    var all: [RankedWord] = []
    for (index, word) in words.enumerated() {
      let isOpen = criterion.form == .prefix && index == words.count - 1
      let parts = try parts(of: word, isOpen: isOpen)
      if parts.count > 1, criterion.form != .phrase {
        result.conditions = result.conditions.and(
          try sequence(parts.map(\.positioned), at: Self.range(criterion)))
      }
      result.words += criterion.form == .phrase ? [] : Self.together(parts)
      all += parts
    }
    if criterion.form == .phrase {
      result.words = Self.together(all)
      if all.count > 1 {
        result.conditions = result.conditions.and(
          try sequence(all.map(\.positioned), at: Self.range(criterion)))
      }
    }
    if criterion.isInTitle {
      for word in all {
        let terms = word.isOpen ? word.alternatives.map(\.term) : word.positioned
        result.conditions = result.conditions.and(.any(terms, level: Relevance.titleLevel))
      }
    }
    return result
  }

  /// That the words stand one behind the other in the method.
  /// - Throws: `SQLiteError`.
  func methodFilter(_ text: String) throws -> Filter {
    let words = terms.words(of: text, languages: languages, keepsAll: true)
    let following = try words.flatMap { try parts(of: $0, isOpen: false) }.map(\.positioned)
    return following.isEmpty
      ? .none : try sequence(following, at: Occurrences.Field.method.range)
  }

  /// That a name stands in the method, in any form; nil if no recipe has its words.
  /// - Throws: `SQLiteError`.
  func nameFilter(_ name: String) throws -> Filter? {
    let words = terms.words(of: name, languages: languages, keepsAll: true)
    let following = try words.flatMap { try parts(of: $0, isOpen: false) }.map(\.positioned)
    guard !following.isEmpty, !following.contains(where: \.isEmpty) else { return nil }
    return try sequence(following, at: Occurrences.Field.method.range)
  }

  /// Words that must stand together anyway, as one: the rarest of them tells how good an answer is.
  private static func together(_ words: [RankedWord]) -> [RankedWord] {
    guard var first = words.first else { return [] }
    first.companions = Array(words.dropFirst())
    return [first]
  }

  private func sequence(
    _ words: [[IndexedTerm]], at range: ClosedRange<UInt32>
  ) throws -> Filter {
    .sequence(try WordSequence(words, at: range, paired, table))
  }

  private static func range(_ criterion: TextCriterion) -> ClosedRange<UInt32> {
    criterion.isInTitle ? Occurrences.Field.title.range : 0...(.max)
  }

  /// One word, or the pairs of a run without spaces.
  private func parts(of word: SearchTerms.Word, isOpen: Bool) throws -> [RankedWord] {
    if word.isPrefix, let first = word.phrase.first {
      let expansions = try table.terms(beginning: first, Self.expansionLimit)
      return [ranked(first, expansions.map { ($0.term, $0.text == first, true) })]
    }
    if !word.phrase.isEmpty {
      return try word.phrase.map { pair in
        ranked(pair, try table.term(pair).map { [($0, false, true)] } ?? [])
      }
    }
    var found: [(IndexedTerm, isExact: Bool, hasPositions: Bool)] = []
    for text in word.alternatives {
      if let term = try table.term(text) { found.append((term, text == word.folded, true)) }
    }
    let surface = "=" + word.folded
    if isOpen {
      var prefixes = ["=", ""]
      prefixes += Set(word.alternatives.compactMap(Self.languagePrefix)).sorted()
      for prefix in prefixes {
        let expansions = try table.terms(beginning: prefix + word.folded, Self.expansionLimit)
        for (text, term) in expansions where !found.contains(where: { $0.0 == term }) {
          found.append((term, text == surface, prefix != "="))
        }
      }
      return [ranked(word.folded, found, isOpen: true)]
    }
    if let term = try table.term(surface) { found.append((term, true, false)) }
    return [ranked(word.folded, found)]
  }

  /// The "de:" of "de:apfel".
  private static func languagePrefix(_ term: String) -> String? {
    term.firstIndex(of: ":").map { String(term[...$0]) }
  }

  private func ranked(
    _ text: String, _ found: [(IndexedTerm, isExact: Bool, hasPositions: Bool)],
    isOpen: Bool = false
  ) -> RankedWord {
    let positioned = found.filter(\.hasPositions).map(\.0)
    return RankedWord(
      text: text, alternatives: found.map { ($0.0, $0.isExact) }, positioned: positioned,
      isOpen: isOpen)
  }
}
