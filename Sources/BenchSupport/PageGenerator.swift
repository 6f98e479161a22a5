import RecipeExport
import Recipes
import RichText

/// Makes web pages up around generated recipes.
///
/// As on real pages, the recipe as JSON-LD is a small part of it: around it are a menu, styles, the
/// recipe once more for people, and what readers say about it.
package struct PageGenerator: Sendable {
  private let recipes: RecipeGenerator
  private let exporter = SchemaOrgExporter(isPretty: false)

  /// Makes a generator of the pages of the recipes with this seed.
  package init(seed: UInt64 = 1) { recipes = RecipeGenerator(seed: seed) }

  /// The page of the recipe with a number, some 100 kB of UTF-8.
  package func page(_ number: Int) -> [UInt8] {
    let recipe = recipes.recipe(number)
    var page = """
      <!DOCTYPE html>
      <html lang="\(recipe.language)"><head><meta charset="utf-8">
      <title>\(recipe.title)</title>

      """
    for rule in 0..<300 {
      page += "<style>.card-\(rule) > .box { margin: \(rule % 7)px; color: #3a5f2b }</style>\n"
    }
    page += "<script type=\"application/ld+json\">\(exporter.text(for: recipe))</script>\n"
    page += "</head><body>\n<nav><ul>\n"
    for entry in 0..<150 {
      page += "<li class=\"menu-item\"><a href=\"/list/\(entry)?from=menu&amp;page=1\" "
      page += "data-track=\"menu-\(entry)\">\(InventedWords.word(rank: entry))</a></li>\n"
    }
    page += "</ul></nav>\n<main><article><h1>\(recipe.title)</h1>\n<ul>\n"
    for line in recipe.lines { page += "<li><label><input type=checkbox>\(line.text)</label>\n" }
    page += "</ul>\n"
    for step in recipe.method.text.split(separator: "\n") { page += "<p>\(step)</p>\n" }
    page += "</article>\n<section id=\"comments\">\n"
    let sentences = recipe.method.text.split(separator: "\n")
    for comment in 0..<200 {
      let sentence = sentences[comment % sentences.count]
      page += "<div class=\"comment depth-\(comment % 3)\" id=\"comment-\(comment)\"><b>"
      page += "\(InventedWords.word(rank: number &+ comment))</b><span>\(comment) days</span>"
      page += "<p>\(sentence)<br>\(sentence)</p></div>\n"
    }
    page += "</section></main></body></html>\n"
    return Array(page.utf8)
  }
}
