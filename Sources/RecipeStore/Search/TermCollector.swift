import SQLite

/// Turns the texts and facts of recipes into terms, and gives each term its number.
///
/// Whatever has been seen is looked up: a word is folded and stemmed once, not once a recipe.
struct TermCollector {
  /// The words whose neighbours are terms, too; nil for those that the index has been made with.
  var paired: PairedTerms?
  private let database: Database?
  private let terms: SearchTerms
  private var dictionary: TermDictionary
  private var known = WordTable()
  private var facts: [SearchFact: UInt32] = [:]
  private var ingredients: [Int64: (listed: UInt32, mentioned: UInt32)] = [:]
  /// The terms of neighbours, by the two numbers.
  private var pairs: [UInt64: UInt32] = [:]
  private var found = Occurrences()

  /// Makes a collector for the index in a database; nil is one without terms, which are only gathered.
  init(_ database: Database?, _ terms: SearchTerms) {
    (self.database, self.terms) = (database, terms)
    dictionary = TermDictionary(database)
  }

  /// Writes down the last number that a term has been given.
  /// - Throws: `SQLiteError`.
  mutating func finish() throws { try dictionary.finish() }

  /// Gives up the terms that have been gathered for an index without terms.
  mutating func takeNewTerms() -> [TermDictionary.NewTerm] { dictionary.takeAdded() }

  /// Gives numbers that follow each other to the terms of ingredients, in the order in which they are
  /// given, and to the numbers among some facts, in theirs.
  ///
  /// So the lists of a kind of ingredient lie together, and those of a range of times.
  /// - Throws: `SQLiteError`.
  mutating func number(ingredients: [Int64], facts: [SearchFact]) throws {
    for ingredient in ingredients { _ = try number(of: FactTerm.listed(ingredient)) }
    for ingredient in ingredients { _ = try number(of: FactTerm.mentioned(ingredient)) }
    let numbers = facts.compactMap { if case .number = $0 { $0.term } else { nil } }
    for term in Set(numbers).sorted() { _ = try number(of: term) }
  }

  /// The terms of a recipe.
  ///
  /// O(n log n).
  /// - Throws: `SQLiteError`.
  mutating func postings(of texts: SearchTexts) throws -> RecipePostings {
    found.removeAll()
    if paired == nil { paired = try database.map { try PairedTerms($0) } }
    let language = (tag: texts.language, number: known.number(of: texts.language))
    try add([texts.title], .title, language)
    try add(texts.tags.map(\.name) + [texts.cuisine], .tags, language)
    try add(texts.lines, .ingredients, language)
    try add([texts.method], .method, language)
    for fact in texts.facts { found.add(try number(of: fact), .fact) }
    for ingredient in texts.listed { found.add(try numbers(of: ingredient).listed, .fact) }
    for (ingredient, paragraph) in texts.mentions {
      found.add(
        try numbers(of: ingredient).mentioned, .mention,
        at: UInt32(clamping: min(paragraph, 1 << 24)))
    }
    return found.postings()
  }

  private mutating func numbers(of ingredient: Int64) throws -> (listed: UInt32, mentioned: UInt32)
  {
    if let numbers = ingredients[ingredient] { return numbers }
    let numbers = (
      listed: try number(of: FactTerm.listed(ingredient)),
      mentioned: try number(of: FactTerm.mentioned(ingredient))
    )
    ingredients[ingredient] = numbers
    return numbers
  }

  private mutating func number(of fact: SearchFact) throws -> UInt32 {
    if let number = facts[fact] { return number }
    let number = try number(of: fact.term)
    // Authors are many.
    if facts.count >= Self.factLimit { facts = [:] }
    facts[fact] = number
    return number
  }

  private static let factLimit = 100_000

  private mutating func number(of term: String) throws -> UInt32 {
    try dictionary.number(of: term)
  }

  private mutating func number(ofPair first: UInt32, _ second: UInt32) throws -> UInt32 {
    let key = UInt64(first) << 32 | UInt64(second)
    if let number = pairs[key] { return number }
    let number = try number(of: FactTerm.pair(first, second))
    if pairs.count >= Self.factLimit { pairs = [:] }
    pairs[key] = number
    return number
  }

