import Recipes

/// Finds the recipe in the state of a page, whatever its properties are called there, and puts it into
/// the words of schema.org.
struct StateRecipe {
  /// The recipe; nil where the state holds none, or several of which none has the title.
  let item: SchemaItem?

  /// How many objects are looked at.
  private static let limit = 200_000

  /// Looks for an object with several ingredients and a method.
  ///
  /// O(n).
  init(in values: [SchemaValue], title: String) {
    var found: [SchemaItem] = []
    var open = Array(values.reversed())
    var count = 0
    while let value = open.popLast(), count < Self.limit {
      count += 1
      switch value {
      case .item(let item):
        if let recipe = Self.recipe(item), !found.contains(where: { Self.isSame($0, recipe) }) {
          found.append(recipe)
        }
        open += item.properties.reversed().map(\.value)
      case .list(let values): open += values.reversed()
      case .text, .markup: break
      }
    }
    let named = found.first { recipe in
      let name = recipe["name"].first?.name?.lowercased() ?? ""
      return !name.isEmpty && title.lowercased().contains(name)
    }
    item = named ?? (found.count == 1 ? found[0] : nil)
  }

  private static func isSame(_ a: SchemaItem, _ b: SchemaItem) -> Bool {
    a["recipeIngredient"].compactMap(\.name) == b["recipeIngredient"].compactMap(\.name)
  }

  /// An object as a recipe, if it has a title, ingredients and steps.
  private static func recipe(_ item: SchemaItem) -> SchemaItem? {
    let words = PageWords.shared
    guard let name = text(of: item, ["name", "title", "headline"]),
      let ingredients = lines(of: item, words.ingredientMarks, ingredient), ingredients.count > 1,
      let steps = lines(of: item, words.methodMarks + ["step"], step),
      steps.contains(where: { $0.count > 20 })
    else { return nil }
    var recipe = SchemaItem()
    recipe.types = ["Recipe"]
    recipe.add(.text(name), to: "name")
    recipe.add(.list(ingredients.map(SchemaValue.text)), to: "recipeIngredient")
    recipe.add(.list(steps.map(SchemaValue.text)), to: "recipeInstructions")
    let facts: [(property: String, keys: [String])] = [
      ("description", ["description", "summary", "subtitle"]),
      ("recipeYield", ["recipeyield", "servings", "portions", "yield", "numberofservings"]),
      ("image", ["image", "imageurl", "picture", "photo"]),
    ]
    for fact in facts {
      if let value = text(of: item, fact.keys) { recipe.add(.text(value), to: fact.property) }
    }
    for (property, keys) in [
      ("prepTime", ["preptime", "preparationtime", "preparationtimeinminutes"]),
      ("cookTime", ["cooktime", "cookingtime", "cookingtimeinminutes"]),
      ("totalTime", ["totaltime", "totaltimeinminutes", "duration"]),
    ] {
      guard let value = text(of: item, keys) else { continue }
      recipe.add(.text(value.allSatisfy(\.isNumber) ? value + " min" : value), to: property)
    }
    return recipe
  }

  /// The entries of the longest list whose name holds one of some marks.
  private static func lines(
    of item: SchemaItem, _ marks: [String], _ line: (SchemaValue) -> [String]
  ) -> [String]? {
    var longest: [String]?
    for (name, value) in item.properties {
      let name = name.lowercased()
      guard marks.contains(where: name.holds), !name.holds("time") else { continue }
      let lines = value.all.prefix(ReadingLimits.elements).flatMap(line)
      if lines.count > longest?.count ?? 0 { longest = lines }
    }
    return longest
  }

  /// An ingredient: a text, or an object with a name that may have an amount; or those of a group.
  private static func ingredient(_ value: SchemaValue) -> [String] {
    guard let item = value.item else { return value.name.map { [$0] } ?? [] }
    if let group = lines(
      of: item, PageWords.shared.ingredientMarks + ["items"],
      { entry in
        entry.item.flatMap(line).map { [$0] } ?? entry.name.map { [$0] } ?? []
      }), group.count > 1
    {
      return (text(of: item, ["name", "title"]).map { [$0 + ":"] } ?? []) + group
    }
    return line(item).map { [$0] } ?? []
  }

  /// "2 cups flour, sifted" of an object that has the parts by names.
  private static func line(_ item: SchemaItem) -> String? {
    guard
      let name = text(of: item, ["name", "ingredient", "title", "text", "description", "label"])
    else { return nil }
    let amount = text(of: item, ["quantity", "amount", "qty"])
    let unit = text(of: item, ["unit", "measure"])
    let note = text(of: item, ["note", "comment", "suffix"])
    let parts = [amount, unit, name].compactMap { $0 }.filter { !$0.isEmpty }
    return parts.joined(separator: " ") + (note.map { ", " + $0 } ?? "")
  }

  private static func step(_ value: SchemaValue) -> [String] {
    guard let item = value.item else { return value.name.map { [$0] } ?? [] }
    return text(
      of: item, ["text", "instruction", "description", "body", "content", "step", "value"]
    )
    .map { [$0] } ?? []
  }

  /// The text of the first property that has one of some names, or has it within its own; of an object
  /// its name.
  private static func text(of item: SchemaItem, _ names: [String]) -> String? {
    let properties = item.properties.map { (name: $0.name.lowercased(), value: $0.value) }
    for matches in [{ $0 == $1 }, { $0.holds($1) }] {
      for name in names {
        for property in properties where matches(property.name, name) {
          let text: String?
          switch property.value {
          case .text(let value): text = value
          case .item(let inner):
            text =
              ["name", "title", "text", "value"].lazy.compactMap { inner[$0].first?.name }.first
          case .list, .markup: text = nil
          }
          if let text, !text.isEmpty, text != "true", text != "false" { return text }
        }
      }
    }
    return nil
  }
}
