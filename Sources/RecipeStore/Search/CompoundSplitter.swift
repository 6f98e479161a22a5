import Recipes

/// Finds the words that a compound is made of: "Tomaten" and "Soße" in "Tomatensoße".
///
/// Both parts must be known: names of ingredients in the lexicon, and words for dishes. Before a
/// word for a dish anything may stand ("Lieblingskuchen"). Of several ways to cut, the one with the
/// longest first part that is known counts, so that "Erdbeereis" is of "Erdbeer" and not of "Reis".
struct CompoundSplitter: Sendable {
  private let known: Set<String>
  private let dishes: Set<String>
  private let longest: Int

  /// Makes a splitter that knows these words; O(their length).
  init(words: [String], dishes: [String]) {
    self.dishes = Set(dishes.map(\.folded))
    known = Set(words.map(\.folded)).union(self.dishes).filter { $0.utf8.count >= 3 }
    longest = known.map(\.utf8.count).max() ?? 0
  }

  /// The splitter for German, with the words of the shipped lexicon.
  static let german = CompoundSplitter(
    words: Lexicon.shared.entries.flatMap { $0.names(in: "de") }
      .filter { !$0.contains(" ") && !$0.contains("-") }, dishes: germanDishes)

  private static let germanDishes = [
    "auflauf", "aufstrich", "braten", "brei", "brot", "brötchen", "brühe", "butter", "creme",
    "crème", "dip", "dressing", "eintopf", "eis", "fleisch", "füllung", "gebäck", "gemüse",
    "gericht", "glasur", "gratin", "gulasch", "kekse", "keks", "klöße", "knödel", "kompott",
    "kuchen", "lasagne", "likör", "marmelade", "muffins", "nudeln", "pastete", "pfanne",
    "pfannkuchen", "plätzchen", "pudding", "püree", "ragout", "risotto", "rouladen", "salat",
    "saft", "sauce", "schnitten", "schnitzel", "soße", "spieße", "strudel", "suppe", "teig",
    "topf", "torte", "waffeln", "würfel", "würstchen",
  ]

  /// The parts of a folded word; empty if it is none that is known to be made of others.
  ///
  /// O(length²).
  func parts(of word: String) -> [String] {
    let bytes = Array(word.utf8)
    guard (6...40).contains(bytes.count) else { return [] }
    // A part has three letters at least.
    for cut in stride(from: min(bytes.count - 3, longest + 2), through: 3, by: -1) {
      guard bytes[cut] & 0xC0 != 0x80 else { continue }
      let head = String(decoding: bytes[cut...], as: UTF8.self)
      guard let headWord = base(of: head) else { continue }
      let first = String(decoding: bytes[..<cut], as: UTF8.self)
      if let firstWord = firstPart(first) { return [firstWord, headWord] }
    }
    if known.contains(word) { return [] }
    // Nothing is known of the first part; the word for a dish is the longest there is.
    for cut in 3..<max(3, bytes.count - 3) where bytes[cut] & 0xC0 != 0x80 {
      let head = String(decoding: bytes[cut...], as: UTF8.self)
      if head.utf8.count >= 5, dishes.contains(head) { return [head] }
    }
    return []
  }

  /// A known word, perhaps in the plural.
  private func base(of word: String) -> String? {
    if known.contains(word) { return word }
    for ending in ["n", "en", "e", "s", "er"] where word.hasSuffix(ending) {
      let stem = String(word.dropLast(ending.utf8.count))
      if stem.utf8.count >= 4, known.contains(stem) { return stem }
    }
    return nil
  }

  /// A known word as it stands before another: with a letter between them, or without its last.
  private func firstPart(_ part: String) -> String? {
    if let word = base(of: part) { return word }
    return ["e", "n"].lazy.map { part + $0 }.first(where: known.contains)
  }
}
