import Recipes

/// Words with which a text says that a part of an ingredient is meant, or how much, in one language.
struct PartWords {
  /// Words and phrases, in lower case.
  private var phrases: [String]
  /// Words that say so behind the ingredient.
  private var following: Set<String> = []
  /// Whether the language writes no spaces between words.
  var isSpaceless = false

  /// The words of a language, by BCP 47 tag; English where there are none.
  static func of(language: String) -> PartWords {
    tables[language.primaryLanguage] ?? english
  }

  /// Whether a text without spaces says so beside an ingredient: "残りのバター", "バターの半量".
  func statesPart(before: Substring, behind: Substring) -> Bool {
    let (near, next) = (before.suffix(8), behind.prefix(8))
    return phrases.contains { phrase in
      near.hasSuffix(phrase) || near.last == "の" && near.contains(phrase)
        || next.hasPrefix(phrase) || next.hasPrefix("の" + phrase)
    }
  }

  /// Whether words before an ingredient hold one of the phrases.
  func statesPart(_ words: [String]) -> Bool {
    let words = withoutDivisions(words.map { $0.lowercased() })
    // "extra flour", but "extra virgin oil" and "extra large eggs".
    if words.last == "extra" { return true }
    if Self.endsInMeasure(words) { return true }
    let text = " " + words.joined(separator: " ") + " "
    return phrases.contains { text.contains(" \($0) ") }
  }

  /// Whether words end as in "a sprig of", "une noisette de", "un filo d'".
  private static func endsInMeasure(_ words: [String]) -> Bool {
    guard words.count >= 3, let last = words.last else { return false }
    return ["of", "de", "d'", "d’", "di"].contains(last)
      && ["a", "an", "un", "une", "una"].contains(words[words.count - 3])
  }

  /// The words without those that say into how many pieces something is cut, as in "in half and"; but
  /// "in half of the butter" means a part.
  private func withoutDivisions(_ words: [String]) -> [String] {
    words.indices.filter { index in
      guard index > 0, index + 1 < words.count, ["in", "into", "en"].contains(words[index - 1])
      else { return true }
      return Self.partitives.contains(words[index + 1])
    }.map { words[$0] }
  }

  private static let partitives: Set<String> = [
    "of", "the", "der", "des", "de", "del", "della", "van",
  ]

  /// Whether the text behind an ingredient begins with a word such as "restant".
  func statesPart(behind text: Substring) -> Bool {
    let word = text.split(maxSplits: 1, whereSeparator: \.isWhitespace).first ?? ""
    return following.contains(word.lowercased())
  }

  private init(_ phrases: String, following: String = "", isSpaceless: Bool = false) {
    self.phrases = phrases.split(separator: "|").map { String($0) }
    self.following = Set(following.split(separator: "|").map { String($0) })
    self.isSpaceless = isSpaceless
  }

  private static let english = PartWords(
    """
    half|halves|third|thirds|quarter|quarters|three-quarters|two-thirds|rest|remaining|remainder|\
    some|a little|little|a bit|part|parts|portion|most|both|all but|few|more|another|additional|\
    handful|pinch|dash|splash|drizzle|knob|sprinkle|sprinkling|spoonful|tablespoon|tablespoons|\
    teaspoon|teaspoons|one|two|three|four|five|six|seven|eight|nine|ten|twelve
    """)

  private static let tables: [String: PartWords] = [
    "en": english,
    "de": PartWords(
      """
      hälfte|halbe|halben|halber|halbes|drittel|viertel|rest|restliche|restlichen|restlicher|\
      restliches|restlichem|übrige|übrigen|übriges|etwas|wenig|bisschen|teil|beide|beiden|mehr|\
      einige|paar|weitere|weiteren|weiterer|weiteres|zusätzliche|zusätzlichen|prise|handvoll|\
      schuss|spritzer|esslöffel|teelöffel|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|zwölf
      """),
    "fr": PartWords(
      """
      moitié|demi|demie|tiers|quart|reste|un peu|partie|quelques|les deux|pincée|poignée|filet|\
      goutte|noix|cuillère|cuillères|cuillerée|encore|deux|trois|quatre|cinq|six|sept|huit|neuf|\
      dix|douze
      """, following: "restant|restante|restants|restantes|supplémentaire|supplémentaires"),
    "es": PartWords(
      """
      mitad|medio|media|tercio|cuarto|cuarta|resto|restante|restantes|un poco|poco|parte|algo|\
      algunos|algunas|ambos|ambas|más|otro|otra|pizca|puñado|chorrito|chorro|cucharada|cucharadas|\
      cucharadita|cucharaditas|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|doce
      """, following: "restante|restantes|sobrante|sobrantes|adicional|adicionales"),
    "it": PartWords(
      """
      metà|mezzo|mezza|terzo|quarto|resto|restante|restanti|rimanente|rimanenti|un po'|un po’|un po|\
      poco|poca|parte|alcuni|alcune|qualche|entrambi|entrambe|altro|altra|pizzico|manciata|filo|\
      noce|goccio|cucchiaio|cucchiai|cucchiaino|cucchiaini|due|tre|quattro|cinque|sei|sette|otto|\
      nove|dieci|dodici
      """, following: "restante|restanti|rimanente|rimanenti|rimasto|rimasta|rimasti|rimaste"),
    "nl": PartWords(
      """
      helft|half|halve|derde|kwart|rest|resterende|overige|beetje|wat|deel|gedeelte|beide|meer|\
      enkele|paar|extra|snufje|handvol|handje|scheutje|scheut|klontje|eetlepel|eetlepels|theelepel|\
      theelepels|twee|drie|vier|vijf|zes|zeven|acht|negen|tien|twaalf
      """),
    "ja": PartWords(
      "半量|半分|半々|残り|残った|少々|少量|少し|一部|大さじ|小さじ|ひとつまみ|適量|それぞれ半",
      isSpaceless: true),
  ]
}
