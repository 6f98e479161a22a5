/// The words of a paragraph, and the names of the lexicon among them.
struct ParagraphWords {
  /// The word of each token; nil for numbers and signs.
  let words: [Word?]
  /// The longest name of the lexicon that starts at each token.
  private(set) var entries: [(entry: Int, tokens: Range<Int>)?]

  /// Looks up the tokens of a paragraph.
  ///
  /// O(tokens).
  init(_ tokens: [Token], keys: WordKeys) {
    let words = tokens.map { $0.isWord ? keys.word($0.text) : nil }
    self.words = words
    entries = Array(repeating: nil, count: tokens.count)
    // Stems in a row: hyphens are passed over, "&" is "and", other signs divide.
    var stems: [Int] = []
    var places: [Int] = []
    for (index, token) in tokens.enumerated() {
      if let word = words[index] {
        stems.append(word.stem)
      } else if token.isDash, token.isGlued {
        continue
      } else {
        stems.append(token.isSymbol("&") ? keys.and : -1)
      }
      places.append(index)
    }
    for start in stems.indices where stems[start] >= 0 && words[places[start]] != nil {
      guard let (entry, count) = keys.names.longest(stems, at: start) else {
        // "gresskaret" without its article.
        if let word = words[places[start]], word.keys.count > 1,
          let entry = word.keys.dropFirst().lazy.compactMap({ keys.names.entry(ofStem: $0) }).first
        {
          entries[places[start]] = (entry, places[start]..<(places[start] + 1))
        }
        continue
      }
      entries[places[start]] = (entry, places[start]..<(places[start + count - 1] + 1))
    }
  }

  /// Whether names joined by "and" are two things, as they are unless a line says both.
  mutating func divideJoined(unless isListed: (Int) -> Bool, keys: WordKeys) {
    for index in entries.indices {
      guard let (entry, tokens) = entries[index], tokens.count > 2, !isListed(entry),
        let joint = tokens.first(where: { words[$0]?.isAny(.joint) ?? false })
      else { continue }
      let stems = tokens.prefix { $0 < joint }.compactMap { words[$0]?.stem }
      entries[index] = keys.names.longest(stems, at: 0).map { entry, count in
        (entry, tokens.lowerBound..<(tokens.lowerBound + count))
      }
    }
  }
}
