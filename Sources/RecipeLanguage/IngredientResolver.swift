public import Recipes

/// Finds the entry of a lexicon that a name means.
///
/// The longest name of the lexicon that stands in the words counts, if it is what the words are
/// about: "large unsalted butter sticks" is unsalted butter, but "cookie butter" is no butter.
/// Not for use by two tasks at once.
public struct IngredientResolver {
  let names: IngredientNames
  let stemmer: WordStemmer
  let vocabulary: Vocabulary
  private let tokenizer: Tokenizer
  /// The word for "&"; nil if the language has none.
  private let and: String?
  let language: String

  /// Makes a resolver for names in a language, by its BCP 47 tag; English if it is empty.
  public init(lexicon: Lexicon = .shared, language: String) {
    let code = Language.code(of: language)
    self.init(
      names: lexicon.isShipped
        ? .shipped(code.isEmpty ? "en" : code)
        : IngredientNames(lexicon, language: code.isEmpty ? "en" : code))
  }

  init(names: IngredientNames) {
    self.names = names
    language = names.language
    stemmer = WordStemmer(language: self.language)
    vocabulary = Vocabulary.of(self.language)
    and = vocabulary.conjunctions.words.subtracting(["&"]).sorted().last
    tokenizer = Tokenizer(language: self.language)
  }

  /// The id of the entry that a name means; nil if none does.
  ///
  /// O(n) for n bytes.
  public func resolve(_ name: String) -> String? { match(name)?.id }

  /// The id of the entry that a name means, and whether all its words are a name of that.
  func match(_ name: String) -> (id: String, isWhole: Bool)? {
    let words = words(of: name, readsSigns: true)
    guard !words.isEmpty, words.count <= 24 else { return nil }
    let stems = stems(of: words)
    var best: (entry: Int, range: Range<Int>)?
    for start in stems.indices {
      guard let (entry, count) = names.longest(stems, at: start) else { continue }
      let range = start..<(start + count)
      guard isHead(range, words: words, stems: stems) else { continue }
      if let first = best, start >= first.range.upperBound,
        words[first.range.upperBound..<start].contains(where: vocabulary.isJoint)
      {
        // "Chicken or vegetable stock" shares its noun; else the first of the two counts.
        return (names.id(of: shared(first.range, range, stems) ?? first.entry), false)
      }
      // The longest name; of two the one that holds the noun.
      let isBetter = best.map { other in
        isNounFirst ? count > other.range.count : count >= other.range.count
      }
      if isBetter ?? true { best = (entry, range) }
    }
    return best.map { (names.id(of: $0.entry), $0.range.count == words.count) }
  }

  /// The entry that the words of one name are with the last word of another: "chicken stock".
  private func shared(_ first: Range<Int>, _ second: Range<Int>, _ stems: [Int]) -> Int? {
    let whole = stems[first] + [stems[second.upperBound - 1]]
    guard let (entry, count) = names.longest(whole, at: 0), count == whole.count else { return nil }
    return entry
  }

  /// The key of an ingredient in a catalogue: an id of the lexicon, or else its own name, folded
  /// and in the singular.
  public func key(of name: String) -> String {
    resolve(name) ?? Singular(language: language).key(of: words(of: name))
  }

  /// The key of the ingredient of a line.
  ///
  /// A name that goes on in brackets is what stands before them: "icing sugar (confectioner's sugar)".
  /// O(n) for n bytes and a name of few words.
  public func key(of line: IngredientLine) -> String {
    guard let open = line.text.firstIndex(of: "("), !line.text.holds(line.name) else {
      return key(of: line.name)
    }
    var words = line.name.split(separator: " ")
    if words.count > 24 { return key(of: line.name) }
    let before = line.text[..<open]
    while words.count > 1, !before.holds(words.joined(separator: " ")) { words.removeLast() }
    let name = words.joined(separator: " ")
    return key(of: before.holds(name) ? name : line.name)
  }

  private var isNounFirst: Bool { Language.nounFirst.contains(language) }

  /// The numbers of the stems of folded words; -1 for stems that no name has.
  func stems(of words: [String]) -> [Int] {
    words.map { names.number(of: stemmer.stem(folded: $0)) ?? -1 }
  }

  /// All words of a text.
  func allWords(of text: String) -> [String] {
    tokenizer.tokens(of: text).filter(\.isWord).map(\.text)
  }

  /// The words before the first comma or bracket; with `readsSigns`, "&" is a word, too.
  private func words(of name: String, readsSigns: Bool = false) -> [String] {
    var result: [String] = []
    for token in tokenizer.tokens(of: name) {
      if token.isWord {
        result.append(token.text)
      } else if readsSigns, token.isSymbol("&"), let and, !result.isEmpty {
        result.append(and)
      } else if !result.isEmpty, ["(", ",", ";", "/", "["].contains(token.text) {
        break
      }
    }
    return result
  }

  /// Whether the words around a name only describe it.
  private func isHead(_ range: Range<Int>, words: [String], stems: [Int]) -> Bool {
    let before = words[..<range.lowerBound]
    let after = words[range.upperBound...]
    if isNounFirst {
      guard before.allSatisfy(describes) else { return false }
      // "lait de coco" is no milk.
      return !(after.first.map { vocabulary.genitives.contains($0) || $0 == "a" } ?? false)
    }
    if let joint = after.first, vocabulary.isJoint(joint) || joint == "with" || joint == "in" {
      // "butter or oil": the first of the two.
    } else if !after.allSatisfy({ describes($0) || isCounted($0) }) {
      return false
    }
    guard let neighbour = before.last else { return true }
    return describes(neighbour)
      || names.entry(ofStem: stems[range.lowerBound - 1]) == nil
        && !vocabulary.productNouns.contains(neighbour)
  }

  /// Whether a word only describes a thing: "fresh".
  func describes(_ word: String) -> Bool {
    vocabulary.modifiers.contains(word) || vocabulary.sizes[word] != nil
      || vocabulary.preparations[word] != nil || vocabulary.genitives.contains(word)
  }

  /// Whether a word behind the noun counts it: "sticks", "juice" does not.
  func isCounted(_ word: String) -> Bool {
    let token = Token(kind: .word, range: 0..<word.utf8.count, text: word, isGlued: false)
    return vocabulary.units.match([token], at: 0, in: SourceText(word)) != nil
  }
}

extension Lexicon {
  /// The id of the entry that a name means in a language; nil if none does.
  ///
  /// Case, diacritics, plurals and describing words do not matter; see `IngredientResolver`, which
  /// is faster for many names.
  public func resolve(_ name: String, language: String) -> String? {
    IngredientResolver(lexicon: self, language: language).resolve(name)
  }
}
