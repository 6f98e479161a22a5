package import Recipes

extension Pantry {
  /// The keys of all that is there, with the more general ones that each can stand for, and water.
  ///
  /// What is used up does not count. O(items).
  package func availableKeys(in lexicon: Lexicon) -> Set<String> {
    var keys: Set<String> = ["water"]
    for item in items where !item.ingredient.isEmpty {
      if let quantity = item.amount?.quantity, quantity.upper <= 0 { continue }
      keys.formUnion(lexicon.generalizations(of: item.ingredient))
    }
    return keys
  }
}
