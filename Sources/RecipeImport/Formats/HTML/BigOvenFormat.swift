import Markup
import Recipes

/// The pages that BigOven exports, with the data in a comment (.html).
///
/// Source: an export of BigOven.
package struct BigOvenFormat: RecipeFormat {
  /// Makes a reader.
  package init() {}

  /// The name people know.
  package var name: String { "BigOven" }

  /// Whether the comment with the data begins in the first 64 kB.
  package func recognizes(_ source: ImportSource) -> Bool {
    source.head.text.contains("@bobegin--")
  }

  /// The recipe of the page.
  ///
  /// O(n).
  package func read(_ source: ImportSource) -> ImportResult {
    let text = PlainText(source.bytes)
    let page = text.lines.joined(separator: "\n")
    guard let start = page.firstRange(of: "@BOBEGIN--")?.upperBound else {
      return ImportResult(.error, "the data in the page could not be found")
    }
    let end = page[start...].firstRange(of: "@BOEND")?.lowerBound ?? page.endIndex
    return XMLRecords(Array(page[start..<end].utf8), element: "RECIPE").read(
      name: source.name, findsHeadings: false, Self.read)
  }

  private static func read(_ node: MarkupNode, _ builder: inout RecipeBuilder) {
    let line = { (name: StaticString) in node.text(of: name)?.collapsingWhitespace ?? "" }
    builder.recipe.title = line("TITLE")
    builder.recipe.cuisine = line("CUISINE")
    let words = line("YIELDTEXT")
    builder.addYield(
      words.contains(where: \.isNumber)
        ? words : "\(DecimalText.short(line("YIELDQTY"))) \(line("YIELDUNIT"))")
    let subhead = line("SUBHEAD")
    if PageAddress.isWeb(subhead) {
      builder.recipe.source.url = subhead
    } else {
      builder.recipe.source.name = subhead
    }
    for tag in node.first("CATEGORIES")?.texts(of: "CATEGORYNAME") ?? [] {
      builder.addTags(tag, separators: "")
    }
    builder.addTags(line("MAININGREDIENT"))
    if line("ACTIVEMINUTES") != "0" { builder.setTime(\.preparation, line("ACTIVEMINUTES")) }
    if line("TOTALMINUTES") != "0" { builder.setTime(\.total, line("TOTALMINUTES")) }
    builder.setRating(line("TASTERATING"))
    for entry in node.first("INGREDIENTLIST")?.elements(named: "INGREDIENTLINE").map({ $0 }) ?? [] {
      let name = entry.text(of: "NAME")?.collapsingWhitespace ?? ""
      guard !name.isEmpty else { continue }
      if entry.text(of: "BHEADING")?.trimmed == "1" {
        builder.list.beginSection(name.trimmingDashes)
      } else {
        builder.addLine(
          [entry.text(of: "TEXTQTY"), entry.text(of: "MEASURE"), name],
          preparation: entry.text(of: "PREPNOTES"))
      }
    }
    builder.addSteps(node.text(of: "INSTRUCTIONS") ?? "")
    builder.addNote(node.text(of: "VARIATIONS"), named: "Variations")
  }
}
