import RecipeExport
import RecipeLanguage
import Recipes
import RichText

/// Says for each mention of a method why it is one.
struct MentionExplanations {
  /// A mention with the reasons for it.
  struct Item {
    /// The number of the step, from 1 on within its section; nil in notes.
    var step: Int?
    var words: String
    var span: TextSpan
    /// The text of the line; empty for a line that is not there.
    var line: String
    var reason: String
  }

  let items: [Item]

  /// O(n log n) for the length of the method.
  init(_ recipe: Recipe) {
    let report = MentionLinker(language: RecipeReader.language(of: recipe))
      .report(on: recipe.method, sections: recipe.ingredients, title: recipe.title)
    let tags = Dictionary(
      report.tags.map { ($0.range, $0) }, uniquingKeysWith: { first, _ in first })
    let lines = Dictionary(
      recipe.lines.map { ($0.id.rawValue, $0) }, uniquingKeysWith: { a, _ in a })
    var items: [Item] = []
    var number = 0
    var spans = recipe.method.spans.filter { $0.kind == .ingredient }[...]
    for paragraph in recipe.method.paragraphs {
      if paragraph.role == .section { number = 0 }
      let isStep = paragraph.role == .step && !paragraph.range.isEmpty
      if isStep { number += 1 }
      while let span = spans.first, span.range.lowerBound < paragraph.range.upperBound {
        spans.removeFirst()
        let tag = tags[span.range].flatMap { $0.line.rawValue == span.target ? $0 : nil }
        items.append(
          Item(
            step: isStep ? number : nil, words: String(recipe.method[span.range]), span: span,
            line: span.target.flatMap { lines[$0]?.text } ?? "", reason: Self.reason(tag, lines)))
      }
    }
    self.items = items
  }

  private static func reason(
    _ tag: MentionReport.Tag?, _ lines: [Int: IngredientLine]
  ) -> String {
    guard let tag else { return "marked by the source or by hand" }
    var reason = tag.evidence
    let rivals = tag.rivals.compactMap { lines[$0.rawValue]?.text }
    if !rivals.isEmpty {
      reason += "; rather than \(rivals.joined(separator: " / "))"
      if !tag.choice.isEmpty { reason += ": \(tag.choice)" }
    }
    return reason
  }
}

extension JSONValue {
  /// The reasons for a mention; offsets count the UTF-8 bytes of the method.
  static func explanation(_ item: MentionExplanations.Item) -> JSONValue {
    .object([
      "step": item.step.map { .number($0) }, "words": .string(item.words),
      "start": .number(item.span.range.lowerBound), "end": .number(item.span.range.upperBound),
      "target": item.span.target.map { .number($0) }, "line": .string(item.line),
      "amount": item.span.payload.map { .string($0) }, "reason": .string(item.reason),
    ])
  }
}
