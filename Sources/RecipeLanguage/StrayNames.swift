import Recipes

/// Names of the lexicon that stand in a method and mean no line for certain.
struct StrayNames {
  private(set) var doubts: [(range: Range<Int>, lines: [Int])] = []
  private(set) var unlisted: [(range: Range<Int>, entry: Int)] = []

  /// Words for what a kitchen has or a recipe makes; nobody lists them.
  private static let unremarkable: Set<String> = [
    "water", "ice", "topping", "seasoning", "marinade", "batter", "frosting", "brine", "cookie-dough",
    "bread-dough", "pizza-dough", "gravy", "salad-dressing", "salsa", "custard", "meringue", "ganache",
    "vegetable", "fruit", "spice", "herb", "dairy", "meat", "fish", "seafood", "alcohol", "syrup",
    "seed", "bread", "biscuit", "crouton", "roe", "tongue", "kidney", "skewer", "sprinkle",
    "breakfast-cereal", "fond", "stock", "dried-fruit", "sprouts", "charcoal",
  ]

  /// Looks at what no mention and no other mark covers; ranges in UTF-8 bytes of the method.
  ///
  /// O(n log n) for n words.
  init(_ pass: MentionPass, marked: [Range<Int>]) {
    guard !Language.unspaced.contains(pass.keys.language) else { return }
    let covered = marked.sorted { $0.lowerBound < $1.lowerBound }
    let names = pass.keys.names
    var seen: Set<Int> = []
    for (reader, text) in zip(pass.readers, pass.texts) {
      var rest = covered[...]
      var end = 0
      for (place, entry) in text.entries.enumerated() {
        guard let entry, place >= end else { continue }
        let bytes = reader.bytes(of: entry.tokens)
        let range = (reader.offset + bytes.lowerBound)..<(reader.offset + bytes.upperBound)
        rest = rest.drop { $0.upperBound <= range.lowerBound }
        if let first = rest.first, first.lowerBound < range.upperBound { continue }
        end = entry.tokens.upperBound
        guard !reader.isBlocked[entry.tokens].contains(true), Self.isNoun(entry.tokens, reader, text)
        else { continue }
        let kinds = pass.index.linesByKind[entry.entry] ?? []
        if kinds.count > 1 {
          doubts.append((range, kinds))
        } else if kinds.isEmpty, Self.isFood(entry.entry, names),
          !Self.isKnown(entry.entry, pass.index, names), seen.insert(entry.entry).inserted
        {
          unlisted.append((range, entry.entry))
        }
      }
    }
  }

  /// Whether words can be meant as a thing: no verb, and no adjective before another noun.
  private static func isNoun(
    _ tokens: Range<Int>, _ reader: ParagraphReader, _ text: ParagraphWords
  ) -> Bool {
    let words = text.words[tokens].compactMap { $0 }
    guard words.contains(where: { $0.isNoun || $0.isAny(.product) }) else { return false }
    if words.count == 1, words[0].isAny([.verb, .imperative, .made, .function]) { return false }
    if tokens.upperBound < text.words.count, let next = text.words[tokens.upperBound],
      next.isAny([.product, .made])
    {
      return false
    }
    return true
  }

  private static func isFood(_ entry: Int, _ names: IngredientNames) -> Bool {
    let id = names.id(of: entry)
    return !unremarkable.contains(id) && names.lexicon.aisle(of: id) != "household"
  }

  /// Whether a line is the thing, names it, or is what it is a kind of.
  private static func isKnown(_ entry: Int, _ index: MentionIndex, _ names: IngredientNames) -> Bool {
    ([entry] + names.ancestors(of: entry)).contains {
      index.linesByEntry[$0] != nil || index.linesByFurther[$0] != nil
    }
  }
}
