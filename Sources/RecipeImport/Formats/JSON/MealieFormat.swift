import Pictures
import Recipes

/// A recipe of Mealie as JSON, as versions up to 0.x archive it and the programming interface gives it.
///
/// Source: archives of Mealie 0.x; its programming interface.
package struct MealieFormat: RecipeFormat {
  /// Makes a reader.
  package init() {}

  /// The name people know.
  package var name: String { "Mealie" }

  /// Whether the outermost object has the names that Mealie gives.
  package func recognizes(_ source: ImportSource) -> Bool {
    source.head.keys.isSuperset(of: ["name", "slug"])
      && !source.head.keys.isDisjoint(with: ["recipe_ingredient", "recipeIngredient"])
      && !source.head.keys.contains("@type")
  }

  /// All recipes of the file; pictures lie in a folder beside it.
  ///
  /// O(n).
  package func read(_ source: ImportSource) -> ImportResult {
    readJSON(source) { record, builder in
      Self.read(record, &builder)
      let pictures = source.pictures.pictures(below: source.folder + "images/")
      if let picture = pictures.max(by: { $0.width < $1.width }) { builder.add(picture) }
    }
  }

  static func read(_ record: JSONRecord, _ builder: inout RecipeBuilder) {
    builder.recipe.title = record.line("name")
    builder.recipe.summary = String(
      decoding: Reflow(record.text("description")).text, as: UTF8.self)
    builder.recipe.source.url = record.line("org_url", "orgURL")
    builder.recipe.tags =
      record.names("recipe_category") + record.names("recipeCategory") + record.names("tags")
    builder.addYield(record.text("recipe_yield", "recipeYield"))
    builder.setTime(\.preparation, record.text("prep_time", "prepTime"))
    builder.setTime(\.cooking, record.text("perform_time", "performTime", "cook_time", "cookTime"))
    builder.setTime(\.total, record.text("total_time", "totalTime"))
    for name in ["recipe_ingredient", "recipeIngredient"] {
      for line in record.texts(name) { builder.addLines(line) }
      for line in record.records(name) { MealieIngredient(line).add(to: &builder) }
    }
    for name in ["recipe_instructions", "recipeInstructions"] {
      for step in record.records(name) { addStep(step, &builder) }
    }
    for note in record.records("notes") {
      let title = note.line("title")
      builder.addNote(title.isEmpty ? note.text("text") : "\(title): \(note.text("text"))")
    }
    builder.setRating(record.text("rating"))
    builder.addDate(record.line("date_added", "dateAdded"))
    for facts in record.records("nutrition") {
      for (name, value) in facts.fields { builder.addNutrient(name, value) }
    }
    for tool in record.names("tools") { builder.addNote(tool, named: "Equipment") }
  }

  /// Adds a step; its title heads it and those behind it.
  static func addStep(_ step: JSONRecord, _ builder: inout RecipeBuilder) {
    let title = step.line("title")
    if !title.isEmpty { builder.method.addHeading(title) }
    for line in step.text("text").split(whereSeparator: \.isNewline) {
      builder.method.addParagraph(InlineMarkdown.marked(line.collapsed))
    }
  }
}

/// An ingredient of Mealie: a note alone, or amount, unit, food and note.
struct MealieIngredient {
  var title: String
  var amount: String
  var unit: String
  var food: String
  var note: String

  init(_ record: JSONRecord) {
    title = record.line("title")
    amount =
      record.isTrue("disable_amount") || record.isTrue("disableAmount")
      ? "" : record.line("quantity")
    unit = record.names("unit").first ?? ""
    food = record.names("food").first ?? ""
    note = record.line("note")
    if food.isEmpty, note.isEmpty { note = record.line("original_text", "originalText", "display") }
  }

  func add(to builder: inout RecipeBuilder) {
    if !title.isEmpty { builder.list.beginSection(title) }
    guard !food.isEmpty || !note.isEmpty else { return builder.list.skip() }
    // Without a food the note is the whole line, and the amount a placeholder.
    let hasAmount = !food.isEmpty && Double(amount) != 0
    builder.addLine(
      [
        hasAmount ? DecimalText.short(amount) : "", food.isEmpty ? "" : unit,
        food.isEmpty ? note : food,
      ],
      preparation: food.isEmpty ? nil : note)
  }
}
