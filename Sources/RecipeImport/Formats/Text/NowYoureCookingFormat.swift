import Recipes

/// The text format of Now You're Cooking!, whose parts are divided by blank lines.
///
/// Source: exports of the program and of KRecipes.
package struct NowYoureCookingFormat: RecipeFormat {
  /// Makes a reader.
  package init() {}

  /// The name people know.
  package var name: String { "Now You're Cooking!" }

  /// Whether a recipe begins in the first 64 kB.
  package func recognizes(_ source: ImportSource) -> Bool {
    source.head.text.contains("now you're cooking")
      && source.head.text.lines.contains(where: Self.isStart)
  }

  /// All recipes of the file.
  ///
  /// O(n).
  package func read(_ source: ImportSource) -> ImportResult {
    let text = PlainText(source.bytes)
    return text.read(text.records(startingAt: Self.isStart), name: source.name) { lines, builder in
      Self.read(lines.dropFirst(), &builder)
    }
  }

  private static func isStart(_ line: String) -> Bool {
    line.hasPrefix("@@@@@") && line.contains("Now You're Cooking")
  }

  private static func read(_ lines: ArraySlice<String>, _ builder: inout RecipeBuilder) {
    let end = lines.firstIndex { $0.hasPrefix("**") && $0.contains("Exported from") }
    if end == nil { builder.damage = RecipeBuilder.noEnd }
    var blocks = lines[..<(end ?? lines.endIndex)].split { $0.trimmed.isEmpty }[...]
    builder.recipe.title = blocks.popFirst()?.joined(separator: " ").collapsed ?? ""
    // Without categories the ingredients come at once.
    if let next = blocks.first, next.count == 1, blocks.count > 2, !isLabelled(next) {
      let line = next.first ?? ""
      if line.lowercased() != "none" { builder.addTags(line) }
      blocks = blocks.dropFirst()
    }
    for line in blocks.popFirst() ?? [] {
      let parts = line.collapsed.splitOnce(at: " --")
      builder.addLine([parts.0], preparation: parts.1)
    }
    for block in blocks {
      if isLabelled(block) {
        for line in block { readField(line, &builder) }
      } else {
        builder.method.add(block.joined(separator: "\n"))
      }
    }
  }

  private static let labels = [
    "NYC Nutrition Analysis", "NYC Nutrilink", "Contributor", "Yield", "Preparation Time", "Source",
  ]

  private static func isLabelled(_ block: ArraySlice<String>) -> Bool {
    block.first.map { line in labels.contains { line.hasPrefix($0) && line.contains(":") } }
      ?? false
  }

  private static func readField(_ line: String, _ builder: inout RecipeBuilder) {
    let (label, value) = line.splitOnce(at: ":")
    switch label.trimmed {
    case "Yield": builder.addYield(value)
    case "Contributor": builder.recipe.source.author = value.collapsed
    case "Source": builder.recipe.source.name = value.collapsed
    case "Preparation Time": builder.setTime(\.preparation, value)
    case let label where label.hasPrefix("NYC Nutrition"):
      builder.addNote(value, named: "Nutrition")
    // Numbers of the program's own table of foods.
    default: break
    }
  }
}
