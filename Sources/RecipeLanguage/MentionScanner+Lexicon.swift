import Recipes

/// Candidates by the lexicon and by the parts of words.
extension MentionScanner {
  /// Lines that are what a name of the lexicon means, a kind of it, or something broader.
  func entryCandidates(at position: Int) -> [MentionCandidate] {
    guard let (entry, range) = text.entries[position], !isBlocked[range].contains(true) else {
      return []
    }
    func candidate(
      _ line: Int, _ strength: MentionStrength, nouns: Int
    ) -> MentionCandidate {
      MentionCandidate(line: line, tokens: range, strength: strength, nouns: nouns)
    }
    var result: [MentionCandidate] = []
    if let lines = index.linesByEntry[entry] {
      let nouns = words[range].count { $0.map { !$0.isAny(.modifier) } ?? false }
      return lines.map { candidate($0, .synonym, nouns: max(1, min(nouns, 2))) }
    }
    if let lines = index.linesByFurther[entry] {
      result = lines.map { candidate($0, .further, nouns: 1) }
    }
    if let lines = index.linesByKind[entry] {
      // A tomato paste is a kind of tomato in the lexicon, but not called so.
      let noun = words[isNounFirst ? range.lowerBound : range.upperBound - 1]
      let plain = lines.filter {
        !index.names[$0].isProduct || noun.map { $0.isAny(.product) } ?? false
      }
      // "The cheese" says nothing where two are listed.
      return result + (plain.count == 1 ? plain.map { candidate($0, .broader, nouns: 1) } : [])
    }
    for kind in keys.names.ancestors(of: entry) {
      if let lines = index.linesByEntry[kind] {
        return result
          + lines.filter { !isMade(range, of: index.names[$0]) }
          .map { candidate($0, isPart(range) ? .part : .narrower, nouns: 1) }
      }
    }
    return result
  }

  /// Whether words are about a part: "lemon juice", "Limettensaft".
  private func isPart(_ range: Range<Int>) -> Bool {
    words[range].contains { word in
      word.map { $0.isAny(.part) || !(keys.compound(of: $0)?.bases.isEmpty ?? true) } ?? false
    }
  }

  /// Whether words name a product that the line does not: "tomato sauce" for tomatoes.
  private func isMade(_ range: Range<Int>, of line: LineNames) -> Bool {
    guard let noun = words[isNounFirst ? range.lowerBound : range.upperBound - 1] else {
      return false
    }
    return noun.isAny(.product) && !line.stems.contains(noun.stem)
  }

  /// "egg plant" for an eggplant.
  func joinedCandidates(of word: Word, at position: Int) -> [MentionCandidate] {
    guard !index.joinable.isEmpty, position + 1 < tokens.count, let next = words[position + 1], !isBlocked[position + 1],
      index.joinable.contains(word.shape(with: next)), word.text.utf8.count >= 3, next.text.utf8.count >= 3, !next.isAny(.function),
      word.text.utf8.count + next.text.utf8.count <= 40, let text = keys.known(word.text + next.text)
    else { return [] }
    let anchors = (index.anchors[text.stem] ?? []) + (index.exactAnchors[text.id] ?? [])
    return anchors.filter { $0.strength >= .head }.map {
      MentionCandidate(
        line: $0.line, tokens: position..<(position + 2), strength: .whole, nouns: 1)
    }
  }

  /// "Zwiebelwürfel" for onions; "Weizenmehl" for flour.
  func compoundCandidates(of word: Word, at position: Int) -> [MentionCandidate] {
    guard let compound = keys.compound(of: word) else { return [] }
    func candidates(_ key: Int, _ strength: MentionStrength) -> [MentionCandidate] {
      (index.anchors[key] ?? []).filter { $0.strength >= .piece || $0.strength == .fragment }.map {
        MentionCandidate(
          line: $0.line, tokens: position..<(position + 1), strength: strength, nouns: 1,
          describing: $0.strength.rawValue)
      }
    }
    for base in compound.bases {
      let found = candidates(base, .piece)
      if !found.isEmpty { return found }
    }
    for key in compound.tails.filter({ !$0.isOfThing }).flatMap(\.stems) {
      let found = candidates(key, .fragment)
      if !found.isEmpty { return found }
    }
    return []
  }
}
