/// Where a mention begins and ends: with the part that it names, without what only describes.
struct MentionBorders {
  let scanner: MentionScanner

  private var words: [Word?] { scanner.words }

  /// The tokens of a candidate that belong to the name; `limit` is where the mention before it ends.
  func range(of candidate: MentionCandidate, after limit: Int) -> Range<Int> {
    let line = scanner.index.names[candidate.line]
    var start = candidate.tokens.lowerBound
    var end = candidate.tokens.upperBound
    // "d'olio" of "olio d'oliva", "box of" of a box of noodles, "melted" of melted butter.
    while start + 1 < end, isLead(start, line, isWhole: candidate.strength == .whole) {
      start += 1
    }
    if let part = part(behind: end) { end = part }
    if let part = part(before: start), part >= limit { start = part }
    return start..<end
  }

  private func isLead(_ place: Int, _ line: LineNames, isWhole: Bool) -> Bool {
    guard let word = words[place] else { return true }
    if word.isAny(.genitive) { return true }
    if word.isAny(.determiner), !line.words.contains(word.id) { return true }
    if word.isAny(.unit), !line.words.contains(word.id), words[place + 1]?.isAny(.genitive) ?? false
    {
      return true
    }
    return !isWhole && word.isAny([.participle, .describing]) && !word.isAny(.part)
  }

  /// The end of a part right behind: "lemon juice", "egg whites".
  private func part(behind end: Int) -> Int? {
    guard !scanner.isNounFirst, end < words.count, !scanner.isBlocked[end], let word = words[end],
      word.partKind != nil,
      end + 1 >= words.count || !(words[end + 1]?.isAny(.determiner) ?? false)
    else { return nil }
    return end + 1
  }

  /// The start of a part before: "jus de citron".
  private func part(before start: Int) -> Int? {
    guard scanner.isNounFirst, start >= 2, words[start - 1]?.isAny(.genitive) ?? false,
      let word = words[start - 2], !scanner.isBlocked[start - 2],
      word.partKind != nil
    else { return nil }
    return start - 2
  }
}
