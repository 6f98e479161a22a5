import Recipes

/// What a line says beside its amounts.
struct NameReading: Sendable {
  /// Tokens of the name, in order; a preparation in its middle is left out.
  var name: [Range<Int>] = []
  var size: [Range<Int>] = []
  var preparation: [Range<Int>] = []
  var note: [Range<Int>] = []
  /// Amounts in brackets or behind commas.
  var measures: [Measure] = []
  /// What one of it holds or weighs: "each about 6 ounces".
  var each: Measure?
  var isOptional = false
}

/// Tells name, size, preparation and note apart in the tokens behind the amounts.
///
/// O(tokens).
struct NameReader {
  let measures: MeasureReader
  let amounts: AmountReader
  /// Whether the thing comes in a can or the like, where "diced tomatoes" is the product.
  let isPackaged: Bool
  /// Whether the line has an amount, so that commas hardly list several things.
  let hasAmount: Bool
  var tokens: [Token] { measures.tokens }
  var vocabulary: Vocabulary { measures.vocabulary }

  init(measures: MeasureReader, isPackaged: Bool, hasAmount: Bool) {
    (self.measures, self.isPackaged, self.hasAmount) = (measures, isPackaged, hasAmount)
    amounts = AmountReader(measures: measures)
  }

  /// Reads the tokens of a range.
  func read(_ range: Range<Int>) -> NameReading {
    var reading = NameReading()
    var isOpen = true
    var foundNoun = false
    let segments = segments(of: range)
    let listEnd = listEnd(of: segments)
    for (index, segment) in segments.enumerated() {
      let follower = index + 1 < segments.count ? segments[index + 1] : nil
      if segment.isBracket {
        if isOpen, !reading.name.isEmpty, follower?.continues == true, isGloss(segment.range) {
          reading.name.append((segment.range.lowerBound - 1)..<(segment.range.upperBound + 1))
        } else {
          readRemark(segment.range, &reading)
        }
      } else if index <= listEnd {
        guard index == 0 else { continue }
        let list = segment.range.lowerBound..<segments[listEnd].range.upperBound
        foundNoun = readName(list, &reading, isLast: true)
        isOpen = !foundNoun
      } else if isOpen, reading.name.isEmpty || !isRemark(segment.range) {
        let hasNoun = readName(segment.range, &reading, isLast: segment.isLast)
        foundNoun = foundNoun || hasNoun
        isOpen =
          !hasNoun
          || follower?.isBracket == true && index + 2 < segments.count
            && segments[index + 2].continues
      } else {
        readRemark(segment.range, &reading)
      }
      if follower?.isBracket == false, follower?.continues == false, foundNoun {
        isOpen = false
      }
    }
    return reading
  }

  /// Whether a segment is plainly no part of a name.
  func isRemark(_ range: Range<Int>) -> Bool {
    if vocabulary.noteOpenings.contains(tokens, at: range.lowerBound) { return true }
    guard isPreparation(range) else { return false }
    // "2 cloves, minced garlic" has its name behind the comma.
    guard let end = preparationEnd(at: range.lowerBound, before: range.upperBound) else {
      return true
    }
    return !(end..<range.upperBound).contains { index in
      let word = tokens[index]
      return word.isWord && !vocabulary.modifiers.contains(word)
        && !vocabulary.parts.contains(word) && !vocabulary.prepositions.contains(word)
        && !vocabulary.functionWords.contains(word)
    }
  }

  /// Whether a word shows that a segment is no plain name.
  func isClausal(_ word: Token) -> Bool {
    vocabulary.functionWords.contains(word) && !vocabulary.isJoint(word)
      && !vocabulary.genitives.contains(word) && !vocabulary.modifiers.contains(word)
      || vocabulary.articles.contains(word) || word.text == "the"
      || vocabulary.verbs.contains(word.text)
  }

  /// "asafetida (hing) powder": few plain words in brackets inside a name.
  func isGloss(_ range: Range<Int>) -> Bool {
    range.count <= 3 && !range.isEmpty && range.allSatisfy { tokens[$0].isWord }
      && !isPreparation(range) && !vocabulary.noteOpenings.contains(tokens, at: range.lowerBound)
      && !vocabulary.optionals.contains(tokens, at: range.lowerBound)
  }

  /// The index of the segment that ends a list at the start, "tarragon, chervil or parsley";
  /// -1 if there is none.
  func listEnd(of segments: [Segment]) -> Int {
    guard segments.count > 1 else { return -1 }
    for (index, segment) in segments.prefix(6).enumerated() {
      let range = segment.range
      guard !segment.isBracket, !segment.continues, range.count <= 8, !range.isEmpty,
        !isPreparation(range), nameEnd(in: range) == nil,
        !range.contains(where: { tokens[$0].kind == .number || isClausal(tokens[$0]) })
      else { return -1 }
      let joint = range.firstIndex {
        vocabulary.alternatives.contains(tokens[$0])
          || vocabulary.conjunctions.contains(tokens[$0])
      }
      let first = tokens[range.lowerBound]
      if index > 0, !vocabulary.isJoint(first),
        vocabulary.prepositions.contains(first)
          || vocabulary.noteOpenings.contains(tokens, at: range.lowerBound)
      {
        return -1
      }
      // "1 lemon, zest and juice"
      if index > 0, isPartsOnly(range) { return -1 }
      if let joint, index > 0 { return joint > range.lowerBound || index > 1 ? index : -1 }
      if joint != nil { return -1 }
    }
    // "Salt, pepper, thyme": a line without an amount that lists things.
    let isList = !hasAmount && segments.count > 2 && segments.count <= 6
    return isList ? segments.count - 1 : -1
  }

