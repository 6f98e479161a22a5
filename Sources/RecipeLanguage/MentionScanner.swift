import Recipes

/// Finds the mentions in the tokens of one paragraph.
///
/// O(tokens) for a bounded number of lines that share a word.
struct MentionScanner {
  private struct Candidate {
    var line: Int
    var tokens: Range<Int>
    var strength: LineNames.Strength
    /// How many nouns of the line the mention holds, and how many it lacks.
    var nouns: Int
    var missing: Int
    var describing: Int
    var isWhole: Bool

    var rank: (Int, Int, Int, Int, Int) {
      (nouns, strength.rawValue, -missing, describing, isWhole ? 1 : 0)
    }
  }

  let paragraph: ParagraphReader
  let index: MentionIndex
  /// Lines that the method names without a doubt, so that doubtful words do not count for them.
  let named: Set<Int>
  /// Lines whose whole names the method spells out.
  let spelled: Set<Int>
  let vocabulary: Vocabulary
  let keys: WordKeys
  let names: IngredientNames
  /// The stems of the tokens, and the names of the lexicon that start at them.
  private let stems: [String]
  private let entries: [(id: String, count: Int)?]

  private var tokens: [Token] { paragraph.tokens }
  /// Tokens that no mention may touch.
  private var isBlocked: [Bool] { paragraph.isBlocked }

  init(
    _ paragraph: ParagraphReader, index: MentionIndex, named: Set<Int>, spelled: Set<Int>,
    vocabulary: Vocabulary,
    keys: WordKeys, names: IngredientNames
  ) {
    (self.paragraph, self.index) = (paragraph, index)
    (self.named, self.spelled) = (named, spelled)
    (self.vocabulary, self.keys, self.names) = (vocabulary, keys, names)
    let tokens = paragraph.tokens
    let stems = tokens.map { $0.isWord ? keys.stem($0.text) : $0.text }
    self.stems = stems
    entries = tokens.indices.map { place in
      guard tokens[place].isWord, let entry = names.longest(stems, at: place) else { return nil }
      // "salt and pepper" is two things, unless a line says both.
      let words = tokens[place..<(place + entry.count)]
      let isJoined = words.contains { vocabulary.isJoint($0.text) }
      guard isJoined, index.linesByEntry[entry.id] == nil else { return entry }
      let limit = words.firstIndex { vocabulary.isJoint($0.text) }.map { $0 - place } ?? 0
      return limit > 0 ? names.longest(stems, at: place, limit: limit) : nil
    }
  }

  /// The mentions in order, none overlapping another.
  func all() -> [Mention] {
    var result: [Mention] = []
    var (position, limit) = (0, 0)
    while position < tokens.count {
      guard tokens[position].isWord, !isBlocked[position], !isImperative(position),
        let (range, mention) = mention(at: position, after: limit)
      else {
        position += 1
        continue
      }
      result.append(mention)
      limit = range.upperBound
      position = limit
    }
    return result
  }

  private func mention(
    at position: Int, after limit: Int
  ) -> (tokens: Range<Int>, mention: Mention)? {
    var best: Candidate?
    var lines: [Int] = []
    for candidate in candidates(at: position, after: limit) {
      if let known = best, candidate.rank < known.rank { continue }
      if let known = best, candidate.rank == known.rank {
        if !lines.contains(candidate.line) { lines.append(candidate.line) }
        continue
      }
      (best, lines) = (candidate, [candidate.line])
    }
    guard let best else { return nil }
    // "ground cumin seeds": a whole name that goes on behind what was found.
    if best.strength < .whole {
      for place in best.tokens.dropFirst() {
        let wholes = wholeCandidates(at: place)
        if let first = wholes.first, first.tokens.upperBound > best.tokens.upperBound {
          return (
            first.tokens,
            Mention(range: paragraph.bytes(of: first.tokens), lines: wholes.map(\.line))
          )
        }
      }
    }
    // "d'olio" of "olio d'oliva": the "of" before a mention is none of it.
    let first = best.tokens.first {
      !vocabulary.genitives.contains(tokens[$0]) && tokens[$0].isWord
    }
    let range = (first ?? best.tokens.lowerBound)..<best.tokens.upperBound
    return (
      range, Mention(range: paragraph.bytes(of: range), lines: lines, strength: best.strength)
    )
  }

  /// Whether a noun is a verb here: at the start of a clause and before what it is done to.
  private func isImperative(_ position: Int) -> Bool {
    guard vocabulary.imperatives.contains(tokens[position].text), position + 1 < tokens.count,
      Self.determiners.contains(tokens[position + 1].text)
    else { return false }
    guard position > 0 else { return true }
    let before = tokens[position - 1]
    return !before.isWord && before.kind != .number || Self.clauseOpenings.contains(before.text)
  }

