public import Recipes
import SQLite

extension RecipeStore {
  /// The lexicon with what a person has put into it: ingredients below others, and others above them.
  ///
  /// O(size of the lexicon), if a person has said anything.
  /// - Throws: `SQLiteError`.
  public func ownLexicon() throws -> Lexicon {
    let placed = try database.rows(
      """
      SELECT child.key, child.name, parent.key
      FROM ingredient AS child JOIN ingredient AS parent ON parent.id = child.parent_id
      WHERE child.is_own OR NOT child.in_lexicon ORDER BY child.id
      """
    ) { (key: try $0[0] as String, name: try $0[1] as String, parent: try $0[2] as String) }
    let entries = placed.compactMap { ingredient -> Lexicon.Entry? in
      var entry =
        lexicon.entry(ingredient.key)
        ?? Lexicon.Entry(id: ingredient.key, names: ["en": [ingredient.name]])
      if entry.parent == ingredient.parent { return nil }
      (entry.parent, entry.isSureKind) = (ingredient.parent, true)
      return entry
    }
    return entries.isEmpty ? lexicon : Lexicon(entries + lexicon.entries)
  }
}
