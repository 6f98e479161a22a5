import Recipes

/// Times in words, as fields of recipe formats have them: "1 1/2 hours", "1h30m", "3 Tage".
enum WrittenDuration {
  /// The time; nil unless the whole text is numbers with units of time.
  ///
  /// A bare number is minutes. O(n).
  static func timeSpan(_ text: String) -> TimeSpan? {
    var rest = text.lowercased()[...]
    var (lower, upper, isFound) = (Rational.zero, Rational.zero, false)
    while true {
      rest = rest.drop { !$0.isNumber && !$0.isLetter }
      for word in ["and ", "und ", "et ", "y ", "e ", "og ", "och "] where rest.hasPrefix(word) {
        rest = rest.dropFirst(word.count)
      }
      if rest.isEmpty { break }
      guard let number = WrittenQuantity(rest) else { return nil }
      let word = number.rest.drop { $0 == " " }.prefix { $0.isLetter || $0 == "'" || $0 == "\"" }
      rest = number.rest[word.endIndex...].drop { $0 == "." }
      guard let seconds = word.isEmpty && !isFound && rest.isEmpty ? 60 : unit(word),
        let low = try? number.quantity.lower * Rational(seconds) + lower,
        let high = try? number.quantity.upper * Rational(seconds) + upper
      else { return nil }
      (lower, upper, isFound) = (low, high, true)
    }
    guard isFound, upper > .zero else { return nil }
    return TimeSpan(seconds: rounded(lower), rounded(upper))
  }

  private static func rounded(_ value: Rational) -> Int { value.numerator / value.denominator }

  /// How many seconds a unit has, in the languages of the shipped lexicon and some more.
  private static func unit(_ word: Substring) -> Int? {
    if ["s", "h", "m", "d", "t", "j", "\"", "'"].contains(word) {
      return ["s": 1, "\"": 1, "m": 60, "'": 60, "h": 3600, "t": 3600][word] ?? 86_400
    }
    let stems: [(seconds: Int, stems: [String])] = [
      (1, ["sec", "sek", "segundo", "seconde"]),
      (60, ["min", "минут", "мін", "хвіл"]),
      (
        3600,
        [
          "hour", "hr", "heure", "std", "stund", "ora", "ore", "hora", "timm", "timer", "time",
          "godz",
        ]
      ),
      (86_400, ["day", "tag", "jour", "día", "dia", "giorn", "dag", "dni", "dzień"]),
      (604_800, ["week", "woche", "semaine", "semana", "settiman", "veck", "uge"]),
    ]
    return stems.first { $0.stems.contains { word.hasPrefix($0) } }?.seconds
  }
}
