package import Recipes
import RichText

/// Writes recipes as RecipeML 0.5.
///
/// Ingredients have numbers, `id`, by which `ingref` in the steps mentions them; `steptime` and
/// `tool` mark times and tools. Notes stand at the end of a recipe, as programs write them, though
/// FormatData's DTD has none there.
///
/// Lost are the rating, pictures, styles, links, own amounts of mentions, mentions in headings
/// and remarks, and what was set by hand in lines. Temperatures are marked anew on reading.
package struct RecipeMLExporter: Hashable, Sendable {
  /// Makes an exporter.
  package init() {}

  /// A file with recipes, in time proportional to their size; several stand in a menu.
  package func text(for recipes: [Recipe]) -> String {
    var lines = [
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>",
      "<!DOCTYPE recipeml PUBLIC \"-//FormatData//DTD RecipeML 0.5//EN\" "
        + "\"http://www.formatdata.com/recipeml/recipeml.dtd\">",
      "<recipeml version=\"0.5\" generator=\"Sorrel\">",
    ]
    let isMenu = recipes.count != 1
    if isMenu { lines += ["<menu>", "<head><title>Recipes</title></head>"] }
    for (number, recipe) in recipes.enumerated() {
      // An id is unique in its file.
      lines += element(recipe, prefix: isMenu ? "r\(number + 1)-i" : "i")
    }
    if isMenu { lines.append("</menu>") }
    return lines.joined(separator: "\n") + "\n</recipeml>\n"
  }

  private func element(_ recipe: Recipe, prefix: String) -> [String] {
    var lines = ["<recipe\(XMLText.languageAttribute(recipe.language))>"] + head(recipe)
    lines += recipe.summary.filledLines.flatMap { XMLText.element("description", $0) }
    lines += ingredients(recipe.sectionsWithWords, prefix)
    lines += RecipeMLDirections(recipe, prefix: prefix).lines
    if !recipe.nutrition.isEmpty {
      lines += ["<nutrition>"] + recipe.nutrition.flatMap(nutrient) + ["</nutrition>"]
    }
    lines += recipe.notes.flatMap { note in
      XMLText.element("note", note.filledLines.joined(separator: "\n\n"))
    }
    return lines + ["</recipe>"]
  }

  private func head(_ recipe: Recipe) -> [String] {
    var lines = ["<head>"] + XMLText.element("title", recipe.shownTitle)
    let source = recipe.source.plain
    let items = [
      ("", source.name), (" type=\"dc.creator\"", source.author), (" type=\"url\"", source.url),
    ]
    .filter { !$0.1.isEmpty }
    if !items.isEmpty {
      lines.append("<source>")
      lines += items.map { "<srcitem\($0.0)>\(XMLText.escaped($0.1))</srcitem>" }
      lines.append("</source>")
    }
    lines += categories(recipe)
    for (type, time) in [
      ("preparation", recipe.times.preparation), ("cooking", recipe.times.cooking),
      ("total", recipe.times.total),
    ] {
      guard let time, time.upper > 0 else { continue }
      lines.append("<preptime type=\"\(type)\">\(self.time(time))</preptime>")
    }
    return lines + XMLText.element("yield", recipe.yieldText) + ["</head>"]
  }

  private func categories(_ recipe: Recipe) -> [String] {
    let cuisine = recipe.cuisine.onOneLine
    var tags = recipe.plainTags
    if !cuisine.isEmpty, !tags.contains(cuisine) { tags.append(cuisine) }
    if tags.isEmpty { return [] }
    return ["<categories>"]
      + tags.map { tag in
        "<cat\(tag == cuisine ? " type=\"cuisine\"" : "")>\(XMLText.escaped(tag))</cat>"
      } + ["</categories>"]
  }

  private func time(_ time: TimeSpan) -> String {
    let units = [(3600, "h"), (60, "min"), (1, "s")]
    let (size, unit) =
      units.first { time.lower % $0.0 == 0 && time.upper % $0.0 == 0 } ?? (1, "s")
    let (least, most) = (time.lower / size, time.upper / size)
    let number =
      time.isRange
      ? "<range><q1>\(least)</q1><q2>\(most)</q2></range>" : "<qty>\(least)</qty>"
    return "<time>\(number)<timeunit>\(unit)</timeunit></time>"
  }

  private func ingredients(_ sections: [IngredientSection], _ prefix: String) -> [String] {
    var number = 0
    var lines = ["<ingredients>"]
    for section in sections {
      if !section.name.isEmpty {
        lines += ["<ing-div>"] + XMLText.element("title", section.name)
      }
      for line in section.lines {
        number += 1
        lines.append(ingredient(line, id: "\(prefix)\(number)"))
      }
      if !section.name.isEmpty { lines.append("</ing-div>") }
    }
    return lines + ["</ingredients>"]
  }

  private func ingredient(_ line: IngredientLine, id: String) -> String {
    let columns = LineColumns(line)
    let (name, preparation) = columns.dividedItem
    var amount = XMLText.element("qty", columns.quantity) + XMLText.element("unit", columns.unit)
    if !amount.isEmpty { amount = ["<amt>"] + amount + ["</amt>"] }
    let parts = amount + XMLText.element("item", name) + XMLText.element("prep", preparation)
    let optional = line.isOptional ? " optional=\"yes\"" : ""
    return "<ing id=\"\(id)\"\(optional)>\(parts.joined())</ing>"
  }

  /// "240" and "kcal", if the value is a number and one word.
  private func nutrient(_ nutrient: Recipe.Nutrient) -> [String] {
    let (name, value) = (nutrient.displayName.onOneLine, nutrient.value.onOneLine)
    if name.isEmpty || value.isEmpty { return [] }
    let words = value.split(separator: " ").map(String.init)
    let isDivided = words.count == 2 && words[0].allSatisfy { $0.isNumber || $0 == "." }
    let parts =
      isDivided
      ? XMLText.element("qty", words[0]) + XMLText.element("unit", words[1])
      : XMLText.element("qty", value)
    return [
      "<nutrient>" + (XMLText.element("n-name", name) + parts).joined() + "</nutrient>"
    ]
  }
}
