import Recipes
import RichText

/// Reads what stands between the title of a recipe in Markdown and its ingredients: a picture,
/// what the dish is, and a list of facts.
enum MarkdownHead {
  static func read(_ blocks: [[String]], _ builder: inout RecipeBuilder) {
    var summary: [String] = []
    for block in blocks {
      if block.count == 1, let address = picture(block[0]) {
        builder.addImage(address)
      } else if block.allSatisfy({ $0.hasPrefix("- ") }) {
        for line in block where !readFact(String(line.dropFirst(2)), &builder) {
          summary.append(MarkdownBlocks.plain(String(line.dropFirst(2))))
        }
      } else {
        summary.append(MarkdownBlocks.paragraph(block))
      }
    }
    builder.recipe.summary = summary.joined(separator: "\n\n")
  }

  /// The address in "![text](address)".
  private static func picture(_ line: String) -> String? {
    guard line.hasPrefix("!["), line.hasSuffix(")"), let open = line.lastIndex(of: "(") else {
      return nil
    }
    return String(line[line.index(after: open)...].dropLast()).replacing("\\&", with: "&")
  }

  /// Reads "Makes: 4 servings" and the like; false if it is nothing of the kind.
  private static func readFact(_ line: String, _ builder: inout RecipeBuilder) -> Bool {
    guard let colon = line.firstIndex(of: ":") else { return false }
    let marked = InlineMarkdown.marked(line[line.index(after: colon)...].trimmed)
    let value = marked.text
    switch line[..<colon].lowercased() {
    case "source":
      builder.recipe.source.name = value
      let link = marked.spans.first { $0.kind == .link || $0.kind == .recipe }
      builder.recipe.source.url = link?.payload ?? (PageAddress.isWeb(value) ? value : "")
    case "author": builder.recipe.source.author = value
    case "makes": builder.addYield(value)
    case "preparation": builder.setTime(\.preparation, value)
    case "cooking": builder.setTime(\.cooking, value)
    case "total": builder.setTime(\.total, value)
    case "cuisine": builder.recipe.cuisine = value
    case "tags": builder.addTags(value)
    case "language": builder.recipe.language = value.languageTag
    case "rating": builder.setRating(value.split(separator: " ").first.map(String.init))
    default: return false
    }
    return true
  }
}
