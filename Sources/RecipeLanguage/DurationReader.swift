public import Recipes

/// Reads how long something takes, written by people or programs.
public enum DurationReader {
  /// The languages whose words are tried, the most frequent first.
  static let languages = [
    "en", "de", "fr", "es", "it", "nl", "pt", "sv", "da", "nb", "fi", "pl", "cs", "ja", "zh",
  ]

  /// Their words, in the same order.
  static let vocabularies = languages.map(Vocabulary.of)

  /// The time that a text states: ISO 8601 such as "PT1H30M", or words such as "1½ hours",
  /// "3h10m", "15 - 20 minutes", "1 Std.
  ///
  /// 20 Min."; nil for no time and for zero. O(n).
  public static func timeSpan(_ text: String) -> TimeSpan? { timeSpan(text, isWhole: false) }

  /// The time that a text is; nil also if it says more than the time.
  ///
  /// O(n).
  public static func wholeTimeSpan(_ text: String) -> TimeSpan? { timeSpan(text, isWhole: true) }

  private static func timeSpan(_ text: String, isWhole: Bool) -> TimeSpan? {
    guard text.utf8.count < 1000 else { return nil }
    let duration = ISODuration.text(in: text)
    if let seconds = ISODuration.seconds(duration) {
      return seconds > 0 ? TimeSpan(seconds: seconds) : nil
    }
    if ISODuration.isAttempt(duration) { return nil }
    var best: DurationScanner.Found?
    // Most languages cut a text alike.
    var tokensByTokenizer: [Tokenizer: [Token]] = [:]
    for (language, vocabulary) in zip(languages, vocabularies) {
      let tokenizer = Tokenizer(language: language)
      var tokens = tokensByTokenizer[tokenizer] ?? tokenizer.tokens(of: text)
      tokensByTokenizer[tokenizer] = tokens
      if Language.unspaced.contains(language) {
        tokens = UnspacedTokens(vocabulary: vocabulary).split(tokens, in: SourceText(text))
      }
      guard let found = DurationScanner(tokens: tokens, vocabulary: vocabulary).all().first else {
        continue
      }
      if isWhole {
        let others = tokens[..<found.tokens.lowerBound] + tokens[found.tokens.upperBound...]
        if others.contains(where: { $0.text.contains { $0.isLetter || $0.isNumber } }) { continue }
      }
      if found.tokens.count > best?.tokens.count ?? 0 { best = found }
      if found.tokens.count == tokens.count { break }
    }
    return best?.span
  }
}
