import Markup
import Recipes

/// The `ingredients` of a RecipeML recipe.
struct RecipeMLIngredients {
  private var builder = GroupedIngredients(findsHeadings: true)
  /// Places in the list by the `id` of their `ing`.
  private var places: [String: Int] = [:]
  /// Notes on the list, its groups and its ingredients.
  private(set) var notes: [String] = []

  /// The sections, and the numbers of lines by the `id` of their `ing`.
  var list: (sections: [IngredientSection], lines: [String: IngredientLine.ID]) {
    let list = builder.list
    return (list.sections, places.compactMapValues { list.numbers[$0] })
  }

  var warning: String? { builder.warning }

  mutating func read(_ list: MarkupNode) {
    let hasGroups = list.descendants.contains {
      $0.isNamed("ing-div") && $0.first("title")?.text.trimmed.isEmpty == false
    }
    if hasGroups { builder.findsHeadings = false }
    var isInGroup = false
    for entry in list.elements {
      if entry.isNamed("ing-div") {
        builder.beginSection(entry.first("title").map { RecipeMLText.line($0) } ?? "")
        isInGroup = true
        for part in entry.elements where !part.isNamed("title") { read(entry: part) }
      } else {
        if isInGroup, entry.isNamed("ing") {
          builder.beginSection("")
          isInGroup = false
        }
        read(entry: entry)
      }
    }
  }

  private mutating func read(entry: MarkupNode) {
    switch entry.name {
    case "ing":
      let line = Line(entry)
      guard !line.item.isEmpty else { return builder.skip() }
      let isOptional = entry["optional"]?.lowercased() == "yes"
      let place = builder.add(line.text, isOptional: isOptional)
      if let id = entry["id"], let place { places[id] = place }
      notes += line.notes
    case "ing-div":
      // A group in a group; its title would hide that of the outer one.
      for part in entry.elements(named: "ing") { read(entry: part) }
    case "note", "description": notes.append(RecipeMLFormat.paragraphs(entry))
    default: break
    }
  }

  /// One ingredient: its parts in one text, as a cook would write it.
  private struct Line {
    var text = ""
    var item = ""
    var notes: [String] = []

    init(_ ingredient: MarkupNode) {
      item = ingredient.first("item").map { RecipeMLText.line($0) } ?? ""
      let preparation = ingredient.first("prep").map { RecipeMLText.line($0) } ?? ""
      let modifier = ingredient.first("modifier").map { RecipeMLText.line($0) } ?? ""
      text = [Self.amounts(ingredient), modifier, item].filter { !$0.isEmpty }
        .joined(separator: " ")
      if !preparation.isEmpty { text += ", \(preparation)" }
      for note in ingredient.elements(named: "ing-note") {
        notes.append("\(item): \(RecipeMLText.line(note))")
      }
      let others = ingredient.elements(named: "alt-ing").map { Self.alternative($0) }
        .filter { !$0.isEmpty }
      if !others.isEmpty { notes.append(([text] + others).joined(separator: " / ")) }
    }

    /// "1 cup (240 ml)", or with the separator of the file: "1 cup plus 2 tablespoons".
    private static func amounts(_ node: MarkupNode) -> String {
      var result = ""
      var separator = ""
      for part in node.elements {
        if part.isNamed("sep") {
          separator = RecipeMLText.line(part)
        } else if part.isNamed("amt") {
          let amount = RecipeMLText.line(part)
          guard !amount.isEmpty else { continue }
          if result.isEmpty {
            result = amount
          } else {
            result += separator.isEmpty ? " (\(amount))" : " \(separator) \(amount)"
          }
          separator = ""
        } else {
          break
        }
      }
      return result
    }

    /// What may be used instead: one ingredient or several in a row.
    private static func alternative(_ node: MarkupNode) -> String {
      var result = ""
      for part in node.elements {
        let text = RecipeMLText.line(part)
        guard !text.isEmpty else { continue }
        let isNext = part.isNamed("amt") || part.isNamed("prep")
        result += result.isEmpty ? text : (isNext ? ", " : " ") + text
      }
      return result
    }
  }
}
