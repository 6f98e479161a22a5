import Recipes
import RichText

/// Reads `recipeInstructions` in all its shapes into a method.
///
/// Sections become headings, steps and directions become steps, tips become notes. A text without
/// structure is divided at its blocks and line ends, or where it counts "1. … 2. …" itself.
struct SchemaInstructionsReader {
  var text: MarkupText
  var resolve: (SchemaValue) -> SchemaItem?

  /// How deep lists may lie in lists; the reader's own limit on JSON is not tight enough here.
  private static let depthLimit = 8

  /// The method of a recipe.
  func method(of recipe: SchemaItem) -> RichText {
    var method = SchemaMethodBuilder()
    let values = recipe[first: "recipeInstructions", "instructions", "step", "steps"]
    if values.count == 1, resolve(values[0]) == nil {
      method.addBlock(text.lines(of: values[0]))
    } else {
      for value in ordered(values) { add(value, to: &method, depth: 0) }
    }
    return method.build()
  }

  private func add(_ value: SchemaValue, to method: inout SchemaMethodBuilder, depth: Int) {
    guard depth < Self.depthLimit else { return }
    guard let item = resolve(value) else {
      method.addStep(text.lines(of: value))
      return
    }
    let elements = ordered(elements(of: item))
    let name = item["name"].first.map(text.plain) ?? ""
    if item.isA("HowToSection") {
      let before = method.count
      if !elements.isEmpty { method.addHeading(name) }
      for element in elements { add(element, to: &method, depth: depth + 1) }
      if elements.isEmpty { addWords(of: item, name: name, to: &method) }
      if method.count == before + 1, !elements.isEmpty { method.removeLastHeading() }
    } else if item.isA("HowToTip") {
      for line in lines(of: item) { method.addNote(line.text) }
    } else if elements.isEmpty {
      addWords(of: item, name: name, to: &method)
    } else {
      if item.isA("HowToStep"), !SchemaMethodBuilder.isGenericName(name) { method.addHeading(name) }
      for element in elements { add(element, to: &method, depth: depth + 1) }
    }
  }

  /// Adds a step from an item's own words, led by its name unless the text says the same.
  private func addWords(of item: SchemaItem, name: String, to method: inout SchemaMethodBuilder) {
    let lines = lines(of: item)
    method.addStep(lines, name: lines.isEmpty || SchemaMethodBuilder.isGenericName(name) ? "" : name)
    if lines.isEmpty { method.addStep(text.lines(of: name)) }
  }

  private func lines(of item: SchemaItem) -> [MarkupLine] {
    for value in item[first: "text", "description", SchemaItem.wholeElement].prefix(1) {
      if let inner = resolve(value) { return lines(ofText: inner) }
      return text.lines(of: value)
    }
    return []
  }

  private func lines(ofText item: SchemaItem) -> [MarkupLine] {
    item[first: "text", "name"].first.map(text.lines) ?? []
  }

  private func elements(of item: SchemaItem) -> [SchemaValue] {
    item[first: "itemListElement", "item", "itemList", "steps", "step"]
  }

  /// In the order of `position`, if all elements have one.
  private func ordered(_ values: [SchemaValue]) -> [SchemaValue] {
    let positions = values.compactMap { value in
      resolve(value)?["position"].first.flatMap { Int(text.plain($0)) }
    }
    guard positions.count == values.count, values.count > 1 else { return values }
    return zip(positions, values).enumerated()
      .sorted { ($0.element.0, $0.offset) < ($1.element.0, $1.offset) }.map(\.element.1)
  }
}
