import Embedded
import Recipes
import Synchronization

/// The words of a language that say how much, how cut, or how long.
///
/// They come from `Resources/words.tsv` and `Resources/units.tsv`, and are folded.
final class Vocabulary: Sendable {
  let language: String
  /// Number words, with their values: "three", "half", "dozen".
  let numbers: PhraseTable<Rational>
  let articles: Set<String>
  let approximations: PhraseTable<Bool>
  /// Words between the ends of a range: "to", "bis".
  let ranges: Set<String>
  /// Words between the parts of a composite amount.
  let pluses: Set<String>
  let minuses: Set<String>
  let times: Set<String>
  /// Amounts without a number: "a few", "quelques".
  let vagueAmounts: PhraseTable<Bool>
  let genitives: Set<String>
  let alternatives: Set<String>
  let conjunctions: Set<String>
  let distributives: Set<String>
  /// Words before a unit: "heaped", "scant".
  let fills: Set<String>
  let sizes: PhraseTable<Bool>
  let preparations: PhraseTable<Bool>
  /// Words before a participle: "finely".
  let adverbs: Set<String>
  /// Participles that prepare only behind an adverb: "freshly ground", but "ground beef".
  let weakPreparations: Set<String>
  /// Names in which a participle is part of the product: "crushed red pepper".
  let products: PhraseTable<Bool>
  /// Words that open a remark behind a comma.
  let noteOpenings: PhraseTable<Bool>
  /// Words that open a preparation though they are no participles: "seeds removed".
  let preparationOpenings: PhraseTable<Bool>
  /// Phrases that end a name even without a comma.
  let nameEndings: PhraseTable<Bool>
  let optionals: PhraseTable<Bool>
  /// Words of names on which no mention may hang alone.
  let modifiers: Set<String>
  /// What things are cut into, which leaves them the same thing: "juice", "Würfel".
  let parts: Set<String>
  private let partStems: Set<String>
  /// Those parts that are the thing itself: "cloves" of garlic, "leaves" of basil.
  private let wholes: Set<String>
  let prepositions: Set<String>
  /// Nouns of two or three letters that end compounds: "öl", "ei".
  let shortNouns: Set<String>
  /// Nouns that make another thing of the noun beside them: "sauce" in "tomato sauce".
  let productNouns: Set<String>
  /// What a recipe makes: "the sauce" is seldom the fish sauce of the list.
  let madeNouns: Set<String>
  /// Verbs that look like a noun's stem: "fry" and "fries".
  let verbs: Set<String>
  /// Nouns that are verbs where they tell what to do: "butter a tin", "flour the board".
  let imperatives: Set<String>
  let functionWords: Set<String>
  /// How warm or soft a thing is: "lukewarm".
  let states: Set<String>
  /// Articles before a noun that was named before: "the".
  let definites: Set<String>
  /// Words before a noun that say which one is meant: "the", "all".
  let determiners: Set<String>
  /// Units of time, with the seconds that one has.
  let timeUnits: PhraseTable<Rational>
  /// Words for a part of what is listed, and of what others have left, which has no value.
  let shares: PhraseTable<Rational?>
  /// Words behind a noun for what is left of it.
  let restsBehind: PhraseTable<Bool>
  /// Pots, pans and tools.
  let cookware: PhraseTable<Bool>
  /// Words for parts, with what they are parts of.
  let partKinds: [String: PartKind]
  /// "Overnight": as long as a night.
  let overnight: PhraseTable<Bool>
  let yieldWords: PhraseTable<Bool>
  let units: UnitNames

  /// What a part is of: an egg, a citrus fruit, or any fruit or vegetable.
  enum PartKind: String { case egg, peel, juice, flesh }

  private static let cache = Mutex<[String: Vocabulary]>([:])
  private static let rows = EmbeddedWords().rows

  /// The vocabulary of a language by its ISO code; that of English for one without words.
  static func of(_ language: String) -> Vocabulary {
    let code = Language.code(of: language)
    return cache.withLock { cache in
      if let known = cache[code] { return known }
      let made = Vocabulary(code)
      cache[code] = made
      return made
    }
  }

