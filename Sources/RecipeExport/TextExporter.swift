package import Recipes
import RichText

/// Writes recipes as plain text for people: for mails, notes and small printers.
///
/// Lost are pictures, styles, addresses of links, mentions and other tags, and the language.
package struct TextExporter: Hashable, Sendable {
  /// Makes an exporter.
  package init() {}

  /// One recipe as a text that ends in a line end, in time proportional to its size.
  package func text(for recipe: Recipe) -> String {
    let title = recipe.shownTitle
    var blocks = [[title, String(repeating: "=", count: min(72, max(3, title.count)))]]
    blocks += recipe.summary.filledLines.map { [$0] }
    blocks.append(facts(of: recipe))
    let sections = recipe.sectionsWithWords
    if !sections.isEmpty { blocks.append(["Ingredients", "-----------"]) }
    for section in sections {
      let heading = section.name.isEmpty ? [] : ["\(section.name):"]
      blocks.append(heading + section.lines.map { "- \($0.exportedText.onOneLine)" })
    }
    let method = method(recipe.method)
    if !method.isEmpty { blocks += [["Method", "------"]] + method }
    let notes = recipe.notes.flatMap(\.filledLines)
    if !notes.isEmpty { blocks += [["Notes", "-----"]] + notes.map { [$0] } }
    if !recipe.nutrition.isEmpty {
      blocks.append(["Nutrition", "---------"])
      blocks.append(recipe.nutrition.map { "\($0.displayName.onOneLine): \($0.value.onOneLine)" })
    }
    return blocks.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") }
      .joined(separator: "\n\n") + "\n"
  }

  private func facts(of recipe: Recipe) -> [String] {
    recipe.facts.map { "\($0.label): \($0.text)" }
      + (recipe.source.url.isEmpty ? [] : [recipe.source.url.onOneLine])
  }

  private func method(_ method: RichText) -> [[String]] {
    var number = 0
    return method.paragraphs.compactMap { paragraph in
      let text = String(method[paragraph.range]).onOneLine
      if text.isEmpty { return nil }
      switch paragraph.role {
      case .section:
        number = 0
        return ["\(text):"]
      case .note: return ["Note: \(text)"]
      default:
        number += 1
        return ["\(number). \(text)"]
      }
    }
  }
}

extension Recipe {
  /// What people want to know at a glance, in English: "Makes", "12 pieces".
  ///
  /// What is not known is left out.
  package var facts: [(label: String, text: String)] {
    let source = source.credits.map(\.onOneLine).filter { !$0.isEmpty }
    let stars = rating.map { ($0 * 10).rounded() / 10 }
    let facts: [(label: String, text: String?)] = [
      ("Makes", yieldText), ("Preparation", times.preparation?.displayText),
      ("Cooking", times.cooking?.displayText), ("Total", times.total?.displayText),
      ("Cuisine", cuisine.onOneLine), ("Tags", plainTags.joined(separator: ", ")),
      (
        "Rating",
        stars.flatMap { $0.isFinite ? "\(Int(exactly: $0).map { "\($0)" } ?? "\($0)") of 5" : nil }
      ),
      ("From", source.joined(separator: ", ")),
    ]
    return facts.compactMap { label, text in
      text.flatMap { $0.isEmpty ? nil : (label, $0) }
    }
  }
}
