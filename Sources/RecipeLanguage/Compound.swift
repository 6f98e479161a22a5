/// Taking words of two nouns apart, in languages that write them as one.
enum Compound {
  /// The thing in a word for a piece of it, "zwiebel" of "zwiebelwurfel"; nil for other words.
  ///
  /// Folded; a linking sound such as the "n" of "mandelnkern" stays.
  static func withoutPiece(_ word: String, vocabulary: Vocabulary, keys: WordKeys) -> String? {
    var rest = Array(word.utf8)
    var found = false
    // "Hähnchenbrustfilet" is a piece of a piece.
    for _ in 0..<3 {
      guard let cut = pieceStart(rest, vocabulary, keys) else { break }
      rest = Array(rest[..<cut])
      found = true
    }
    return found ? String(decoding: rest, as: UTF8.self) : nil
  }

  private static func pieceStart(
    _ word: [UInt8], _ vocabulary: Vocabulary, _ keys: WordKeys
  ) -> Int? {
    guard word.count >= 5, word.count <= 40 else { return nil }
    for cut in 2..<(word.count - 1) where word[cut] & 0xC0 != 0x80 {
      let piece = String(decoding: word[cut...], as: UTF8.self)
      if vocabulary.parts.contains(piece) || vocabulary.isPart(keys.keys(of: piece)) { return cut }
    }
    return nil
  }

  /// A word without the sounds that link it to the next one: "knoblauchs", "zwiebeln".
  static func unlinked(_ word: String) -> [String] {
    var result = [word]
    for link in ["s", "n", "en", "es", "er", "e", "-"] where word.hasSuffix(link) {
      let base = String(word.dropLast(link.count))
      if base.utf8.count >= 2 { result.append(base) }
    }
    return result
  }
}
