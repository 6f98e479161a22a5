import Recipes

/// A word, a number or a sign of a text.
struct Token: Sendable {
  enum Kind: Sendable { case word, number, symbol }

  var kind: Kind
  /// Where it stands, in UTF-8 bytes of the text.
  var range: Range<Int>
  /// The folded word, or the sign in its plain form: "-" for any dash.
  var text: String
  /// The value of a number; nil for one that does not fit 64 bits.
  var value: Rational?
  /// Whether a number was written as a fraction alone: "1/2", "½".
  var isFraction = false
  /// Whether no blank stands before it.
  var isGlued: Bool
  /// The classes of words it is in; nil as long as nobody has looked, see `Vocabulary.classify`.
  var classes: WordClass?

  var isWord: Bool { kind == .word }
  var isDash: Bool { kind == .symbol && text == "-" }

  /// Whether it is this sign.
  func isSymbol(_ sign: String) -> Bool { kind == .symbol && text == sign }
}
