package import Recipes
import RichText

/// Writes recipes as one small HTML page that needs nothing besides.
///
/// Mentions of ingredients are `<span class="ingredient" data-ingredient="…">` with the number of
/// the line, times and temperatures `<span class="measure">`: the same runs and colours as on a
/// terminal, by `RecipeFormatting`. A mention of a line that is gone is plain. Every text is
/// escaped, and addresses other than http, https and mailto are left out. Blocks find the direction
/// of their text by themselves.
package struct HTMLExporter: Hashable, Sendable {
  /// Makes an exporter.
  package init() {}

  private static let style = """
    body { font-family: sans-serif; line-height: 1.5; max-width: 40em; margin: 2em auto; \
    padding: 0 1em; }
    .ingredient { color: #176f2c; }
    .measure { color: #0b6a77; }
    .note { font-style: italic; }
    """

  /// A page of recipes that ends in a line end.
  ///
  /// Complexity: O(n + s log s) for n bytes and s spans of each recipe.
  package func page(of recipes: [Recipe]) -> String {
    let single = recipes.count == 1 ? recipes.first : nil
    let language = single.map { " lang=\"\(HTMLText.escaped($0.language))\"" } ?? ""
    let heading = single.map(title(of:)) ?? "Recipes"
    var lines = ["<!DOCTYPE html>", "<html\(language)>", "<head>", "<meta charset=\"utf-8\">"]
    lines.append("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">")
    lines.append("<title>\(HTMLText.escaped(heading))</title>")
    lines += ["<style>", Self.style, "</style>", "</head>", "<body>"]
    for recipe in recipes { lines += article(recipe, hasLanguage: single == nil) }
    lines += ["</body>", "</html>"]
    return lines.joined(separator: "\n") + "\n"
  }

  private func title(of recipe: Recipe) -> String {
    recipe.title.isEmpty ? "Untitled recipe" : recipe.title
  }

  private func article(_ recipe: Recipe, hasLanguage: Bool) -> [String] {
    let language = hasLanguage ? " lang=\"\(HTMLText.escaped(recipe.language))\"" : ""
    var lines = ["<article\(language)>", element("h1", title(of: recipe))]
    lines += paragraphs(recipe.summary)
    lines += list(facts(of: recipe))
    let sections = recipe.ingredients.filter { !$0.name.isEmpty || !$0.lines.isEmpty }
    if !sections.isEmpty { lines.append("<h2>Ingredients</h2>") }
    for section in sections {
      if !section.name.isEmpty { lines.append(element("h3", section.name)) }
      lines += list(section.lines.map(\.exportedText))
    }
    let method = HTMLText.blocks(
      of: recipe.method, known: Set(recipe.lines.map(\.id.rawValue)))
    if !method.isEmpty { lines += ["<h2>Method</h2>"] + method }
    if !recipe.notes.isEmpty {
      lines += ["<h2>Notes</h2>"] + recipe.notes.flatMap { paragraphs($0) }
    }
    if !recipe.nutrition.isEmpty {
      lines += ["<h2>Nutrition</h2>"]
      lines += list(recipe.nutrition.map { "\($0.displayName): \($0.value)" })
    }
    return lines + ["</article>"]
  }

  private func facts(of recipe: Recipe) -> [String] {
    let source = [recipe.source.author, recipe.source.name, recipe.source.url]
    let facts: [(label: String, text: String?)] = [
      ("Source", source.filter { !$0.isEmpty }.joined(separator: ", ")),
      ("Makes", recipe.yields.map(\.text).joined(separator: "; ")),
      ("Preparation", recipe.times.preparation?.displayText),
      ("Cooking", recipe.times.cooking?.displayText),
      ("Total", recipe.times.total?.displayText),
      ("Cuisine", recipe.cuisine),
      ("Tags", recipe.tags.joined(separator: ", ")),
    ]
    return facts.compactMap { label, text in
      text.flatMap { $0.isEmpty ? nil : "\(label): \($0)" }
    }
  }

  private func paragraphs(_ text: String) -> [String] {
    text.split(whereSeparator: \.isNewline).map { element("p", $0) }
  }

  private func list(_ items: [String]) -> [String] {
    let filled = items.filter { !$0.isEmpty }
    return filled.isEmpty ? [] : ["<ul>"] + filled.map { element("li", $0) } + ["</ul>"]
  }

  private func element(_ name: String, _ text: some StringProtocol) -> String {
    "<\(name) dir=\"auto\">\(HTMLText.escaped(text))</\(name)>"
  }
}
