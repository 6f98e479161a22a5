import Recipes
import SQLite

extension RecipeStore {
  /// Makes one ingredient of two: the lines, names and kinds of `ingredient` become those of
  /// `target`, and what is read as `ingredient` later is `target`.
  ///
  /// - Throws: `IngredientError.same`; `SQLiteError`; nothing has changed then.
  public func merge(
    _ ingredient: IngredientSummary, into target: IngredientSummary
  ) throws -> CatalogueEdit {
    var edit = CatalogueEdit(what: "Merged \(ingredient.name) into \(target.name)")
    return try changeCatalogue(edit.what) {
      let (old, new) = (try row(ingredient), try ownRow(target))
      if old == new { throw IngredientError.same(ingredient.name) }
      try relinkAll(of: old, to: new, &edit)
      if try ancestors(of: new).contains(old) {
        // What it is merged into stood below it: that takes its place.
        try database.run(
          """
          UPDATE ingredient SET parent_id = (SELECT parent_id FROM ingredient WHERE id = \(old))
          WHERE id = \(new)
          """)
      }
      try database.run(
        "UPDATE ingredient SET parent_id = \(new) WHERE parent_id = \(old) AND id <> \(new)")
      try database.run(
        "UPDATE ingredient_alias SET ingredient_id = \(new) WHERE ingredient_id = \(old)")
      try database.run(
        """
        INSERT OR IGNORE INTO ingredient_word (word, ingredient_id)
        SELECT word, \(new) FROM ingredient_word WHERE ingredient_id = \(old)
        """)
      try database.run(
        "UPDATE ingredient SET merged_into = \(new) WHERE merged_into = \(old)")
      try database.run(
        "UPDATE ingredient SET merged_into = \(new), parent_id = NULL WHERE id = \(old)")
      return edit
    }
  }

  /// Makes an ingredient of its own of some lines of another one, and of lines of that name later.
  ///
  /// - Parameters:
  ///   - name: The name of the lines that are split off, as it stands on them.
  ///   - ingredient: What the lines are linked to.
  ///   - target: What they mean; nil for an ingredient of that name.
  ///   - language: A BCP 47 tag; nil for each language of the recipes.
  /// - Returns: The lines that are split off.
  /// - Throws: `IngredientError.noLines` if there are none, or `.same`; `SQLiteError`; nothing has
  ///   changed then.
  public func split(
    _ name: String, from ingredient: IngredientSummary, into target: IngredientSummary? = nil,
    language: String? = nil
  ) throws -> CatalogueEdit {
    let what = "Split \(target?.name ?? name) from \(ingredient.name)"
    return try changeCatalogue(what) {
      let target = try target ?? newIngredient(name, parent: ingredient.parent)
      if target.key == ingredient.key { throw IngredientError.same(name) }
      var edit = try addAlias(name, language: language, to: target)
      guard edit.lineCount > 0, edit.lines.contains(where: { $0.from == ingredient.key }) else {
        throw IngredientError.noLines(name)
      }
      edit.what = what
      return edit
    }
  }

  /// Adds an ingredient of the user's own.
  ///
  /// - Parameters:
  ///   - name: What it is called; lines of this name mean it.
  ///   - parent: What it is a kind of.
  /// - Returns: The ingredient.
  /// - Throws: `IngredientError.nameTaken` or `.emptyName`; `SQLiteError`; nothing has changed then.
  public func addIngredient(
    _ name: String, below parent: IngredientSummary? = nil
  ) throws -> IngredientSummary {
    try changeCatalogue("Added the ingredient \(name)") {
      try checkName(name, of: nil)
      return try newIngredient(name, parent: parent?.key)
    }
  }

  /// A row for an ingredient of the user's own.
  private func newIngredient(_ name: String, parent: String?) throws -> IngredientSummary {
    var key = name.lookupKey
    if key.isEmpty { throw IngredientError.emptyName(name) }
    // A key that has been an ingredient before keeps its meaning.
    var number = 2
    while try database.value("SELECT 1 FROM ingredient WHERE key = \(key)", as: Int.self) != nil
      || lexicon.entry(key) != nil
    {
      key = "\(name.lookupKey) \(number)"
      number += 1
    }
    let above = try parent.flatMap { try summary(ofIngredient: $0) }.map(row)
    let id = try ingredientRow(key, name: name, language: try catalogueLanguages()[0])
    try database.run(
      "UPDATE ingredient SET is_own = 1, name = \(name), parent_id = \(above) WHERE id = \(id)")
    return IngredientSummary(
      key: key, name: name, parent: parent, isInLexicon: false, recipeCount: 0)
  }
}
