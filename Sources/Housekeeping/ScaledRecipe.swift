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
    var expansion = RecipeExpansion { path, by in try self.recipe(atPath: path, of: by.id) }
    for found in found {
      try expansion.add(
        .init(id: Int(found.stored.id.rawValue), recipe: found.stored.recipe), factor: found.factor)
    }
    return (expansion.sources, expansion.notes)
  }

  /// The recipe that a path in another one means: the last part of the path is its title, or else the
  /// name of the file that it came from.
  private func recipe(atPath path: String, of id: Int) throws -> RecipeExpansion.Found? {
    var title = path.split { $0 == "/" || $0 == "\\" }.last.map(String.init) ?? path
    if title.lowercased().hasSuffix(".cook") { title = String(title.dropLast(5)) }
    let titled = try recipes(matching: title).filter { $0.isTitled(title) }.map(\.id)
    let known = try titled.isEmpty ? recipes(fromFileNamed: title + ".cook") : titled
    guard let found = known.first, let stored = try recipe(id: found) else { return nil }
    return .init(id: Int(found.rawValue), recipe: stored.recipe)
  }
}

extension RecipeSummary {
  /// Whether it is the whole title, whatever its case, accents and punctuation.
  package func isTitled(_ title: String) -> Bool {
    func words(_ title: String) -> [Substring] {
      Folding.fold(title).split { !$0.isLetter && !$0.isNumber }
    }
    return self.title == title || words(self.title) == words(title)
  }
}
