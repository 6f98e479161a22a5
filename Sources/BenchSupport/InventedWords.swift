/// Made-up names, as rare as the words of a real language are (Zipf's law).
///
/// They give a collection the long tail of words that occur once or twice, on which the size and
/// speed of an index depend.
package enum InventedWords {
  private static let starts = [
    "Ba", "Cor", "Del", "Fen", "Gal", "Hol", "Jas", "Kel", "Lor", "Mar", "Nev", "Os", "Pel", "Quin",
    "Ros", "Sal",
  ]
  private static let middles = [
    "ba", "de", "fi", "go", "la", "me", "ni", "or", "pa", "ri", "so", "ta", "ul", "ve", "wi", "zo",
  ]
  private static let ends = [
    "ck", "don", "fen", "gar", "hol", "kin", "lin", "mond", "ner", "pel", "rand", "ska", "ton",
    "val", "wyn", "zar",
  ]

  /// How many different words there are: 4 bits of start, 8 of middle and 4 of end.
  package static let count = 1 << rankBits
  private static let rankBits = 16

  /// The word of a rank; the lower, the more frequent.
  package static func word(rank: Int) -> String {
    // Neighbours in rank are to differ in more than their first letters.
    let bits = (rank &* 40_503) & (count - 1)
    return starts[bits & 15] + middles[bits >> 4 & 15] + middles[bits >> 8 & 15]
      + ends[bits >> 12 & 15]
  }

  /// A word drawn with a frequency of about 1/rank.
  static func word(using generator: inout SplitMix64) -> String {
    // Uniform in the number of bits, then uniform among the numbers of so many bits.
    let low = 1 << Int.random(in: 0..<rankBits, using: &generator)
    return word(rank: Int.random(in: low..<2 * low, using: &generator))
  }
}
