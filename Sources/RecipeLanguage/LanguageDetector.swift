import Recipes

/// Tells the language of a text by its script, its small words, and the words of cooks.
public enum LanguageDetector {
  /// The ISO 639 code of one of the languages that Sorrel reads; nil if too little speaks for
  /// any.
  ///
  /// Looks at the first 20,000 bytes.
  public static func language(of text: String) -> String? {
    let sample =
      text.utf8.count > 20_000 ? String(decoding: text.utf8.prefix(20_000), as: UTF8.self) : text
    if let language = languageOfScript(sample) { return language }
    let (votes, words) = votes(of: sample)
    guard let most = votes.max(), words >= 2, most >= voteOfWord,
      let winner = votes.firstIndex(of: most)
    else { return nil }
    return profile.languages[winner]
  }

  /// The language to read a text in: the declared one, unless the words of the text clearly belong
  /// to another, as on pages whose frame is in another language than the recipe.
  ///
  /// Looks at the first 20,000 bytes.
  public static func language(of text: String, declared: String) -> String? {
    guard !declared.isEmpty else { return language(of: text) }
    let code = Language.code(of: declared)
    let sample = String(decoding: text.utf8.prefix(20_000), as: UTF8.self)
    guard let index = profile.languages.firstIndex(of: code), languageOfScript(sample) == nil else {
      return declared
    }
    let votes = votes(of: sample).votes
    guard let most = votes.max(), most >= 10 * voteOfWord, votes[index] * 3 < most,
      let winner = votes.firstIndex(of: most)
    else { return declared }
    return profile.languages[winner]
  }

  /// What a word that only one language has says for it.
  private static let voteOfWord = 60

  /// How much the words of a text speak for each language, and how many of them say something.
  private static func votes(of sample: String) -> (votes: [Int], words: Int) {
    var votes = [Int](repeating: 0, count: profile.languages.count)
    var words = 0
    for token in Tokenizer(language: "").tokens(of: sample) where token.isWord {
      guard let number = profile.words.number(of: token.text) else { continue }
      var known = profile.voters[number]
      words += 1
      let vote = voteOfWord / known.nonzeroBitCount
      while known != 0 {
        votes[known.trailingZeroBitCount] += vote
        known &= known - 1
      }
    }
    return (votes, words)
  }

  /// For each word the languages that have it, a bit each; a word of several speaks less for each of them.
  private struct Profile {
    var languages: [String] = []
    var words = WordNumbers()
    var voters: [UInt64] = []
  }

  /// Small words, number words, units of two letters or more, and what is done to ingredients.
  private static let profile: Profile = {
    var profile = Profile()
    func add(_ words: some StringProtocol, _ language: String) {
      let index =
        profile.languages.firstIndex(of: language)
        ?? {
          profile.languages.append(language)
          return profile.languages.count - 1
        }()
      for token in Tokenizer(language: "").tokens(of: words) where token.isWord {
        guard token.text.utf8.count > 1 || token.text == "i" else { continue }
        let number = profile.words.insert(token.text)
        if number == profile.voters.count { profile.voters.append(0) }
        profile.voters[number] |= 1 << UInt64(index)
      }
    }
    for row in Vocabulary.rows where profileClasses.contains(row[0]) {
      for phrase in row[2].split(separator: "|") {
        add(phrase.prefix { $0 != "=" }, String(row[1]))
      }
    }
    for entry in UnitTable.shared.names where entry.name.utf8.count > 1 {
      add(entry.name, entry.language)
    }
    return profile
  }()

  private static let profileClasses: Set<Substring> = [
    "function", "number", "preparation", "optional", "vague", "size", "of", "and", "or", "article",
  ]

  /// Japanese by its syllables, Chinese by characters without any.
  private static func languageOfScript(_ text: String) -> String? {
    var (syllables, characters, others) = (0, 0, 0)
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x3041...0x30FF: syllables += 1
      case 0x3400...0x9FFF: characters += 1
      case 0x41...0x5A, 0x61...0x7A, 0xC0...0x24F: others += 1
      default: break
      }
    }
    guard syllables + characters > others / 4, syllables + characters > 0 else { return nil }
    return syllables * 10 > characters ? "ja" : "zh"
  }
}
