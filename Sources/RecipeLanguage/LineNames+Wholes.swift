import Recipes

/// Whole names of a line, word by word.
extension LineNames {
  /// The words of a line behind its number, and behind its unit, up to a comma or bracket.
  static func wholes(
    of line: IngredientLine, _ all: [Token], _ name: [Token], counted: [Token], _ keys: WordKeys
  ) -> [(words: [Int], isExact: Bool)] {
    let end = end(of: line.amount?.text ?? "", in: line.text)
    let rest = all[(all.firstIndex { $0.range.lowerBound >= end } ?? all.endIndex)...]
    func words(_ tokens: ArraySlice<Token>) -> [Token] {
      var words: [Token] = []
      for token in tokens {
        if token.kind != .symbol {
          words.append(token)
        } else if !words.isEmpty, [",", "(", ";", "["].contains(token.text) {
          break
        }
      }
      return words
    }
    let tail = words(rest)
    let full = rest.filter { $0.kind != .symbol }
    var result = [(tail, true)]
    if !line.name.isEmpty { result.append((words(name[...]), false)) }
    // "lukewarm milk" is as much milk as "milk" is.
    let plain = tail.filter { !($0.isWord && keys.word($0.text).isAny(.state)) }
    if plain.count < tail.count { result.append((plain, true)) }
    if full.count > tail.count { result.append((full, true)) }
    if !counted.isEmpty { result.append((counted + tail, true)) }
    return result.compactMap { tokens, isExact in
      guard tokens.count <= 12 else { return nil }
      // A name holds a word that can be a thing: "to" and "cooked" alone are none.
      let words = tokens.map { keys.word($0.text) }
      let isName = zip(tokens, words).contains { token, word in
        token.isWord && !word.isAny([.function, .participle, .determiner, .joint])
          && word.text.utf8.count > 1
      }
      return isName ? (words.map(\.id), isExact) : nil
    }
  }

  /// Where an amount ends in the text of its line, in UTF-8 bytes; 0 if it is not there.
  ///
  /// O(length of the line × length of the amount), both bounded.
  private static func end(of amount: String, in text: String) -> Int {
    let (amount, text) = (Array(amount.utf8.prefix(100)), Array(text.utf8.prefix(limit)))
    guard !amount.isEmpty, amount.count <= text.count else { return 0 }
    for start in 0...(text.count - amount.count)
    where text[start..<(start + amount.count)].elementsEqual(amount) {
      return start + amount.count
    }
    return 0
  }

  static func joined(
    _ tokens: ArraySlice<Token>, _ keys: WordKeys
  ) -> (before: NumberSet, behind: NumberSet) {
    let joint = tokens.indices.dropFirst().first { index in
      let isJoint =
        tokens[index].isSymbol("&")
        || tokens[index].isWord && keys.word(tokens[index].text).isAny(.joint)
      return isJoint && !tokens[index - 1].isSymbol("(")
    }
    guard let joint else { return ([], []) }
    func stems(_ tokens: ArraySlice<Token>) -> NumberSet {
      NumberSet(tokens.filter(\.isWord).map { keys.word($0.text).stem })
    }
    return (stems(tokens[..<joint]), stems(tokens[joint...]))
  }
}
