import Recipes

/// The words by which a method may mention the lines of one recipe.
struct MentionIndex {
  struct Anchor {
    /// An index into the lines.
    var line: Int
    var strength: MentionStrength
  }

  /// A whole name of a line.
  struct Whole {
    var words: [Int]
    var isExact: Bool
    var line: Int
  }

  let lines: [IngredientLine]
  let names: [LineNames]
  /// From the number of a stem to the lines it may stand for.
  private(set) var anchors: [Int: [Anchor]] = [:]
  /// From the number of a word, in just this form, to the lines it may stand for.
  private(set) var exactAnchors: [Int: [Anchor]] = [:]
  /// From the first word of whole names to those names.
  private(set) var wholes: [Int: [Whole]] = [:]
  /// From an entry of the lexicon to the lines that are it.
  private(set) var linesByEntry: [Int: [Int]] = [:]
  /// From an entry of the lexicon to the lines that are a kind of it.
  private(set) var linesByKind: [Int: [Int]] = [:]
  /// From an entry of the lexicon to the lines that name it beside what they are.
  private(set) var linesByFurther: [Int: [Int]] = [:]

  /// So many lines may share a word before it says nothing.
  private static let mostLines = 12
  /// Kinds so wide that a mention of them means several things.
  private static let collectives: Set<String> = [
    "vegetable", "fruit", "spice", "herb", "dairy", "alcohol", "seafood", "drink",
  ]

  init(_ lines: [IngredientLine], keys: WordKeys) {
    self.lines = lines
    names = lines.map { LineNames($0, keys: keys) }
    for (index, names) in names.enumerated() {
      for (words, isExact) in names.wholes {
        wholes[words[0], default: []].append(Whole(words: words, isExact: isExact, line: index))
      }
      for anchor in names.anchors {
        Self.add(Anchor(line: index, strength: anchor.strength), anchor.key, &anchors)
      }
      for anchor in names.exactAnchors {
        Self.add(Anchor(line: index, strength: anchor.strength), anchor.key, &exactAnchors)
      }
      for entry in names.furtherEntries { linesByFurther[entry, default: []].append(index) }
      guard let entry = names.entry else { continue }
      linesByEntry[entry, default: []].append(index)
      for kind in keys.names.ancestors(of: entry)
      where !Self.collectives.contains(keys.names.id(of: kind)) {
        linesByKind[kind, default: []].append(index)
      }
    }
  }

  private static func add(_ anchor: Anchor, _ key: Int, _ table: inout [Int: [Anchor]]) {
    var known = table[key] ?? []
    if let index = known.firstIndex(where: { $0.line == anchor.line }) {
      known[index].strength = max(known[index].strength, anchor.strength)
    } else if known.count < mostLines {
      known.append(anchor)
    }
    table[key] = known
  }
}
