package import Recipes
package import RichText
package import TestSupport

extension Recipe {
  /// A recipe with something in every field, for tests that must hold for all recipes.
  package static func random(using generator: inout SeededGenerator) -> Recipe {
    var recipe = Recipe()
    recipe.title = .random(using: &generator)
    recipe.summary = .random(using: &generator)
    recipe.source = Source(
      name: .random(using: &generator), url: .random(using: &generator),
      author: .random(using: &generator))
    recipe.language = ["", "en", "de-AT", "fr", "ja", "xx"].randomElement(using: &generator) ?? ""
    recipe.cuisine = .random(using: &generator)
    recipe.rating = .maybe(using: &generator) { Double.random(in: 0...5, using: &$0) }
    recipe.times.preparation = .maybe(using: &generator) { .random(using: &$0) }
    recipe.times.cooking = .maybe(using: &generator) { .random(using: &$0) }
    recipe.times.total = .maybe(using: &generator) { .random(using: &$0) }
    recipe.yields = .random(using: &generator) { generator in
      Yield(
        text: .random(using: &generator),
        quantity: .maybe(using: &generator) { .random(using: &$0) },
        noun: .random(using: &generator), isApproximate: .random(using: &generator),
        note: .random(using: &generator))
    }
    recipe.tags = .random(using: &generator) { .random(using: &$0) }
    recipe.notes = .random(using: &generator) { .random(using: &$0) }
    recipe.images = .random(using: &generator) { .random(using: &$0) }
    recipe.nutrition = .random(using: &generator) { generator in
      Nutrient(name: .random(using: &generator), value: .random(using: &generator))
    }
    // Numbers are as scattered as editing leaves them.
    var numbers = Array(1...60).shuffled(using: &generator)
    recipe.ingredients = .random(using: &generator) { generator in
      IngredientSection(
        name: .random(using: &generator),
        lines: .random(using: &generator) { generator in
          .random(number: numbers.removeLast(), using: &generator)
        })
    }
    recipe.method = .random(lines: recipe.lines.map(\.id.rawValue), using: &generator)
    return recipe
  }
}

extension IngredientLine {
  package static func random(number: Int, using generator: inout SeededGenerator) -> IngredientLine
  {
    var line = IngredientLine(id: ID(rawValue: number), text: .random(using: &generator))
    line.amount = .maybe(using: &generator) { .random(using: &$0) }
    line.each = .maybe(using: &generator) { .random(using: &$0) }
    line.alternatives = .random(using: &generator) { .random(using: &$0) }
    line.name = .random(using: &generator)
    line.size = .random(using: &generator)
    line.preparation = .random(using: &generator)
    line.note = .random(using: &generator)
    line.isOptional = .random(using: &generator)
    line.isFixed = .random(using: &generator)
    line.ingredient = .random(using: &generator)
    line.furtherIngredients = (0..<Int.random(in: 0..<3, using: &generator)).map { "\($0)" }
    line.confidence = .random(in: 0...1, using: &generator)
    line.setBy = [.nobody, .reader, .person].randomElement(using: &generator) ?? .nobody
    return line
  }
}

extension RichText {
  /// Paragraphs of random words, and as many of some random spans as the rules allow.
  package static func random(lines: [Int], using generator: inout SeededGenerator) -> RichText {
    let paragraphs: [String] = .random(using: &generator) { .random(using: &$0) }
    let text = paragraphs.joined(separator: "\n").filter { $0 != "\0" }
    var builder = RichTextBuilder()
    builder.append(text)
    var result = builder.build()
    let count = result.count
    guard count > 0 else { return result }
    for _ in 0..<40 {
      let start = Int.random(in: 0..<count, using: &generator)
      let stop = min(count, start + Int.random(in: 1...12, using: &generator))
      guard let kind = SpanKind.allCases.randomElement(using: &generator) else { continue }
      let paragraph = result.paragraphs.first { $0.range.contains(start) }?.range
      var range = start..<stop
      if kind.isParagraphFormat {
        guard let paragraph else { continue }
        range = paragraph.lowerBound..<min(count, paragraph.upperBound + 1)
      }
      let target = kind == .ingredient ? lines.randomElement(using: &generator) : nil
      var payload = String?.maybe(using: &generator) { .random(using: &$0) }
      if !kind.isEntity {
        let pictures = PictureList([payload ?? ""])
        payload = kind.isParagraphFormat ? ParagraphFormat(pictures: pictures).payload : nil
      }
      let span = TextSpan(range, kind, target: target, payload: payload)
      if let more = try? RichText(result.text, spans: result.spans + [span]) { result = more }
    }
    return result
  }
}

extension Amount {
  package static func random(using generator: inout SeededGenerator) -> Amount {
    Amount(
      quantity: .maybe(using: &generator) { .random(using: &$0) },
      unit: .maybe(using: &generator) { generator in
        let known = UnitTable.shared.all.randomElement(using: &generator)
        return Bool.random(using: &generator) ? known ?? Unit(id: "pinch") : Unit(id: "schuss")
      },
      isApproximate: .random(using: &generator), text: .random(using: &generator))
  }
}

extension Quantity {
  package static func random(using generator: inout SeededGenerator) -> Quantity {
    func rational() -> Rational {
      let (a, b) = (
        Int.random(in: 0...500, using: &generator), Int.random(in: 1...16, using: &generator)
      )
      return (try? Rational(a, b)) ?? 1
    }
    return Bool.random(using: &generator) ? Quantity(rational()) : Quantity(rational(), rational())
  }
}

extension TimeSpan {
  package static func random(using generator: inout SeededGenerator) -> TimeSpan {
    let seconds = [0, 1, 900, 86_400, .max].randomElement(using: &generator) ?? 0
    return TimeSpan(seconds: seconds, Bool.random(using: &generator) ? seconds : 1_200)
  }
}

extension String {
  /// Up to six words of several scripts, with marks, signs and blanks between them.
  package static func random(using generator: inout SeededGenerator) -> String {
    let words = [
      "", "butter", "Äpfel", "e\u{301}", "水", "ば", "🍅", "👩‍🍳", "it's", "\"", "½", "\u{2028}", "ß",
      "%_", "κόσμος", "🇩🇪", "\0", "à la",
    ]
    let count = Int.random(in: 0...6, using: &generator)
    return (0..<count).compactMap { _ in words.randomElement(using: &generator) }
      .joined(separator: " ")
  }
}

extension Optional {
  package static func maybe(
    using generator: inout SeededGenerator, _ make: (inout SeededGenerator) -> Wrapped
  ) -> Wrapped? {
    Bool.random(using: &generator) ? make(&generator) : nil
  }
}

extension Array {
  /// Up to four elements.
  package static func random(
    using generator: inout SeededGenerator, _ make: (inout SeededGenerator) -> Element
  ) -> [Element] {
    (0..<Int.random(in: 0...4, using: &generator)).map { _ in make(&generator) }
  }
}
