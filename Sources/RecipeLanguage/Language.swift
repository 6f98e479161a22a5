/// Codes of languages.
enum Language {
  /// The ISO 639-1 code in a BCP 47 tag, in the form that the tables use: "de" for "de-AT".
  ///
  /// O(1).
  static func code(of tag: String) -> String {
    let primary = tag.prefix { $0 != "-" && $0 != "_" }.lowercased()
    switch primary {
    case "no", "nn": return "nb"
    case "en", "eng": return "en"
    case "deu", "ger", "gsw": return "de"
    default: return primary
    }
  }

  /// Languages that write words of two nouns as one: "Zwiebelwürfel".
  static let compounding: Set<String> = ["de", "nl", "sv", "da", "nb", "fi"]
  /// Languages that put the noun before what describes it: "huile d'olive".
  static let nounFirst: Set<String> = ["fr", "es", "it", "pt"]
  /// Languages without blanks between words.
  static let unspaced: Set<String> = ["ja", "zh"]
  /// Languages that hang the article on the noun: "löken".
  static let suffixedArticle: Set<String> = ["sv", "da", "nb"]
}
