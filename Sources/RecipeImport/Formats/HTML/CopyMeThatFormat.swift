import Markup
import Recipes
import RichText

/// The page that Copy Me That exports (`recipes.html`; in an archive with pictures).
///
/// Source: exports with class and id version 2.
package struct CopyMeThatFormat: RecipeFormat {
  /// Makes a reader.
  package init() {}

  /// The name people know.
  package var name: String { "Copy Me That" }

  /// Whether the page has the marks of Copy Me That; pages that only link to it have not.
  package func recognizes(_ source: ImportSource) -> Bool {
    let head = source.head.text
    return head.contains("copymethat_class_id_version")
      || head.contains("recipeingredient_header") && head.contains("original_link")
  }

  /// All recipes of the page.
  ///
  /// O(n).
  package func read(_ source: ImportSource) -> ImportResult {
    HTMLRecords(source, isRecord: { $0.hasClass("recipe") }).read { node, builder in
      Self.read(node, source, &builder)
    }
  }

  private static func read(
    _ record: HTMLRecord, _ source: ImportSource, _ builder: inout RecipeBuilder
  ) {
    let node = { (id: String) in record.first { $0["id"] == id } }
    let value = { (id: String) in node(id).map(record.value) ?? "" }
    builder.recipe.title = value("name")
    builder.recipe.summary = value("description")
    builder.recipe.source.url = node("original_link")?["href"]?.trimmed ?? ""
    builder.addYield(value("recipeYield"))
    for tag in record.all({ $0.hasClass("recipeCategory") }) { builder.addTags(record.value(tag)) }
    for line in node("recipeIngredients")?.elements.map({ $0 }) ?? [] {
      let text = record.value(line)
      if line.hasClass("recipeIngredient_subheader") {
        builder.list.beginSection(text.withoutColon)
      } else if line.hasClass("recipeIngredient_note") {
        builder.addNote(text)
      } else if !text.isEmpty {
        builder.list.add(text)
      }
    }
    for line in node("recipeInstructions")?.elements.map({ $0 }) ?? [] {
      if line.hasClass("instruction_subheader") {
        builder.method.addHeading(record.value(line).withoutColon)
      } else {
        builder.addSteps(record.lines(line))
      }
    }
    for note in record.all({ $0.hasClass("recipeNote") }) { builder.addNote(record.value(note)) }
    builder.setRating(value("ratingValue"))
    if node("made_this") != nil { builder.recipe.tags.append("made") }
    for image in record.all({ $0.isNamed("img") }) {
      if let path = image["src"], let picture = source.pictures.picture(named: path) {
        builder.add(picture)
      }
    }
  }
}
