/// The stems under which a word of a text may be found; remembers what it has worked out.
final class WordKeys {
  let language: String
  private let stemmer: WordStemmer
  private var known: [String: [String]] = [:]
  private var stems: [String: String] = [:]

  init(language: String) {
    self.language = language
    stemmer = WordStemmer(language: language)
  }

  /// The stem of a folded word.
  func stem(_ word: String) -> String {
    if let stem = stems[word] { return stem }
    let stem = stemmer.stem(folded: word)
    stems[word] = stem
    return stem
  }

  /// The stem of a folded word, and those that it has without an article at its end.
  func keys(of word: String) -> [String] {
    if let keys = known[word] { return keys }
    var keys = [stem(word)]
    if Language.suffixedArticle.contains(language) {
      for base in Self.indefinites(of: word) {
        let key = stem(base)
        if !keys.contains(key) { keys.append(key) }
      }
    }
    known[word] = keys
    return keys
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
