public import Recipes
import RichText
import SQLite

extension RecipeStore {
  /// Takes a recipe into the catalogue, or finds that it is there already.
  ///
  /// - A recipe of the same source that says the same is left alone; one that says something else
  ///   is updated in place, unless a person has edited it, or what the source has now is only a damaged
  ///   part of it.
  /// - The same source is the same address, or the same place in the same file; besides, either
  ///   the title or half of the text must agree, since one address can stand for a whole site.
  /// - The same title, ingredient lines and method from another source are a duplicate.
  /// - Everything else is new, also under a title that is there already.
  ///
  /// It is all or nothing. Many recipes are saved best in one `transaction`. An update keeps the
  /// state before it in the history of the recipe. That an import has brought a recipe in can
  /// be undone after `recordAdditions`; that a person has, at once.
  /// - Parameters:
  ///   - recipe: The recipe.
  ///   - origin: Where it was found.
  ///   - editor: Who brings it.
  ///   - what: What is done, in words for the history.
  ///   - isDamaged: Whether a part of the recipe is known to be missing.
  /// - Returns: What has become of it.
  /// - Throws: `RecipeStoreError.invalid` if the recipe contradicts itself; `SQLiteError`.
  public func save(
    _ recipe: Recipe, origin: RecipeOrigin = RecipeOrigin(), by editor: Editor = .import,
    what: String? = nil, isDamaged: Bool = false
  ) throws -> SaveOutcome {
    try recipe.checkConsistency()
    let record = RecipeRecord(recipe, origin: origin)
    return try transaction {
      switch try identify(record) {
      case .unchanged(let id): return .unchanged(id)
      case .duplicate(let id): return .duplicate(of: id)
      case .edited(let id): return .kept(id)
      case .changed(let id):
        guard let stored = try self.recipe(id: id),
          !record.isPart(of: stored, isDamaged: isDamaged)
        else { return .spared(id) }
        try forgetFormerContents(of: origin, holding: id)
        try recordUpdate(of: stored, to: recipe, by: editor, what ?? "Updated")
        try removeFromSearch(id)
        try overwrite(stored, with: record)
        addToSearch(id)
        return .updated(id)
      case .unknown:
        let id = try insert(record)
        if editor != .import { try recordAddition(of: id, recipe, by: editor, what ?? "Added") }
        addToSearch(id)
        return .new(id)
      }
    }
  }

  /// Who changes a recipe.
  public enum Editor: String, Hashable, Sendable {
    /// A person: later imports keep their hands off the recipe.
    case person
    /// The program, as when it reads the lines again.
    case program
    /// The source that the recipe came from.
    case `import`
  }

  /// Replaces a recipe by an edited one, and keeps the state before it in its history.
  ///
  /// A recipe that is so already is left alone.
  /// - Parameters:
  ///   - id: The recipe; it keeps its number and origin.
  ///   - recipe: What it is to be.
  ///   - revision: The revision that was edited; nil to overwrite whatever is there.
  ///   - editor: Who has changed it.
  ///   - what: What has been done, in words for the history.
  /// - Returns: The new revision; the one there was if nothing changes.
  /// - Throws: `RecipeStoreError.noRecipe`, `.conflict` or `.invalid`; `SQLiteError`.
  @discardableResult
  public func update(
    _ id: RecipeID, to recipe: Recipe, from revision: Int? = nil, by editor: Editor = .person,
    what: String = "Edited"
  ) throws -> Int {
    try recipe.checkConsistency()
    return try transaction {
      guard let stored = try self.recipe(id: id) else { throw RecipeStoreError.noRecipe(id) }
      let current = stored.revision
      if let revision, revision != current {
        throw RecipeStoreError.conflict(id, revision: current, edited: revision)
      }
      guard try recordUpdate(of: stored, to: recipe, by: editor, what) else { return current }
      try removeFromSearch(id)
      try edit(
        stored, to: RecipeRecord(recipe, origin: RecipeOrigin()),
        isEdited: editor == .person ? true : nil)
      addToSearch(id)
      return current + 1
    }
  }

  /// Deletes recipes, with the ingredients that only they used.
  ///
  /// It is one step that can be undone.
  /// - Parameters:
  ///   - ids: The recipes; those that do not exist do not count.
  ///   - editor: Who deletes them.
  ///   - what: What is done, in words for the history; nil for "Deleted" and their number.
  /// - Returns: How many there were.
  /// - Throws: `SQLiteError`; nothing is deleted then.
  @discardableResult
  public func delete(
    _ ids: some Sequence<RecipeID>, by editor: Editor = .person, what: String? = nil
  ) throws -> Int {
    try transaction {
      let ids = try Set(ids).sorted().filter { id in
        try database.value("SELECT id FROM recipe WHERE id = \(id.rawValue)", as: Int64.self) != nil
      }
      try change(what ?? (ids.count == 1 ? "Deleted" : "Deleted \(ids.count) recipes")) {
        for id in ids {
          try recordDeletion(of: id, by: editor, what ?? "Deleted")
          try removeFromSearch(id)
          try remove(id)
        }
      }
      try removeUnusedTags()
      return ids.count
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
