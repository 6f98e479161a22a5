import Recipes

/// What is no mention though its words would do.
extension MentionScanner {
  /// Whether a candidate at a place can be meant.
  func isAllowed(_ candidate: MentionCandidate, at position: Int) -> Bool {
    if candidate.strength == .whole, candidate.tokens.count > 1 { return true }
    guard let word = words[position] else { return false }
    if word.isAny(.verb), candidate.strength < .whole, !isAfterDeterminer(candidate.tokens) {
      return false
    }
    if !isNounLike(position) || isSmallWord(word, for: candidate) { return false }
    if isOfOther(candidate) { return false }
    if candidate.strength.isDoubtful, candidate.nouns < 2, scope.named.contains(candidate.line),
      !isOwnWord(word, of: candidate)
    {
      return false
    }
    if candidate.nouns < 2, isDish(word, for: candidate) { return false }
    if candidate.strength == .broader, isFollowedByNoun(candidate.tokens) { return false }
    return !isOther(candidate)
  }

  /// Whether a word that tells kinds apart belongs to its line alone: "Pimientos" de Padrón.
  private func isOwnWord(_ word: Word, of candidate: MentionCandidate) -> Bool {
    candidate.strength == .distinguishing && !isNounFirst
      && index.names[candidate.line].words.contains(word.id)
      && keys.names.entry(ofStem: word.stem) == nil && word.text.utf8.count >= 4
      && !word.isAny([.made, .product, .verb, .describing, .function])
      && !isFollowedByNoun(candidate.tokens)
  }

  private func isAfterDeterminer(_ range: Range<Int>) -> Bool {
    range.lowerBound > 0 && words[range.lowerBound - 1].map { $0.isAny(.determiner) } ?? false
  }

  /// Whether a token can be a noun: in German one with a capital, if the text has capitals.
  private func isNounLike(_ position: Int) -> Bool {
    keys.language != "de" || !scope.hasCapitals || paragraph.isCapitalized(position)
  }

  /// Whether a word such as "from" only looks like one of a line.
  private func isSmallWord(_ word: Word, for candidate: MentionCandidate) -> Bool {
    word.isAny(.function) && !index.names[candidate.line].words.contains(word.id)
  }

  /// Whether a part or piece belongs to another thing: "juice of an orange", "tranches de pain".
  private func isOfOther(_ candidate: MentionCandidate) -> Bool {
    let end = candidate.tokens.upperBound
    guard end + 1 < tokens.count, words[end]?.isAny(.genitive) ?? false,
      let last = words[end - 1], last.isAny([.part, .whole, .unit])
    else { return false }
    let line = index.names[candidate.line]
    for place in (end + 1)..<min(end + 4, tokens.count) {
      guard let word = words[place] else { return false }
      if line.stems.contains(word.stem) { return false }
      if let (entry, _) = text.entries[place] {
        return !(line.entry.map { keys.names.areRelated($0, entry) } ?? false)
      }
    }
    return false
  }

  /// Whether a word is what the recipe makes: a pot of chili, but not the chilies in it.
  private func isDish(_ word: Word, for candidate: MentionCandidate) -> Bool {
    word.isAny(.made) && scope.title.contains(word.stem)
      && (candidate.strength <= .distinguishing
        || !index.names[candidate.line].words.contains(word.id))
  }

  /// Whether a noun of another thing stands right behind: "meat thermometer", "pasta water".
  private func isFollowedByNoun(_ range: Range<Int>) -> Bool {
    guard !isNounFirst, range.upperBound < tokens.count, let next = words[range.upperBound] else {
      return false
    }
    return next.isAny([.product, .made])
      || text.entries[range.upperBound] != nil && next.isNoun
  }

  // Other things

  /// Whether the words around a candidate make another thing of it: "peanut butter", "tomato
  /// sauce", "sauce tomate".
  private func isOther(_ candidate: MentionCandidate) -> Bool {
    let line = index.names[candidate.line]
    let range = candidate.tokens
    for start in max(0, range.lowerBound - 3)...range.lowerBound {
      guard let (entry, tokens) = text.entries[start], tokens.upperBound >= range.upperBound,
        tokens.count > range.count
      else { continue }
      // "Cooked rice" is the rice of any line.
      let rest = tokens.filter { !range.contains($0) }
      if rest.allSatisfy({ words[$0]?.isAny(.participle) ?? true }) { continue }
      if let own = line.entry {
        let isOwn = ([own] + line.furtherEntries).contains { keys.names.areRelated(entry, $0) }
        if !isOwn { return true }
      } else if tokens.contains(where: { place in
        words[place].map { !line.stems.contains($0.stem) && !$0.isAny(.modifier) } ?? false
      }) {
        return true
      }
    }
    return isNamedProduct(range, line)
  }

  private func isNamedProduct(_ range: Range<Int>, _ line: LineNames) -> Bool {
    func isProduct(_ place: Int) -> Bool {
      guard tokens.indices.contains(place), let word = words[place] else { return false }
      return word.isAny(.product) && !line.stems.contains(word.stem)
    }
    if isNounFirst {
      var place = range.lowerBound - 1
      while place >= max(0, range.lowerBound - 3), let word = words[place],
        word.isAny(.genitive) || ["a", "la", "l", "aux", "au"].contains(word.text)
      {
        place -= 1
      }
      return place >= range.lowerBound - 3 && isProduct(place)
    }
    let dash = range.upperBound
    return isProduct(dash)
      || dash < tokens.count && tokens[dash].isDash && tokens[dash].isGlued && isProduct(dash + 1)
  }
}
