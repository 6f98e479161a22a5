import Recipes

/// The words by which a method may mention one ingredient line.
struct LineNames {
  /// A key on which a mention can hang.
  struct Anchor {
    var key: Int
    var strength: MentionStrength
  }

  /// Stems of all words that a mention may hold, describing words and units included.
  var stems: Set<Int> = []
  /// Its words as they are written.
  var words: Set<Int> = []
  /// Stems of the nouns.
  var nouns: Set<Int> = []
  /// The whole name word by word, as it is written and without what was read out of it.
  var wholes: [(words: [Int], isExact: Bool)] = []
  /// The stems that a mention can hang on.
  var anchors: [Anchor] = []
  /// The words, in just this form, that a mention can hang on.
  var exactAnchors: [Anchor] = []
  /// The entry of the lexicon that it is.
  var entry: Int?
  /// Other entries that it names: gin in "vodka (or gin)".
  var furtherEntries: [Int] = []
  /// Stems before and behind a word such as "or" between two things of the line.
  var joined: (before: Set<Int>, behind: Set<Int>) = ([], [])
  /// What words of the text may form one of this line, by its shape.
  var joinable: [Int] = []
  /// Whether its name is about a product such as a sauce or a powder.
  var isProduct = false

  /// Collects the words of a line.
  init(_ line: IngredientLine, keys: WordKeys) {
    let tokenizer = Tokenizer(language: keys.language)
    // "For the dressing:" is a heading.
    if line.amount == nil, line.text.last == ":" { return }
    entry = keys.names.lexicon.index(of: line.ingredient)
    let all = Array(tokenizer.tokens(of: line.text.prefix(Self.limit)).prefix(60))
    let tokens = line.name.isEmpty ? all : Array(tokenizer.tokens(of: line.name).prefix(40))
    let parts = Self.parts(of: tokens, keys)
    furtherEntries = Self.furtherEntries(of: all, endsAtPreposition: true, keys)
    // What a line names anywhere stands in for a name that was not understood.
    let named =
      furtherEntries.isEmpty
      ? Self.furtherEntries(of: all, endsAtPreposition: false, keys) : furtherEntries
    for part in parts { add(part, isOnly: parts.count == 1 && named.isEmpty, keys) }
    if anchors.isEmpty, entry == nil { entry = named.first }
    furtherEntries.removeAll { $0 == entry }
    for token in tokens where token.isWord {
      let word = keys.word(token.text)
      words.insert(word.id)
      if !word.isAny(.function) { stems.insert(word.stem) }
    }
    joined = Self.joined(all[...], keys)
    let isCounted = line.amount?.unit?.dimension == .count
    let counted = isCounted ? tokenizer.tokens(of: line.amount?.text ?? "").filter(\.isWord) : []
    wholes = Self.wholes(of: line, all, tokens, counted: counted, keys)
    addJoined(keys)
    for token in counted {
      let word = keys.word(token.text)
      if !word.isAny(.function) { stems.insert(word.stem) }
    }
  }

  /// So many characters of a line are looked at.
  private static let limit = 600

  /// The words of a line behind its number, and behind its unit, up to a comma or bracket.
  private static func wholes(
    of line: IngredientLine, _ all: [Token], _ name: [Token], counted: [Token], _ keys: WordKeys
  ) -> [(words: [Int], isExact: Bool)] {
    let end = end(of: line.amount?.text ?? "", in: line.text)
    let rest = all[(all.firstIndex { $0.range.lowerBound >= end } ?? all.endIndex)...]
    func words(_ tokens: ArraySlice<Token>) -> [Token] {
      var words: [Token] = []
      for token in tokens {
        if token.kind != .symbol {
          words.append(token)
        } else if !words.isEmpty, [",", "(", ";", "["].contains(token.text) {
          break
        }
      }
      return words
    }
    let tail = words(rest)
    let full = rest.filter { $0.kind != .symbol }
    var result = [(tail, true)]
    if !line.name.isEmpty { result.append((words(name[...]), false)) }
    if full.count > tail.count { result.append((full, true)) }
    if !counted.isEmpty { result.append((counted + tail, true)) }
    return result.compactMap { tokens, isExact in
      guard tokens.count <= 12 else { return nil }
      // A name holds a word that can be a thing: "to" and "cooked" alone are none.
      let words = tokens.map { keys.word($0.text) }
      let isName = zip(tokens, words).contains { token, word in
        token.isWord && !word.isAny([.function, .participle, .determiner, .joint])
          && word.text.utf8.count > 1
      }
      return isName ? (words.map(\.id), isExact) : nil
    }
  }