  /// Terms at one position of a text, as a part of `known.terms`.
  private struct Word {
    var position: UInt32
    var terms: Range<Int>
  }

  /// Adds the words of texts; between two texts, and two lines, is a gap, so that no phrase leads
  /// across.
  private mutating func add(
    _ texts: [String], _ field: Occurrences.Field, _ language: (tag: String, number: UInt32)
  ) throws {
    var position = field.rawValue
    var length = 0
    var last: Word?
    for text in texts {
      var text = text
      try text.withUTF8 { bytes in
        var scanner = WordScanner(bytes)
        var end = 0
        while let word = scanner.next() {
          length += 1
          if bytes[end..<word.range.lowerBound].contains(0x0A) { position += 2 }
          end = word.range.upperBound
          if word.isSpaced {
            let text = UnsafeBufferPointer(rebasing: bytes[word.range])
            let terms = try add(text, field, language, at: min(position, field.end))
            try addPairs(of: Word(position: position, terms: terms), field, &last)
            position += 1
          } else {
            for pair in SearchTerms.pairs(of: bytes, word.range) {
              let terms = try add(pair.text, at: min(position, field.end))
              try addPairs(of: Word(position: position, terms: terms), field, &last)
              position += 1
            }
          }
        }
      }
      position += 2
    }
    found.setLength(length, of: field)
  }

  /// Notes that a word stands behind the last one, if that is so and both are among the paired ones.
  private mutating func addPairs(
    of word: Word, _ field: Occurrences.Field, _ last: inout Word?
  ) throws {
    defer { last = word }
    guard let last, let paired, last.position + 1 == word.position, word.position < field.end
    else { return }
    for first in last.terms where paired.contains(known.terms[first]) {
      for second in word.terms where paired.contains(known.terms[second]) {
        found.add(try number(ofPair: known.terms[first], known.terms[second]), .fact)
      }
    }
  }

  /// Adds a pair of characters of an unspaced script, and gives its term.
  private mutating func add(_ pair: String, at position: UInt32) throws -> Range<Int> {
    var pair = pair
    let index = try pair.withUTF8 { bytes in
      // Whatever the language.
      if let index = known.index(of: bytes, .max) { return index }
      let term = try number(of: String(decoding: bytes, as: UTF8.self))
      return known.add(bytes, .max, terms: [term], hasSurface: false)
    }
    let terms = known[index].terms
    for term in terms { found.add(known.terms[term], .word, at: position) }
    return terms
  }

  /// Adds a word, and gives its terms.
  private mutating func add(
    _ word: UnsafeBufferPointer<UInt8>, _ field: Occurrences.Field,
    _ language: (tag: String, number: UInt32), at position: UInt32
  ) throws -> Range<Int> {
    let index = try known.index(of: word, language.number) ?? add(word, language)
    let entry = known[index]
    for term in entry.terms { found.add(known.terms[term], .word, at: position) }
    // In the method, the very form of a word says too little for what it would cost.
    if field != .method, entry.hasSurface {
      let surface: UInt32
      if let number = entry.surface {
        surface = number
      } else {
        surface = try number(
          of: SearchTerms.surface(of: String(decoding: word, as: UTF8.self)))
        known.setSurface(surface, at: index)
      }
      found.add(surface, .surface, at: position)
    }
    return entry.terms
  }

  /// Works out the terms of a word that has not been seen, and gives its index in `known`.
  private mutating func add(
    _ word: UnsafeBufferPointer<UInt8>, _ language: (tag: String, number: UInt32)
  ) throws -> Int {
    let text = String(decoding: word, as: UTF8.self)
    var words = try terms.terms(of: text, language: language.tag)
    for part in terms.compoundParts(of: text, language: language.tag) {
      words += try terms.terms(of: part, language: language.tag)
    }
    var numbers: [UInt32] = []
    for term in words {
      let number = try number(of: term)
      if !numbers.contains(number) { numbers.append(number) }
    }
    let hasStemmer = terms.stemmers.stemmer(for: language.tag) != nil
    return known.add(word, language.number, terms: numbers, hasSurface: hasStemmer)
  }
}
