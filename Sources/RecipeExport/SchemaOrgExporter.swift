package import Recipes
import RichText

/// Writes recipes as JSON-LD with the vocabulary of schema.org's Recipe.
///
/// All that schema.org can say is written so that reading it again gives it back:
/// - Exact times are ISO 8601 durations, "PT1H30M"; a range is a Duration with `minValue` and
///   `maxValue`, since ISO 8601 has no ranges.
/// - The method is HowToSteps, under a HowToSection where it has headings; remarks are HowToTips.
///   Styles and mentions are left out, as the text is plain.
/// - Categories are among the keywords, since a recipe does not tell them apart.
/// - A rating is an AggregateRating without a count, which is not known.
///
/// Two keys of our own hold the rest: `sorrel:ingredientSections`, an array of objects with `name`
/// and `recipeIngredient`, if ingredients stand under headings (`recipeIngredient` of the recipe has
/// all lines nevertheless); and `sorrel:notes`, an array of texts. A processor of JSON-LD takes them
/// for absolute IRIs, any other reader skips them.
package struct SchemaOrgExporter: Hashable, Sendable {
  /// Whether the text is indented, or one line.
  package var isPretty: Bool

  package init(isPretty: Bool = true) { self.isPretty = isPretty }

  /// One recipe as a JSON text that ends in a line end, in time proportional to its size.
  package func text(for recipe: Recipe) -> String {
    json(for: recipe).text(isPretty: isPretty) + "\n"
  }

  /// Several recipes as a JSON array that ends in a line end, in time proportional to their size.
  package func text(for recipes: [Recipe]) -> String {
    JSONValue.array(recipes.map { json(for: $0) }).text(isPretty: isPretty) + "\n"
  }

  /// One recipe as a JSON object.
  package func json(for recipe: Recipe) -> JSONValue {
    .object([
      "@context": .string("https://schema.org"),
      "@type": .string("Recipe"),
      "name": .string(recipe.title),
      "description": .string(recipe.summary),
      "author": named(recipe.source.author, type: "Person"),
      "url": .string(recipe.source.url),
      "isPartOf": named(recipe.source.name, type: "CreativeWork"),
      "inLanguage": .string(recipe.language),
      "image": .strings(recipe.images),
      "recipeYield": oneOrMore(recipe.yields.map(\.text)),
      "prepTime": recipe.times.preparation.map(duration),
      "cookTime": recipe.times.cooking.map(duration),
      "totalTime": recipe.times.total.map(duration),
      "keywords": .strings(recipe.tags),
      "recipeCuisine": .string(recipe.cuisine),
      "recipeIngredient": .strings(recipe.lines.map(\.exportedText)),
      "recipeInstructions": .array(instructions(recipe.method)),
      "nutrition": nutrition(recipe.nutrition),
      "aggregateRating": recipe.rating.flatMap(rating),
      "sorrel:ingredientSections": ingredientSections(recipe.ingredients),
      "sorrel:notes": .strings(recipe.notes),
    ])
  }

  private func named(_ name: String, type: String) -> JSONValue? {
    name.isEmpty ? nil : .object(["@type": .string(type), "name": .string(name)])
  }

  private func oneOrMore(_ texts: [String]) -> JSONValue {
    texts.count == 1 ? .string(texts[0]) : .strings(texts)
  }

  private func duration(_ time: TimeSpan) -> JSONValue {
    guard time.isRange else { return .string(time.iso8601) }
    return .object([
      "@type": .string("Duration"),
      "minValue": .string(TimeSpan(seconds: time.lower).iso8601),
      "maxValue": .string(TimeSpan(seconds: time.upper).iso8601),
    ])
  }

  private func instructions(_ method: RichText) -> [JSONValue] {
    var top: [JSONValue] = []
    var section: (name: String, items: [JSONValue])?
    func closeSection() {
      guard let section else { return }
      top.append(
        .object([
          "@type": .string("HowToSection"), "name": .string(section.name),
          "itemListElement": .array(section.items),
        ]))
    }
    for paragraph in method.paragraphs {
      let text = method[paragraph.range].withLineEnds
      if text.allSatisfy(\.isWhitespace) { continue }
      if paragraph.role == .section {
        closeSection()
        section = (text, [])
        continue
      }
      let type = paragraph.role == .note ? "HowToTip" : "HowToStep"
      let item = JSONValue.object(["@type": .string(type), "text": .string(text)])
      if section == nil { top.append(item) } else { section?.items.append(item) }
    }
    closeSection()
    return top
  }

  private func nutrition(_ nutrients: [Recipe.Nutrient]) -> JSONValue? {
    var keys: Set = ["@type"]
    let members = nutrients.filter { !$0.name.isEmpty && keys.insert($0.name).inserted }
    guard !members.isEmpty else { return nil }
    return .object(
      [.init(key: "@type", value: .string("NutritionInformation"))]
        + members.map { .init(key: $0.name, value: .string($0.value)) })
  }

  private func rating(_ stars: Double) -> JSONValue? {
    guard stars > 0, stars <= 5 else { return nil }
    return .object([
      "@type": .string("AggregateRating"), "ratingValue": .number(stars), "bestRating": .number(5),
    ])
  }

  private func ingredientSections(_ sections: [IngredientSection]) -> JSONValue? {
    guard sections.contains(where: { !$0.name.isEmpty }) else { return nil }
    return .array(
      sections.map { section in
        .object([
          "name": .string(section.name),
          "recipeIngredient": .strings(section.lines.map(\.exportedText)),
        ])
      })
  }
}

extension TimeSpan {
  /// The lower end as an ISO 8601 duration of hours, minutes and seconds: "PT1H30M", "PT0S".
  fileprivate var iso8601: String {
    let seconds = max(lower, 0)
    let parts = [(seconds / 3600, "H"), (seconds / 60 % 60, "M"), (seconds % 60, "S")]
    let shown = parts.filter { $0.0 != 0 }.map { "\($0.0)\($0.1)" }
    return "PT" + (shown.isEmpty ? "0S" : shown.joined())
  }
}

extension Substring {
  /// The text with line breaks within a paragraph (U+2028) as ordinary line ends.
  fileprivate var withLineEnds: String {
    var result = String.UnicodeScalarView()
    for scalar in unicodeScalars { result.append(scalar == "\u{2028}" ? "\n" : scalar) }
    return String(result)
  }
}
