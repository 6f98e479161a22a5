public import Recipes
import RichText
import SQLite

extension RecipeStore {
  /// Takes a recipe into the catalogue, or finds that it is there already.
  ///
  /// - A recipe of the same source that says the same is left alone; one that says something else
  ///   is updated in place, unless a person has edited it.
  /// - The same source is the same address, or the same place in the same file; besides, either
  ///   the title or half of the text must agree, since one address can stand for a whole site.
  /// - The same title, ingredient lines and method from another source are a duplicate.
  /// - Everything else is new, also under a title that is there already.
  ///
  /// It is all or nothing. Many recipes are saved best in one `transaction`.
  /// - Throws: `RecipeStoreError.invalid` if the recipe contradicts itself; `SQLiteError`.
  public func save(
    _ recipe: Recipe, origin: RecipeOrigin = RecipeOrigin()
  ) throws -> SaveOutcome {
    try recipe.checkConsistency()
    let record = RecipeRecord(recipe, origin: origin)
    return try transaction {
      switch try identify(record) {
      case .unchanged(let id): return .unchanged(id)
      case .duplicate(let id): return .duplicate(of: id)
      case .edited(let id): return .kept(id)
      case .changed(let id):
        try removeFromSearch(id)
        try overwrite(id, with: record)
        addToSearch(id)
        return .updated(id)
      case .unknown:
        let id = try insert(record)
        addToSearch(id)
        return .new(id)
      }
    }
  }

  /// Who changes a recipe that is in the catalogue.
  public enum Editor: Sendable {
    /// A person: later imports keep their hands off the recipe.
    case person
    /// The program, as when it reads the lines again.
    case program
  }

  /// Replaces a recipe by an edited one.
  ///
  /// - Parameters:
  ///   - id: The recipe; it keeps its number and origin.
  ///   - recipe: What it is to be.
  ///   - revision: The revision that was edited; nil to overwrite whatever is there.
  ///   - editor: Who has changed it.
  /// - Returns: The new revision.
  /// - Throws: `RecipeStoreError.noRecipe`, `.conflict` or `.invalid`; `SQLiteError`.
  @discardableResult
  public func update(
    _ id: RecipeID, to recipe: Recipe, from revision: Int? = nil, by editor: Editor = .person
  ) throws -> Int {
    try recipe.checkConsistency()
    return try transaction {
      guard
        let current: Int = try database.value(
          "SELECT revision FROM recipe WHERE id = \(id.rawValue)")
      else { throw RecipeStoreError.noRecipe(id) }
      if let revision, revision != current {
        throw RecipeStoreError.conflict(id, revision: current, edited: revision)
      }
      try removeFromSearch(id)
      try edit(id, to: RecipeRecord(recipe, origin: RecipeOrigin()), by: editor)
      addToSearch(id)
      return current + 1
    }
  }

  /// Deletes recipes, with the ingredients that only they used, and returns how many there were.
  /// - Throws: `SQLiteError`; nothing is deleted then.
  @discardableResult
  public func delete(_ ids: some Sequence<RecipeID>) throws -> Int {
    try transaction {
      var count = 0
      for id in ids {
        try removeFromSearch(id)
        let ingredients = try ingredientRows(of: id)
        count += try database.run("DELETE FROM recipe WHERE id = \(id.rawValue)")
        try removeUnused(ingredients)
      }
      try database.run(
        "DELETE FROM tag WHERE NOT EXISTS (SELECT * FROM recipe_tag WHERE tag_id = tag.id)")
      return count
    }
  }
}

extension Recipe {
  /// Checks what the database would refuse in less helpful words.
  func checkConsistency() throws {
    var numbers: Set<Int> = []
    for line in lines where !numbers.insert(line.id.rawValue).inserted {
      throw RecipeStoreError.invalid(
        title: title, reason: "two ingredient lines have the number \(line.id.rawValue)")
    }
    for span in method.spans where span.kind == .ingredient {
      if let target = span.target, !numbers.contains(target) {
        throw RecipeStoreError.invalid(
          title: title, reason: "a mention points to line \(target), which does not exist")
      }
    }
    if let rating, !(0...5).contains(rating) {
      throw RecipeStoreError.invalid(title: title, reason: "the rating \(rating) is not 0 to 5")
    }
  }
}
