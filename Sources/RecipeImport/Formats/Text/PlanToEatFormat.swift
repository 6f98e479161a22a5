import Recipes

/// The table that Plan to Eat exports (.csv).
///
/// Source: exports of Plan to Eat.
package struct PlanToEatFormat: RecipeFormat {
  /// Makes a reader.
  package init() {}

  /// The name people know.
  package var name: String { "Plan to Eat" }

  /// Whether the first row has the columns of Plan to Eat.
  package func recognizes(_ source: ImportSource) -> Bool {
    let row = source.head.text.firstLine
    return row.hasPrefix("title,") && row.contains(",ingredients,directions")
  }

  /// All recipes of the table.
  ///
  /// O(n).
  package func read(_ source: ImportSource) -> ImportResult {
    CSVTable.read(source, Self.read)
  }

  private static func read(_ row: [String: String], _ builder: inout RecipeBuilder) {
    builder.recipe.title = row["title"]?.collapsingWhitespace ?? ""
    builder.recipe.summary = String(decoding: Reflow(row["description"] ?? "").text, as: UTF8.self)
    builder.recipe.cuisine = row["cuisine"]?.collapsingWhitespace ?? ""
    builder.recipe.source.name = row["source"]?.collapsingWhitespace ?? ""
    builder.recipe.source.url = row["url"]?.trimmed ?? ""
    for column in ["course", "tags", "main ingredient"] { builder.addTags(row[column]) }
    builder.setTime(\.preparation, row["prep time"])
    builder.setTime(\.cooking, row["cook time"])
    builder.setTime(\.total, row["total time"])
    for column in ["yield", "servings"] { builder.addYield(row[column]) }
    // A line that starts with a comma is a heading.
    for line in (row["ingredients"] ?? "").split(whereSeparator: \.isNewline) {
      if line.trimmed.hasPrefix(",") {
        builder.list.beginSection(line.trimmed.dropFirst().withoutColon)
      } else {
        builder.addLines(line)
      }
    }
    builder.addSteps(row["directions"] ?? "")
    builder.setRating(row["rating"])
    builder.addImage(row["photo url"])
    builder.addNote(row["cost"], named: "Cost")
    builder.addDate(row["created at"])
    for (column, unit) in [
      ("calories", ""), ("fat", " g"), ("saturated fat", " g"), ("cholesterol", " mg"),
      ("sodium", " mg"), ("sugar", " g"), ("carbohydrate", " g"), ("fiber", " g"),
      ("protein", " g"),
    ] {
      guard let value = row[column]?.trimmed, !value.isEmpty else { continue }
      builder.addNutrient(
        column, value.allSatisfy { $0.isNumber || $0 == "." } ? value + unit : value)
    }
  }
}
