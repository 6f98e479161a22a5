/// What the index holds about a recipe besides its words, each fact as a term of its own.
///
/// A fact begins with U+0001, which no word holds.
enum FactTerm {
  /// Every recipe has it.
  static let recipe = "\u{1}a"

  static func listed(_ ingredient: Int64) -> String { ingredientPrefix + String(ingredient) }
  /// Its positions are the paragraphs that mention the ingredient.
  static func mentioned(_ ingredient: Int64) -> String { mentionPrefix + String(ingredient) }
  static func tag(_ key: String) -> String { tagPrefix + key }
  static func cuisine(_ key: String) -> String { cuisinePrefix + key }
  static func language(_ tag: String) -> String { languagePrefix + tag.lowercased() }
  static func source(_ word: String) -> String { "\u{1}s" + word }
  static func author(_ word: String) -> String { "\u{1}w" + word }
  static func feature(_ feature: RecipeFeature) -> String { "\u{1}h" + feature.rawValue }
  /// The half stars of a recipe, rounded down.
  static func stars(_ halves: Int) -> String { "\u{1}r\(halves)" }

  /// That two terms of words stand side by side.
  static func pair(_ first: UInt32, _ second: UInt32) -> String { "\u{1}p\(first),\(second)" }

  static let tagPrefix = "\u{1}t"
  static let cuisinePrefix = "\u{1}c"
  static let languagePrefix = "\u{1}l"
  static let mentionPrefix = "\u{1}m"
  static let ingredientPrefix = "\u{1}i"

  /// A number; terms of greater numbers are greater.
  static func number(_ field: NumberField, _ value: Int) -> String {
    let digits = String(max(0, value), radix: 16)
    let zeros = String(repeating: "0", count: 16 - digits.utf8.count)
    return "\u{1}n\(field.rawValue):" + zeros + digits
  }
}
