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
  /// Optional lines do not count. Recipes without any ingredient are left out. O(recipes).
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
      var hits: [NeedHit] = []
      try database.forEachRow("SELECT recipe_id, ingredients FROM recipe_need") { row in
        let id: Int64 = try row[0]
        let hit = try row.withBlob(at: 1) { bytes in
          present.hit(id, needs: bytes, mostMissing: mostMissing)
        }
        guard let hit, candidates?.contains(RecipeID(rawValue: id)) ?? true else { return }
        hits.append(hit)
      }
      // In a catalogue that is only read they cannot be written down.
      for id in try recipesWithoutNeeds() {
        let hit = try needs(of: id).withUnsafeBytes { bytes in
          present.hit(id.rawValue, needs: bytes, mostMissing: mostMissing)
        }
        if let hit, candidates?.contains(id) ?? true { hits.append(hit) }
      }
      hits.sort { $0.rank < $1.rank }
      let start = min(max(0, page.offset), hits.count)
      let shown = hits[start...].prefix(page.limit.map { max(0, $0) } ?? .max)
      return try shown.compactMap { hit in
        let id = RecipeID(rawValue: hit.id)
        return try summary(id: id).map { summary in
          MakeableRecipe(
            recipe: summary, presentCount: hit.presentCount,
            missing: try missingNames(of: id, present))
        }
      }
    }
  }

  private func missingNames(of id: RecipeID, _ present: PresentIngredients) throws -> [String] {
    let rows = try database.rows(
      """
      SELECT DISTINCT ingredient.id, ingredient.name
      FROM ingredient_line JOIN ingredient ON ingredient.id = ingredient_id
      WHERE recipe_id = \(id.rawValue) AND NOT is_optional ORDER BY ingredient.name
      """
    ) { (id: try $0[0] as Int64, name: try $0[1] as String) }
    return rows.filter { !present.contains($0.id) }.map(\.name)
  }
}

/// A recipe and how much of what it needs is there.
private struct NeedHit {
  var id: Int64
  var presentCount: Int
  var missingCount: Int

  var rank: (Int, Int, Int64) { (missingCount, -presentCount, id) }
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

  func contains(_ id: Int64) -> Bool {
    Int(exactly: id).map { isPresent.indices.contains($0) && isPresent[$0] } ?? false
  }

  /// What a recipe lacks, by the bytes of `recipe_need`; nil if that is too much or it needs nothing.
  func hit(_ id: Int64, needs: UnsafeRawBufferPointer, mostMissing: Int) -> NeedHit? {
    var missing = 0
    let count = needs.count / 4
    for index in 0..<count {
      let number = UInt32(
        littleEndian: needs.loadUnaligned(fromByteOffset: index * 4, as: UInt32.self))
      if !(Int(number) < isPresent.count && isPresent[Int(number)]) { missing += 1 }
      if missing > mostMissing { return nil }
    }
    guard count > missing else { return nil }
    return NeedHit(id: id, presentCount: count - missing, missingCount: missing)
  }
}
