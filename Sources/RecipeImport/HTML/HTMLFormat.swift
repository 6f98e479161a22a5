import Markup
import Recipes

/// A web page that holds a recipe, saved from a browser or by a program.
///
/// Read are JSON-LD and microdata in the vocabulary of schema.org. Where both hold the recipe,
/// the fuller one is taken and what it lacks comes from the other.
package struct HTMLFormat: RecipeFormat {
  /// Makes a reader.
  package init() {}

  /// The name people know.
  package var name: String { "HTML" }

  /// Whether the first bytes look like a page, or a piece of one.
  package func recognizes(_ source: ImportSource) -> Bool {
    TextHead(source.bytes).isHTML
  }

  /// All recipes of the page.
  ///
  /// O(n).
  package func read(_ source: ImportSource) -> ImportResult {
    let document: MarkupDocument
    do {
      document = try MarkupDocument.html(source.bytes)
    } catch {
      return ImportResult(diagnostics: [Diagnostic(.error, error.description)])
    }
    guard let root = document.root else {
      return ImportResult(diagnostics: [Diagnostic(.error, "the page has no content")])
    }
    return read(page: root, ReadingLimits(bytes: source.bytes.count))
  }

  private func read(page root: MarkupNode, _ limits: ReadingLimits) -> ImportResult {
    let head = PageHead(root, limits)
    let text = MarkupText(base: head.base, limits: limits)
    let data = JSONLD(scripts: JSONLD.scripts(in: root))
    var candidates = data.items.filter { $0.isA("Recipe") }.map {
      SchemaRecipeReader(text: text, resolve: data.resolved).recipe(from: $0)
    }
    candidates += Microdata(in: root).items.filter { $0.isA("Recipe") }.map {
      SchemaRecipeReader(text: text, resolve: \.item).recipe(from: $0)
    }
    var recipes = RecipeMerger.merged(candidates)
    for index in recipes.indices { head.complete(&recipes[index], isOnly: recipes.count == 1) }
    var diagnostics = data.diagnostics + limits.diagnostics
    if recipes.isEmpty { diagnostics.append(reason(candidates, data)) }
    return ImportResult(recipes: recipes, diagnostics: diagnostics)
  }

  /// Why a page gave no recipe.
  private func reason(_ candidates: [Recipe], _ data: JSONLD) -> Diagnostic {
    if !candidates.isEmpty {
      return Diagnostic(.warning, "the page names a recipe but has neither ingredients nor method")
    }
    if data.isBroken {
      return Diagnostic(.error, "the recipe data of the page is broken; save the page again")
    }
    return Diagnostic(.warning, "no recipe data on this page")
  }
}