  private static let determiners: Set<String> = [
    "a", "an", "the", "your", "both", "each", "two", "it", "them", "all",
  ]
  private static let clauseOpenings: Set<String> = [
    "and", "then", "lightly", "generously", "well", "liberally", "thickly",
  ]

  private func candidates(at position: Int, after limit: Int) -> [Candidate] {
    var result: [Candidate] = []
    let word = tokens[position].text
    for key in [word] + keys.keys(of: word) {
      for anchor in index.anchors[key] ?? [] {
        result.append(candidate(anchor, at: position, after: limit))
      }
    }
    result += wholeCandidates(at: position)
    result += entryCandidates(at: position)
    if result.isEmpty, Language.compounding.contains(vocabulary.language) {
      result = compoundCandidates(at: position)
    }
    return result.filter { candidate in
      if candidate.strength == .whole, candidate.tokens.count > 1 { return true }
      if candidate.strength < .whole, vocabulary.verbs.contains(tokens[position].text) {
        return false
      }
      if candidate.strength <= .piece, !isNounLike(position) { return false }
      if candidate.strength.isDoubtful, named.contains(candidate.line) { return false }
      if candidate.strength.isLoose, spelled.contains(candidate.line) { return false }
      return !isOther(candidate)
    }
  }

  /// Whether a token can be a noun: in German one with a capital.
  private func isNounLike(_ position: Int) -> Bool {
    vocabulary.language != "de" || paragraph.isCapitalized(position)
  }

  /// A candidate with the words around the anchor that belong to its line.
  private func candidate(
    _ anchor: MentionIndex.Anchor, at position: Int, after limit: Int
  ) -> Candidate {
    let line = index.names[anchor.line]
    var start = position
    var end = position + 1
    while let next = neighbour(of: start - 1, step: -1, in: line), next >= limit,
      position - next <= 8
    {
      start = next
    }
    while let next = neighbour(of: end, step: 1, in: line), next - position <= 8 { end = next + 1 }
    var nouns: Set<String> = [stems[position]]
    var describing: Set<String> = []
    for stem in stems[start..<end] where line.stems.contains(stem) {
      if line.nouns.contains(stem) { nouns.insert(stem) } else { describing.insert(stem) }
    }
    return Candidate(
      line: anchor.line, tokens: start..<end, strength: anchor.strength, nouns: nouns.count,
      missing: max(0, line.nouns.count - nouns.count), describing: describing.count,
      isWhole: line.stems.count == nouns.count + describing.count)
  }

  /// The token of a line's words at or one step beyond a place: over a hyphen or a preposition.
  private func neighbour(of place: Int, step: Int, in line: LineNames) -> Int? {
    guard tokens.indices.contains(place), !isBlocked[place] else { return nil }
    if tokens[place].isWord, line.stems.contains(stems[place]) { return place }
    let next = place + step
    let joins =
      tokens[place].isDash
      || vocabulary.genitives.contains(tokens[place])
      || ["a", "au", "en", "in", "and"].contains(tokens[place].text)
        && Language.nounFirst.contains(vocabulary.language)
    guard joins, tokens.indices.contains(next), !isBlocked[next], tokens[next].isWord,
      line.stems.contains(stems[next])
    else { return nil }
    return next
  }

  /// Lines whose name stands here word by word, the longest names only.
  private func wholeCandidates(at position: Int) -> [Candidate] {
    var result: [Candidate] = []
    var longest = 0
    for (words, isExact, line) in (index.wholes[tokens[position].text] ?? []).prefix(24) {
      guard words.count >= longest, let end = end(of: words, at: position) else { continue }
      if words.count > longest { (result, longest) = ([], words.count) }
      result.append(
        Candidate(
          line: line, tokens: position..<end, strength: .whole, nouns: words.count, missing: 0,
          describing: 0, isWhole: isExact))
    }
    return result
  }

  /// The index behind words that stand at a token with nothing but hyphens between them.
  private func end(of words: [String], at position: Int) -> Int? {
    var place = position
    for (count, word) in words.enumerated() {
      var signs = 0
      while count > 0, signs < 2, place < tokens.count, tokens[place].kind == .symbol {
        (place, signs) = (place + 1, signs + 1)
      }
      guard place < tokens.count, tokens[place].text == word, !isBlocked[place] else { return nil }
      place += 1
    }
    return place
  }

  // By the lexicon

