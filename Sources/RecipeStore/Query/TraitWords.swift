import Recipes

extension IngredientTraits {
  /// What a word means that people use for a trait: its name, in the singular, too, or another one of
  /// English; nil if it is none.
  init?(word: String) {
    let word = Folding.key(of: word)
    let others: [String: Self] = [
      "dairy": .milk, "soya": .soy, "sulfites": .sulphites, "shellfish": [.crustaceans, .molluscs],
      "mollusks": .molluscs,
    ]
    let named = Self.named.first {
      [$0.name, $0.name + "s"].contains(word) || $0.name == word + "s"
    }
    guard let trait = named?.trait ?? others[word] else { return nil }
    self = trait
  }
}