  private init(_ code: String) {
    var cells: [Substring: [Substring]] = [:]
    let known = Self.rows.contains { $0[1] == code }
    let language = known ? code : "en"
    for row in Self.rows where row[1] == language {
      cells[row[0], default: []] += row[2].split(separator: "|")
    }
    func words(_ name: Substring) -> Set<String> {
      Set((cells[name] ?? []).map { Folding.fold($0) }.map { $0.filter { $0 != "'" } })
    }
    func phrases(_ name: Substring) -> PhraseTable<Bool> {
      var table = PhraseTable<Bool>()
      for cell in cells[name] ?? [] { table.add(cell, true) }
      return table
    }
    func values(_ name: Substring) -> PhraseTable<Rational> {
      var table = PhraseTable<Rational>()
      for cell in cells[name] ?? [] {
        let parts = cell.split(separator: "=")
        if parts.count == 2, let value = Rational(String(parts[1])) { table.add(parts[0], value) }
      }
      return table
    }
    self.language = code
    numbers = values("number")
    articles = words("article")
    approximations = phrases("approximate")
    ranges = words("range")
    pluses = words("plus")
    minuses = words("minus")
    times = words("times")
    vagueAmounts = phrases("vague")
    genitives = words("of")
    alternatives = words("or")
    conjunctions = words("and")
    distributives = words("each")
    fills = words("fill")
    sizes = phrases("size")
    preparations = phrases("preparation")
    adverbs = words("adverb")
    weakPreparations = words("ground")
    products = phrases("keep")
    noteOpenings = phrases("note")
    preparationOpenings = phrases("prepare")
    nameEndings = phrases("cut")
    optionals = phrases("optional")
    modifiers = words("modifier")
    parts = words("part")
    let stemmer = WordStemmer(language: language)
    partStems = Set(parts.map { stemmer.stem(folded: $0) })
    wholes = words("whole")
    prepositions = words("preposition")
    shortNouns = words("short")
    productNouns = words("product")
    madeNouns = words("made")
    verbs = words("verb")
    imperatives = words("imperative")
    functionWords = words("function")
    states = words("state")
    definites = words("definite")
    determiners = words("determiner").union(articles)
    // "min" and "sec" are understood everywhere.
    var timeUnits = values("time")
    for row in Self.rows where row[0] == "time" && row[1] == "en" && language != "en" {
      for cell in row[2].split(separator: "|") {
        let parts = cell.split(separator: "=")
        if parts.count == 2, parts[0].utf8.count > 1, let value = Rational(String(parts[1])) {
          timeUnits.add(parts[0], value)
        }
      }
    }
    self.timeUnits = timeUnits
    var shares = PhraseTable<Rational?>()
    for cell in cells["share"] ?? [] {
      let parts = cell.split(separator: "=")
      shares.add(parts[0], parts.count > 1 ? Rational(String(parts[1])) : nil)
    }
    self.shares = shares
    restsBehind = phrases("behind")
    cookware = phrases("cookware")
    var partKinds: [String: PartKind] = [:]
    for cell in cells["partof"] ?? [] {
      let parts = cell.split(separator: "=")
      if parts.count == 2, let kind = PartKind(rawValue: String(parts[1])) {
        partKinds[Folding.fold(parts[0])] = kind
      }
    }
    self.partKinds = partKinds
    overnight = phrases("overnight")
    yieldWords = phrases("yield")
    units = UnitNames(language: code)
  }

  /// Whether a stem is that of what things are cut into.
  func isPart(_ stem: String) -> Bool { partStems.contains(stem) }

  /// What a folded word does in a sentence.
  func traits(of word: String) -> Word.Traits {
    var traits: Word.Traits = []
    func add(_ trait: Word.Traits, _ words: Set<String>) {
      if words.contains(word) { traits.insert(trait) }
    }
    add(.function, functionWords)
    add(.verb, verbs)
    add(.imperative, imperatives)
    add(.product, productNouns)
    add(.modifier, modifiers)
    add(.genitive, genitives)
    add(.part, parts)
    add(.whole, wholes)
    add(.made, madeNouns)
    add(.determiner, determiners)
    add(.preposition, prepositions)
    add(.state, states)
    if isJoint(word) { traits.insert(.joint) }
    if preparations[word] != nil { traits.insert(.participle) }
    if let unit = unit(word), unit.dimension == .count { traits.insert(.unit) }
    if fills.contains(word) || sizes[word] != nil || numbers[word] != nil || isMeasure(word)
      || preparations[word] != nil || adverbs.contains(word) || optionals[word] != nil
    {
      traits.insert(.describing)
    }
    return traits
  }

  /// Whether a word is a unit of mass, volume or length.
  func isMeasure(_ word: String) -> Bool { unit(word).map { $0.dimension != .count } ?? false }

  private func unit(_ word: String) -> Unit? {
    let token = Token(kind: .word, range: 0..<word.utf8.count, text: word, isGlued: false)
    return units.match([token], at: 0, in: SourceText(word))?.unit
  }

  /// Whether a word for a part means the thing itself.
  func isWhole(_ word: String) -> Bool { wholes.contains(word) }

  /// Whether a word joins two things or tells them apart.
  func isJoint(_ word: String) -> Bool {
    conjunctions.contains(word) || alternatives.contains(word)
  }

  /// The function words of every language, for telling languages apart.
  static let functionWordsByLanguage: [(language: String, words: Set<String>)] =
    rows.filter { $0[0] == "function" }.map { row in
      (String(row[1]), Set(row[2].split(separator: "|").map { Folding.fold($0) }))
    }
}
