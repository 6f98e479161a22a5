package import RecipeStore
package import Recipes
package import Shopping

/// A recipe with how many times it is to be made.
package struct ScaledRecipe {
  /// The recipe as it is stored.
  package var stored: StoredRecipe
  /// How many times it is made.
  package var factor: Rational

  /// Makes a recipe that is made so many times.
  package init(stored: StoredRecipe, factor: Rational) {
    (self.stored, self.factor) = (stored, factor)
  }
}

extension RecipeStore {
  /// What recipes need with all that they refer to, and what there is to say of references that
  /// cannot be followed.
  /// - Throws: An error of the database.
  package func sources(
    of found: [ScaledRecipe]
  ) throws -> (sources: [ShoppingSource], notes: [String]) {
    var expansion = RecipeExpansion { path, _ in
      try self.recipe(atPath: path).flatMap { id in
        try self.recipe(id: id).map { .init(id: Int(id.rawValue), recipe: $0.recipe) }
      }
    }
    for found in found {
      try expansion.add(
        .init(id: Int(found.stored.id.rawValue), recipe: found.stored.recipe), factor: found.factor)
    }
    return (expansion.sources, expansion.notes)
  }
}
