import Recipes
import RichText

/// RecipeMD, recipes as Markdown (.md).
///
/// Source: the specification of RecipeMD 2 and its test cases: a title, a description with tags in
/// italics and yields in bold, a rule, lists of ingredients with amounts in italics, a rule, and
/// the instructions. A file that breaks the specification is refused.
package struct RecipeMDFormat: RecipeFormat {
  /// Makes a reader.
  package init() {}

  /// The name people know.
  package var name: String { "RecipeMD" }

  /// Whether it starts with a title as in Markdown, and has a rule.
  package func recognizes(_ source: ImportSource) -> Bool {
    guard source.head.text.first == UInt8(ascii: "#") else { return false }
    let lines = MarkdownLines(source.head.text.lines)
    return lines.title != nil && lines.lines.contains { $0.kind == .rule }
  }

  /// The one recipe of the file.
  ///
  /// O(n).
  package func read(_ source: ImportSource) -> ImportResult {
    let text = PlainText(source.bytes)
    let file = MarkdownLines(text.lines)
    var builder = RecipeBuilder(findsHeadings: false)
    builder.recipe.title = file.title.map(InlineMarkdown.plain) ?? ""
    let parts = file.parts
    do throws(Flaw) {
      try Self.readDescription(parts.description, &builder)
      try Self.readIngredients(parts.ingredients, &builder)
    } catch {
      return ImportResult(.error, "not valid RecipeMD: \(error.message)")
    }
    Self.readMethod(parts.instructions, &builder)
    var collector = RecipeCollector(name: source.name, diagnostics: text.diagnostics)
    collector.add(&builder, number: 1, isOnly: true)
    return collector.result
  }

  /// What breaks the specification.
  private struct Flaw: Error { var message: String }

  private static func readDescription(
    _ lines: ArraySlice<MarkdownLines.Line>, _ builder: inout RecipeBuilder
  ) throws(Flaw) {
    var summary: [String] = []
    for paragraph in lines.split(whereSeparator: { $0.text.trimmed.isEmpty }) {
      let text = paragraph.map(\.text).joined(separator: "\n").trimmed
      if let yields = text.inside("**") {
        for yield in yields.splitAtCommas {
          guard yield.startsWithNumber else {
            throw Flaw(message: "the yield \"\(yield)\" has no number")
          }
          builder.addYield(yield)
        }
      } else if let tags = text.inside("*") {
        builder.recipe.tags += tags.splitAtCommas
      } else {
        summary.append(InlineMarkdown.plain(text.collapsed))
      }
    }
    builder.recipe.summary = summary.joined(separator: "\n")
  }

  private static func readIngredients(
    _ lines: ArraySlice<MarkdownLines.Line>, _ builder: inout RecipeBuilder
  ) throws(Flaw) {
    var item: [String]?
    func finish(_ item: [String]?, _ builder: inout RecipeBuilder) throws(Flaw) {
      guard let item else { return }
      let text = item.joined(separator: " ").collapsed
      var (amount, name) = ("", text)
      if text.hasPrefix("*"), let end = text.dropFirst().firstIndex(of: "*") {
        amount = text[..<end].dropFirst().trimmed
        name = text[text.index(after: end)...].trimmed
        guard amount.startsWithNumber else {
          throw Flaw(message: "the amount \"\(amount)\" has no number")
        }
      }
      guard !name.isEmpty else { throw Flaw(message: "an ingredient has no name") }
      let marked = InlineMarkdown.marked(name)
      builder.addLine([amount, marked.text])
      for span in marked.spans where span.kind == .recipe {
        builder.addNote("\(marked.text), \(span.payload ?? "")", named: "Another recipe")
      }
    }
    for line in lines {
      switch line.kind {
      case .heading(let title):
        try finish(item, &builder)
        item = nil
        builder.list.beginSection(InlineMarkdown.plain(title))
      case .item(let text):
        try finish(item, &builder)
        item = [text]
      default:
        if !line.text.trimmed.isEmpty { item?.append(line.text.trimmed) }
      }
    }
    try finish(item, &builder)
  }

  /// Headings become sections, items of lists steps; blocks of code stay as they are.
  private static func readMethod(
    _ lines: ArraySlice<MarkdownLines.Line>, _ builder: inout RecipeBuilder
  ) {
    var paragraph: [String] = []
    func flush(_ paragraph: inout [String], _ builder: inout RecipeBuilder) {
      let text = paragraph.joined(separator: " ").collapsed
      if !text.isEmpty { builder.method.addParagraph(InlineMarkdown.marked(text)) }
      paragraph = []
    }
    for line in lines {
      switch line.kind {
      case .heading(let title):
        flush(&paragraph, &builder)
        builder.method.addHeading(InlineMarkdown.plain(title))
      case .item(let text):
        flush(&paragraph, &builder)
        paragraph = [text]
      case .rule: flush(&paragraph, &builder)
      case .text, .code:
        if line.text.trimmed.isEmpty { flush(&paragraph, &builder) }
        paragraph.append(line.text.trimmed)
      }
    }
    flush(&paragraph, &builder)
  }
}

extension String {
  /// What stands between marks that are around the whole text; nil if they are not.
  fileprivate func inside(_ mark: String) -> String? {
    guard hasPrefix(mark), hasSuffix(mark), count > 2 * mark.count else { return nil }
    let inside = dropFirst(mark.count).dropLast(mark.count)
    return inside.contains("*") ? nil : String(inside)
  }

  /// The parts between commas, but not those between two digits.
  fileprivate var splitAtCommas: [String] {
    var parts = [""]
    let characters = Array(self)
    for (index, character) in characters.enumerated() {
      let isDecimal =
        index > 0 && index + 1 < characters.count && characters[index - 1].isNumber
        && characters[index + 1].isNumber
      if character == ",", !isDecimal {
        parts.append("")
      } else {
        parts[parts.count - 1].append(character)
      }
    }
    return parts.map(\.collapsingWhitespace).filter { !$0.isEmpty }
  }

  fileprivate var startsWithNumber: Bool {
    guard let first = trimmed.first else { return false }
    return first.isNumber || "-.".contains(first) && trimmed.dropFirst().first?.isNumber == true
  }
}
