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
/// - Texts are HTML, since that is what readers take them for: "&" and "<" are escaped.
///
/// Two keys of our own hold the rest: `sorrel:ingredientSections`, an array of objects with `name`
/// and `recipeIngredient`, if ingredients stand under headings (`recipeIngredient` of the recipe has
/// all lines nevertheless); and `sorrel:notes`, an array of texts. A processor of JSON-LD takes them
/// for absolute IRIs, any other reader skips them.
package struct SchemaOrgExporter: Hashable, Sendable {
  /// Whether the text is indented, or one line.
  package var isPretty: Bool

  /// Makes an exporter.
  package init(isPretty: Bool = true) { self.isPretty = isPretty }

  /// One recipe as a JSON text that ends in a line end, in time proportional to its size.
  package func text(for recipe: Recipe) -> String {
    json(for: recipe).text(isPretty: isPretty) + "\n"
  }

  /// One recipe as a JSON object.
  package func json(for recipe: Recipe) -> JSONValue {
    .object([
      "@context": .string("https://schema.org"),
      "@type": .string("Recipe"),
      "name": text(recipe.title),
      "description": text(recipe.summary),
      "author": named(recipe.source.author, type: "Person"),
      "url": .string(recipe.source.url),
      "isPartOf": named(recipe.source.name, type: "CreativeWork"),
      "inLanguage": .string(recipe.language),
      "image": images(recipe.images),
      "recipeYield": oneOrMore(recipe.yields.map { text($0.text) }),
      "prepTime": recipe.times.preparation.map(duration),
      "cookTime": recipe.times.cooking.map(duration),
      "totalTime": recipe.times.total.map(duration),
      "keywords": texts(recipe.tags),
      "recipeCuisine": text(recipe.cuisine),
      "recipeIngredient": texts(recipe.lines.map(\.exportedText)),
      "recipeInstructions": .array(instructions(recipe.method)),
      "nutrition": nutrition(recipe.nutrition),
      "aggregateRating": recipe.rating.flatMap(rating),
      "sorrel:ingredientSections": ingredientSections(recipe.ingredients),
      "sorrel:notes": texts(recipe.notes),
    ])
  }

  /// The addresses that are known elsewhere, as one of the catalogue's own pictures is not.
  private func images(_ addresses: [String]) -> JSONValue {
    .strings(addresses.filter { !$0.hasPrefix("sha256:") })
  }

  private func named(_ name: String, type: String) -> JSONValue? {
    name.isEmpty ? nil : .object(["@type": .string(type), "name": text(name)])
  }

  private func text(_ text: String) -> JSONValue { .string(text.escapedForHTML) }

  private func texts(_ texts: [String]) -> JSONValue { .array(texts.map(text)) }

  private func oneOrMore(_ values: [JSONValue]) -> JSONValue {
    values.count == 1 ? values[0] : .array(values)
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
          "@type": .string("HowToSection"), "name": text(section.name),
          "itemListElement": .array(section.items),
        ]))
    }
    for paragraph in method.paragraphs {
      let words = method[paragraph.range].withLineEnds
      if words.allSatisfy(\.isWhitespace) { continue }
      if paragraph.role == .section {
        closeSection()
        section = (words, [])
        continue
      }
      let type = paragraph.role == .note ? "HowToTip" : "HowToStep"
      let item = JSONValue.object([
        "@type": .string(type), "text": text(words),
        "image": images(paragraph.format.pictures.addresses),
      ])
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
        + members.map { .init(key: $0.name, value: text($0.value)) })
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
          "name": text(section.name),
          "recipeIngredient": texts(section.lines.map(\.exportedText)),
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

extension String {
  /// The text as HTML, for readers that resolve character references and drop tags, even of text
  /// that was escaped twice.
  ///
  /// "&" and "<" are escaped. A word joiner (U+2060), which is seen by nobody, divides them from
  /// what would make a reference or a tag of them once more: "&amp;" or "<b>" in the text itself.
  /// O(n).
  fileprivate var escapedForHTML: String {
    guard utf8.contains(where: { $0 == UInt8(ascii: "&") || $0 == UInt8(ascii: "<") }) else {
      return self
    }
    let bytes = Array(utf8)
    var result: [UInt8] = []
    for (index, byte) in bytes.enumerated() {
      let rest = bytes[(index + 1)...]
      switch byte {
      case UInt8(ascii: "&"):
        result += Array("&amp;\(Self.isReference(rest) ? "\u{2060}" : "")".utf8)
      case UInt8(ascii: "<"):
        result += Array("&lt;\(Self.isTag(rest) ? "\u{2060}" : "")".utf8)
      default: result.append(byte)
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// Whether a text behind "&" is a character reference, as "amp;" and "#38;" are.
  private static func isReference(_ text: ArraySlice<UInt8>) -> Bool {
    let name = text.prefix(32).prefix {
      $0 == UInt8(ascii: "#") || isLetter($0) || (0x30...0x39).contains($0)
    }
    return !name.isEmpty && text.dropFirst(name.count).first == UInt8(ascii: ";")
  }

  /// Whether a text behind "<" may be a tag or a comment.
  private static func isTag(_ text: ArraySlice<UInt8>) -> Bool {
    guard let first = text.first else { return false }
    return first == UInt8(ascii: "/") || first == UInt8(ascii: "!") || isLetter(first)
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
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
