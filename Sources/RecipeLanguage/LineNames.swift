import Recipes

/// The words by which a method may mention one ingredient line.
struct LineNames {
  /// How well a word stands for a line; the greater, the better.
  enum Strength: Int, Comparable {
    /// The word is a broader thing than the line: "cheese" for cheddar.
    case broader
    /// A part of a compound, "Mehl" of "Weizenmehl".
    case fragment
    /// A word that has a meaning of its own: "rice" of "rice vinegar".
    case borrowed
    /// The word is narrower than the line: "yolks" for eggs.
    case narrower
    /// A word that tells kinds apart: "cheddar" of "cheddar cheese".
    case distinguishing
    /// A word for a piece of it: "Zwiebelwürfel".
    case piece
    /// Another name of the same thing.
    case synonym
    /// The noun it is about, without the piece that the line names: "chicken" of "chicken thighs".
    case shortened
    /// The noun it is about.
    case head
    /// The whole name as the line has it.
    case whole

    /// Whether it counts only for a line that nothing better mentions.
    var isDoubtful: Bool { self < .piece }
    /// Whether it does not count for a line whose name the method spells out.
    var isLoose: Bool { self == .synonym || self == .shortened }

    static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
  }

  /// Stems of all words that a mention may hold, describing words and units included.
  var stems: Set<String> = []
  /// Stems of the nouns.
  var nouns: Set<String> = []
  /// The whole name word by word, as it is written and without what was read out of it.
  var wholes: [(words: [String], isExact: Bool)] = []
  /// The words that a mention can hang on.
  var anchors: [(key: String, strength: Strength)] = []

  /// Collects the words of a line.
  init(_ line: IngredientLine, vocabulary: Vocabulary, keys: WordKeys, names: IngredientNames) {
    let tokenizer = Tokenizer(language: keys.language)
    // "For the dressing:" is a heading.
    if line.amount == nil, line.text.last == ":" { return }
    let tokens = tokenizer.tokens(of: line.name.isEmpty ? line.text : line.name).prefix(40)
    let parts = Self.parts(of: Array(tokens), vocabulary)
    for part in parts {
      add(
        part, line, isOnly: parts.count == 1, vocabulary: vocabulary, keys: keys, names: names)
    }
    for token in tokens where token.isWord && !vocabulary.functionWords.contains(token) {
      stems.insert(keys.stem(token.text))
    }
    wholes = Self.wholes(of: line, tokenizer)
    if let unit = line.amount?.unit, unit.dimension == .count {
      for token in tokenizer.tokens(of: line.amount?.text ?? "") where token.isWord {
        if !vocabulary.functionWords.contains(token) { stems.insert(keys.stem(token.text)) }
      }
    }
  }

