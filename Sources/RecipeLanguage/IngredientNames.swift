import Recipes
import Synchronization

/// The names of a lexicon in one language, as sequences of stems.
final class IngredientNames: Sendable {
  let lexicon: Lexicon
  /// From stems joined by a blank to the ids of entries.
  private let ids: [String: String]
  /// For the first stem of a name, the most words a name with it has.
  private let lengths: [String: Int]

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

  init(_ lexicon: Lexicon, language: String) {
    let stemmer = WordStemmer(language: language)
    let tokenizer = Tokenizer(language: language)
    var ids: [String: String] = [:]
    var lengths: [String: Int] = [:]
    for entry in lexicon.entries {
      for name in entry.names(in: language) {
        let stems = tokenizer.tokens(of: name).filter(\.isWord).map {
          stemmer.stem(folded: $0.text)
        }
        guard let first = stems.first else { continue }
        let key = stems.joined(separator: " ")
        // A name that stands for two entries after stemming belongs to the first one.
        if ids[key] == nil { ids[key] = entry.id }
        lengths[first] = max(lengths[first] ?? 0, stems.count)
      }
    }
    (self.lexicon, self.ids, self.lengths) = (lexicon, ids, lengths)
  }

  /// The longest name that starts at an index of stems, of at most `limit` words.
  func longest(_ stems: [String], at start: Int, limit: Int = 8) -> (id: String, count: Int)? {
    guard let most = lengths[stems[start]] else { return nil }
    var key = stems[start]
    var best = ids[key].map { ($0, 1) }
    var count = 1
    while count < min(most, limit), start + count < stems.count {
      key += " " + stems[start + count]
      count += 1
      if let id = ids[key] { best = (id, count) }
    }
    return best
  }

  /// Whether the lexicon does not know the language.
  var isEmpty: Bool { ids.isEmpty }

  /// The entry with this one stem as a name.
  func id(ofStem stem: String) -> String? { ids[stem] }

  /// Whether one of two entries is the other or a kind of it.
  func areRelated(_ a: String, _ b: String) -> Bool {
    a == b || lexicon.ancestors(of: a).contains(b) || lexicon.ancestors(of: b).contains(a)
  }
}
