import RichText

extension PageRecipeFinder {
  /// The most probable list; nil if nothing looks enough like one.
  ///
  /// O(n) in lines and blocks, times a small number of headings.
  func ingredientList() -> Candidate? {
    var best: Candidate?
    var bestUnnamed: Candidate?
    func consider(_ range: Range<Int>, named: Bool, isWide: Bool = false, bonus: Double) {
      let list = cut(belowHeading(range), atSentence: !named || isWide)
      let range = trimmed(list, by: \.ingredient)
      guard range.count >= 2, range.count <= 300 else { return }
      var score = ingredientSums[range.upperBound] - ingredientSums[range.lowerBound]
      if named, !isWide {
        // In a list that says what it is, a short line without an amount is an ingredient, too.
        let plain = range.count { kinds[$0].ingredient < 0 && kinds[$0].ingredient >= -0.8 }
        score += Double(plain) * 0.5
      }
      score += bonus
      let candidate = Candidate(range: range, isNamed: named, score: score)
      if named, score > best?.score ?? 0 { best = candidate }
      if !named, isSure(candidate), candidate.isBetter(than: bestUnnamed) {
        bestUnnamed = candidate
      }
    }
    for range in sections(of: .ingredients) { consider(range, named: true, bonus: 3) }
    for block in marked(.ingredients) {
      consider(page.blocks[block].lines, named: true, bonus: 2)
      for parent in page.ancestors(of: page.blocks[block].parent).prefix(4) {
        consider(page.blocks[parent].lines, named: true, isWide: true, bonus: 0)
      }
    }
    for block in page.blocks where block.lines.count >= 3 && block.lines.count <= 300 {
      consider(block.lines, named: false, bonus: 0)
    }
    // A list by its looks alone must be sure, and much more of a list than the one with a name.
    if let list = bestUnnamed, list.score > (best?.score ?? 0) * 1.5 { return list }
    return best.flatMap { $0.score >= 3 ? $0 : nil }
  }

  /// Whether a list without a name has enough amounts, some of them weighed.
  private func isSure(_ list: Candidate) -> Bool {
    guard list.score >= 6 else { return false }
    let amounts = list.range.count { kinds[$0].hasAmount }
    let weighed = list.range.count { kinds[$0].isWeighed }
    return amounts >= 4 && amounts * 2 >= list.range.count && weighed >= 2
  }

  /// A range without what stands above the heading of the ingredients in it, if most amounts are below.
  private func belowHeading(_ range: Range<Int>) -> Range<Int> {
    guard let heading = range.prefix(60).firstIndex(where: { announced[$0] == .ingredients }) else {
      return range
    }
    let above = (range.lowerBound..<heading).count { kinds[$0].hasAmount }
    let below = (heading..<min(range.upperBound, heading + 20)).count { kinds[$0].hasAmount }
    return below > above ? heading..<range.upperBound : range
  }

  /// A range up to the heading of another part behind its first amounts, to what is marked as the
  /// method, and, if wished, to the first sentence.
  private func cut(_ range: Range<Int>, atSentence: Bool) -> Range<Int> {
    var amounts = 0
    var isInItems = false
    for index in range.prefix(400) {
      if kinds[index].hasAmount, kinds[index].step < 0 {
        amounts += 1
        if page.lines[index].item >= 0 { isInItems = true }
      }
      guard amounts > 1 else { continue }
      // Items that are sentences, behind amounts that are no items, are steps.
      if !isInItems, page.lines[index].item >= 0, kinds[index].step > 1 {
        return range.lowerBound..<index
      }
      let isSentence = kinds[index].step > 1 && page.lines[index].text.text.hasSuffix(".")
      if atSentence && isSentence || beginsMethod(index, in: range) {
        return range.lowerBound..<index
      }
      let part = announced[index]
      if part == .method || part == .other || endsList[index] { return range.lowerBound..<index }
    }
    return range
  }

  /// Whether a line is the first of a block in a range that is marked as the method.
  private func beginsMethod(_ index: Int, in range: Range<Int>) -> Bool {
    page.ancestors(of: page.lines[index].block).prefix(4).contains { block in
      page.blocks[block].lines.lowerBound == index && index > range.lowerBound
        && page.blocks[block].marks.contains(.method)
        && !page.blocks[block].marks.contains(.ingredients)
    }
  }

  /// A range without lines at its ends that speak against it.
  private func trimmed(_ range: Range<Int>, by score: KeyPath<LineKind, Double>) -> Range<Int> {
    var range = range
    while let last = range.last, isHeading(last, in: range) || kinds[last][keyPath: score] <= -1 {
      range.removeLast()
    }
    while let first = range.first,
      kinds[first][keyPath: score] <= -1
        || announced[first] != nil
    { range.removeFirst() }
    return range
  }

  /// Whether a line is a heading, and not the end of an element with amounts in it.
  private func isHeading(_ index: Int, in range: Range<Int>) -> Bool {
    guard page.lines[index].level > 0, !kinds[index].hasAmount else { return false }
    let block = page.lines[index].block
    let isAlone = index == range.lowerBound || page.lines[index - 1].block != block
    if !isAlone, page.lines[index].continues, page.lines[index].level != 7 {
      // One of several lines that one element sets large.
      return !range.contains { page.lines[$0].block == block && kinds[$0].hasAmount }
    }
    return isAlone || !kinds[index - 1].hasAmount
  }
}
