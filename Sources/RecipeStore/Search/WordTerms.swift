/// The terms of words that have been seen, so that a word is folded and stemmed once.
struct WordTerms {
  /// What the index holds of a word.
  struct Entry {
    /// Its stem, and whatever else it is found by, all at its position.
    var words: [UInt32]
    /// The word as it is written, folded; nil where no stemmer changes it.
    var surface: String?
    /// The number of `surface`, once it is needed.
    var surfaceNumber: UInt32?
  }

  /// By word; the language stands apart, so that a text is looked up in its own only.
  private var entries: [[String: Entry]] = []
  private var languages: [String: Int] = [:]
  private var count = 0

  private static let limit = 300_000

  /// The number of a language, for the lookup of its words.
  mutating func number(of language: String) -> Int {
    if count >= Self.limit { self = WordTerms() }
    if let number = languages[language] { return number }
    // Tags come from files, so nothing else bounds their number.
    if entries.count >= 64 { self = WordTerms() }
    languages[language] = entries.count
    entries.append([:])
    return entries.count - 1
  }

  /// What is known of a word in a language; nil if it has not been seen.
  func entry(_ word: String, _ language: Int) -> Entry? { entries[language][word] }

  mutating func set(_ entry: Entry, for word: String, _ language: Int) {
    entries[language][word] = entry
    count += 1
  }
}
