/// Finds pots, pans and tools among tokens: "loaf pan", "Auflaufform", "tortilla press".
struct CookwareScanner {
  let tokens: [Token]
  let vocabulary: Vocabulary
  /// Where a name of the lexicon ends that starts at a token, so that "pot roast" is no pot.
  let nameEnd: (Int) -> Int?

  /// The tokens of each, in order.
  ///
  /// O(tokens).
  func all() -> [Range<Int>] {
    var result: [Range<Int>] = []
    var index = 0
    while index < tokens.count {
      let end = vocabulary.cookware.match(tokens, at: index)?.end ?? compoundEnd(at: index)
      guard let end, !isOther(index..<end) else {
        index += 1
        continue
      }
      result.append(index..<end)
      index = end
    }
    return result
  }

  private func isOther(_ range: Range<Int>) -> Bool {
    // "fish slice" and "fish slices"
    (nameEnd(range.lowerBound) ?? 0) > range.upperBound
  }

  /// The end of a compound such as "Gusseisenpfanne"; nil for other words.
  private func compoundEnd(at index: Int) -> Int? {
    guard Language.compounding.contains(vocabulary.language), tokens[index].isWord,
      tokens[index].range.count <= 40
    else { return nil }
    let bytes = Array(tokens[index].text.utf8)
    guard bytes.count >= 7, nameEnd(index) == nil else { return nil }
    for cut in 3...(bytes.count - 4) where bytes[cut] & 0xC0 != 0x80 {
      let tail = String(decoding: bytes[cut...], as: UTF8.self)
      if vocabulary.cookware[tail] != nil { return index + 1 }
    }
    return nil
  }
}
