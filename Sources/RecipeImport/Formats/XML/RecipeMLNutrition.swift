import Markup
import Recipes

/// The `nutrition` of a RecipeML recipe: facts by name, or a text.
struct RecipeMLNutrition {
  private(set) var nutrients: [Recipe.Nutrient] = []
  private(set) var notes: [String] = []

  init(_ node: MarkupNode) {
    for entry in node.descendants where entry.isNamed("nutrient") {
      let name = entry.first("n-name").map { RecipeMLText.line($0) } ?? ""
      let value = [entry.first("qty"), entry.first("unit")].compactMap { $0 }
        .map { RecipeMLText.line($0) }.joined(separator: " ").trimmed
      guard !name.isEmpty, !value.isEmpty else { continue }
      nutrients.append(Recipe.Nutrient(name: NutrientName.property(name), value: value))
    }
    if nutrients.isEmpty { notes = [RecipeMLFormat.paragraphs(node)] }
  }
}
