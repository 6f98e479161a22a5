extension SearchTerms {
  /// One word of a question: what is looked for in its place.
  struct Word: Hashable {
    /// Terms of which any will do.
    var alternatives: [String]
    /// Terms that must follow each other, of a run of an unspaced script; `alternatives` is empty.
    var phrase: [String] = []
    /// Whether the phrase is one character, with which a pair may begin.
    var isPrefix = false
    /// The word folded, if it is one of a spaced script.
    var folded = ""
    /// Whether the word may go on.
    var isOpen = false
  }

  /// The words of a question, for texts in any of `languages`; each once, unless all are kept.
  ///
  /// O(n · languages).
  func words(
    of question: String, languages: [String], keepsAll: Bool = false
  ) -> [Word] {
    var question = question
    // "en-GB" and "en-US" have one stemmer.
    var prefixes: Set<[UInt8]> = []
    let stemmers = languages.compactMap { self.stemmers.stemmer(for: $0) }
      .filter { prefixes.insert($0.prefix).inserted }
    let words = question.withUTF8 { text in
      var words: [Word] = []
      var scanner = WordScanner(text)
      while words.count < Self.maximumWords, let word = scanner.next() {
        let made =
          word.isSpaced
          ? spacedWord(of: text, word.range, stemmers) : Self.phrase(of: text, word.range)
        if let made, keepsAll || !words.contains(made) { words.append(made) }
      }
      return words
    }
    return words
  }

  /// More words than anybody types; more still would only cost time.
  private static let maximumWords = 64

  private func spacedWord(
    of text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, _ stemmers: [Stemmer]
  ) -> Word? {
    var alternatives: [String] = []
    for stemmer in [nil] + stemmers.map(Optional.some) {
      // The body does not throw.
      try? forEachTerm(of: text, range, stemmer) { term, _ in
        let term = String(decoding: term, as: UTF8.self)
        if !alternatives.contains(term) { alternatives.append(term) }
      }
    }
    let word = String(decoding: UnsafeBufferPointer(rebasing: text[range]), as: UTF8.self)
    return alternatives.isEmpty ? nil : Word(alternatives: alternatives, folded: word.folded)
  }

  private static func phrase(of text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Word? {
    let units = units(of: text, range).map(\.text)
    guard let first = units.first else { return nil }
    if units.count == 1 { return Word(alternatives: [], phrase: [first], isPrefix: true) }
    return Word(alternatives: [], phrase: zip(units, units.dropFirst()).map { $0 + $1 })
  }
}