  /// The words of a line behind its number, and behind its unit, up to a comma or bracket.
  private static func wholes(
    of line: IngredientLine, _ tokenizer: Tokenizer
  ) -> [(words: [String], isExact: Bool)] {
    var rest = line.text[...]
    let amount = line.amount?.text ?? ""
    if !amount.isEmpty, let place = rest.utf8.firstRange(of: amount.utf8) {
      rest = rest[place.upperBound...]
    }
    func words(_ text: some StringProtocol, isWhole: Bool = false) -> [String] {
      var words: [String] = []
      for token in tokenizer.tokens(of: text) {
        if token.kind != .symbol {
          words.append(token.text)
        } else if !isWhole, !words.isEmpty, [",", "(", ";", "["].contains(token.text) {
          break
        }
      }
      return words
    }
    let isCounted = line.amount?.unit?.dimension == .count
    let counted = isCounted ? words(amount).filter { !($0.utf8.first.map(isDigit) ?? true) } : []
    let tail = words(rest)
    var result = [(tail, true), (words(line.name), false), (words(rest, isWhole: true), true)]
    if !counted.isEmpty { result.append((counted + tail, true)) }
    return result.filter { words, _ in
      words.count <= 12 && words.contains { !($0.utf8.first.map(isDigit) ?? true) }
    }
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  /// The things of a name: "salt and pepper" is two.
  private static func parts(of tokens: [Token], _ vocabulary: Vocabulary) -> [[Token]] {
    var parts: [[Token]] = [[]]
    for token in tokens {
      let separates =
        vocabulary.isJoint(token.text) || ["/", ",", "(", ")", ";"].contains(token.text)
      if separates { parts.append([]) } else { parts[parts.count - 1].append(token) }
    }
    return parts.filter { !$0.isEmpty }
  }

  private mutating func add(
    _ part: [Token], _ line: IngredientLine, isOnly: Bool, vocabulary: Vocabulary,
    keys: WordKeys, names: IngredientNames
  ) {
    let words = part.filter(\.isWord).map(\.text)
    var nouns = words.filter { isNoun($0, vocabulary) }
    if nouns.isEmpty, isOnly,
      let last = words.last(where: { !vocabulary.functionWords.contains($0) })
    {
      nouns = [last]
    }
    guard !nouns.isEmpty else { return }
    self.nouns.formUnion(nouns.map { keys.stem($0) })
    let head = head(of: words, nouns: nouns, vocabulary)
    for noun in nouns {
      let key = keys.stem(noun)
      if noun == head {
        let isMade = nouns.count > 1 && vocabulary.madeNouns.contains(noun)
        let isShort = nouns.contains { $0 != noun && vocabulary.isWhole($0) }
        anchors.append((key, isMade ? .distinguishing : isShort ? .shortened : .head))
        addFragments(of: noun, vocabulary: vocabulary, keys: keys, names: names)
      } else if distinguishes(noun, vocabulary) {
        let own = names.id(ofStem: key)
        let isOwn =
          own.map { !line.ingredient.isEmpty && !names.areRelated($0, line.ingredient) } ?? false
        anchors.append((key, isOwn ? .borrowed : .distinguishing))
      }
    }
    // "whites" of "egg whites": a describing word that is a noun in the plural.
    if let last = words.last, last != head, vocabulary.parts.contains(last),
      !vocabulary.isWhole(last)
    {
      anchors.append((last, .distinguishing))
    }
  }

  /// Whether a word that is not the head of its name can stand for it: no participle, no
  /// piece, and no product that it goes into.
  private func distinguishes(_ word: String, _ vocabulary: Vocabulary) -> Bool {
    guard !vocabulary.productNouns.contains(word), !vocabulary.parts.contains(word) else {
      return false
    }
    return vocabulary.language != "en" || !(word.hasSuffix("ed") || word.hasSuffix("ing"))
  }

  private func isNoun(_ word: String, _ vocabulary: Vocabulary) -> Bool {
    !vocabulary.modifiers.contains(word) && !vocabulary.functionWords.contains(word)
      && !vocabulary.fills.contains(word) && vocabulary.sizes[word] == nil
      && vocabulary.numbers[word] == nil && !vocabulary.isMeasure(word)
      && vocabulary.preparations[word] == nil && !vocabulary.adverbs.contains(word)
      && word.utf8.count > 1 && word != "%"
  }

  /// The noun that a name is about: the first one in Romance languages, else the last one before
  /// a preposition.
  private func head(of words: [String], nouns: [String], _ vocabulary: Vocabulary) -> String {
    if Language.nounFirst.contains(vocabulary.language) {
      // "jus de citron" is about the juice, "feuilles de basilic" about the basil.
      if nouns.count > 1, vocabulary.isWhole(nouns[0]) { return nouns[1] }
      return nouns[0]
    }
    var head = nouns[0]
    var isFound = false
    for word in words {
      if isFound, vocabulary.prepositions.contains(word) { break }
      if nouns.contains(word) {
        isFound = true
        if vocabulary.isWhole(word), word != nouns[0] { continue }
        head = word
      }
    }
    return head
  }

  // Compounds

  /// What a compound such as "Knoblauchzehe" or "Weizenmehl" may be called in short.
  private mutating func addFragments(
    of noun: String, vocabulary: Vocabulary, keys: WordKeys, names: IngredientNames
  ) {
    guard Language.compounding.contains(vocabulary.language) else { return }
    let bytes = Array(noun.utf8)
    guard bytes.count >= 5, bytes.count <= 40 else { return }
    if let whole = Compound.withoutPiece(noun, vocabulary: vocabulary, keys: keys) {
      anchors.append((keys.stem(whole), .piece))
    }
    for length in 2..<bytes.count - 1 where isBorder(bytes, bytes.count - length) {
      let suffix = String(decoding: bytes[(bytes.count - length)...], as: UTF8.self)
      if length >= 4 || vocabulary.shortNouns.contains(suffix), isNoun(suffix, vocabulary),
        !vocabulary.parts.contains(suffix), !vocabulary.productNouns.contains(suffix),
        names.isEmpty || names.id(ofStem: keys.stem(suffix)) != nil
      {
        anchors.append((keys.stem(suffix), .fragment))
      }
    }
    guard !names.isEmpty else { return }
    for length in 4..<max(5, bytes.count - 2) where length < bytes.count && isBorder(bytes, length)
    {
      let prefix = String(decoding: bytes[..<length], as: UTF8.self)
      if isNoun(prefix, vocabulary), names.id(ofStem: keys.stem(prefix)) != nil {
        anchors.append((prefix, .fragment))
      }
    }
  }

  private func isBorder(_ bytes: [UInt8], _ index: Int) -> Bool { bytes[index] & 0xC0 != 0x80 }
}
