package import Recipes
import RichText

/// Writes recipes as CommonMark for people to read, print or keep in notes.
///
/// Styles, links and line breaks are kept; headings are in English. A mention of an ingredient is
/// plain text, as emphasis stays what the author meant by it, unless tags are asked for: then the
/// method is annotated Markdown, `^[flour](ingredient: 2)` with the place of the line in the list.
///
/// Lost are pictures that are not of the web, those of the recipe itself but the first, amounts in other
/// measures and what was set by hand in lines; without tags, those and the language, too. Commas in
/// tags divide them, notes are divided into their paragraphs, and all yields are one. Every other
/// character that Markdown would take for markup is escaped, and addresses other than http, https and
/// mailto are left out.
package struct MarkdownExporter: Hashable, Sendable {
  /// Whether what the method mentions is annotated.
  package var isAnnotated: Bool

  /// Makes an exporter.
  package init(isAnnotated: Bool = false) { self.isAnnotated = isAnnotated }

  /// One recipe as a Markdown document that ends in a line end, in time proportional to its size.
  package func text(for recipe: Recipe) -> String {
    let title = recipe.title.isEmpty ? "Untitled recipe" : recipe.title
    var blocks = ["# \(escaped(title))"]
    if let image = recipe.images.lazy.compactMap({ MarkdownLink.destination($0) }).first {
      blocks.append("![\(escaped(title))](\(image))")
    }
    blocks += paragraphs(recipe.summary)
    blocks += list(facts(of: recipe))
    blocks += ingredients(recipe.ingredients)
    blocks += method(recipe)
    if !recipe.notes.isEmpty { blocks += ["## Notes"] + recipe.notes.flatMap(paragraphs) }
    if !recipe.nutrition.isEmpty {
      blocks += ["## Nutrition"]
      blocks += list(recipe.nutrition.map { escaped("\($0.displayName): \($0.value)") })
    }
    return blocks.joined(separator: "\n\n") + "\n"
  }

  private func facts(of recipe: Recipe) -> [String] {
    var facts: [String] = []
    func add(_ label: String, _ text: String?) {
      if let text, !text.isEmpty { facts.append("\(label): \(escaped(text, atLineStart: false))") }
    }
    if let source = source(recipe.source) { facts.append("Source: \(source)") }
    add("Author", recipe.source.author)
    add("Makes", recipe.yieldText)
    for (label, time) in [
      ("Preparation", recipe.times.preparation), ("Cooking", recipe.times.cooking),
      ("Total", recipe.times.total),
    ] {
      if let time, time.upper > 0 { add(label, time.displayText) }
    }
    add("Cuisine", recipe.cuisine)
    add("Tags", recipe.tags.joined(separator: ", "))
    if isAnnotated { add("Language", recipe.language) }
    if let rating = recipe.rating, rating.isFinite, rating > 0 {
      let stars = Int(exactly: rating).map { "\($0)" } ?? "\(rating)"
      add("Rating", "\(stars) of 5")
    }
    return facts
  }

  private func source(_ source: Recipe.Source) -> String? {
    let name = source.name.isEmpty ? source.url : source.name
    guard !name.isEmpty else { return nil }
    guard let destination = MarkdownLink.destination(source.url) else { return escaped(name) }
    return "[\(escaped(name, atLineStart: false))](\(destination))"
  }

  private func ingredients(_ sections: [IngredientSection]) -> [String] {
    let filled = sections.filter { $0.lines.contains(where: \.hasWords) }
    guard !filled.isEmpty else { return [] }
    return ["## Ingredients"]
      + filled.enumerated().flatMap { index, section in
        // Without a heading between them, two lists are one, unless a comment divides them.
        (section.name.isEmpty ? index > 0 ? ["<!-- -->"] : [] : ["### \(escaped(section.name))"])
          + list(section.lines.filter(\.hasWords).map { escaped($0.exportedText.onOneLine) })
      }
  }

  /// Steps are numbered from 1 in each section; remarks are quotes between them.
  private func method(_ recipe: Recipe) -> [String] {
    let method = recipe.method
    var places: [Int: Int] = [:]
    for line in recipe.lines where line.hasWords { places[line.id.rawValue] = places.count + 1 }
    var blocks: [String] = []
    var steps: [String] = []
    var number = 0
    func endList() {
      if !steps.isEmpty { blocks.append(steps.joined(separator: "\n")) }
      steps = []
    }
    for (paragraph, runs) in method.styledRuns(links: { MarkdownLink.destination($0) != nil })
    where !method[paragraph.range].allSatisfy(\.isWhitespace) {
      func text(_ continuation: String?) -> String {
        if isAnnotated {
          return annotated(paragraph.range, of: method, places, continuation ?? " ")
        }
        return MarkdownText.text(of: runs, in: method, continuation: continuation)
      }
      let pictures = paragraph.format.pictures.addresses.compactMap { MarkdownLink.destination($0) }
        .map { "![](\($0))" }
      switch paragraph.role {
      case .section:
        endList()
        number = 0
        blocks.append("### \(text(nil))")
        if !pictures.isEmpty { blocks.append(pictures.joined(separator: "\n")) }
      case .note:
        endList()
        blocks.append((["> \(text("> "))"] + pictures.map { "> " + $0 }).joined(separator: "\n"))
      default:
        number += 1
        let marker = "\(number). "
        let indent = String(repeating: " ", count: marker.utf8.count)
        steps.append(marker + text(indent))
        steps += pictures.map { indent + $0 }
      }
    }
    endList()
    return blocks.isEmpty ? [] : ["## Method"] + blocks
  }

  /// A paragraph as annotated Markdown, which reads it back exactly.
  private func annotated(
    _ range: Range<Int>, of method: RichText, _ places: [Int: Int], _ continuation: String
  ) -> String {
    guard let slice = try? method.slice(range) else { return "" }
    var builder = RichTextBuilder()
    builder.append(slice.text)
    for var span in slice.spans where !span.kind.isParagraphFormat {
      if span.kind == .ingredient, let target = span.target {
        // A mention of a line that is gone is plain.
        guard let place = places[target] else { continue }
        span.target = place
      }
      builder.add(span)
    }
    let text = builder.build().annotatedMarkdown()
    return text.replacing("\n", with: "\n" + continuation)
  }

  private func list(_ items: [String]) -> [String] {
    let filled = items.filter { !$0.isEmpty }
    return filled.isEmpty ? [] : [filled.map { "- \($0)" }.joined(separator: "\n")]
  }

  /// Plain text with a line end as a line break, and an empty line between paragraphs.
  private func paragraphs(_ text: String) -> [String] {
    let lines = text.split(omittingEmptySubsequences: false) { $0.isNewline || $0 == "\u{2028}" }
    return lines.map { escaped($0) }.split(separator: "")
      .map { $0.joined(separator: "\\\n") }
  }

  private func escaped(_ text: some StringProtocol, atLineStart: Bool = true) -> String {
    let escaped = Markdown.escaped(text, atLineStart: atLineStart)
    guard let last = escaped.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(escaped[...last])
  }
}
