import Recipes
import SQLite

extension RecipeStore {
  /// Says what a line of a recipe means; re-reading does not change it any more.
  ///
  /// - Parameters:
  ///   - number: The number of the line.
  ///   - recipe: The recipe.
  ///   - ingredient: What the line means.
  ///   - isLearned: Whether the name of the line means it in other recipes as well.
  /// - Returns: The lines that mean it now.
  /// - Throws: `RecipeStoreError.noRecipe` or `.invalid`; `IngredientError`; `SQLiteError`; nothing
  ///   has changed then.
  public func link(
    line number: Int, of recipe: RecipeID, to ingredient: IngredientSummary, isLearned: Bool
  ) throws -> CatalogueEdit {
    try transaction {
      guard var stored = try self.recipe(id: recipe) else {
        throw RecipeStoreError.noRecipe(recipe)
      }
      guard let (section, index) = stored.recipe.place(of: .init(rawValue: number)) else {
        throw RecipeStoreError.invalid(
          title: stored.recipe.title, reason: "it has no line \(number)")
      }
      var line = stored.recipe.ingredients[section].lines[index]
      var edit = CatalogueEdit(what: "Linked \(line.name) to \(ingredient.name)")
      edit.lines = [
        CatalogueEdit.Line(
          recipe: recipe, title: stored.recipe.title, number: number, text: line.text,
          from: line.ingredient.isEmpty ? nil : line.ingredient, to: ingredient.key)
      ]
      (edit.lineCount, edit.recipeCount) = (1, 1)
      (line.ingredient, line.setBy) = (ingredient.key, .person)
      stored.recipe.ingredients[section].lines[index] = line
      return try changeCatalogue(edit.what) {
        try update(recipe, to: stored.recipe, what: edit.what)
        guard isLearned, !line.name.isEmpty else { return edit }
        let learned = try addAlias(
          line.name, language: stored.recipe.language, to: ingredient)
        edit.lines += learned.lines
        edit.lineCount += learned.lineCount
        edit.recipeCount += learned.recipeCount
        return edit
      }
    }
  }
}