  /// Where an amount ends in the text of its line, in UTF-8 bytes; 0 if it is not there.
  ///
  /// O(length of the line × length of the amount), both bounded.
  private static func end(of amount: String, in text: String) -> Int {
    let (amount, text) = (Array(amount.utf8.prefix(100)), Array(text.utf8.prefix(limit)))
    guard !amount.isEmpty, amount.count <= text.count else { return 0 }
    for start in 0...(text.count - amount.count)
    where text[start..<(start + amount.count)].elementsEqual(amount) {
      return start + amount.count
    }
    return 0
  }

  private static func joined(
    _ tokens: ArraySlice<Token>, _ keys: WordKeys
  ) -> (before: Set<Int>, behind: Set<Int>) {
    let joint = tokens.indices.dropFirst().first { index in
      let isJoint =
        tokens[index].isSymbol("&")
        || tokens[index].isWord && keys.word(tokens[index].text).isAny(.joint)
      return isJoint && !tokens[index - 1].isSymbol("(")
    }
    guard let joint else { return ([], []) }
    func stems(_ tokens: ArraySlice<Token>) -> Set<Int> {
      Set(tokens.filter(\.isWord).map { keys.word($0.text).stem })
    }
    return (stems(tokens[..<joint]), stems(tokens[joint...]))
  }

  /// The things of a name: "salt and pepper" is two.
  private static func parts(of tokens: [Token], _ keys: WordKeys) -> [[Token]] {
    var parts: [[Token]] = [[]]
    for token in tokens {
      let separates =
        token.isWord && keys.word(token.text).isAny(.joint)
        || ["/", ",", "(", ")", ";", "&"].contains(token.text)
      if separates { parts.append([]) } else { parts[parts.count - 1].append(token) }
    }
    return parts.filter { !$0.isEmpty }
  }

  private mutating func add(_ part: [Token], isOnly: Bool, _ keys: WordKeys) {
    let words = part.filter(\.isWord).map { keys.word($0.text) }
    var nouns = words.filter(\.isNoun)
    if !furtherEntries.isEmpty || nouns.contains(where: { !$0.isAny(.unit) }) {
      nouns.removeAll { $0.isAny(.unit) }
    }
    // "burger seasoning" is about the seasoning, though the word may also describe.
    let front = words.prefix { !$0.isAny(.preposition) }
    if let last = front.last, !last.isNoun, last.isAny(.product), front.count > 1,
      !Language.nounFirst.contains(keys.language)
    {
      nouns.append(last)
    }
    if nouns.isEmpty, isOnly,
      let last = words.last(where: { !$0.isAny([.function, .participle, .verb, .joint]) })
    {
      nouns = [last]
    }
    guard !nouns.isEmpty else { return }
    self.nouns.formUnion(nouns.map(\.stem))
    let head = head(of: words, nouns: nouns, keys)
    for noun in nouns {
      if noun === head {
        addHead(noun, of: nouns, keys)
      } else if noun.isAny(.whole), !noun.isAny(.part) {
        // "the thighs" of "chicken thighs".
        anchors.append(Anchor(key: noun.stem, strength: .piece))
      } else if distinguishes(noun, under: head, keys) {
        let own = keys.names.entry(ofStem: noun.stem)
        let isOwn = own.map { own in entry.map { !keys.names.areRelated(own, $0) } ?? false }
        anchors.append(
          Anchor(key: noun.stem, strength: isOwn ?? false ? .borrowed : .distinguishing))
      }
    }
    // "whites" of "egg whites": a describing word that is a noun in the plural.
    if let last = words.last, last !== head, last.isAny(.part), !last.isAny(.whole) {
      exactAnchors.append(Anchor(key: last.id, strength: .distinguishing))
    }
  }

  private mutating func addHead(_ noun: Word, of nouns: [Word], _ keys: WordKeys) {
    let isMade = nouns.count > 1 && noun.isAny(.made)
    let isShort = nouns.contains { $0 !== noun && $0.isAny(.whole) }
    if noun.isAny(.product), nouns.count > 1 { isProduct = true }
    anchors.append(
      Anchor(key: noun.stem, strength: isMade ? .distinguishing : isShort ? .shortened : .head))
    joinable.append(noun.shape)
    addFragments(of: noun, keys)
  }

