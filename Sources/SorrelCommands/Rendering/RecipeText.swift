import RecipeExport
import RecipeLanguage
import RecipeStore
import Recipes
import Rendering
import RichText
import Terminal

/// A recipe as text for a terminal.
struct RecipeText {
  var recipe: Recipe
  /// How many times the recipe is made.
  var factor: Rational = .one
  /// Whether the amounts of ingredients stand behind their first mentions that state none.
  var showsAmounts = false
  var usesColor = false
  /// Whether runs from right to left are isolated: on a terminal, not in what programs read.
  var isolatesRightToLeft = false
  /// The columns to fill; nil for no limit.
  var columns: Int?

  /// The lines, title first.
  /// - Throws: `Rational.Overflow` if an amount is too large to be scaled.
  func lines() throws(Rational.Overflow) -> [String] {
    let scaled = try recipe.scaledWithSteps(by: factor)
    var lines = head(scaled)
    lines += ingredients(scaled)
    lines += method(scaled)
    for note in scaled.notes {
      lines += ["", "Note".styled(.bold, if: usesColor)]
      for paragraph in note.split(separator: "\n") { lines += wrapped(String(paragraph), "  ") }
    }
    if !scaled.nutrition.isEmpty {
      let facts = scaled.nutrition.map { "\($0.displayName) \($0.value)" }.joined(separator: ", ")
      lines += ["", "Nutrition".styled(.bold, if: usesColor)] + wrapped(facts, "  ")
    }
    return lines
  }

  private func wrapped(
    _ text: String, _ lead: String = "", hanging: Int = 0, style: Style? = nil
  ) -> [String] {
    wrapped(StyledParagraph(text, style: style), lead, hanging: hanging)
  }

  private func wrapped(
    _ paragraph: StyledParagraph, _ lead: String, hanging: Int = 0
  ) -> [String] {
    paragraph.lines(
      columns: columns, lead: lead, hanging: hanging, usesColor: usesColor,
      isolatesRightToLeft: isolatesRightToLeft)
  }

  private func head(_ recipe: Recipe) -> [String] {
    var lines = wrapped(recipe.title, style: .bold)
    var facts = recipe.yields.map(\.labelledText)
    let times = recipe.times
    facts += [
      ("prep", times.preparation), ("cook", times.cooking), ("total", times.effectiveTotal),
    ]
    .compactMap { name, time in time.map { "\(name) \($0.displayText)" } }
    facts += recipe.rating.map { ["\(($0 * 10).rounded(.toNearestOrEven) / 10) of 5 stars"] } ?? []
    if !facts.isEmpty { lines += wrapped(facts.joined(separator: " · ")) }
    let source = (recipe.source.credits + [recipe.source.url]).filter { !$0.isEmpty }
    if !source.isEmpty { lines += wrapped(source.joined(separator: ", "), style: .dim) }
    let tags = (recipe.cuisine.isEmpty ? [] : [recipe.cuisine]) + recipe.tags
    if !tags.isEmpty { lines += wrapped(tags.joined(separator: ", "), style: .dim) }
    if !recipe.summary.isEmpty {
      lines.append("")
      for paragraph in recipe.summary.split(separator: "\n") { lines += wrapped(String(paragraph)) }
    }
    return lines
  }

  private func ingredients(_ recipe: Recipe) -> [String] {
    var lines: [String] = []
    for section in recipe.ingredients {
      lines.append("")
      if !section.name.isEmpty { lines += wrapped(section.name, style: .bold) }
      for line in section.lines {
        lines += wrapped(line.exportedText, "  ", hanging: 2)
      }
    }
    return lines
  }

  private func method(_ recipe: Recipe) -> [String] {
    var lines: [String] = []
    var number = 0
    var amounts = showsAmounts ? MentionAmounts(recipe) : nil
    let method = FormattedMethod(recipe)
    for paragraph in recipe.method.paragraphs where !paragraph.range.isEmpty {
      let text = StyledParagraph(method, in: paragraph.range) { span in
        amounts?.next(for: span, in: paragraph.range)
      }
      switch paragraph.role {
      case .section:
        number = 0
        lines += [""] + wrapped(String(recipe.method[paragraph.range]), style: .bold)
      case .note:
        lines += wrapped(text, "    ")
      default:
        if number == 0, lines.isEmpty { lines.append("") }
        number += 1
        let lead = "\(number)".count < 2 ? " \(number). " : "\(number). "
        lines += wrapped(text, lead)
      }
    }
    return lines
  }
}

extension Yield {
  /// "serves 4" for a bare number; else the text, which says what it counts.
  var labelledText: String {
    let isBare = quantity != nil && noun.isEmpty && !text.contains { $0.isLetter }
    return isBare ? "serves \(text)" : text
  }
}
