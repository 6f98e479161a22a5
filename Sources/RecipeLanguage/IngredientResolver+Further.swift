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
        isName(of: names.id(of: entry), Array(words[position..<position + count])),
        count > 1 || !counts(at: position, words, stems)
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

  /// Whether a word is one that things are counted by, and a name stands behind it.
  private func counts(at position: Int, _ words: [String], _ stems: [Int]) -> Bool {
    guard isCounted(words[position]) else { return false }
    let behind = words[(position + 1)...]
    guard let next = behind.firstIndex(where: { !describes($0) || vocabulary.isJoint($0) }) else {
      return false
    }
    return !vocabulary.isJoint(words[next]) && names.longest(stems, at: next) != nil
  }

  /// Whether words are a name of an entry as it is written, in the singular or plural.
  ///
  /// Stems do not suffice: "white" has that of "whiting". Of a word that describes, a plural is no
  /// name: "sweet" names no sweets.
  private func isName(of id: String, _ words: [String]) -> Bool {
    guard let entry = names.lexicon.entry(id) else { return false }
    let singular = Singular(language: language)
    let key = singular.key(of: words)
    let isDescribing = words.allSatisfy(vocabulary.modifiers.contains)
    return entry.names(in: language).contains { name in
      let own = allWords(of: name)
      if own == words || isDescribing { return own == words || own.joined(separator: " ") == key }
      guard let last = own.last, own.count == words.count else { return false }
      return singular.key(of: own) == key
        || stemmer.stem(last) == stemmer.stem(words[words.count - 1])
          && !isParticiple(words[words.count - 1]) && !isParticiple(last)
    }
  }

  /// Whether a word says what was done to a thing: "salted", "gesalzen", "beurré".
  private func isParticiple(_ word: String) -> Bool {
    vocabulary.preparations[word] != nil || vocabulary.verbs.contains(word)
      || language == "en" && (word.hasSuffix("ed") || word.hasSuffix("ing"))
  }
}
