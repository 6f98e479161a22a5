import Markup
import Recipes

/// The property lists of MacGourmet (.mgourmet, .mgourmet3, .mgourmet4).
///
/// Source: exports of MacGourmet; Apple's `PropertyList-1.0.dtd`.
package struct MacGourmetFormat: RecipeFormat {
  /// Makes a reader.
  package init() {}

  /// The name people know.
  package var name: String { "MacGourmet" }

  /// Whether it is a property list that speaks of recipes.
  package func recognizes(_ source: ImportSource) -> Bool {
    source.head.root == "plist"
      && (source.head.text.contains("<key>ingredients")
        || source.head.text.contains("<key>directions")
        || source.head.text.contains("<key>affiliate_id"))
  }

  /// All recipes of the file.
  ///
  /// O(n).
  package func read(_ source: ImportSource) -> ImportResult {
    let file = XMLRecords(source.bytes, element: "plist")
    var collector = RecipeCollector(name: source.name, diagnostics: file.diagnostics)
    let values = file.records.first.flatMap { $0.node.elements.first { _ in true } }
    let records =
      values.map { $0.isNamed("array") ? $0.elements(named: "dict").map { $0 } : [$0] } ?? []
    for (index, record) in records.enumerated() {
      var builder = RecipeBuilder()
      builder.damage = file.records.first?.damage
      Self.read(PropertyList(record), &builder)
      collector.add(&builder, number: index + 1, isOnly: records.count == 1)
    }
    return collector.result
  }

  private static func read(_ record: PropertyList, _ builder: inout RecipeBuilder) {
    builder.recipe.title = record.line("NAME")
    builder.recipe.summary = record.line("SUMMARY")
    builder.recipe.source.name = record.line("SOURCE")
    builder.recipe.source.url = record.line("URL")
    builder.addNote(record.line("PUBLICATION_PAGE"), named: "Page")
    builder.addYield(record.line("YIELD"))
    builder.addYield(record.line("SERVINGS"))
    for category in record.records("CATEGORIES") {
      builder.addTags(category.line("NAME"), separators: "")
    }
    let course = record.line("COURSE_NAME")
    if course.contains(where: \.isLetter) { builder.recipe.tags.append(course) }
    builder.addTags(record.line("KEYWORDS"))
    for line in record.records("INGREDIENTS") { readIngredient(line, &builder) }
    readMethod(record, &builder)
    builder.addNote(record["NOTE"]?.text)
    for note in record.records("NOTES_LIST") { builder.addNote(note["NOTE_TEXT"]?.text) }
    builder.addNote(record["NUTRITION"]?.text, named: "Nutrition")
    if let value = record.line("DIFFICULTY").first, value != "0" {
      builder.addNote(record.line("DIFFICULTY"), named: "Difficulty")
    }
    for time in record.records("PREP_TIMES") { readTime(time, &builder) }
    if let image = record["IMAGE"] {
      let isText = record.line("EXPORT_TYPE") == "TEXT" && !image.isNamed("data")
      builder.addPicture(isText ? Base64.hexadecimal(image.text) : Base64.decoded(image.text))
    }
  }

  private static func readIngredient(_ line: PropertyList, _ builder: inout RecipeBuilder) {
    let name = line.line("DESCRIPTION")
    if line["IS_DIVIDER"]?.isNamed("true") == true {
      builder.list.beginSection(name)
    } else if name.isEmpty {
      builder.list.skip()
    } else {
      builder.addLine(
        [line.line("QUANTITY"), line.line("MEASUREMENT"), name],
        preparation: line.line("DIRECTION"))
    }
  }

  private static func readMethod(_ record: PropertyList, _ builder: inout RecipeBuilder) {
    let steps = record.records("DIRECTIONS_LIST")
    for step in steps {
      let label = step.line("LABEL_TEXT")
      if !label.isEmpty { builder.method.addHeading(label) }
      builder.method.add(step["DIRECTION_TEXT"]?.text ?? "")
    }
    if steps.isEmpty, let text = record["DIRECTIONS"]?.text { builder.method.add(text) }
  }

  /// Times have a numbered kind and up to two parts, "1 hour 15 minutes".
  private static func readTime(_ time: PropertyList, _ builder: inout RecipeBuilder) {
    let parts = [("AMOUNT", "TIME_UNIT_ID"), ("AMOUNT_2", "TIME_UNIT_2_ID")].compactMap {
      amount, unit -> String? in
      guard let value = Int(time.line(amount)), value != 0, let id = Int(time.line(unit)),
        units.indices.contains(id)
      else { return nil }
      return "\(value) \(units[id])"
    }
    guard !parts.isEmpty else { return }
    let text = parts.joined(separator: " ")
    switch Int(time.line("TIME_TYPE_ID")) {
    case 9: builder.setTime(\.preparation, text)
    case 19, 30: builder.setTime(\.total, text)
    case let kind: builder.addNote(text, named: kind.flatMap { kinds[$0] } ?? "Time")
    }
  }

  /// The units of times by their numbers; the last two are temperatures.
  private static let units = ["days", "hours", "minutes", "seconds", "weeks", "°C", "°F"]

  /// The kinds of times by their numbers, which an export of one recipe of each kind shows.
  private static let kinds: [Int: String] = [
    4: "Chill", 7: "Grill", 8: "Marinate", 10: "Rise", 13: "Poach", 14: "Fry", 15: "Roast",
    16: "Sauté", 17: "Steam", 18: "Boil", 20: "Simmer", 22: "Brown", 23: "Macerate",
    24: "Pressure cook", 25: "Freeze", 26: "Soak", 28: "Inactive", 31: "Microwave", 32: "Sit",
    33: "Rest", 34: "Mix", 35: "Whip", 36: "Beat",
  ]
}
