import Markup
import Recipes
import RichText

/// The pages that Paprika exports, one for each recipe (.html).
///
/// Source: exports of Paprika 3.
package struct PaprikaHTMLFormat: RecipeFormat {
  /// Makes a reader.
  package init() {}

  /// The name people know.
  package var name: String { "Paprika HTML" }

  /// Whether the page has the classes and properties of Paprika.
  package func recognizes(_ source: ImportSource) -> Bool {
    let head = source.head.text
    return head.contains("class=\"infobox\"") && head.contains("class=\"photobox\"")
      && head.contains("itemprop=\"recipeingredient\"")
  }

  /// The recipe of the page.
  ///
  /// O(n).
  package func read(_ source: ImportSource) -> ImportResult {
    HTMLRecords(source, isRecord: { $0["itemtype"]?.hasSuffix("schema.org/Recipe") == true }).read {
      record, builder in
      Self.read(record, source, &builder)
    }
  }

  private static func read(
    _ record: HTMLRecord, _ source: ImportSource, _ builder: inout RecipeBuilder
  ) {
    let node = { (name: String) in record.first { $0["itemprop"] == name } }
    let value = { (name: String) in node(name).map(record.value) ?? "" }
    builder.recipe.title = value("name")
    builder.recipe.summary = value("description")
    builder.addTags(value("recipeCategory"))
    builder.recipe.source.author = value("author")
    builder.recipe.source.url =
      node("url").flatMap { $0["href"] ?? record.value($0) }?.trimmed ?? ""
    builder.addYield(value("recipeYield"))
    builder.setTime(\.preparation, value("prepTime"))
    builder.setTime(\.cooking, value("cookTime"))
    builder.setTime(\.total, value("totalTime"))
    if let rating = node("aggregateRating") {
      builder.setRating(rating["value"] ?? rating["content"] ?? record.value(rating))
    }
    for line in record.all({ $0["itemprop"] == "recipeIngredient" }) {
      builder.addLines(record.value(line))
    }
    if let method = node("recipeInstructions") { builder.addSteps(record.lines(method)) }
    for note in record.all({ $0["itemprop"] == "comment" }) {
      builder.addNote(record.lines(note).map(\.text.text).joined(separator: "\n\n"))
    }
    if let facts = node("nutrition") {
      builder.addNutrition(record.lines(facts).map(\.text.text).joined(separator: "\n"))
    }
    for image in record.all({ $0.isNamed("img") }) {
      if let path = image["src"], let picture = source.pictures.picture(named: path) {
        builder.add(picture)
      }
    }
  }
}
