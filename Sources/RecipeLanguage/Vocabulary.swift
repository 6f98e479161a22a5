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
  let articles: WordSet
  let approximations: PhraseTable<Bool>
  /// Words between the ends of a range: "to", "bis".
  let ranges: WordSet
  /// Words between the parts of a composite amount.
  let pluses: WordSet
  let minuses: WordSet
  let times: WordSet
  /// Amounts without a number: "a few", "quelques".
  let vagueAmounts: PhraseTable<Bool>
  let genitives: WordSet
  let alternatives: WordSet
  let conjunctions: WordSet
  let distributives: WordSet
  /// Words beside an amount of one thing of several: "each", "at a time".
  let singles: PhraseTable<Bool>
  /// Words before a unit: "heaped", "scant".
  let fills: WordSet
  let sizes: PhraseTable<Bool>
  let preparations: PhraseTable<Bool>
  /// Words before a participle: "finely".
  let adverbs: WordSet
  /// Participles that prepare only behind an adverb: "freshly ground", but "ground beef".
  let weakPreparations: WordSet
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
  let modifiers: WordSet
  /// What things are cut into, which leaves them the same thing: "juice", "Würfel".
  let parts: WordSet
  private let partStems: Set<String>
  /// Those parts that are the thing itself: "cloves" of garlic, "leaves" of basil.
  private let wholes: Set<String>
  let prepositions: WordSet
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
  let functionWords: WordSet
  /// How warm or soft a thing is: "lukewarm".
  let states: Set<String>
  /// Articles before a noun that was named before: "the".
  let definites: Set<String>
  /// Words for all that is listed: "ingredients".
  let everything: Set<String>
  /// Words before a noun that say which one is meant: "the", "all".
  let determiners: Set<String>
  /// Units of time, with the seconds that one has.
  let timeUnits: PhraseTable<Rational>
  /// Words for a part of what is listed, and of what others have left, which has no value.
  let shares: PhraseTable<Rational?>
  /// Words behind a noun for what is left of it.
  let restsBehind: PhraseTable<Bool>
  /// Words right before an ingredient that say that the rest is meant: "the other".
  let others: PhraseTable<Bool>
  /// Pots, pans and tools.
  let cookware: PhraseTable<Bool>
  /// Words for parts, with what they are parts of.
  let partKinds: [String: PartKind]
  /// "Overnight": as long as a night.
  let overnight: PhraseTable<Bool>
  let yieldWords: PhraseTable<Bool>
  let units: UnitNames
  /// The classes of each word, alone or as the first of a phrase.
  private let classes: (words: WordNumbers, classes: [WordClass])

  /// What a part is of: an egg, a citrus fruit, or any fruit or vegetable.
  enum PartKind: String { case egg, peel, juice, flesh }

  private static let cache = Mutex<[String: Vocabulary]>([:])
  /// The rows of `words.tsv`.
  static let rows = EmbeddedWords().rows

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
    func set(_ name: Substring) -> WordSet {
      WordSet(words: words(name), kind: WordClass.byName[name] ?? [])
    }
    func phrases(_ name: Substring) -> PhraseTable<Bool> {
      var table = PhraseTable<Bool>(kind: WordClass.byName[name])
      for cell in cells[name] ?? [] { table.add(cell, true) }
      return table
    }
    func values(_ name: Substring) -> PhraseTable<Rational> {
      var table = PhraseTable<Rational>(kind: WordClass.byName[name])
      for cell in cells[name] ?? [] {
        let parts = cell.split(separator: "=")
        if parts.count == 2, let value = Rational(String(parts[1])) { table.add(parts[0], value) }
      }
      return table
    }
    self.language = code
    numbers = values("number")
    articles = set("article")
    approximations = phrases("approximate")
    ranges = set("range")
    pluses = set("plus")
    minuses = set("minus")
    times = set("times")
    vagueAmounts = phrases("vague")
    genitives = set("of")
    alternatives = set("or")
    conjunctions = set("and")
    distributives = set("each")
    singles = phrases("single")
    fills = set("fill")
    sizes = phrases("size")
    preparations = phrases("preparation")
    adverbs = set("adverb")
    weakPreparations = set("ground")
    products = phrases("keep")
    noteOpenings = phrases("note")
    preparationOpenings = phrases("prepare")
    nameEndings = phrases("cut")
    optionals = phrases("optional")
    modifiers = set("modifier")
    parts = set("part")
    let stemmer = WordStemmer(language: language)
    partStems = Set(parts.words.map { stemmer.stem(folded: $0) })
    wholes = words("whole")
    prepositions = set("preposition")
    shortNouns = words("short")
    productNouns = words("product")
    madeNouns = words("made")
    verbs = words("verb")
    imperatives = words("imperative")
    functionWords = set("function")
    states = words("state")
    definites = words("definite")
    everything = words("everything")
    determiners = words("determiner").union(articles.words)
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
    others = phrases("other")
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
    var classes: [String: WordClass] = [:]
    for word in units.firstWords { classes[word, default: []].insert(.unit) }
    for set in [
      articles, ranges, pluses, minuses, times, genitives, alternatives, conjunctions,
      distributives, fills, adverbs, weakPreparations, modifiers, parts, prepositions,
      functionWords,
    ] {
      for word in set.words { classes[word, default: []].formUnion(set.kind) }
    }
    for table in [
      approximations, vagueAmounts, sizes, preparations, products, noteOpenings,
      preparationOpenings, nameEndings, optionals,
    ] {
      for word in table.firstWords { classes[word, default: []].formUnion(table.kind ?? []) }
    }
    for word in numbers.firstWords { classes[word, default: []].insert(.number) }
    var table = WordNumbers()
    for word in classes.keys { _ = table.insert(word) }
    self.classes = (table, table.words.map { classes[$0] ?? [] })
  }

  /// Says of each token in which classes it is, so that tables need not be asked again and again.
  ///
  /// O(tokens).
  func classify(_ tokens: inout [Token]) {
    for index in tokens.indices {
      let isNumber = tokens[index].kind == .number
      let word = isNumber ? nil : classes.words.number(of: tokens[index].text)
      tokens[index].classes = word.map { classes.classes[$0] } ?? []
    }
  }

  /// Whether the language has no blanks between words.
  var isUnspaced: Bool { Language.unspaced.contains(language) }

  /// Whether a stem is that of what things are cut into.
  func isPart(_ stem: String) -> Bool { partStems.contains(stem) }

  /// What a folded word does in a sentence.
  func traits(of word: String) -> Word.Traits {
    var traits: Word.Traits = []
    func add(_ trait: Word.Traits, _ words: Set<String>) {
      if words.contains(word) { traits.insert(trait) }
    }
    func add(_ trait: Word.Traits, _ words: WordSet) { add(trait, words.words) }
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

  /// Whether a token joins two things or tells them apart.
  func isJoint(_ token: Token) -> Bool {
    conjunctions.contains(token) || alternatives.contains(token)
  }

  /// Whether a word joins two things or tells them apart.
  func isJoint(_ word: String) -> Bool {
    conjunctions.contains(word) || alternatives.contains(word)
  }
}
