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
    var counts = [Int](repeating: 0, count: Vocabulary.functionWordsByLanguage.count)
    let tokens = Tokenizer(language: "").tokens(of: sample)
    for token in tokens where token.isWord {
      for (index, entry) in Vocabulary.functionWordsByLanguage.enumerated()
      where entry.words.contains(token.text) {
        counts[index] += 1
      }
    }
    guard let most = counts.max(), most >= 2, let winner = counts.firstIndex(of: most) else {
      return nil
    }
    return Vocabulary.functionWordsByLanguage[winner].language
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
