import SQLite

extension RecipeStore {
  /// The piece of a recipe's texts with the most words of the question.
  func snippet(of recipe: RecipeSummary, _ maker: SnippetMaker) throws -> Snippet? {
    let id = recipe.id.rawValue
    let lines: [String] = try database.values(
      "SELECT text FROM ingredient_line WHERE recipe_id = \(id) ORDER BY section, position")
    let method: String = try database.value("SELECT method FROM recipe WHERE id = \(id)") ?? ""
    let texts: [(Snippet.Field, String)] = [
      (.ingredients, lines.joined(separator: "\n")), (.method, method),
      (.tags, recipe.tags.joined(separator: ", ")),
    ]
    var best: (snippet: Snippet, wordCount: Int)?
    for (field, text) in texts {
      if let found = try maker.snippet(field, of: text, language: recipe.language),
        found.wordCount > best?.wordCount ?? 0
      {
        best = found
      }
    }
    return best?.snippet
  }
}
