import SQLite

/// A recipe that can be cooked from what is there, or nearly.
public struct MakeableRecipe: Hashable, Sendable {
  /// The recipe.
  public var recipe: RecipeSummary
  /// How many of its ingredients are there.
  public var presentCount: Int
  /// The names of those that are not there, in the order of the alphabet.
  public var missing: [String]
}

extension RecipeStore {
  /// The recipes that can be cooked from some ingredients, those that lack the least first; of those
  /// that lack as much, the ones that use most of what is there, and then by number.
  ///
  /// Optional lines do not count. A line that refers to another recipe is there if that can be made;
  /// otherwise what that lacks is missing. Recipes without any ingredient are left out. O(recipes).
  /// - Parameters:
  ///   - keys: The keys of the ingredients that are there, with those that they can stand for.
  ///   - mostMissing: How many ingredients a recipe may lack.
  ///   - candidates: The recipes to look at; nil for all.
  ///   - page: The part of the list that is wanted.
  /// - Returns: The recipes with what they lack.
  /// - Throws: `SQLiteError`.
  public func recipesToMake(
    from keys: some Sequence<String>, mostMissing: Int = 0, among candidates: Set<RecipeID>? = nil,
    page: Page = .all
  ) throws -> [MakeableRecipe] {
    if !isReadOnly, try !recipesWithoutNeeds().isEmpty {
      try transaction { for id in try recipesWithoutNeeds() { try insertNeeds(of: id) } }
    }
    return try database.snapshot {
      let present = try PresentIngredients(keys, in: database)
      let kitchen = Kitchen(store: self, present: present)
      var hits: [NeedHit] = []
      var open: [RecipeID] = []
      func look(at id: RecipeID, _ needs: UnsafeRawBufferPointer) {
        guard let hit = present.hit(id, needs: needs, mostMissing: mostMissing),
          candidates?.contains(id) ?? true
        else { return }
        if hit.isOpen { open.append(id) } else { hits.append(hit) }
      }
      try database.forEachRow("SELECT recipe_id, ingredients FROM recipe_need") { row in
        let id = RecipeID(rawValue: try row[0])
        try row.withBlob(at: 1) { look(at: id, $0) }
      }
      // In a catalogue that is only read they cannot be written down.
      for id in try recipesWithoutNeeds() {
        try needs(of: id).withUnsafeBytes { look(at: id, $0) }
      }
      for id in open {
        let hit = try kitchen.hit(id)
        if hit.missingCount <= mostMissing, hit.presentCount > 0 { hits.append(hit) }
      }
      hits.sort { $0.rank < $1.rank }
      let start = min(max(0, page.offset), hits.count)
      let shown = hits[start...].prefix(page.limit.map { max(0, $0) } ?? .max)
      return try shown.compactMap { hit in
        try summary(id: hit.id).map { summary in
          MakeableRecipe(
            recipe: summary, presentCount: hit.presentCount,
            missing: try names(of: try kitchen.missing(for: hit.id)))
        }
      }
    }
  }

  /// The names of ingredients, in the order of the alphabet.
  private func names(of ingredients: Set<Int>) throws -> [String] {
    try ingredients.compactMap { id in
      try database.value("SELECT name FROM ingredient WHERE id = \(id)") as String?
    }.sorted()
  }
}

/// A recipe and how much of what it needs is there.
private struct NeedHit {
  var id: RecipeID
  var presentCount: Int
  var missingCount: Int
  /// Whether other recipes decide on the rest.
  var isOpen = false

  var rank: (Int, Int, Int64) { (missingCount, -presentCount, id.rawValue) }
}

/// What recipes lack, with the recipes that they refer to.
private struct Kitchen {
  let store: RecipeStore
  let present: PresentIngredients
  /// So many recipes are looked at for one that refers to others.
  private static let limit = 1000

  /// The recipe with all that it refers to.
  func hit(_ id: RecipeID) throws -> NeedHit {
    var hit = NeedHit(id: id, presentCount: 0, missingCount: try missing(for: id).count)
    let references = try store.references(of: id)
    for need in try needs(of: id) {
      var isThere = present.contains(need)
      if !isThere, let path = references[Int64(need.ingredient)],
        let other = try store.recipe(atPath: path), other != id
      {
        isThere = try missing(for: other, within: [id]).isEmpty
      }
      if isThere { hit.presentCount += 1 }
    }
    return hit
  }

  /// The ingredients that are missing for a recipe and for what it refers to.
  ///
  /// What a recipe would need of itself, or of one that leads to it, is missing. O(needs of all of
  /// them).
  func missing(for id: RecipeID, within path: [RecipeID] = []) throws -> Set<Int> {
    var missing: Set<Int> = []
    var open = [(id: id, path: path + [id])]
    var count = 0
    while let next = open.popLast() {
      count += 1
      let references = count <= Self.limit ? try store.references(of: next.id) : [:]
      for need in try needs(of: next.id) where !present.contains(need) {
        if need.isRecipe, let path = references[Int64(need.ingredient)],
          let other = try store.recipe(atPath: path), !next.path.contains(other)
        {
          open.append((other, next.path + [other]))
        } else {
          missing.insert(need.ingredient)
        }
      }
    }
    return missing
  }

  private func needs(of id: RecipeID) throws -> [Need] {
    var needs: [Need] = []
    try store.needs(of: id).withUnsafeBytes { bytes in
      Need.forEach(in: bytes) { need in
        needs.append(need)
        return true
      }
    }
    return needs
  }
}

/// Which ingredients of a catalogue are there.
private struct PresentIngredients {
  /// By the number of the ingredient.
  private var isPresent: [Bool]

  init(_ keys: some Sequence<String>, in database: Database) throws {
    let count: Int = try database.value("SELECT coalesce(max(id), 0) FROM ingredient") ?? 0
    isPresent = Array(repeating: false, count: count + 1)
    for key in Set(keys) {
      // What is merged into another one is that one.
      let id: Int? = try database.value(
        "SELECT coalesce(merged_into, id) FROM ingredient WHERE key = \(key)")
      if let id { isPresent[id] = true }
    }
  }

  func contains(_ need: Need) -> Bool {
    isPresent.indices.contains(need.ingredient) && isPresent[need.ingredient]
  }

  /// What a recipe lacks, by the bytes of `recipe_need`; nil if that is too much or it needs nothing.
  func hit(_ id: RecipeID, needs: UnsafeRawBufferPointer, mostMissing: Int) -> NeedHit? {
    var hit = NeedHit(id: id, presentCount: 0, missingCount: 0)
    Need.forEach(in: needs) { need in
      if contains(need) {
        hit.presentCount += 1
      } else if need.isRecipe {
        hit.isOpen = true
      } else {
        hit.missingCount += 1
      }
      return hit.missingCount <= mostMissing
    }
    if hit.missingCount > mostMissing { return nil }
    return hit.presentCount > 0 || hit.isOpen ? hit : nil
  }
}
