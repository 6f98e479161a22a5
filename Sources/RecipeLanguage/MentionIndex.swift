import Recipes

/// The words by which a method may mention the lines of one recipe.
struct MentionIndex {
  struct Anchor {
    /// An index into the lines.
    var line: Int
    var strength: LineNames.Strength
  }

  let lines: [IngredientLine]
  let names: [LineNames]
  /// From a stem, or a folded word, to the lines it may stand for.
  private(set) var anchors: [String: [Anchor]] = [:]
  /// From the first word of whole names to those names.
  private(set) var wholes: [String: [(words: [String], isExact: Bool, line: Int)]] = [:]
  /// From the id of an entry of the lexicon to the lines that are it.
  private(set) var linesByEntry: [String: [Int]] = [:]
  /// From the id of an entry of the lexicon to the lines that are a kind of it.
  private(set) var linesByKind: [String: [Int]] = [:]

  /// So many lines may share a word before it says nothing.
  private static let mostLines = 12
  /// Kinds so wide that a mention of them means several things.
  private static let collectives: Set<String> = [
    "vegetable", "fruit", "spice", "dairy", "alcohol", "seafood", "drink",
  ]

  init(_ lines: [IngredientLine], vocabulary: Vocabulary, keys: WordKeys, names: IngredientNames) {
    self.lines = lines
    self.names = lines.map {
      LineNames($0, vocabulary: vocabulary, keys: keys, names: names)
    }
    for (index, names) in self.names.enumerated() {
      for (words, isExact) in names.wholes {
        wholes[words[0], default: []].append((words, isExact, index))
      }
      for (key, strength) in names.anchors { add(Anchor(line: index, strength: strength), key) }
    }
    for (index, line) in lines.enumerated() where names.lexicon.entry(line.ingredient) != nil {
      linesByEntry[line.ingredient, default: []].append(index)
      for kind in names.lexicon.ancestors(of: line.ingredient)
      where !Self.collectives.contains(kind) {
        linesByKind[kind, default: []].append(index)
      }
    }
  }

  private mutating func add(_ anchor: Anchor, _ key: String) {
    var known = anchors[key] ?? []
    if let index = known.firstIndex(where: { $0.line == anchor.line }) {
      known[index].strength = max(known[index].strength, anchor.strength)
    } else if known.count < Self.mostLines {
      known.append(anchor)
    }
    anchors[key] = known
  }
}
