import Recipes

/// Finds the mentions in the tokens of one paragraph.
///
/// O(tokens) for a bounded number of lines that share a word.
struct MentionScanner {
  let paragraph: ParagraphReader
  let text: ParagraphWords
  let index: MentionIndex
  let scope: MentionScope
  let keys: WordKeys

  var tokens: [Token] { paragraph.tokens }
  var words: [Word?] { text.words }
  /// Tokens that no mention may touch.
  var isBlocked: [Bool] { paragraph.isBlocked }
  var vocabulary: Vocabulary { keys.vocabulary }
  var isNounFirst: Bool { Language.nounFirst.contains(keys.language) }

  init(
    _ paragraph: ParagraphReader, _ text: ParagraphWords, index: MentionIndex,
    scope: MentionScope, keys: WordKeys
  ) {
    (self.paragraph, self.text, self.index) = (paragraph, text, index)
    (self.scope, self.keys) = (scope, keys)
  }

  /// The mentions in order, none overlapping another.
  func all() -> [Mention] {
    var result: [Mention] = []
    var (position, limit) = (0, 0)
    while position < tokens.count {
      guard let word = words[position], !isBlocked[position], !isImperative(position),
        let mention = mention(of: word, at: position, after: limit)
      else {
        position += 1
        continue
      }
      limit = mention.tokens.upperBound
      position = limit
      if let last = result.last, let joined = join(last, mention) {
        result[result.count - 1] = joined
      } else {
        result.append(mention)
      }
    }
    return result
  }