  /// Whether only parts of a thing are named.
  private func isPartsOnly(_ range: Range<Int>) -> Bool {
    range.allSatisfy { vocabulary.parts.contains(tokens[$0]) || vocabulary.isJoint(tokens[$0]) }
  }

  struct Segment {
    var range: Range<Int>
    var isBracket = false
    /// Whether nothing but brackets follows.
    var isLast = false
    /// Whether it follows a bracket without a comma.
    var continues = false
  }

  /// The stretches between commas and brackets, outside of which they stand.
  func segments(of range: Range<Int>) -> [Segment] {
    var result: [Segment] = []
    var start = range.lowerBound
    var index = range.lowerBound
    func close(at end: Int) {
      guard end > start else { return }
      let continues = result.last?.isBracket == true && result.last?.range.upperBound == start - 1
      result.append(Segment(range: start..<end, continues: continues))
    }
    while index < range.upperBound {
      let token = tokens[index]
      if token.kind != .symbol {
        index += 1
      } else if let end = bracketEnd(at: index, before: range.upperBound) {
        close(at: index)
        result.append(Segment(range: (index + 1)..<max(index + 1, end - 1), isBracket: true))
        (start, index) = (end, end)
      } else if isSeparator(index) {
        close(at: index)
        index += 1
        start = index
      } else {
        index += 1
      }
    }
    close(at: range.upperBound)
    if let last = result.lastIndex(where: { !$0.isBracket }) { result[last].isLast = true }
    return result
  }

  func isSeparator(_ index: Int) -> Bool {
    let token = tokens[index]
    switch token.text {
    case ",", ";", ":", "*", "|", ")", "]", "…": return true
    case "-":
      // A dash with blanks; "Zitronen- oder" and "all-purpose" hold a hyphen.
      return !token.isGlued && index + 1 < tokens.count && !tokens[index + 1].isGlued
    default: return false
    }
  }

  func bracketEnd(at start: Int, before limit: Int) -> Int? {
    guard tokens[start].isSymbol("(") || tokens[start].isSymbol("[") else { return nil }
    var depth = 0
    for index in start..<limit where tokens[index].kind == .symbol {
      switch tokens[index].text {
      case "(", "[": depth += 1
      case ")", "]":
        depth -= 1
        if depth == 0 { return index + 1 }
      default: break
      }
    }
    return limit
  }

  // The name

  /// Takes a name from a segment; returns whether there was a noun in it.
  func readName(_ range: Range<Int>, _ reading: inout NameReading, isLast: Bool) -> Bool {
    var end = range.upperBound
    if let cut = nameEnd(in: range) {
      readRemark(cut..<range.upperBound, &reading)
      end = cut
    }
    var index = range.lowerBound
    var hasNoun = false
    var keepsOpen = true
    while index < end {
      if let next = sizeEnd(at: index, before: end), keepsOpen || isNounFirst {
        reading.size.append(index..<next)
        index = next
        continue
      }
      if isNounFirst, let (_, next) = vocabulary.products.match(tokens, at: index), next <= end {
        for word in index..<next { append(word, to: &reading.name) }
        (hasNoun, keepsOpen, index) = (true, false, next)
        continue
      }
      if let next = preparationEnd(at: index, before: end) {
        reading.preparation.append(index..<next)
        index = next
        continue
      }
      if tokens[index].isWord {
        if !vocabulary.modifiers.contains(tokens[index]) { hasNoun = true }
        keepsOpen = keepsOpen && vocabulary.modifiers.contains(tokens[index])
      }
      let isBullet =
        tokens[index].kind == .symbol && reading.name.isEmpty && tokens[index].text != "\""
      if !isBullet { append(index, to: &reading.name) }
      index += 1
    }
    trimConjunctions(&reading.name)
    return hasNoun || (isLast && !reading.name.isEmpty)
  }

  var isNounFirst: Bool { Language.nounFirst.contains(vocabulary.language) }

  /// Words that join what has been taken away are taken away, too.
  func trimConjunctions(_ name: inout [Range<Int>]) {
    func isJoint(_ token: Token) -> Bool {
      vocabulary.conjunctions.contains(token) || vocabulary.alternatives.contains(token)
        || token.isDash || token.isSymbol(".") && !token.isGlued
    }
    while let first = name.first, isJoint(tokens[first.lowerBound]) {
      if first.count == 1 { name.removeFirst() } else { name[0] = first.dropFirst() }
    }
    while let last = name.last, isJoint(tokens[last.upperBound - 1]) {
      if last.count == 1 { name.removeLast() } else { name[name.count - 1] = last.dropLast() }
    }
  }

