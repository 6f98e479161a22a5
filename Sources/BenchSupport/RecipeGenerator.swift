package import Recipes
import RichText

/// Makes recipes up, the same ones from the same seed, in four languages.
///
/// Their words are as unevenly spread as in real collections: a few ingredients are in most
/// recipes, most are in few, and there are names that come once. The recipes are as good as read:
/// lines have amounts and ingredients, and methods mention the lines.
package struct RecipeGenerator: Sendable {
  private typealias Ingredient = (id: String, name: String)

  private let seed: UInt64
  /// What the lexicon knows, by language.
  private let ingredients: [String: [Ingredient]]
  private let staples: [String: [Ingredient]]

  private static let staples = [
    "salt", "black-pepper", "butter", "onion", "sugar", "flour", "egg", "olive-oil", "garlic",
    "milk", "water", "lemon",
  ]

  /// Makes a generator of the recipes of one collection.
  package init(seed: UInt64 = 1) {
    self.seed = seed
    let languages = Phrasebook.all.map(\.language)
    func named(_ entries: [Lexicon.Entry]) -> [String: [Ingredient]] {
      var named: [String: [Ingredient]] = [:]
      for language in languages {
        named[language] = entries.compactMap { entry in
          entry.names[language]?.first.map { (entry.id, $0) }
        }
      }
      return named
    }
    ingredients = named(Lexicon.shared.entries)
    staples = named(Self.staples.compactMap(Lexicon.shared.entry))
  }

  /// The recipe with a number, which says nothing of those before it.
  package func recipe(_ number: Int) -> Recipe {
    // Seeds that are neighbours would give the same numbers one step apart.
    var seeds = SplitMix64(seed: seed ^ UInt64(truncatingIfNeeded: number) &* 0xD6E8_FEB8_6659_FD93)
    var random = SplitMix64(seed: seeds.next())
    let book = Phrasebook.all[max(0, Int.random(in: -2..<Phrasebook.all.count, using: &random))]
    let lines = lines(of: book, &random)

    var recipe = Recipe()
    recipe.language = book.language
    recipe.ingredients = [IngredientSection(lines: lines)]
    // Titles speak of what is special, not of the salt.
    let special = lines.count > 4 ? Array(lines.dropFirst(3)) : lines
    recipe.title = text(pick(book.titles, &random), special, &random).text
    recipe.method = method(of: book, lines, &random)
    recipe.tags = Array(
      book.tags.shuffled(using: &random).prefix(Int.random(in: 1...3, using: &random)))
    recipe.times.total = TimeSpan(seconds: 300 * Int.random(in: 2...36, using: &random))
    let servings = Int.random(in: 1...12, using: &random)
    recipe.yields = [
      Yield(
        text: "\(servings) \(book.servings)", quantity: Quantity(Rational(servings)),
        noun: book.servings)
    ]
    if random.chance(30) { recipe.rating = Double(Int.random(in: 2...10, using: &random)) / 2 }
    recipe.source.author = InventedWords.word(using: &random)
    return recipe
  }

  /// The ingredient lines: up to four staples, then anything else.
  private func lines(of book: Phrasebook, _ random: inout SplitMix64) -> [IngredientLine] {
    let staples = self.staples[book.language] ?? []
    let others = ingredients[book.language] ?? []
    let count = Int.random(in: 5...14, using: &random)
    var chosen: [Ingredient] = []
    for (index, staple) in staples.enumerated() where chosen.count < 4 {
      // Salt is nearly everywhere, the next ones less and less.
      if random.chance(95 / (1 + index / 2)) { chosen.append(staple) }
    }
    while chosen.count < count {
      let next = others[rank(below: others.count, &random)]
      if !chosen.contains(where: { $0.id == next.id }) { chosen.append(next) }
    }
    return chosen.enumerated().map { index, ingredient in
      let grams = 5 * Int.random(in: 1...100, using: &random)
      let amount = "\(grams) g"
      var line = IngredientLine(
        id: .init(rawValue: index + 1),
        text: book.putsAmountFirst
          ? amount + " " + ingredient.name : ingredient.name + " " + amount)
      line.amount = Amount(
        quantity: Quantity(Rational(grams)), unit: UnitTable.shared.unit(id: "gram"), text: amount)
      (line.name, line.ingredient) = (ingredient.name, ingredient.id)
      (line.confidence, line.setBy) = (1, .reader)
      return line
    }
  }

  private func method(
    of book: Phrasebook, _ lines: [IngredientLine], _ random: inout SplitMix64
  ) -> RichText {
    var method = RichTextBuilder()
    for _ in 0..<Int.random(in: 4...9, using: &random) {
      method.appendParagraph(text(pick(book.steps, &random), lines, &random))
    }
    method.appendParagraph(text(pick(book.remarks, &random), lines, &random), role: .note)
    return method.build()
  }

  /// A phrase with its places filled in; its ingredients are mentions of some of the lines.
  private func text(
    _ phrase: String, _ lines: [IngredientLine], _ random: inout SplitMix64
  ) -> RichText {
    var text = RichTextBuilder()
    var rest = lines.shuffled(using: &random)
    for character in phrase {
      switch character {
      case "@":
        guard let line = rest.popLast() else { continue }
        text.append(line.name, as: .ingredient, target: line.id.rawValue)
      case "#": text.append("\(5 * Int.random(in: 1...12, using: &random))")
      case "%": text.append(InventedWords.word(using: &random))
      default: text.append(String(character))
      }
    }
    return text.build()
  }

  /// A rank drawn with a frequency of about 1/rank (Zipf's law).
  private func rank(below count: Int, _ random: inout SplitMix64) -> Int {
    // Uniform in the number of bits, then uniform among the numbers of so many bits.
    while true {
      let low = 1 << Int.random(in: 0..<(Int.bitWidth - count.leadingZeroBitCount), using: &random)
      let rank = Int.random(in: low..<2 * low, using: &random) - 1
      if rank < count { return rank }
    }
  }

  /// Any of the elements, which are not none.
  private func pick<Element>(_ elements: [Element], _ random: inout SplitMix64) -> Element {
    elements[Int.random(in: 0..<elements.count, using: &random)]
  }
}
