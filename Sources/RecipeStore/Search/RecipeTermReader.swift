import Recipes
import SQLite

/// Makes the terms of recipes, as the index holds them, from what the tables say.
final class RecipeTermReader {
  private let database: Database
  private let terms: SearchTerms
  private var dictionary = TermDictionary()
  private var known = WordTerms()
  private var ingredients: [Int64: (listed: UInt32, mentioned: UInt32)] = [:]

  init(_ database: Database, _ terms: SearchTerms) {
    (self.database, self.terms) = (database, terms)
  }

  /// Writes down what numbers have been given to terms; see `TermDictionary`.
  /// - Throws: `SQLiteError`.
  func finish() throws {
    try dictionary.finish(in: database)
    known = WordTerms()
    ingredients = [:]
  }

  /// Forgets what may not be true after a rollback.
  func forget() {
    dictionary = TermDictionary()
    known = WordTerms()
    ingredients = [:]
  }

  /// The terms of one recipe; nil if there is none with this number.
  /// - Throws: `SQLiteError`.
  func postings(of id: RecipeID) throws -> RecipePostings? {
    var result: RecipePostings?
    try forEachRecipe(in: id.rawValue...id.rawValue) { result = $1 }
    return result
  }

  /// Calls `body` with the terms of each recipe with a number in the range, in their order.
  ///
  /// All texts of the range are in memory at once.
  /// - Throws: `SQLiteError`, and what `body` throws.
  func forEachRecipe(
    in range: ClosedRange<Int64>, _ body: (RecipeID, RecipePostings) throws -> Void
  ) throws {
    for texts in try SearchTexts.load(range, from: database) {
      try body(RecipeID(rawValue: texts.id), postings(of: texts))
    }
  }

  private func postings(of texts: SearchTexts) throws -> RecipePostings {
    var found = Occurrences()
    let language = (tag: texts.language, number: known.number(of: texts.language))
    try add([texts.title], .title, language, to: &found)
    try add(texts.tags.map(\.name) + [texts.cuisine], .tags, language, to: &found)
    try add(texts.lines, .ingredients, language, to: &found)
    try add([texts.method], .method, language, to: &found)
    for fact in texts.facts { found.add(try number(of: fact), .fact) }
    for ingredient in texts.listed { found.add(try numbers(of: ingredient).listed, .fact) }
    for (ingredient, paragraph) in texts.mentions {
      found.add(
        try numbers(of: ingredient).mentioned, .mention,
        at: UInt32(clamping: min(paragraph, 1 << 24)))
    }
    return found.postings()
  }

  private func numbers(of ingredient: Int64) throws -> (listed: UInt32, mentioned: UInt32) {
    if let numbers = ingredients[ingredient] { return numbers }
    let numbers = (
      listed: try number(of: FactTerm.listed(ingredient)),
      mentioned: try number(of: FactTerm.mentioned(ingredient))
    )
    ingredients[ingredient] = numbers
    return numbers
  }

  private func number(of term: String) throws -> UInt32 {
    try dictionary.number(of: term, in: database)
  }

  /// Adds the words of texts; between two texts, and two lines, is a gap, so that no phrase leads
  /// across.
  private func add(
    _ texts: [String], _ field: Occurrences.Field, _ language: (tag: String, number: Int),
    to found: inout Occurrences
  ) throws {
    var position = field.rawValue
    var length = 0
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
            let place = min(position, field.end)
            try addWord(bytes, word.range, field, language, at: place, to: &found)
            position += 1
          } else {
            for pair in SearchTerms.pairs(of: bytes, word.range) {
              found.add(try number(of: pair.text), .word, at: min(position, field.end))
              position += 1
            }
          }
        }
      }
      position += 2
    }
    found.setLength(length, of: field)
  }

  private func addWord(
    _ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, _ field: Occurrences.Field,
    _ language: (tag: String, number: Int), at position: UInt32, to found: inout Occurrences
  ) throws {
    let (language, number) = language
    let word = String(decoding: UnsafeBufferPointer(rebasing: text[range]), as: UTF8.self)
    var entry: WordTerms.Entry
    if let seen = known.entry(word, number) {
      entry = seen
    } else {
      entry = try self.entry(word, language)
      known.set(entry, for: word, number)
    }
    for term in entry.words { found.add(term, .word, at: position) }
    // In the method, the very form of a word says too little for what it would cost.
    guard field != .method, let surface = entry.surface else { return }
    let term = try entry.surfaceNumber ?? self.number(of: surface)
    if entry.surfaceNumber == nil {
      entry.surfaceNumber = term
      known.set(entry, for: word, number)
    }
    found.add(term, .surface, at: position)
  }

  private func entry(_ word: String, _ language: String) throws -> WordTerms.Entry {
    var words = try terms.terms(of: word, language: language)
    for part in terms.compoundParts(of: word, language: language) {
      words += try terms.terms(of: part, language: language)
    }
    var numbers: [UInt32] = []
    for term in words {
      let number = try number(of: term)
      if !numbers.contains(number) { numbers.append(number) }
    }
    let hasStemmer = terms.stemmers.stemmer(for: language) != nil
    return WordTerms.Entry(
      words: numbers, surface: hasStemmer ? SearchTerms.surface(of: word) : nil)
  }
}
