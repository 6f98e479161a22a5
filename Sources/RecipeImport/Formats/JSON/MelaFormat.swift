import Recipes

/// The recipes of Mela, each as JSON (.melarecipe; in an archive .melarecipes).
///
/// Source: the maker's documentation of the file format.
package struct MelaFormat: RecipeFormat {
  /// Makes a reader.
  package init() {}

  /// The name people know.
  package var name: String { "Mela" }

  /// Whether the outermost object has the names that Mela gives.
  package func recognizes(_ source: ImportSource) -> Bool {
    source.head.keys.isSuperset(of: ["title", "ingredients", "instructions"])
      && !source.head.keys.isDisjoint(with: ["yield", "link", "images", "wantToCook"])
      && !source.head.keys.contains("@type")
  }

  /// All recipes of the file.
  ///
  /// O(n).
  package func read(_ source: ImportSource) -> ImportResult { readJSON(source, Self.read) }

  private static func read(_ record: JSONRecord, _ builder: inout RecipeBuilder) {
    builder.recipe.title = record.line("title")
    builder.recipe.summary = InlineMarkdown.plain(
      String(decoding: Reflow(record.text("text")).text, as: UTF8.self))
    let link = record.line("link")
    if PageAddress.isWeb(link) {
      builder.recipe.source.url = link
    } else {
      builder.recipe.source.name = link
    }
    builder.recipe.tags = record.names("categories")
    builder.addYield(record.text("yield"))
    builder.setTime(\.preparation, record.text("prepTime"))
    builder.setTime(\.cooking, record.text("cookTime"))
    builder.setTime(\.total, record.text("totalTime"))
    for line in record.text("ingredients").split(whereSeparator: \.isNewline) {
      if let title = heading(line) {
        builder.list.beginSection(title)
      } else {
        builder.addLines(InlineMarkdown.plain(String(line)))
      }
    }
    for line in record.text("instructions").split(whereSeparator: \.isNewline) {
      if let title = heading(line) {
        builder.method.addHeading(title)
      } else {
        builder.method.addParagraph(InlineMarkdown.marked(line.collapsed))
      }
    }
    builder.addNote(InlineMarkdown.plain(record.text("notes")))
    readNutrition(record.text("nutrition"), &builder)
    for image in record.texts("images") { builder.addPicture(Base64.decoded(image)) }
    if record.isTrue("favorite") { builder.recipe.tags.append("favorite") }
  }

  private static func heading(_ line: Substring) -> String? {
    let line = line.trimmed
    let rest = line.drop { $0 == "#" }
    return line.hasPrefix("#") && rest.first == " " ? rest.trimmed : nil
  }

  /// "**Calories** 766 kcal", or lines with a colon.
  private static func readNutrition(_ text: String, _ builder: inout RecipeBuilder) {
    for line in text.split(whereSeparator: \.isNewline) {
      let line = line.trimmed
      if line.hasPrefix("**"), let end = line.dropFirst(2).firstRange(of: "**") {
        builder.addNutrient(
          line[..<end.lowerBound].dropFirst(2).withoutColon, line[end.upperBound...].trimmed)
      } else {
        builder.addNutrition(line)
      }
    }
  }
}