  private func entryCandidates(at position: Int) -> [Candidate] {
    guard let (id, count) = entries[position] else { return [] }
    let range = position..<(position + count)
    guard range.upperBound <= tokens.count, !isBlocked[range].contains(true) else { return [] }
    func candidate(_ line: Int, _ strength: LineNames.Strength, nouns: Int) -> Candidate {
      Candidate(
        line: line, tokens: range, strength: strength, nouns: nouns, missing: 0, describing: 0,
        isWhole: false)
    }
    if let lines = index.linesByEntry[id] {
      let nouns = stems[range].count { stem in !vocabulary.modifiers.contains(stem) }
      return lines.map { candidate($0, .synonym, nouns: max(1, min(nouns, 2))) }
    }
    if let lines = index.linesByKind[id] {
      // "The cheese" says nothing where two are listed.
      guard lines.count == 1 else { return [] }
      return lines.map { candidate($0, .broader, nouns: 0) }
    }
    for kind in names.lexicon.ancestors(of: id) {
      if let lines = index.linesByEntry[kind] {
        return lines.filter { !isMade(range, of: index.names[$0]) }
          .map { candidate($0, .narrower, nouns: 1) }
      }
    }
    return []
  }

  /// Whether words name a product that the line does not: "tomato sauce" for tomatoes.
  private func isMade(_ range: Range<Int>, of line: LineNames) -> Bool {
    let isNounFirst = Language.nounFirst.contains(vocabulary.language)
    let noun = isNounFirst ? range.lowerBound : range.upperBound - 1
    return vocabulary.productNouns.contains(tokens[noun].text) && !line.stems.contains(stems[noun])
  }

  // Compounds

  /// "Zwiebelwürfel" for onions; "Weizenmehl" for flour.
  private func compoundCandidates(at position: Int) -> [Candidate] {
    let word = tokens[position].text
    let bytes = Array(word.utf8)
    guard bytes.count >= 5, bytes.count <= 40 else { return [] }
    func candidates(_ key: String, _ strength: LineNames.Strength) -> [Candidate] {
      let anchors = (index.anchors[key] ?? []).filter { $0.strength >= .piece }
      return anchors.map {
        Candidate(
          line: $0.line, tokens: position..<(position + 1), strength: strength, nouns: 1,
          missing: 0, describing: 0, isWhole: false)
      }
    }
    if let whole = Compound.withoutPiece(word, vocabulary: vocabulary, keys: keys) {
      for base in Compound.unlinked(whole) {
        let found = candidates(keys.stem(base), .piece)
        if !found.isEmpty { return found }
      }
    }
    for cut in 2..<max(3, bytes.count - 1) where cut < bytes.count - 1 && bytes[cut] & 0xC0 != 0x80
    {
      let suffix = String(decoding: bytes[cut...], as: UTF8.self)
      let isLong = suffix.utf8.count >= 4 || vocabulary.shortNouns.contains(suffix)
      guard isLong else { continue }
      // "Kartoffelsalat" is no salad leaf.
      let prefix = String(decoding: bytes[..<cut], as: UTF8.self)
      let isThing = Compound.unlinked(prefix).contains { names.id(ofStem: keys.stem($0)) != nil }
      if isThing { continue }
      for key in keys.keys(of: suffix) {
        let found = candidates(key, .fragment)
        if !found.isEmpty { return found }
      }
    }
    return []
  }

  // Other things

  /// Whether the words around a candidate make another thing of it: "peanut butter", "tomato
  /// sauce", "sauce tomate".
  private func isOther(_ candidate: Candidate) -> Bool {
    let line = index.lines[candidate.line]
    let words = index.names[candidate.line]
    let range = candidate.tokens
    for start in max(0, range.lowerBound - 3)...range.lowerBound {
      guard let (id, count) = entries[start], start + count >= range.upperBound,
        count > range.count, start + count <= tokens.count
      else { continue }
      if names.lexicon.entry(line.ingredient) != nil {
        if !names.areRelated(id, line.ingredient) { return true }
      } else if (start..<(start + count)).contains(where: {
        !words.stems.contains(stems[$0]) && !vocabulary.modifiers.contains(tokens[$0])
      }) {
        return true
      }
    }
    return isNamedProduct(range, words)
  }

  private func isNamedProduct(_ range: Range<Int>, _ line: LineNames) -> Bool {
    if Language.nounFirst.contains(vocabulary.language) {
      var place = range.lowerBound - 1
      while place >= 0,
        vocabulary.genitives.contains(tokens[place])
          || ["a", "la", "l", "aux", "au"].contains(tokens[place].text)
      {
        place -= 1
      }
      guard place >= 0, place >= range.lowerBound - 3, tokens[place].isWord else { return false }
      return vocabulary.productNouns.contains(tokens[place].text)
        && !line.stems.contains(stems[place])
    }
    var place = range.upperBound
    if place < tokens.count, tokens[place].isDash, tokens[place].isGlued { place += 1 }
    guard place < tokens.count, tokens[place].isWord else { return false }
    return vocabulary.productNouns.contains(tokens[place].text)
      && !line.stems.contains(stems[place])
  }
}
