import Recipes
import SQLite

extension RecipeStore {
  /// The piece of a recipe's texts with the most words of the question; the first of such.
  ///
  /// O(texts), up to the first that has a piece with all words.
  func snippet(of recipe: RecipeSummary, _ maker: SnippetMaker) throws -> Snippet? {
    var best: (snippet: Snippet, wordCount: Int)?
    for field in [Snippet.Field.ingredients, .method, .tags] {
      if let found = try maker.snippet(
        field, of: text(field, of: recipe), language: recipe.language),
        found.wordCount > best?.wordCount ?? 0
      {
        best = found
        if found.wordCount == maker.wordCount { break }
      }
    }
    return best?.snippet
  }

  private func text(_ field: Snippet.Field, of recipe: RecipeSummary) throws -> String {
    let id = recipe.id.rawValue
    switch field {
    case .ingredients:
      let lines: [String] = try database.values(
        "SELECT text FROM ingredient_line WHERE recipe_id = \(id) ORDER BY section, position")
      return lines.joined(separator: "\n")
    case .method: return try database.value("SELECT method FROM recipe WHERE id = \(id)") ?? ""
    case .tags: return recipe.tags.joined(separator: ", ")
    }
  }
}
