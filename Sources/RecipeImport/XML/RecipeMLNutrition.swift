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
      nutrients.append(Recipe.Nutrient(name: Self.property(name), value: value))
    }
    if nutrients.isEmpty { notes = [RecipeMLFormat.paragraphs(node)] }
  }

  /// The property of schema.org for an English name; another name stays.
  private static func property(_ name: String) -> String {
    switch name.lowercased() {
    case "calories", "energy": "calories"
    case "protein": "proteinContent"
    case "fat", "total fat": "fatContent"
    case "saturated fat": "saturatedFatContent"
    case "unsaturated fat": "unsaturatedFatContent"
    case "trans fat": "transFatContent"
    case "carbohydrate", "carbohydrates", "total carbohydrate": "carbohydrateContent"
    case "fiber", "fibre", "dietary fiber": "fiberContent"
    case "sugar", "sugars": "sugarContent"
    case "sodium": "sodiumContent"
    case "cholesterol": "cholesterolContent"
    default: name
    }
  }
}
