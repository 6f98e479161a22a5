import SQLite

// What imports have brought in. Recipes are counted up, so that a range of numbers says it for thousands
// of them, and a recipe has no history of its own for having been imported.
extension RecipeStore {
  /// Makes the recipes that an import has added a part of the step that `undoLast` takes back.
  ///
  /// It belongs into the transaction in which they were saved. All that is added and updated by this
  /// connection in a row is one step.
  /// - Parameter recipes: The recipes; none may be there for longer.
  /// - Throws: `SQLiteError`.
  public func recordAdditions(_ recipes: some Sequence<RecipeID>) throws {
    let ranges = Self.ranges(of: recipes)
    guard !ranges.isEmpty else { return }
    try transaction {
      let change = try openImport(Self.importWords)
      try database.run("UPDATE change SET what = \(Self.importWords) WHERE id = \(change)")
      for range in ranges {
        let last: Int64? = try database.value(
          """
          UPDATE import_addition SET last = \(range.upperBound)
          WHERE change_id = \(change) AND last = \(range.lowerBound - 1) RETURNING first
          """)
        guard last == nil else { continue }
        try database.run(
          """
          INSERT INTO import_addition VALUES (
            \(change), \(range.lowerBound), \(range.upperBound))
          """)
      }
      try dropOldestAdditions()
    }
  }

  private static let importWords = "Imported recipes"

  /// The numbers of recipes as ranges without gaps.
  private static func ranges(of recipes: some Sequence<RecipeID>) -> [ClosedRange<Int64>] {
    recipes.map(\.rawValue).sorted().reduce(into: []) { ranges, number in
      if let last = ranges.last, last.upperBound + 1 == number {
        ranges[ranges.count - 1] = last.lowerBound...number
      } else {
        ranges.append(number...number)
      }
    }
  }

  private func dropOldestAdditions() throws {
    let oldest: Int64? = try database.value(
      """
      SELECT DISTINCT change_id FROM import_addition
      ORDER BY change_id DESC LIMIT 1 OFFSET \(Self.revisionLimit)
      """)
    guard let oldest else { return }
    let dropped = try database.values(
      "DELETE FROM import_addition WHERE change_id <= \(oldest) RETURNING change_id",
      as: Int64?.self)
    try dropEmpty(dropped)
  }

  /// The last import that has brought recipes and is in effect.
  func lastAddition() throws -> Int64? {
    try database.value("SELECT max(change_id) FROM import_addition", as: Int64?.self) ?? nil
  }

  /// Writes histories that begin with their absence for the recipes that a change has brought in, so that
  /// the change can be taken back as any other.
  ///
  /// O(recipes it brought in). Nothing that came later may be in effect.
  func recordHistories(ofAdditionsBy change: Int64) throws {
    let recipes = try database.rows(
      """
      SELECT recipe.id FROM import_addition JOIN recipe ON recipe.id BETWEEN first AND last
      WHERE change_id = \(change)
      """
    ) { RecipeID(rawValue: try $0[0]) }
    for recipe in recipes { try recordHistory(of: recipe, addedBy: change) }
    try database.run("DELETE FROM import_addition WHERE change_id = \(change)")
  }

  /// Whether a recipe is in the state in which an import brought it in.
  func isAsImported(_ id: RecipeID, _ current: RevisionRow) throws -> Bool {
    guard let absence = try revision(before: current.number, of: id), absence.number == 0 else {
      return false
    }
    let editor = try database.value(
      "SELECT editor FROM recipe_revision WHERE recipe_id = \(id.rawValue) AND number = 0",
      as: String.self)
    return editor == Editor.import.rawValue
  }

  private func recordHistory(of id: RecipeID, addedBy change: Int64) throws {
    guard let state = try state(of: id) else { return }
    if let current = try currentRevision(of: id) {
      // What the import itself has done to it since is a part of the same step.
      try database.run(
        """
        DELETE FROM recipe_revision
        WHERE recipe_id = \(id.rawValue) AND number < \(current.number)
        """)
      try database.run(
        """
        UPDATE recipe_revision SET change_id = \(change)
        WHERE recipe_id = \(id.rawValue) AND number = \(current.number)
        """)
    } else {
      try insert(try firstRevision(of: id, state), of: id, change: change)
    }
    try insertAbsence(of: id, title: state.recipe.title, by: .import)
  }
}