  func append(_ index: Int, to ranges: inout [Range<Int>]) {
    if let last = ranges.last, last.upperBound == index {
      ranges[ranges.count - 1] = last.lowerBound..<(index + 1)
    } else {
      ranges.append(index..<(index + 1))
    }
  }

  /// Where a remark without a comma starts: "salt to taste", "oil for frying".
  func nameEnd(in range: Range<Int>) -> Int? {
    var index = range.lowerBound + 1
    while index < range.upperBound {
      if vocabulary.nameEndings.contains(tokens, at: index), !tokens[index - 1].isDash {
        return index
      }
      // "Tomaten à 400 g", "gingembre de 2 cm"
      let isEach = vocabulary.distributives.contains(tokens[index])
      if isEach || vocabulary.genitives.contains(tokens[index]),
        let found = measures.fullMeasure(at: index + 1),
        isEach ? found.isMeasured : found.isLength || found.isApproximate && found.isMeasured,
        found.tokens.upperBound <= range.upperBound
      {
        return index
      }
      // "or 1 tablespoon dried": another ingredient.
      if vocabulary.alternatives.contains(tokens[index]), index + 1 < range.upperBound,
        tokens[index + 1].kind == .number || measures.fullMeasure(at: index + 1) != nil
      {
        return index
      }
      index += 1
    }
    return nil
  }

  func sizeEnd(at start: Int, before limit: Int) -> Int? {
    guard var end = vocabulary.sizes.match(tokens, at: start)?.end, end <= limit else { return nil }
    // "small to medium", "medium-large", "large or 2 small"
    while end + 1 < limit,
      tokens[end].isDash || vocabulary.ranges.contains(tokens[end])
        || vocabulary.alternatives.contains(tokens[end]),
      let next = vocabulary.sizes.match(tokens, at: end + 1)?.end, next <= limit
    {
      end = next
    }
    // "medium-sized" is one word; "large-leaf" is not.
    if end < limit, tokens[end].isDash, tokens[end].isGlued, end + 1 < limit {
      guard ["size", "sized"].contains(tokens[end + 1].text) else { return nil }
      end += 2
    }
    return end < limit || isNounFirst ? end : nil
  }

  // Preparations

  /// The end of "finely chopped", "peeled and sliced", "freshly ground".
  func preparationEnd(at start: Int, before limit: Int) -> Int? {
    if isPackaged { return nil }
    // "thick-cut" is a kind.
    if start > 0, tokens[start - 1].isDash, tokens[start].isGlued { return nil }
    if vocabulary.products.contains(tokens, at: start) { return nil }
    guard var end = participleEnd(at: start, before: limit) else { return nil }
    while end < limit {
      var next = end
      while next < limit,
        vocabulary.conjunctions.contains(tokens[next])
          || vocabulary.alternatives.contains(tokens[next]) || tokens[next].isSymbol("/")
          || tokens[next].isSymbol(",")
      {
        next += 1
      }
      guard let more = participleEnd(at: next, before: limit) else { break }
      end = more
    }
    return isNounFirst ? complementEnd(at: end, before: limit) : end
  }

  /// The end of what belongs to a participle behind its noun: "cortado en tiras", "tritate
  /// grossolanamente".
  private func complementEnd(at start: Int, before limit: Int) -> Int {
    guard start < limit, tokens[start].isWord else { return start }
    if vocabulary.adverbs.contains(tokens[start]) { return start + 1 }
    let isComplement =
      Self.complements.contains(tokens[start].text)
      || vocabulary.preparationOpenings.contains(tokens, at: start)
    return isComplement && nameEnd(in: start..<limit) == nil ? limit : start
  }

  /// Words that lead from a participle to how it is done.
  private static let complements: Set<String> = [
    "en", "em", "in", "a", "al", "au", "aux", "à", "ao",
  ]

  /// One participle with its adverbs and its hyphens: "very thinly sliced", "thin-sliced".
  func participleEnd(at start: Int, before limit: Int) -> Int? {
    var index = start
    while index < limit, vocabulary.adverbs.contains(tokens[index]) {
      index += 1
      if index < limit, tokens[index].isDash { index += 1 }
    }
    guard index < limit else { return nil }
    if let (_, end) = vocabulary.preparations.match(tokens, at: index), end <= limit {
      // "chopped-up" ends here, "split-pea" is a name.
      if end + 1 < limit, tokens[end].isDash, tokens[end].isGlued { return nil }
      return end
    }
    if index > start, vocabulary.weakPreparations.contains(tokens[index]) { return index + 1 }
    if index + 2 < limit, index == start, tokens[index + 1].isDash, tokens[index + 1].isGlued,
      !Self.namingParticiples.contains(tokens[index + 2].text),
      let (_, end) = vocabulary.preparations.match(tokens, at: index + 2), end <= limit
    {
      return end
    }
    return nil
  }

  /// Participles that name a kind behind a hyphen: "thick-cut", "oil-packed".
  static let namingParticiples: Set<String> = ["cut", "cooked", "cured", "smoked", "fried"]
}
