import Recipes
import Synchronization

/// The names of a lexicon in one language, as a tree of stems.
///
/// Stems and entries are numbers here, so that a text is compared with all names in one walk.
final class IngredientNames: Sendable {
  let lexicon: Lexicon
  /// An ISO 639 code.
  let language: String
  /// The numbers of the stems that occur in names, from 0 on.
  private let stems: WordNumbers
  /// From a node and a stem to the next node; the root is 0.
  private let nodes: [Edge: Int]
  /// The entry whose name ends at a node, or -1.
  private let ends: [Int]
  /// The kind of each entry, or -1.
  private let parents: [Int]

  private struct Edge: Hashable {
    var node: Int
    var stem: Int
  }

  private static let cache = Mutex<[String: IngredientNames]>([:])

  /// The shipped names in a language; kept once they are made.
  static func shipped(_ language: String) -> IngredientNames {
    cache.withLock { cache in
      if let known = cache[language] { return known }
      let made = IngredientNames(.shared, language: language)
      cache[language] = made
      return made
    }
  }

  /// Makes the tree of the names of one language, by its ISO 639 code.
  ///
  /// With `initials`, only names count that begin with one of them. O(length of the names).
  init(_ lexicon: Lexicon, language: String, initials: NameInitials? = nil) {
    let stemmer = WordStemmer(language: language)
    let tokenizer = Tokenizer(language: language)
    var stems = WordNumbers()
    var nodes: [Edge: Int] = [:]
    var ends = [-1]
    nodes.reserveCapacity(2 * lexicon.entries.count)
    for (index, entry) in lexicon.entries.enumerated() {
      for name in entry.names(in: language) where initials?.allow(name) ?? true {
        var node = 0
        let tokens = tokenizer.tokens(of: name)
        // "Up" is no lemonade without its 7.
        let isShort = tokens.reduce(0) { $0 + ($1.isWord ? $1.text.utf8.count : 0) } <= 2
        if isShort, tokens.contains(where: { $0.kind == .number }) { continue }
        for token in tokens where token.isWord {
          let stem = stemmer.stem(folded: token.text)
          let edge = Edge(node: node, stem: stems.insert(stem))
          if let next = nodes[edge] {
            node = next
          } else {
            nodes[edge] = ends.count
            node = ends.count
            ends.append(-1)
          }
        }
        // A name that stands for two entries after stemming belongs to the first one.
        if node > 0, ends[node] < 0 { ends[node] = index }
      }
    }
    (self.lexicon, self.language) = (lexicon, language)
    (self.stems, self.nodes, self.ends) = (stems, nodes, ends)
    parents = lexicon.entries.map { $0.parent.flatMap { lexicon.index(of: $0) } ?? -1 }
  }

  /// The number of a stem; nil for one that no name has.
  func number(of stem: String) -> Int? { stems.number(of: stem) }

  /// How many stems have numbers.
  var count: Int { stems.words.count }

  /// Whether the lexicon does not know the language.
  var isEmpty: Bool { stems.words.isEmpty }

  /// The longest name that starts at an index of stems, of at most `limit` words; stems without a
  /// number are -1.
  func longest(
    _ stems: some RandomAccessCollection<Int>, at start: Int, limit: Int = 8
  ) -> (entry: Int, count: Int)? {
    var best: (Int, Int)?
    var (node, count) = (0, 0)
    var index = stems.index(stems.startIndex, offsetBy: start)
    while count < limit, index < stems.endIndex,
      let next = nodes[Edge(node: node, stem: stems[index])]
    {
      node = next
      count += 1
      index = stems.index(after: index)
      if ends[node] >= 0 { best = (ends[node], count) }
    }
    return best
  }

  /// The entry with this one stem as a name.
  func entry(ofStem stem: Int) -> Int? {
    guard let node = nodes[Edge(node: 0, stem: stem)], ends[node] >= 0 else { return nil }
    return ends[node]
  }

  /// The kinds that an entry belongs to, the nearest first.
  func ancestors(of entry: Int) -> [Int] {
    var result: [Int] = []
    var current = parents[entry]
    // A table with a circle in it must not hang.
    while current >= 0, result.count < 16, !result.contains(current) {
      result.append(current)
      current = parents[current]
    }
    return result
  }

  /// Whether one of two entries is the other or a kind of it.
  func areRelated(_ a: Int, _ b: Int) -> Bool {
    a == b || ancestors(of: a).contains(b) || ancestors(of: b).contains(a)
  }

  /// Whether two entries are kinds of one thing.
  func areSiblings(_ a: Int, _ b: Int) -> Bool { parents[a] >= 0 && parents[a] == parents[b] }

  /// The id of an entry.
  func id(of entry: Int) -> String { lexicon.entries[entry].id }
}
