import RecipeStore
import Recipes
import RichText
import Terminal

/// A recipe as text for a terminal.
struct RecipeText {
  var recipe: Recipe
  /// How many times the recipe is made.
  var factor: Rational = .one
  /// Whether the amounts of ingredients stand behind their first mentions.
  var showsAmounts = false
  var usesColor = false
  /// The columns to fill; nil for no limit.
  var columns: Int?

  /// The lines, title first.
  /// - Throws: `Rational.Overflow` if an amount is too large to be scaled.
  func lines() throws(Rational.Overflow) -> [String] {
    let formatter = QuantityFormatter(language: recipe.language)
    let scaled = try recipe.scaled(by: factor, formatter: formatter)
    var lines = head(scaled)
    lines += ingredients(scaled)
    lines += method(scaled)
    for note in scaled.notes {
      lines += ["", "Note".styled(.bold, if: usesColor)]
      for paragraph in note.split(separator: "\n") { lines += wrapped(String(paragraph), "  ") }
    }
    if !scaled.nutrition.isEmpty {
      let facts = scaled.nutrition.map { "\($0.name) \($0.value)" }.joined(separator: ", ")
      lines += ["", "Nutrition".styled(.bold, if: usesColor)] + wrapped(facts, "  ")
    }
    return lines
  }

  private func wrapped(_ text: String, _ lead: String = "", style: Style? = nil) -> [String] {
    StyledParagraph(text, style: style).lines(columns: columns, lead: lead, usesColor: usesColor)
  }

  private func head(_ recipe: Recipe) -> [String] {
    var lines = wrapped(recipe.title, style: .bold)
    var facts = recipe.yields.map(\.text)
    let times = recipe.times
    facts += [
      ("prep", times.preparation), ("cook", times.cooking), ("total", times.effectiveTotal),
    ]
    .compactMap { name, time in time.map { "\(name) \($0.displayText)" } }
    facts += recipe.rating.map { ["\(($0 * 10).rounded(.toNearestOrEven) / 10) of 5 stars"] } ?? []
    if !facts.isEmpty { lines += wrapped(facts.joined(separator: " · ")) }
    let source = [recipe.source.author, recipe.source.name, recipe.source.url].filter {
      !$0.isEmpty
    }
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
        let optional = line.isOptional && !line.text.lowercased().contains("optional")
        lines += wrapped(line.text + (optional ? " (optional)" : ""), "  ")
      }
    }
    return lines
  }

  private func method(_ recipe: Recipe) -> [String] {
    var lines: [String] = []
    var number = 0
    let amounts = showsAmounts ? amounts(of: recipe) : [:]
    var told: Set<Int> = []
    for paragraph in recipe.method.paragraphs where !paragraph.range.isEmpty {
      let text = StyledParagraph(recipe.method, in: paragraph.range) { span in
        guard span.kind == .ingredient, let target = span.target, told.insert(target).inserted
        else { return nil }
        return span.payload ?? amounts[target]
      }
      switch paragraph.role {
      case .section:
        number = 0
        lines += [""] + wrapped(String(recipe.method[paragraph.range]), style: .bold)
      case .note:
        lines += text.lines(columns: columns, lead: "    ", usesColor: usesColor)
      default:
        if number == 0, lines.isEmpty { lines.append("") }
        number += 1
        let lead = "\(number)".count < 2 ? " \(number). " : "\(number). "
        lines += text.lines(columns: columns, lead: lead, usesColor: usesColor)
      }
    }
    return lines
  }

  /// The amounts of the lines by their numbers.
  private func amounts(of recipe: Recipe) -> [Int: String] {
    var amounts: [Int: String] = [:]
    for line in recipe.lines {
      if let text = line.amount?.text, !text.isEmpty { amounts[line.id.rawValue] = text }
    }
    return amounts
  }
}
