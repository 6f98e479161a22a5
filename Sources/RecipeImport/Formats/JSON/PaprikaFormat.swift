import Recipes

/// The recipes of Paprika, each as JSON: in a .paprikarecipe by itself, and in .paprikarecipes.
///
/// Source: exports of Paprika 2 and 3.
package struct PaprikaFormat: RecipeFormat {
  /// Makes a reader.
  package init() {}

  /// The name people know.
  package var name: String { "Paprika" }

  /// Whether the outermost object has the names that Paprika gives.
  package func recognizes(_ source: ImportSource) -> Bool {
    source.head.keys.isSuperset(of: ["name", "ingredients", "directions"])
      && !source.head.keys.contains("@type")
  }

  /// All recipes of the file.
  ///
  /// O(n).
  package func read(_ source: ImportSource) -> ImportResult { readJSON(source, Self.read) }

  private static func read(_ record: JSONRecord, _ builder: inout RecipeBuilder) {
    builder.recipe.title = record.line("name")
    builder.recipe.summary = InlineMarkdown.plain(
      String(decoding: Reflow(record.text("description")).text, as: UTF8.self))
    builder.recipe.source.name = record.line("source")
    builder.recipe.source.url = record.line("source_url")
    builder.recipe.tags = record.names("categories")
    builder.addYield(record.text("servings"))
    builder.setTime(\.preparation, record.text("prep_time"))
    builder.setTime(\.cooking, record.text("cook_time"))
    builder.setTime(\.total, record.text("total_time"))
    for line in record.text("ingredients").split(whereSeparator: \.isNewline) {
      builder.addLines(InlineMarkdown.plain(String(line)))
    }
    for line in record.text("directions").split(whereSeparator: \.isNewline) {
      readStep(line.collapsed, &builder)
    }
    builder.addNote(InlineMarkdown.plain(record.text("notes")))
    builder.addNutrition(record.text("nutritional_info"))
    builder.setRating(record.text("rating"))
    builder.addNote(record.text("difficulty"), named: "Difficulty")
    builder.addDate(record.line("created"))
    // The file holds a small picture and, since version 3, whole ones.
    let photos = record.records("photos").map { $0.text("data") }.filter { !$0.isEmpty }
    for photo in photos.isEmpty ? [record.text("photo_data")] : photos {
      builder.addPicture(Base64.decoded(photo))
    }
    builder.addImage(record.text("image_url"))
  }

  /// "[photo:name]" alone says only where a picture stood.
  private static func readStep(_ line: String, _ builder: inout RecipeBuilder) {
    if line.hasPrefix("[photo:"), line.hasSuffix("]") { return }
    if line.hasPrefix("#"), case let title = line.drop(while: { $0 == "#" }), title.first == " " {
      builder.method.addHeading(title.trimmed)
    } else {
      builder.method.addParagraph(InlineMarkdown.marked(line))
    }
  }
}
