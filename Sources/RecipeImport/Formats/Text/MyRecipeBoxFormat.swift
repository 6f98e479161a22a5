import Recipes

/// The table that My Recipe Box exports (.csv).
///
/// Source: exports of My Recipe Box.
package struct MyRecipeBoxFormat: RecipeFormat {
  /// Makes a reader.
  package init() {}

  /// The name people know.
  package var name: String { "My Recipe Box" }

  /// Whether the first row has the columns of My Recipe Box.
  package func recognizes(_ source: ImportSource) -> Bool {
    let row = source.head.text.firstLine
    return row.hasPrefix("title,") && row.contains(",ingredients,instructions,")
      && row.contains("preparationtime")
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
    let source = row["source"]?.trimmed ?? ""
    if PageAddress.isWeb(source) {
      builder.recipe.source.url = source
    } else {
      builder.recipe.source.name = source
    }
    for column in ["categories", "tags"] { builder.addTags(row[column], separators: ";") }
    builder.setTime(\.preparation, row["preparationtime"])
    builder.setTime(\.cooking, row["cookingtime"])
    builder.setTime(\.total, row["totaltime"])
    builder.addYield(row["quantity"])
    builder.addLines(row["ingredients"] ?? "")
    builder.addSteps(row["instructions"] ?? "")
    builder.addNote(row["notes"])
    builder.addNutrition(row["nutrition"])
    builder.setRating(row["rating"])
    builder.addNote(row["video"], named: "Video")
    if let minutes = row["inactivetime"]?.trimmed, !minutes.isEmpty, minutes != "0" {
      builder.addNote("\(minutes) minutes", named: "Waiting time")
    }
    builder.addImage(row["originalpicture"])
  }
}
