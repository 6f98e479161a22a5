/// A word of two nouns taken apart: "Zwiebelwürfel", "Weizenmehl", "kycklinglår".
struct Compound {
  /// Stems of what is left without the name of a piece: "Zwiebel" of "Zwiebelwürfel".
  var bases: [Int] = []
  /// The nouns it may end in, the longest first: "Mehl" of "Weizenmehl".
  var tails: [Tail] = []
  /// Stems of the things that it may begin with: "Kyckling" of "Kycklinglår".
  var heads: [Int] = []

  /// The end of a word.
  struct Tail {
    var stems: [Int]
    /// In UTF-8 bytes.
    var length: Int
    /// Whether a thing of its own stands before it: "Kartoffelsalat" is no salad leaf.
    var isOfThing: Bool
    /// Whether it is what a recipe makes, such as a sauce.
    var isMade: Bool
  }

  private static let lengths = 5...40

  /// Takes a folded word apart; nil where there is nothing to take apart.
  ///
  /// O(1): words of more than 40 bytes stay whole.
  init?(_ word: String, keys: WordKeys) {
    let bytes = Array(word.utf8)
    guard Self.lengths.contains(bytes.count) else { return nil }
    if let whole = Self.withoutPiece(bytes, keys) {
      bases = Self.unlinked(whole).map { keys.stem($0) }
    }
    for cut in 2..<(bytes.count - 1) where bytes[cut] & 0xC0 != 0x80 {
      let tail = String(decoding: bytes[cut...], as: UTF8.self)
      let head = String(decoding: bytes[..<cut], as: UTF8.self)
      let heads = Self.unlinked(head).map { keys.stem($0) }
        .filter { keys.names.entry(ofStem: $0) != nil }
      if cut >= 3, let head = heads.first, !self.heads.contains(head) { self.heads.append(head) }
      guard tail.utf8.count >= 4 || keys.vocabulary.shortNouns.contains(tail) else { continue }
      tails.append(
        Tail(
          stems: keys.stems(of: tail), length: tail.utf8.count, isOfThing: !heads.isEmpty,
          isMade: keys.vocabulary.madeNouns.contains(tail)))
    }
    if bases.isEmpty, tails.isEmpty, heads.isEmpty { return nil }
  }

  /// The bytes of the thing in a word for a piece of it; nil for other words.
  ///
  /// A linking sound such as the "n" of "Mandelnkern" stays.
  private static func withoutPiece(_ word: [UInt8], _ keys: WordKeys) -> String? {
    var rest = word[...]
    // "Hähnchenbrustfilet" is a piece of a piece.
    for _ in 0..<3 {
      guard let cut = pieceStart(rest, keys) else { break }
      rest = rest[..<cut]
    }
    return rest.count < word.count ? String(decoding: rest, as: UTF8.self) : nil
  }

  private static func pieceStart(_ word: ArraySlice<UInt8>, _ keys: WordKeys) -> Int? {
    guard word.count >= lengths.lowerBound else { return nil }
    for cut in 2..<(word.count - 1) where word[cut] & 0xC0 != 0x80 {
      let piece = String(decoding: word[cut...], as: UTF8.self)
      if keys.isPart(piece) { return cut }
    }
    return nil
  }

  /// A word without the sounds that link it to the next one: "knoblauchs", "zwiebeln".
  private static func unlinked(_ word: String) -> [String] {
    var result = [word]
    for link in ["s", "n", "en", "es", "er", "e", "-"] where word.hasSuffix(link) {
      let base = String(word.dropLast(link.count))
      if base.utf8.count >= 2 { result.append(base) }
    }
    return result
  }
}
