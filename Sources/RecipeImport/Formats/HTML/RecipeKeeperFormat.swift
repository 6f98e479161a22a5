import Markup
import Recipes
import RichText

/// The page that Recipe Keeper exports (`recipes.html`; in an archive with pictures).
///
/// Source: exports of Recipe Keeper 3.
package struct RecipeKeeperFormat: RecipeFormat {
  /// Makes a reader.
  package init() {}

  /// The name people know.
  package var name: String { "Recipe Keeper" }

  /// Whether the page has the class and the properties of Recipe Keeper, which are not those of
  /// schema.org.
  package func recognizes(_ source: ImportSource) -> Bool {
    let head = source.head.text
    return head.contains("recipe-details")
      && (head.contains("itemprop=\"recipeid\"") || head.contains("itemprop=\"recipedirections\""))
  }

  /// All recipes of the page.
  ///
  /// O(n).
  package func read(_ source: ImportSource) -> ImportResult {
    HTMLRecords(source, isRecord: { $0.hasClass("recipe-details") }).read { node, builder in
      Self.read(node, source, &builder)
    }
  }

  private static func read(
    _ record: HTMLRecord, _ source: ImportSource, _ builder: inout RecipeBuilder
  ) {
    let value = { (name: String) in record.first { $0["itemprop"] == name }.map(record.value) ?? ""
    }
    builder.recipe.title = value("name")
    for name in ["recipeCourse", "recipeCollection", "recipeCategory"] {
      for node in record.all({ $0["itemprop"] == name }) { builder.addTags(record.value(node)) }
    }
    let link = record.first { $0["itemprop"] == "recipeSource" }
    builder.recipe.source.name = value("recipeSource")
    builder.recipe.source.url =
      link?.descendants.lazy.compactMap { $0["href"] }.first
      ?? (PageAddress.isWeb(value("recipeSource")) ? value("recipeSource") : "")
    builder.addYield(value("recipeYield"))
    builder.setTime(\.preparation, value("prepTime"))
    builder.setTime(\.cooking, value("cookTime"))
    builder.setRating(value("recipeRating"))
    if value("recipeIsFavourite").lowercased() == "true" { builder.recipe.tags.append("favourite") }
    if let list = record.first(where: { $0["itemprop"] == "recipeIngredients" }) {
      for line in record.lines(list) { builder.addLines(line.text.text) }
    }
    if let method = record.first(where: { $0["itemprop"] == "recipeDirections" }) {
      builder.addSteps(record.lines(method))
    }
    if let notes = record.first(where: { $0["itemprop"] == "recipeNotes" }) {
      builder.addNote(record.lines(notes).map(\.text.text).joined(separator: "\n\n"))
    }
    for node in record.all({ $0["itemprop"]?.hasPrefix("recipeNut") == true }) {
      let name = node["itemprop"]?.dropFirst("recipeNut".count) ?? ""
      builder.addNutrient(String(name), record.value(node))
    }
    for image in record.all({ $0.isNamed("img") }) {
      if let path = image["src"], let picture = source.pictures.picture(named: path) {
        builder.add(picture)
      }
    }
  }
}
