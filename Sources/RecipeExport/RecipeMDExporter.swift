package import Recipes
import RichText

/// Writes a recipe as RecipeMD 2: one recipe a file.
///
/// Amounts stand in italics before the names of ingredients. Lost are times, rating, cuisine,
/// author, language, pictures, nutrition, mentions and other tags, and yields without a number;
/// commas in tags and yields divide them. Source and notes stand in the description and below the
/// instructions as text.
package struct RecipeMDExporter: Hashable, Sendable {
  /// Makes an exporter.
  package init() {}

  /// One recipe as a file that ends in a line end, in time proportional to its size.
  package func text(for recipe: Recipe) -> String {
    var blocks = ["# \(escaped(recipe.shownTitle))"]
    blocks += recipe.summary.filledLines.map(escaped)
    if let source = source(recipe.source) { blocks.append(source) }
    let tags = recipe.plainTags.map { escaped($0).replacing("*", with: "") }
    if !tags.isEmpty { blocks.append("*\(tags.joined(separator: ", "))*") }
    // The specification asks for a number in front.
    let yields = recipe.yields.map(\.text.onOneLine).filter { $0.first?.isNumber == true }
    if !yields.isEmpty {
      blocks.append("**\(yields.map { escaped($0) }.joined(separator: ", "))**")
    }
    blocks.append("---")
    for section in recipe.sectionsWithWords {
      if !section.name.isEmpty { blocks.append("## \(escaped(section.name))") }
      blocks.append(section.lines.map(ingredient).joined(separator: "\n"))
    }
    let instructions =
      instructions(recipe.method) + recipe.notes.flatMap(\.filledLines).map(escaped)
    if !instructions.isEmpty { blocks += ["---"] + instructions }
    return blocks.joined(separator: "\n\n") + "\n"
  }

  private func source(_ source: Recipe.Source) -> String? {
    let name = source.name.isEmpty ? source.url : source.name
    guard !name.isEmpty else { return nil }
    guard let address = MarkdownLink.destination(source.url) else { return escaped(name) }
    return "[\(escaped(name))](\(address))"
  }

  private func ingredient(_ line: IngredientLine) -> String {
    let columns = LineColumns(line)
    let amount = [columns.quantity, columns.unit].filter { !$0.isEmpty }.joined(separator: " ")
    let optional = line.exportedText == line.text ? "" : " (optional)"
    let item = escaped(columns.item + optional)
    return amount.isEmpty ? "- \(item)" : "- *\(escaped(amount))* \(item)"
  }

  private func instructions(_ method: RichText) -> [String] {
    var number = 0
    return method.styledRuns { MarkdownLink.destination($0) != nil }.compactMap { paragraph, runs in
      let text = MarkdownText.text(of: runs, in: method, continuation: nil)
      if text.isEmpty { return nil }
      switch paragraph.role {
      case .section:
        number = 0
        return "## \(text)"
      case .note: return "> \(text)"
      default:
        number += 1
        return "\(number). \(text)"
      }
    }
  }

  private func escaped(_ text: String) -> String {
    Markdown.escaped(text.onOneLine, atLineStart: true)
  }
}
