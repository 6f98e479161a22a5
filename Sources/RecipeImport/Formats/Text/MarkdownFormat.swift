import RecipeLanguage
import Recipes
import RichText

/// Recipes as Markdown with the headings "Ingredients" and "Method", such as Sorrel writes (.md).
///
/// Each heading of the first level begins a recipe. Words that are annotated,
/// `^[flour](ingredient: 2)`, are tags; the number is the place of the line in the list.
package struct MarkdownFormat: RecipeFormat {
  /// Makes a reader.
  package init() {}

  /// The name people know.
  package var name: String { "Markdown" }

  /// Whether it starts with a title, and all headings below are parts of a recipe.
  package func recognizes(_ source: ImportSource) -> Bool {
    guard source.head.text.first == UInt8(ascii: "#") else { return false }
    let lines = source.head.text.lines
    let parts = lines.filter { $0.hasPrefix("## ") }.map { Part(heading: $0) }
    return lines.first { !$0.trimmed.isEmpty }?.hasPrefix("# ") == true
      && parts.allSatisfy { $0 != nil }
      && parts.contains { $0 == .ingredients || $0 == .method }
  }

  /// All recipes of the file.
  ///
  /// O(n).
  package func read(_ source: ImportSource) -> ImportResult {
    let text = PlainText(source.bytes)
    return text.read(
      text.records { $0.hasPrefix("# ") }, name: source.name
    ) { lines, builder in
      builder.list.findsHeadings = false
      Self.read(lines, &builder)
    }
  }

  /// What stands below a heading of the second level.
  private enum Part: String {
    case head, ingredients, method, notes, nutrition

    /// Nil for a heading of something else.
    init?(heading: String) {
      guard let part = Part(rawValue: heading.dropFirst(3).trimmed.lowercased()), part != .head
      else { return nil }
      self = part
    }
  }

  private static func read(_ lines: ArraySlice<String>, _ builder: inout RecipeBuilder) {
    let title = MarkdownBlocks.plain(String(lines.first?.dropFirst(2) ?? ""))
    builder.recipe.title = title
    var part = Part.head
    var blocks: [[String]] = [[]]
    func finish(_ builder: inout RecipeBuilder) {
      let filled = blocks.filter { !$0.isEmpty }
      switch part {
      case .head: MarkdownHead.read(filled, &builder)
      case .ingredients: readIngredients(filled, &builder)
      case .method: MarkdownMethod.read(filled, &builder)
      case .notes: builder.recipe.notes += filled.map(MarkdownBlocks.paragraph)
      case .nutrition:
        builder.addNutrition(
          filled.joined().map { MarkdownBlocks.bare($0) }.joined(separator: "\n"))
      }
      blocks = [[]]
    }
    for line in lines.dropFirst() {
      if line.hasPrefix("## "), let next = Part(heading: line) {
        finish(&builder)
        part = next
      } else if line.trimmed.isEmpty {
        blocks.append([])
      } else {
        blocks[blocks.count - 1].append(line)
      }
    }
    finish(&builder)
  }

  private static func readIngredients(_ blocks: [[String]], _ builder: inout RecipeBuilder) {
    for line in blocks.joined() {
      if line.hasPrefix("### ") {
        builder.list.beginSection(MarkdownBlocks.plain(String(line.dropFirst(4))))
      } else if line.hasPrefix("<!--") {
        builder.list.beginSection("")
      } else {
        builder.list.add(MarkdownBlocks.plain(MarkdownBlocks.bare(line)))
      }
    }
  }
}

/// Lines of Markdown as texts.
enum MarkdownBlocks {
  /// The text without marks.
  static func plain(_ text: String) -> String { InlineMarkdown.plain(text.trimmed) }

  /// A line without the mark of an item.
  static func bare(_ line: String) -> String {
    let text = line.trimmed
    return ["- ", "* ", "+ "].contains { text.hasPrefix($0) } ? text.dropFirst(2).trimmed : text
  }

  /// The text of a paragraph, with "\n" where a "\" ends a line.
  static func paragraph(_ lines: [String]) -> String {
    joined(lines, lineBreak: "\n").map(plain).joined(separator: "\n")
  }

  /// Lines with those that follow a line break apart, and others run together.
  private static func joined(_ lines: [String], lineBreak: String) -> [String] {
    var result: [String] = []
    var continues = false
    for line in lines {
      let hasBreak = hasBreak(line)
      let text = hasBreak ? String(line.dropLast()) : line
      if continues {
        result[result.count - 1] += " " + text.trimmed
      } else {
        result.append(text)
      }
      continues = !hasBreak
    }
    return result
  }

  /// Whether a line ends in a backslash that is none of the text.
  static func hasBreak(_ line: String) -> Bool {
    line.reversed().prefix { $0 == "\\" }.count % 2 == 1
  }
}
