/// Tells the language of a text by its script and its small words.
public enum LanguageDetector {
  /// The ISO 639 code of one of the languages that Sorrel reads; nil if too little speaks for
  /// any.
  ///
  /// Looks at the first 20,000 bytes.
  public static func language(of text: String) -> String? {
    let sample =
      text.utf8.count > 20_000 ? String(decoding: text.utf8.prefix(20_000), as: UTF8.self) : text
    if let language = languageOfScript(sample) { return language }
    let counts = functionWords(in: sample)
    guard let most = counts.max(), most >= 2, let winner = counts.firstIndex(of: most) else {
      return nil
    }
    return Vocabulary.functionWordsByLanguage[winner].language
  }

  /// The language to read a text in: the declared one, unless the words of the text clearly belong
  /// to another, as on pages whose frame is in another language than the recipe.
  ///
  /// Looks at the first 20,000 bytes.
  public static func language(of text: String, declared: String) -> String? {
    guard !declared.isEmpty else { return language(of: text) }
    let code = Language.code(of: declared)
    let sample = String(decoding: text.utf8.prefix(20_000), as: UTF8.self)
    let languages = Vocabulary.functionWordsByLanguage.map(\.language)
    guard let index = languages.firstIndex(of: code), languageOfScript(sample) == nil else {
      return declared
    }
    let counts = functionWords(in: sample)
    guard let most = counts.max(), most >= 20, counts[index] * 3 < most,
      let winner = counts.firstIndex(of: most)
    else { return declared }
    return languages[winner]
  }

  /// How many function words of each language a text has.
  private static func functionWords(in sample: String) -> [Int] {
    var counts = [Int](repeating: 0, count: Vocabulary.functionWordsByLanguage.count)
    for token in Tokenizer(language: "").tokens(of: sample) where token.isWord {
      for (index, entry) in Vocabulary.functionWordsByLanguage.enumerated()
      where entry.words.contains(token.text) {
        counts[index] += 1
      }
    }
    return counts
  }

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
