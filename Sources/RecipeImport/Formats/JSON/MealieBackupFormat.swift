import Pictures
import Recipes

/// A backup of Mealie 1 and later: the tables of its database as JSON (`database.json`).
///
/// Source: the database schema of Mealie 1; its test backups.
package struct MealieBackupFormat: RecipeFormat {
  /// Makes a reader.
  package init() {}

  /// The name people know.
  package var name: String { "Mealie backup" }

  /// Whether the outermost object has the tables of Mealie.
  package func recognizes(_ source: ImportSource) -> Bool {
    source.head.keys.isSuperset(of: ["recipes", "recipes_ingredients", "recipe_instructions"])
  }

  /// All recipes of the database.
  ///
  /// O(n log n).
  package func read(_ source: ImportSource) -> ImportResult {
    do throws(JSONReader.Failure) {
      guard let file = try JSONRecord.read(source.bytes).records.first else {
        return ImportResult(.error, "there are no recipes in the file")
      }
      var collector = RecipeCollector(name: source.name)
      let tables = Tables(file)
      for (index, record) in file.records("recipes").enumerated() {
        var builder = RecipeBuilder()
        tables.read(record, &builder)
        for picture in source.pictures.pictures(
          below: "data/recipes/\(record.id.dashedUUID)/images/original")
        {
          builder.add(picture)
        }
        collector.add(&builder, number: index + 1)
      }
      return collector.result
    } catch {
      return ImportResult(.error, "not valid JSON at byte \(error.offset): \(error.message)")
    }
  }

  /// The rows that belong to recipes.
  private struct Tables {
    let ingredients: [String: [JSONRecord]]
    let steps: [String: [JSONRecord]]
    let notes: [String: [JSONRecord]]
    let nutrition: [String: [JSONRecord]]
    let tags: [String: [String]]
    let units: [String: String]
    let foods: [String: String]

    init(_ file: JSONRecord) {
      let rows = { (table: String) in
        Dictionary(grouping: file.records(table), by: { $0.line("recipe_id") })
          .mapValues {
            $0.sorted { (Int($0.line("position")) ?? 0) < (Int($1.line("position")) ?? 0) }
          }
      }
      let names = { (table: String) in
        Dictionary(
          file.records(table).map { ($0.id, $0.line("name")) },
          uniquingKeysWith: { first, _ in first })
      }
      ingredients = rows("recipes_ingredients")
      steps = rows("recipe_instructions")
      notes = rows("notes")
      nutrition = rows("recipe_nutrition")
      (units, foods) = (names("ingredient_units"), names("ingredient_foods"))
      var tags: [String: [String]] = [:]
      for (link, table, key) in [
        ("recipes_to_categories", "categories", "category_id"),
        ("recipes_to_tags", "tags", "tag_id"),
      ] {
        let names = names(table)
        for row in file.records(link) {
          if let name = names[row.line(key)] {
            tags[row.line("recipe_id"), default: []].append(name)
          }
        }
      }
      self.tags = tags
    }

    func read(_ record: JSONRecord, _ builder: inout RecipeBuilder) {
      MealieFormat.read(record, &builder)
      let id = record.id
      builder.recipe.tags += tags[id] ?? []
      for row in ingredients[id] ?? [] {
        var line = MealieIngredient(row)
        line.unit = units[row.line("unit_id")] ?? ""
        line.food = foods[row.line("food_id")] ?? ""
        line.add(to: &builder)
      }
      for row in steps[id] ?? [] { MealieFormat.addStep(row, &builder) }
      for row in notes[id] ?? [] {
        let title = row.line("title")
        builder.addNote(title.isEmpty ? row.text("text") : "\(title): \(row.text("text"))")
      }
      for row in nutrition[id] ?? [] {
        for (name, value) in row.fields
        where !["id", "recipe_id", "created_at", "update_at"].contains(name) {
          builder.addNutrient(name, value)
        }
      }
    }
  }
}

extension String {
  /// "f18c589a-9a4b-462a-a061-c901c7988545" for the same digits without dashes.
  fileprivate var dashedUUID: String {
    guard utf8.count == 32 else { return self }
    var result = ""
    for (index, character) in enumerated() {
      if [8, 12, 16, 20].contains(index) { result.append("-") }
      result.append(character)
    }
    return result
  }
}
