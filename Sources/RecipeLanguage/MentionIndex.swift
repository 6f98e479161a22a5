import Recipes

/// The words by which a method may mention the lines of one recipe.
///
/// It never changes once it is made; as an object, since every look at a paragraph holds on to it.
final class MentionIndex {
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

  let sections: [IngredientSection]
  let lines: [IngredientLine]
  /// Stems of the words of the title.
  let title: Set<Int>
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
  /// From a kind so wide that it means several things to the lines that are of it.
  private(set) var linesByCollective: [Int: [Int]] = [:]
  /// From an entry of the lexicon to the lines that name it beside what they are.
  private(set) var linesByFurther: [Int: [Int]] = [:]

  /// What words may begin a mention: sieves that let all of those through, and few others.
  private(set) var stemSieve = Sieve()
  private(set) var wordSieve = Sieve()
  /// The first bytes and lengths of words that two words of the text may form.
  private(set) var joinable: Set<Int> = []

  /// A set of numbers that may hold more than was put in.
  struct Sieve {
    private var bits: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)

    mutating func insert(_ number: Int) {
      let bit: UInt64 = 1 << UInt64(number & 63)
      switch (number >> 6) & 3 {
      case 0: bits.0 |= bit
      case 1: bits.1 |= bit
      case 2: bits.2 |= bit
      default: bits.3 |= bit
      }
    }

    func mayContain(_ number: Int) -> Bool {
      let bit: UInt64 = 1 << UInt64(number & 63)
      switch (number >> 6) & 3 {
      case 0: return bits.0 & bit != 0
      case 1: return bits.1 & bit != 0
      case 2: return bits.2 & bit != 0
      default: return bits.3 & bit != 0
      }
    }
  }

  /// So many lines may share a word before it says nothing.
  private static let mostLines = 12
  /// Kinds so wide that a mention of them means several things.
  private static let collectives: Set<String> = [
    "vegetable", "fruit", "spice", "herb", "dairy", "alcohol", "seafood", "drink",
  ]

  init(_ sections: [IngredientSection], title: String, keys: WordKeys) {
    self.sections = sections
    self.title = Self.stems(of: title, keys)
    lines = sections.flatMap(\.lines)
    names = lines.map { LineNames($0, keys: keys) }
    for (index, names) in names.enumerated() {
      for head in names.joinable { joinable.insert(head) }
      for (words, isExact) in names.wholes {
        wordSieve.insert(words[0])
        wholes[words[0], default: []].append(Whole(words: words, isExact: isExact, line: index))
      }
      for anchor in names.anchors {
        Self.add(Anchor(line: index, strength: anchor.strength), anchor.key, &anchors)
        stemSieve.insert(anchor.key)
      }
      for anchor in names.exactAnchors {
        Self.add(Anchor(line: index, strength: anchor.strength), anchor.key, &exactAnchors)
        wordSieve.insert(anchor.key)
      }
      for entry in names.furtherEntries { linesByFurther[entry, default: []].append(index) }
      guard let entry = names.entry else { continue }
      linesByEntry[entry, default: []].append(index)
      for kind in keys.names.ancestors(of: entry) {
        if Self.collectives.contains(keys.names.id(of: kind)) {
          linesByCollective[kind, default: []].append(index)
        } else {
          linesByKind[kind, default: []].append(index)
        }
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

  /// Whether the last word of some tokens may mean a line.
  func isListed(_ tokens: Range<Int>, in text: ParagraphWords) -> Bool {
    tokens.last.flatMap { text.words[$0] }.map { anchors[$0.stem] != nil } ?? false
  }

  /// The section whose name a heading holds, or the other way round.
  func section(named heading: String, _ keys: WordKeys) -> Int? {
    let wanted = Self.stems(of: heading, keys)
    guard !wanted.isEmpty, sections.count > 1 else { return nil }
    return sections.firstIndex { section in
      let own = Self.stems(of: section.name, keys)
      return !own.isEmpty && (own.isSubset(of: wanted) || wanted.isSubset(of: own))
    }
  }

  /// The stems of the words of a short text that say something.
  private static func stems(of text: String, _ keys: WordKeys) -> Set<Int> {
    Set(
      Tokenizer(language: keys.language).tokens(of: text.prefix(200)).filter(\.isWord)
        .map { keys.word($0.text) }.filter { !$0.isAny(.function) }.map(\.stem))
  }
}
