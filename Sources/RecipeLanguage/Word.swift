/// What the linker knows of a word, worked out once for each word of a language.
final class Word {
  /// What a word does in a sentence, or to the noun beside it.
  struct Traits: OptionSet {
    let rawValue: Int
    static let function = Traits(rawValue: 1 << 0)
    static let verb = Traits(rawValue: 1 << 1)
    static let imperative = Traits(rawValue: 1 << 2)
    static let product = Traits(rawValue: 1 << 3)
    static let modifier = Traits(rawValue: 1 << 4)
    static let joint = Traits(rawValue: 1 << 5)
    static let genitive = Traits(rawValue: 1 << 6)
    static let part = Traits(rawValue: 1 << 7)
    static let whole = Traits(rawValue: 1 << 8)
    static let made = Traits(rawValue: 1 << 9)
    static let determiner = Traits(rawValue: 1 << 10)
    static let preposition = Traits(rawValue: 1 << 11)
    /// No noun that a mention could hang on: a number word, a size, a participle, a measure.
    static let describing = Traits(rawValue: 1 << 12)
    static let participle = Traits(rawValue: 1 << 13)
    /// A unit that counts: "can", "bunch".
    static let unit = Traits(rawValue: 1 << 14)
    /// How warm or soft a thing is, which makes no other thing of it.
    static let state = Traits(rawValue: 1 << 15)
  }

  /// The folded word.
  let text: String
  /// A number that only this word has.
  let id: Int
  /// The number of its stem.
  let stem: Int
  /// The numbers of its stem, and of those that it has without an article at its end.
  let keys: [Int]
  let traits: Traits
  /// What it is a part of, if it is the word for a part.
  let partKind: Vocabulary.PartKind?

  init(
    text: String, id: Int, stem: Int, keys: [Int], traits: Traits, partKind: Vocabulary.PartKind?
  ) {
    (self.text, self.id, self.stem) = (text, id, stem)
    (self.keys, self.traits, self.partKind) = (keys, traits, partKind)
  }

  /// Its first byte and its length without an "s" of the plural, as one number.
  var shape: Int { Self.shape(text.utf8.first ?? 0, text.utf8.count, text.utf8.last ?? 0) }

  /// The shape of this word with another one behind it.
  func shape(with next: Word) -> Int {
    Self.shape(
      text.utf8.first ?? 0, text.utf8.count + next.text.utf8.count, next.text.utf8.last ?? 0)
  }

  private static func shape(_ first: UInt8, _ length: Int, _ last: UInt8) -> Int {
    Int(first) << 8 | (last == UInt8(ascii: "s") ? length - 1 : length)
  }

  /// Whether it can be what a name is about.
  var isNoun: Bool { !isAny([.modifier, .function, .describing]) && text.utf8.count > 1 }

  /// Whether it has one of some traits.
  func isAny(_ traits: Traits) -> Bool { !self.traits.isDisjoint(with: traits) }
}
