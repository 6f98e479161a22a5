/// The classes of words to which a word belongs: alone, or, of classes that have phrases, as the
/// first of one.
struct WordClass: OptionSet, Hashable, Sendable {
  let rawValue: UInt32

  static let number = WordClass(rawValue: 1 << 0)
  static let article = WordClass(rawValue: 1 << 1)
  static let approximation = WordClass(rawValue: 1 << 2)
  static let range = WordClass(rawValue: 1 << 3)
  static let plus = WordClass(rawValue: 1 << 4)
  static let minus = WordClass(rawValue: 1 << 5)
  static let times = WordClass(rawValue: 1 << 6)
  static let vagueAmount = WordClass(rawValue: 1 << 7)
  static let genitive = WordClass(rawValue: 1 << 8)
  static let alternative = WordClass(rawValue: 1 << 9)
  static let conjunction = WordClass(rawValue: 1 << 10)
  static let distributive = WordClass(rawValue: 1 << 11)
  static let fill = WordClass(rawValue: 1 << 12)
  static let size = WordClass(rawValue: 1 << 13)
  static let preparation = WordClass(rawValue: 1 << 14)
  static let adverb = WordClass(rawValue: 1 << 15)
  static let weakPreparation = WordClass(rawValue: 1 << 16)
  static let product = WordClass(rawValue: 1 << 17)
  static let noteOpening = WordClass(rawValue: 1 << 18)
  static let preparationOpening = WordClass(rawValue: 1 << 19)
  static let nameEnding = WordClass(rawValue: 1 << 20)
  static let optional = WordClass(rawValue: 1 << 21)
  static let modifier = WordClass(rawValue: 1 << 22)
  static let part = WordClass(rawValue: 1 << 23)
  static let preposition = WordClass(rawValue: 1 << 24)
  static let function = WordClass(rawValue: 1 << 25)
  static let unit = WordClass(rawValue: 1 << 26)

  /// What words.tsv calls them.
  static let byName: [Substring: WordClass] = [
    "number": .number, "article": .article, "approximate": .approximation, "range": .range,
    "plus": .plus, "minus": .minus, "times": .times, "vague": .vagueAmount, "of": .genitive,
    "or": .alternative, "and": .conjunction, "each": .distributive, "fill": .fill, "size": .size,
    "preparation": .preparation, "adverb": .adverb, "ground": .weakPreparation, "keep": .product,
    "note": .noteOpening, "prepare": .preparationOpening, "cut": .nameEnding,
    "optional": .optional, "modifier": .modifier, "part": .part, "preposition": .preposition,
    "function": .function,
  ]
}

/// Words without phrases, which tokens that are classified need not be looked up in.
struct WordSet: Sendable {
  let words: Set<String>
  let kind: WordClass

  /// Whether a folded word is one of them.
  func contains(_ word: String) -> Bool { words.contains(word) }

  /// Whether the word of a token is one of them.
  func contains(_ token: Token) -> Bool {
    token.classes.map { $0.contains(kind) } ?? words.contains(token.text)
  }
}
