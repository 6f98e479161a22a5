import Recipes

extension IngredientResolver {
  /// The entries of the lexicon that a text names beside `key`, in their order, each once.
  ///
  /// It is for finding what a dish must not hold, so every name counts, wherever it stands: "oil"
  /// in "ghee or oil", "butter" in "plus melted butter". The longest name at a place is taken, so
  /// "peanut butter" names no butter; but of names joined by "and" the parts count, too. A word that
  /// only comes from a name, such as "salted", is none. O(n) for n bytes.
  public func furtherKeys(in text: String, besides key: String) -> [String] {
    let words = allWords(of: text)
    let stems = stems(of: words)
    var keys: [String] = []
    func add(_ id: String) { if id != key, !keys.contains(id) { keys.append(id) } }
    var position = 0
    while position < words.count {
      guard let (entry, count) = names.longest(stems, at: position),
        isName(of: names.id(of: entry), Array(words[position..<position + count]))
      else {
        position += 1
        continue
      }
      add(names.id(of: entry))
      let range = position..<position + count
      if let joint = range.first(where: { vocabulary.isJoint(words[$0]) }) {
        for start in [position, joint + 1] where start < range.upperBound {
          let limit = (start < joint ? joint : range.upperBound) - start
          if limit > 0, let (part, _) = names.longest(stems, at: start, limit: limit) {
            add(names.id(of: part))
          }
        }
      }
      position += count
    }
    return keys
  }

  /// Whether words are a name of an entry as it is written, in the singular or plural, and not only
  /// by their stems.
  private func isName(of id: String, _ words: [String]) -> Bool {
    guard let entry = names.lexicon.entry(id) else { return false }
    let singular = Singular(language: language)
    let key = singular.key(of: words)
    return entry.names(in: language).contains { name in
      let own = allWords(of: name)
      return own == words || singular.key(of: own) == key
        || own.count == words.count && own.last.map(stemmer.stem) == words.last.map(stemmer.stem)
          && !isParticiple(words[words.count - 1])
    }
  }

  /// Whether a word says what was done to a thing: "salted", "gesalzen", "beurré".
  private func isParticiple(_ word: String) -> Bool {
    vocabulary.preparations[word] != nil || vocabulary.verbs.contains(word)
      || language == "en" && (word.hasSuffix("ed") || word.hasSuffix("ing"))
  }
}