  /// Whether a word that is not the head of its name can stand for it: no participle, no
  /// piece, and no product that it goes into.
  private func distinguishes(_ word: Word, under head: Word, _ keys: WordKeys) -> Bool {
    if word.isAny([.product, .part]) { return false }
    // "Burger seasoning" is never called "the burger".
    if head.isAny(.product), keys.names.entry(ofStem: word.stem) == nil {
      return false
    }
    return keys.language != "en" || !(word.text.hasSuffix("ed") || word.text.hasSuffix("ing"))
  }

  /// The noun that a name is about: the first one in Romance languages, else the last one before
  /// a preposition.
  private func head(of words: [Word], nouns: [Word], _ keys: WordKeys) -> Word {
    if Language.nounFirst.contains(keys.language) {
      // "jus de citron" is about the juice, "feuilles de basilic" about the basil.
      if nouns.count > 1, nouns[0].isAny(.whole) { return nouns[1] }
      return nouns[0]
    }
    var head = nouns[0]
    var isFound = false
    for word in words {
      if isFound, word.isAny(.preposition) { break }
      if nouns.contains(where: { $0 === word }) {
        isFound = true
        if word.isAny(.whole), word !== nouns[0] { continue }
        head = word
      }
    }
    return head
  }

  // Compounds

  /// What a compound such as "Knoblauchzehe" or "Weizenmehl" may be called in short.
  private mutating func addFragments(of noun: Word, _ keys: WordKeys) {
    guard let compound = keys.compound(of: noun) else { return }
    let names = keys.names
    for base in compound.bases.prefix(1) {
      anchors.append(Anchor(key: base, strength: .piece))
      entry = entry ?? names.entry(ofStem: base)
    }
    if compound.tails.contains(where: \.isMade) { isProduct = true }
    for tail in compound.tails where !tail.isMade {
      guard let stem = tail.stems.first(where: { names.entry(ofStem: $0) != nil }),
        let other = names.entry(ofStem: stem)
      else {
        // "Steaks" of "Rumpsteaks", though no lexicon knows it.
        if tail.length >= 5 { anchors.append(Anchor(key: tail.stems[0], strength: .fragment)) }
        continue
      }
      let isKind =
        entry.map { names.areRelated($0, other) || names.areSiblings($0, other) } ?? true
      entry = entry ?? other
      anchors.append(Anchor(key: stem, strength: isKind ? .tail : .borrowed))
    }
    for head in compound.heads where head != noun.stem {
      anchors.append(Anchor(key: head, strength: .fragment))
    }
  }

  /// "sushi rijst" is written "sushirijst", too.
  private mutating func addJoined(_ keys: WordKeys) {
    guard let words = wholes.first(where: { $0.words.count == 2 })?.words else { return }
    let texts = words.compactMap { keys.text(ofWord: $0) }
    guard texts.count == 2, texts.allSatisfy({ $0.utf8.count >= 3 }) else { return }
    let joined = keys.word(texts.joined())
    exactAnchors.append(Anchor(key: joined.id, strength: .whole))
    joinable.append(joined.shape)
  }

  // What else a line names

  /// The entries named in a line, but not what it is for: "butter, to serve with the pasta".
  private static func furtherEntries(
    of tokens: [Token], endsAtPreposition: Bool, _ keys: WordKeys
  ) -> [Int] {
    let words = tokens.filter(\.isWord).map { keys.word($0.text) }
    let stems = words.map(\.stem)
    var result: [Int] = []
    var position = 0
    while position < words.count {
      if endsAtPreposition, position > 0, words[position].isAny(.preposition),
        !words[position].isAny(.genitive)
      {
        break
      }
      guard let (entry, count) = keys.names.longest(stems, at: position),
        words[position..<(position + count)].contains(where: { $0.isNoun })
      else {
        position += 1
        continue
      }
      for found in [entry] + parts(of: words[position..<(position + count)], keys)
      where !result.contains(found) {
        result.append(found)
      }
      position += count
    }
    return result
  }

  /// Both things of a name such as "salt and pepper".
  private static func parts(of words: ArraySlice<Word>, _ keys: WordKeys) -> [Int] {
    guard let joint = words.firstIndex(where: { $0.isAny(.joint) }) else { return [] }
    return [words[..<joint], words[(joint + 1)...]].compactMap { part in
      keys.names.longest(part.map(\.stem), at: 0)?.entry
    }
  }
}
