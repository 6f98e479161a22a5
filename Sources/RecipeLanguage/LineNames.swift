import Recipes

/// The words by which a method may mention one ingredient line.
struct LineNames {
  /// A key on which a mention can hang.
  struct Anchor {
    var key: Int
    var strength: MentionStrength
  }

  /// Stems of all words that a mention may hold, describing words and units included.
  var stems: NumberSet = []
  /// Its words as they are written.
  var words: NumberSet = []
  /// Stems of the nouns.
  var nouns: NumberSet = []
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
  var joined: (before: NumberSet, behind: NumberSet) = ([], [])
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
    let further = Self.entries(in: all, endsAtPreposition: true, keys)
    // What a line names anywhere stands in for a name that was not understood.
    let named = further.isEmpty ? Self.entries(in: all, endsAtPreposition: false, keys) : further
    for part in parts { add(part, isOnly: parts.count == 1 && named.isEmpty, keys) }
    if anchors.isEmpty, entry == nil, let first = named.first {
      entry = first.entry
      add(first.tokens, isOnly: true, keys)
    }
    furtherEntries = further.map(\.entry).filter { $0 != entry }
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
  static let limit = 600

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
      !keys.isNounFirst
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
    if keys.isNounFirst {
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
}
