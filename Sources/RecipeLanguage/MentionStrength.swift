/// How well a word stands for a line; the greater, the better.
enum MentionStrength: Int, Comparable {
  /// The beginning of a compound, "Hähnchen" of "Hähnchenkeule".
  case fragment
  /// A word that has a meaning of its own: "rice" of "rice vinegar".
  case borrowed
  /// The word is a broader thing than the line: "cheese" for cheddar.
  case broader
  /// The word is narrower than the line: "basmati" for rice.
  case narrower
  /// Another thing that the line names: "gin" of "vodka (or gin)".
  case further
  /// A word that tells kinds apart: "cheddar" of "cheddar cheese".
  case distinguishing
  /// A part of the thing: "peel" for a grapefruit.
  case part
  /// A word for a piece of it: "Zwiebelwürfel".
  case piece
  /// Another name of the same thing.
  case synonym
  /// The noun that a compound ends in: "Reis" of "Risottoreis".
  case tail
  /// The noun it is about, without the piece that the line names: "chicken" of "chicken thighs".
  case shortened
  /// The noun it is about.
  case head
  /// The whole name as the line has it.
  case whole

  /// Whether it counts only for a line that nothing better mentions.
  var isDoubtful: Bool {
    switch self {
    case .fragment, .borrowed, .narrower, .distinguishing: true
    default: false
    }
  }

  static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
}
