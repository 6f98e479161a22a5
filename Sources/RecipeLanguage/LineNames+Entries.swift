/// What the lexicon knows of the words of a line.
extension LineNames {
  /// The entries named in a line, but not what it is for: "butter, to serve with the pasta".
  static func entries(
    in tokens: [Token], endsAtPreposition: Bool, _ keys: WordKeys
  ) -> [(entry: Int, tokens: [Token])] {
    let tokens = tokens.filter(\.isWord)
    let words = tokens.map { keys.word($0.text) }
    let stems = words.map(\.stem)
    var result: [(entry: Int, tokens: [Token])] = []
    var position = 0
    while position < words.count {
      if endsAtPreposition, position > 0, words[position].isAny(.preposition),
        !words[position].isAny(.genitive)
      {
        break
      }
      guard let (entry, count) = keys.names.longest(stems, at: position),
        words[position..<(position + count)].contains(where: { $0.isNoun })
      else {
        position += 1
        continue
      }
      let range = position..<(position + count)
      for found in [entry] + parts(of: words[range], keys)
      where !result.contains(where: { $0.entry == found }) {
        result.append((found, Array(tokens[range])))
      }
      position += count
    }
    return result
  }

  /// Both things of a name such as "salt and pepper".
  private static func parts(of words: ArraySlice<Word>, _ keys: WordKeys) -> [Int] {
    guard let joint = words.firstIndex(where: { $0.isAny(.joint) }) else { return [] }
    return [words[..<joint], words[(joint + 1)...]].compactMap { part in
      keys.names.longest(part.map(\.stem), at: 0)?.entry
    }
  }
}
