import Synchronization

/// Knows the words of a language by number; remembers what it has worked out.
///
/// Not for use by two tasks at once: `borrowed` lends one that nobody else has.
final class WordKeys: @unchecked Sendable {
  let language: String
  let vocabulary: Vocabulary
  let names: IngredientNames
  private let stemmer: WordStemmer
  private var texts = WordNumbers()
  /// What is known of them, by their numbers.
  private var words: [Word] = []
  private var compounds: [Int: Compound?] = [:]
  /// The numbers of stems that no name of the lexicon has.
  private var stems: [String: Int] = [:]
  private let isCompounding: Bool
  /// Whether the noun stands before what describes it.
  let isNounFirst: Bool
  /// The stem of the word for "&".
  private(set) var and = -1

  /// So many words are remembered at most.
  private static let limit = 40_000
  private static let idle = Mutex<[String: [WordKeys]]>([:])

  init(language: String) {
    self.language = language
    vocabulary = .of(language)
    names = .shipped(language)
    stemmer = WordStemmer(language: language)
    isCompounding = Language.compounding.contains(language)
    isNounFirst = Language.nounFirst.contains(language)
    if let word = vocabulary.conjunctions.words.subtracting(["&"]).sorted().last {
      and = stem(word)
    }
  }

  /// Lends the words of a language, with what was worked out before.
  static func borrowed<Result>(
    _ language: String, _ work: (WordKeys) throws -> Result
  ) rethrows -> Result {
    let keys = idle.withLock { $0[language]?.popLast() } ?? WordKeys(language: language)
    defer {
      if keys.words.count < limit { idle.withLock { $0[language, default: []].append(keys) } }
    }
    return try work(keys)
  }

  /// What is known of a folded word.
  func word(_ text: String) -> Word {
    if let known = texts.number(of: text) { return words[known] }
    let keys = stems(of: text)
    let word = Word(
      text: text, id: texts.insert(text), stem: keys[0], keys: keys,
      traits: vocabulary.traits(of: text), partKind: vocabulary.partKinds[text])
    words.append(word)
    return word
  }

  /// The word with a number.
  func text(ofWord id: Int) -> String? { words.indices.contains(id) ? words[id].text : nil }

  /// What a word is made of, where the language writes two nouns as one.
  func compound(of word: Word) -> Compound? {
    guard isCompounding else { return nil }
    if let known = compounds[word.id] { return known }
    let compound = Compound(word.text, keys: self)
    compounds[word.id] = .some(compound)
    return compound
  }

  /// The number of the stem of a folded word.
  func stem(_ word: String) -> Int { number(of: stemmer.stem(folded: word)) }

  private func number(of stem: String) -> Int {
    if let number = names.number(of: stem) ?? stems[stem] { return number }
    let number = names.count + stems.count
    stems[stem] = number
    return number
  }

  /// The numbers of the stem of a folded word, and of those that it has without an article at its
  /// end.
  func stems(of word: String) -> [Int] {
    var keys = [stem(word)]
    if Language.suffixedArticle.contains(language) {
      for base in Self.indefinites(of: word) {
        let key = stem(base)
        if !keys.contains(key) { keys.append(key) }
      }
    }
    return keys
  }

  /// Whether a folded word names what things are cut into.
  func isPart(_ word: String) -> Bool {
    if vocabulary.parts.contains(word) || vocabulary.isPart(stemmer.stem(folded: word)) {
      return true
    }
    return Language.suffixedArticle.contains(language)
      && Self.indefinites(of: word).contains { vocabulary.isPart(stemmer.stem(folded: $0)) }
  }

  private static let articles = [
    "erna", "arna", "orna", "erne", "ene", "ne", "na", "en", "et", "n", "t", "er", "ar", "or", "r",
    "a",
  ]

  /// "löken" is "lök", "vattnet" is "vatten", "smørret" is "smør".
  ///
  /// Folded words.
  private static func indefinites(of word: String) -> [String] {
    var result: [String] = []
    for article in articles where word.hasSuffix(article) {
      let base = Array(word.utf8.dropLast(article.utf8.count))
      guard base.count >= 2, let last = base.last, let before = base.dropLast().last else {
        continue
      }
      result.append(String(decoding: base, as: UTF8.self))
      if last == before { result.append(String(decoding: base.dropLast(), as: UTF8.self)) }
      // The vowel that the article has pushed out: "vattn", "sockr", "kardemumm".
      if !isVowel(last), !isVowel(before), "nlr".utf8.contains(last) {
        for vowel in "ea".utf8 {
          result.append(String(decoding: base.dropLast() + [vowel, last], as: UTF8.self))
          if before == base.dropLast(2).last {
            result.append(String(decoding: base.dropLast(2) + [vowel, last], as: UTF8.self))
          }
        }
      }
    }
    return result
  }

  private static func isVowel(_ byte: UInt8) -> Bool { "aeiouy".utf8.contains(byte) }
}
