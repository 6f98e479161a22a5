import Recipes

/// A recipe of Tandoor (`recipe.json` in an archive for each recipe).
///
/// Source: exports of Tandoor 1.
package struct TandoorFormat: RecipeFormat {
  /// Makes a reader.
  package init() {}

  /// The name people know.
  package var name: String { "Tandoor" }

  /// Whether the outermost object has the names that Tandoor gives.
  package func recognizes(_ source: ImportSource) -> Bool {
    source.head.keys.isSuperset(of: ["name", "steps"])
      && !source.head.keys.isDisjoint(with: ["working_time", "waiting_time", "servings_text"])
  }

  /// All recipes of the file; the picture beside it is that of the recipe.
  ///
  /// O(n).
  package func read(_ source: ImportSource) -> ImportResult {
    readJSON(source) { record, builder in
      Self.read(record, &builder)
      for picture in source.pictures.pictures(below: "") { builder.add(picture) }
    }
  }

  private static func read(_ record: JSONRecord, _ builder: inout RecipeBuilder) {
    builder.recipe.title = record.line("name")
    builder.recipe.summary = InlineMarkdown.plain(
      String(decoding: Reflow(record.text("description")).text, as: UTF8.self))
    builder.recipe.tags = record.names("keywords")
    builder.recipe.source.url = record.line("source_url")
    builder.addYield("\(record.text("servings")) \(record.text("servings_text"))")
    let steps = record.records("steps")
    for step in steps { readStep(step, of: steps.count, &builder) }
    if record.line("working_time") != "0" {
      builder.setTime(\.preparation, record.line("working_time"))
    }
    if let minutes = Int(record.line("waiting_time")), minutes > 0 {
      builder.setTime(\.cooking, "\(minutes)")
    }
    for facts in record.records("nutrition") {
      for (name, value) in facts.fields where name != "id" { builder.addNutrient(name, value) }
    }
  }

  private static func readStep(
    _ step: JSONRecord, of count: Int, _ builder: inout RecipeBuilder
  ) {
    let name = step.line("name")
    let ingredients = step.records("ingredients")
    if !name.isEmpty {
      builder.method.addHeading(name)
      if !ingredients.isEmpty { builder.list.beginSection(name) }
    } else if count > 1, !ingredients.isEmpty {
      builder.list.beginSection("")
    }
    for line in ingredients { readIngredient(line, &builder) }
    for paragraph in step.text("instruction").split(whereSeparator: \.isNewline) {
      let line = paragraph.collapsed
      let title = line.drop { $0 == "#" }
      if line.hasPrefix("#"), title.first == " " {
        builder.method.addHeading(title.trimmed)
      } else {
        builder.method.addParagraph(InlineMarkdown.marked(line))
      }
    }
    for file in step.names("file") { builder.addNote(file, named: "File") }
  }

  private static func readIngredient(_ line: JSONRecord, _ builder: inout RecipeBuilder) {
    if line.isTrue("is_header") { return builder.list.beginSection(line.line("note")) }
    let food = line.names("food").first ?? ""
    guard !food.isEmpty else {
      return line.line("note").isEmpty ? builder.list.skip() : builder.addLine([line.line("note")])
    }
    let amount = Double(line.line("amount")) ?? 0
    let hasAmount = amount != 0 && !line.isTrue("no_amount")
    builder.addLine(
      [hasAmount ? DecimalText.short(line.line("amount")) : "", line.names("unit").first, food],
      preparation: line.line("note"))
  }
}