  private func mention(of word: Word, at position: Int, after limit: Int) -> Mention? {
    var best: MentionCandidate?
    var lines: [Int] = []
    for candidate in candidates(of: word, at: position, after: limit) {
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
        guard let word = words[place] else { continue }
        let wholes = wholeCandidates(of: word, at: place)
        if let first = wholes.first, first.tokens.upperBound > best.tokens.upperBound {
          return mention(first.tokens, wholes.map(\.line), .whole)
        }
      }
    }
    let range = MentionBorders(scanner: self).range(of: best, after: limit)
    return mention(range, lines, best.strength)
  }

  private func mention(
    _ tokens: Range<Int>, _ lines: [Int], _ strength: MentionStrength
  ) -> Mention {
    Mention(
      tokens: tokens, range: paragraph.bytes(of: tokens), lines: lines, strength: strength)
  }

  /// Two mentions of one line as one: "butter or margarine" where the line says so.
  private func join(_ first: Mention, _ second: Mention) -> Mention? {
    guard first.lines == second.lines, first.lines.count == 1 else { return nil }
    let between = first.tokens.upperBound..<second.tokens.lowerBound
    // "the lemon juice" for "1 lemon, juice and zest".
    let isOne =
      between.isEmpty
      || between.count == 1 && isJoint(between.lowerBound)
        && isJoined(first.tokens, second.tokens, index.names[first.lines[0]])
    guard isOne else { return nil }
    return mention(
      first.tokens.lowerBound..<second.tokens.upperBound, first.lines,
      max(first.strength, second.strength))
  }

  private func isJoint(_ place: Int) -> Bool {
    words[place]?.isAny(.joint) ?? tokens[place].isSymbol("&")
  }

  /// Whether a line names two things in the same order, with "or" between them.
  private func isJoined(_ first: Range<Int>, _ second: Range<Int>, _ line: LineNames) -> Bool {
    words[first].contains { $0.map { line.joined.before.contains($0.stem) } ?? false }
      && words[second].contains { $0.map { line.joined.behind.contains($0.stem) } ?? false }
  }

  /// Whether a noun is a verb here: at the start of a clause and before what it is done to.
  private func isImperative(_ position: Int) -> Bool {
    guard let word = words[position], word.isAny(.imperative), position + 1 < tokens.count,
      let next = words[position + 1], next.isAny(.determiner)
    else { return false }
    guard position > 0 else { return true }
    guard let before = words[position - 1] else { return tokens[position - 1].kind != .number }
    return Self.clauseOpenings.contains(before.text)
  }

  private static let clauseOpenings: Set<String> = [
    "and", "then", "lightly", "generously", "well", "liberally", "thickly",
  ]

  private func candidates(
    of word: Word, at position: Int, after limit: Int
  ) -> [MentionCandidate] {
    var result: [MentionCandidate] = []
    for key in word.keys where index.stemSieve.mayContain(key) {
      for anchor in index.anchors[key] ?? [] {
        result.append(candidate(anchor, at: position, after: limit))
      }
    }
    if index.wordSieve.mayContain(word.id) {
      for anchor in index.exactAnchors[word.id] ?? [] {
        result.append(candidate(anchor, at: position, after: limit))
      }
      result += wholeCandidates(of: word, at: position)
    }
    result += entryCandidates(at: position)
    result += joinedCandidates(of: word, at: position)
    if result.isEmpty { result = compoundCandidates(of: word, at: position) }
    return result.filter { isAllowed($0, at: position) }
  }

  // By the words of the lines

  /// A candidate with the words around the anchor that belong to its line.
  private func candidate(
    _ anchor: MentionIndex.Anchor, at position: Int, after limit: Int
  ) -> MentionCandidate {
    let line = index.names[anchor.line]
    var start = position
    var end = position + 1
    while let next = neighbour(of: start - 1, step: -1, in: line), next >= limit,
      position - next <= 8
    {
      start = next
    }
    while let next = neighbour(of: end, step: 1, in: line), next - position <= 8 { end = next + 1 }
    var nouns: Set<Int> = words[position].map { [$0.stem] } ?? []
    var describing: Set<Int> = []
    for case let word? in words[start..<end] where line.stems.contains(word.stem) {
      if line.nouns.contains(word.stem) {
        nouns.insert(word.stem)
      } else {
        describing.insert(word.stem)
      }
    }
    return MentionCandidate(
      line: anchor.line, tokens: start..<end, strength: anchor.strength, nouns: nouns.count,
      missing: max(0, line.nouns.count - nouns.count), describing: describing.count,
      isWhole: line.stems.count == nouns.count + describing.count)
  }

  /// The token of a line's words at or one step beyond a place: over a hyphen or a preposition.
  private func neighbour(of place: Int, step: Int, in line: LineNames) -> Int? {
    guard tokens.indices.contains(place), !isBlocked[place] else { return nil }
    if let word = words[place], line.stems.contains(word.stem) { return place }
    let next = place + step
    let joins =
      tokens[place].isDash || (words[place]?.isAny(.genitive) ?? false)
      || isNounFirst && ["a", "au", "en", "in", "and"].contains(tokens[place].text)
    guard joins, tokens.indices.contains(next), !isBlocked[next], let word = words[next],
      line.stems.contains(word.stem)
    else { return nil }
    return next
  }

  /// Lines whose name stands here word by word, the longest names only.
  private func wholeCandidates(of word: Word, at position: Int) -> [MentionCandidate] {
    var result: [MentionCandidate] = []
    var longest = 0
    for whole in (index.wholes[word.id] ?? []).prefix(24) {
      guard whole.words.count >= longest, let end = end(of: whole.words, at: position) else {
        continue
      }
      if whole.words.count > longest { (result, longest) = ([], whole.words.count) }
      result.append(
        MentionCandidate(
          line: whole.line, tokens: position..<end, strength: .whole, nouns: whole.words.count,
          isWhole: whole.isExact))
    }
    return result
  }

  /// The index behind words that stand at a token with nothing but hyphens between them.
  private func end(of ids: [Int], at position: Int) -> Int? {
    var place = position
    for (count, id) in ids.enumerated() {
      var signs = 0
      while count > 0, signs < 2, place < tokens.count, tokens[place].kind == .symbol,
        !["(", ")", "[", "]", ";", ":"].contains(tokens[place].text)
      {
        (place, signs) = (place + 1, signs + 1)
      }
      guard place < tokens.count, !isBlocked[place] else { return nil }
      let isSame =
        words[place].map { $0.id == id } ?? (keys.text(ofWord: id) == tokens[place].text)
      guard isSame else { return nil }
      place += 1
    }
    return place
  }
}
