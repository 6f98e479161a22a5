package import RecipeStore
package import Shopping

extension ShoppingEntry {
  /// The lines of a source as entries of a list.
  package static func entries(_ source: ShoppingSource) -> [ShoppingEntry] {
    source.lines.map { line in
      ShoppingEntry(
        recipe: source.recipeID.map { RecipeID(rawValue: Int64($0)) },
        recipeTitle: source.recipeTitle, factor: source.factor, line: line)
    }
  }
}

extension ShoppingSource {
  /// An entry of a list as a source of one line.
  package init(_ entry: ShoppingEntry) {
    self.init(
      recipeTitle: entry.recipeTitle, recipeID: entry.recipe.map { Int($0.rawValue) },
      lines: [entry.line], factor: entry.factor, entry: entry.id, isChecked: entry.isChecked)
  }
}
