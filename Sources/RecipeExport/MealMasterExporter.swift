package import Recipes
import RichText

/// Writes recipes as Meal-Master text: one column, in UTF-8.
///
/// Amounts have seven columns, units two, texts 28, and what is longer goes on behind a "-"; units
/// that Meal-Master has no letters for stand in the text. The method is wrapped at 75 columns.
///
/// Lost are summary, source, times, rating, cuisine, language, notes, pictures, nutrition, styles,
/// links, mentions and other tags, and what tells remarks from steps.
package struct MealMasterExporter: Hashable, Sendable {
  /// Makes an exporter.
  package init() {}

  /// A file with recipes, in time proportional to their size.
  package func text(for recipes: [Recipe]) -> String {
    recipes.map { lines(of: $0).joined(separator: "\n") + "\n" }.joined(separator: "\n")
  }

  private func lines(of recipe: Recipe) -> [String] {
    let tags = recipe.plainTags.map { $0.replacing(",", with: " ").onOneLine }
    var lines = [
      "MMMMM----- Recipe via Meal-Master (tm) v8.05", "",
      "      Title: \(recipe.shownTitle)",
      " Categories: \(tags.isEmpty ? "None" : tags.joined(separator: ", "))",
    ]
    if !recipe.yieldText.isEmpty { lines.append("      Yield: \(recipe.yieldText)") }
    lines.append("")
    for section in recipe.sectionsWithWords {
      if !section.name.isEmpty { lines.append(heading(section.name)) }
      lines += section.lines.flatMap(rows)
    }
    for paragraph in recipe.method.paragraphs {
      let text = String(recipe.method[paragraph.range]).onOneLine
      if text.isEmpty { continue }
      lines.append("")
      lines += paragraph.role == .section ? [heading(text)] : wrapped(text)
    }
    return lines + ["", "MMMMM"]
  }

  private func heading(_ title: String) -> String {
    "MMMMM---------------------\(title.uppercased())---------------------"
  }

  private func rows(_ line: IngredientLine) -> [String] {
    let columns = LineColumns(line)
    let code = line.amount?.unit.flatMap { Self.codes[$0.id] }
    let fits = columns.quantity.count <= 7 && (columns.unit.isEmpty || code != nil)
    let optional = line.exportedText == line.text ? "" : " (optional)"
    var (quantity, unit, text) = (columns.quantity, code ?? "", columns.item)
    if columns.quantity.isEmpty || columns.quantity.count > 7 {
      (quantity, unit, text) = ("", "", line.text.onOneLine)
    } else if !fits {
      (unit, text) = ("", "\(columns.unit) \(columns.item)")
    } else if columns.unit.isEmpty {
      unit = ""
    }
    let lead =
      String(repeating: " ", count: 7 - quantity.count) + quantity
      + " \(unit)" + String(repeating: " ", count: 2 - unit.count) + " "
    let parts = Self.wrapped(text + optional, width: 28, further: 27)
    return parts.enumerated().map { index, part in
      index == 0 ? lead + part : String(repeating: " ", count: 11) + "-" + part
    }
  }

  private func wrapped(_ text: String) -> [String] {
    Self.wrapped(text, width: 73, further: 73).map { line in
      // Dashes alone would end the recipe.
      "  " + (line.allSatisfy { $0 == "-" || $0 == "M" } ? ". \(line)" : line)
    }
  }

  /// Lines of so many characters, the first and the further ones; longer words stand by themselves.
  private static func wrapped(_ text: String, width: Int, further: Int) -> [String] {
    var lines: [String] = []
    var (line, length) = ("", 0)
    for word in text.split(separator: " ") {
      let count = word.count
      if length > 0, length + 1 + count > (lines.isEmpty ? width : further) {
        lines.append(line)
        (line, length) = ("", 0)
      }
      line += (length > 0 ? " " : "") + word
      length += count + (length > 0 ? 1 : 0)
    }
    return length > 0 ? lines + [line] : lines
  }

  /// The letters of units; T and t differ.
  private static let codes = [
    "small": "sm", "medium": "md", "large": "lg", "can": "cn", "package": "pk", "pinch": "pn",
    "drop": "dr", "dash": "ds", "carton": "ct", "bunch": "bn", "slice": "sl", "teaspoon": "t",
    "tablespoon": "T", "metric teaspoon": "t", "metric tablespoon": "T", "fluid ounce": "fl",
    "cup": "c", "pint": "pt", "quart": "qt", "gallon": "ga", "ounce": "oz", "pound": "lb",
    "milliliter": "ml", "centiliter": "cl", "deciliter": "dl", "liter": "l", "milligram": "mg",
    "gram": "g", "kilogram": "kg",
  ]
}
