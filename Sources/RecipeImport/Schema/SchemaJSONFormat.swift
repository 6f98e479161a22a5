import Markup
import Pictures
import Recipes
import RichText

/// A file of schema.org recipes as JSON-LD, such as `sorrel export` writes.
package struct SchemaJSONFormat: RecipeFormat {
  /// Makes a reader.
  package init() {}

  /// The name people know.
  package var name: String { "JSON-LD" }

  /// Whether the first bytes are JSON that has types and the word "recipe".
  package func recognizes(_ source: ImportSource) -> Bool {
    let head = source.head.text
    guard head.first == UInt8(ascii: "{") || head.first == UInt8(ascii: "[") else { return false }
    return head.contains("\"@type\"") && head.contains("recipe")
  }

  /// All recipes of the file.
  ///
  /// O(n).
  package func read(_ source: ImportSource) -> ImportResult {
    guard source.bytes.count <= XMLSource.limit else {
      let error = MarkupError.tooLarge(limit: XMLSource.limit)
      return ImportResult(diagnostics: [Diagnostic(.error, error.description)])
    }
    let data = JSONLD(scripts: [UnicodeText.decoded(source.bytes)])
    let limits = ReadingLimits(bytes: source.bytes.count)
    var pictures: [Picture] = []
    let recipes = data.items.filter { $0.isA("Recipe") }.map { item in
      let base = PageAddress(url: item["url"].first?.name ?? "")
      let text = MarkupText(base: base, limits: limits)
      let recipe = SchemaRecipeReader(text: text, resolve: data.resolved).recipe(from: item)
      pictures += text.pictures.pictures
      return recipe
    }
    let read = recipes.filter { !$0.ingredients.isEmpty || !$0.method.isEmpty }
    var diagnostics = data.diagnostics + limits.diagnostics
    if read.isEmpty {
      let reason = data.isBroken ? "the JSON is broken" : "JSON without a recipe in it"
      diagnostics.append(Diagnostic(.error, reason))
    }
    return ImportResult(recipes: read, diagnostics: diagnostics, pictures: pictures)
  }
}
