import Recipes
import RecipeLanguage
import RichText

/// Finds the recipe on a page that does not mark it, as a reader of any language would: by headings,
/// by the marks in classes, by amounts in short lines, and by the sentences that follow them.
struct PageRecipeFinder {
  let page: PageLines
  private let kinds: [LineKind]
  private let reader: IngredientLineReader
  /// How much the lines before each line speak for an ingredient list.
  private let ingredientSums: [Double]
  /// What the headings announce.
  private let announced: [PageWords.Part?]
  /// Whether a line that is no heading begins with the label of something else, as "Nutrition: 200 kcal".
  private let endsList: [Bool]

  /// Where the parts of a recipe are, as ranges of lines.
  struct Parts {
    var ingredients: Range<Int>?
    /// Further lists between the steps, where each part of a recipe has its own.
    var furtherIngredients: [Range<Int>] = []
    var method: Range<Int>?
    /// Whether a heading or mark names the list, and not its looks alone.
    var ingredientsAreNamed = false
    var methodIsNamed = false
    var amounts = 0
  }

  /// Reads the lines of a page in a language; it is found out where it is empty.
  ///
  /// O(n).
  init(_ page: PageLines, language: String) {
    self.page = page
    // Whether a line has an amount the grammar says; what its words are is of no matter here.
    let reader = IngredientLineReader(language: language, model: nil)
    self.reader = reader
    var seen: Set<String> = []
    kinds = page.lines.map { line in
      var kind = LineKind(line, reader: reader)
      // A list that stands on the page once more, as one to print, must not draw both together.
      if kind.hasAmount, !kind.isAmountOnly,
        !seen.insert(line.text.text.filter { $0.isLetter || $0.isNumber }).inserted
      {
        kind.ingredient = -0.5
      }
      return kind
    }
    ingredientSums = kinds.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.ingredient) }
    announced = page.lines.map { $0.level > 0 ? PageWords.shared.heading($0.text.text) : nil }
    endsList = zip(page.lines, kinds).map { line, kind in
      guard line.level == 0, line.text.count < 120, !kind.hasAmount,
        let (parts, rest) = PageWords.shared.label(line.text.text), parts == [.other]
      else { return false }
      return rest.isEmpty || line.text.text.contains(":")
    }
  }

  /// What a line of an ingredient list names, and whether its amount is in metric units.
  func reading(of text: String) -> (name: String, isMetric: Bool) {
    let line = reader.read(IngredientLine(id: .init(rawValue: 1), text: text))
    return (line.name.lowercased(), line.amount?.unit?.system == .metric)
  }

  func kind(_ line: Int) -> LineKind { kinds[line] }

  /// The most probable places.
  ///
  /// O(n) in lines and blocks, times a small number of headings.
  func parts() -> Parts {
    var parts = Parts()
    guard let list = ingredientList() else { return parts }
    (parts.ingredients, parts.ingredientsAreNamed) = (list.range, list.isNamed)
    parts.amounts = list.range.count { kinds[$0].hasAmount }
    if let method = method(after: list.range) {
      (parts.method, parts.methodIsNamed) = (method.range, method.isNamed)
      parts.furtherIngredients = furtherLists(in: method.range, like: list.range)
    }
    return parts
  }

  /// How a line is set: where most lines of a list are set in one way and the steps in another, a line
  /// among the steps that is set like the list belongs to a list of its own.
  private struct Setting: Hashable {
    var tag: String
    var item: String
    var isBold: Bool
    var bullet: Character?
  }

  private func setting(_ index: Int) -> Setting {
    let line = page.lines[index]
    let text = line.text.text
    return Setting(
      tag: line.block >= 0 ? page.blocks[line.block].tag : "",
      item: line.item >= 0 ? page.blocks[line.item].tag : "", isBold: line.level == 7,
      bullet: LineKind.withoutBullet(text) == text ? nil : text.first)
  }

  /// The lists of ingredients between the steps, with the headings over them.
  private func furtherLists(in method: Range<Int>, like list: Range<Int>) -> [Range<Int>] {
    let lines = list.filter { kinds[$0].hasAmount }
    guard let own = lines.first.map(setting),
      lines.count(where: { setting($0) == own }) * 10 >= lines.count * 8
    else { return [] }
    let isAlike = method.map { setting($0) == own }
    let alike = method.filter { isAlike[$0 - method.lowerBound] }
    let amounts = alike.count { kinds[$0].hasAmount }
    guard amounts > 1, amounts * 2 >= alike.count,
      alike.allSatisfy({ kinds[$0].length < 100 && kinds[$0].step < 2 && !kinds[$0].isAmountOnly })
    else { return [] }
    var ranges: [Range<Int>] = []
    for index in alike {
      if let last = ranges.last, last.upperBound == index {
        ranges[ranges.count - 1] = last.lowerBound..<index + 1
      } else {
        let hasHeading = index > method.lowerBound && page.lines[index - 1].level > 0
        ranges.append((hasHeading ? index - 1 : index)..<index + 1)
      }
    }
    return ranges
  }

  // MARK: Candidates

  private struct Candidate {
    var range: Range<Int>
    var isNamed: Bool
    var score: Double

    /// Whether it scores higher, or almost as high within the lines of the other.
    func isBetter(than other: Candidate?) -> Bool {
      guard let other else { return true }
      let isInside = range != other.range && range == range.clamped(to: other.range)
      return score > other.score || isInside && score * 1.25 >= other.score
    }
  }

  /// How many headings and marked blocks are looked at; a recipe page has some dozens.
  private static let candidateLimit = 400

  /// The stretches of lines that a heading of this kind governs: to the next heading of its rank, as
  /// far as the blocks around it reach.
  private func sections(of part: PageWords.Part) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    for (index, line) in page.lines.enumerated() where line.level > 0 {
      guard announced[index] == part, ranges.count < Self.candidateLimit else { continue }
      var end = index + 1
      var previous = 0
      for block in page.ancestors(of: line.block) {
        let limit = page.blocks[block].lines.upperBound
        guard limit > index + 1, limit > previous else { continue }
        previous = limit
        while end < limit, !ends(section: index, at: end, part) { end += 1 }
        if end > index + 1 { ranges.append(index + 1..<end) }
        // What else is around a whole method does not belong to it.
        if end < limit || end - index > 400 || part == .method && steps(in: index + 1..<end) > 1 {
          break
        }
      }
    }
    return ranges
  }

  /// Whether a line ends the section under a heading.
  private func ends(section heading: Int, at index: Int, _ part: PageWords.Part) -> Bool {
    let line = page.lines[index]
    guard line.level > 0 else { return false }
    let rank = page.lines[heading].level
    let other = announced[index]
    if let other, other != part { return true }
    if PageWords.shared.isExactly(.method, line.text.text) { return false }
    guard line.level <= rank, rank < 7 else { return line.level < rank && line.level < 7 }
    if line.level < rank || part == .method { return line.level <= 3 || line.level < rank }
    // The name of a group among the ingredients is often as large as their heading.
    return index + 1 >= kinds.count || !kinds[index + 1].hasAmount
  }

  private func marked(_ mark: PageMarks) -> [Int] {
    Array(
      page.blocks.indices.lazy.filter { page.blocks[$0].marks.contains(mark) }
        .prefix(Self.candidateLimit))
  }

  // MARK: Ingredients

  private func ingredientList() -> Candidate? {
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

  // MARK: Method

  private func method(after list: Range<Int>) -> Candidate? {
    var best: Candidate?
    func consider(_ range: Range<Int>, named: Bool, bonus: Double) {
      var range = range
      if range.lowerBound < list.upperBound, range.upperBound > list.lowerBound {
        // The ingredients are no steps.
        if range.lowerBound >= list.lowerBound {
          range = min(list.upperBound, range.upperBound)..<range.upperBound
        } else if range.upperBound <= list.upperBound {
          range = range.lowerBound..<max(range.lowerBound, list.lowerBound)
        } else {
          range = list.upperBound..<range.upperBound
        }
      }
      range = trimmedMethod(range)
      guard !range.isEmpty, range.count <= 300 else { return }
      var score = 0.0
      for index in range { score += min(2, kinds[index].step) }
      score = min(score, 14) + bonus
      let distance =
        range.lowerBound >= list.upperBound
        ? range.lowerBound - list.upperBound : list.lowerBound - range.upperBound + 30
      score -= min(12, Double(max(0, distance)) * 0.12)
      score -= Double(max(0, range.count - 60)) * 0.1
      if score > best?.score ?? 0 { best = Candidate(range: range, isNamed: named, score: score) }
    }
    for range in sections(of: .method) { consider(range, named: true, bonus: 8) }
    let blocks = marked(.method)
    for block in blocks {
      consider(page.blocks[block].lines, named: true, bonus: 6)
      for parent in page.ancestors(of: page.blocks[block].parent).prefix(3) {
        let hull = hull(of: blocks, in: page.blocks[parent].lines)
        if steps(in: hull) >= 2 {
          consider(hull, named: true, bonus: 6.5)
        } else {
          consider(belowMethodHeading(page.blocks[parent].lines), named: true, bonus: 3)
        }
      }
    }
    // Without a name: what follows the ingredients, in the blocks around them.
    for block in page.ancestors(of: page.lines[list.lowerBound].block).prefix(8) {
      let end = page.blocks[block].lines.upperBound
      guard end > list.upperBound else { continue }
      let rest = list.upperBound..<min(end, list.upperBound + 80)
      consider(belowMethodHeading(rest), named: false, bonus: 0)
    }
    guard let best, best.isNamed || best.score >= 3 else { return nil }
    return best
  }

  /// Whether a line names the author or the like behind a colon.
  private func isCredit(_ index: Int) -> Bool {
    let text = page.lines[index].text.text
    guard text.utf8.count < 80, text.contains(":"), !text.contains(where: \.isNumber),
      let (parts, rest) = PageWords.shared.label(text)
    else { return false }
    return parts.contains(.author) && !rest.isEmpty
  }

  /// Whether a line begins a remark that stands at the end of a method: "Note: …", "Note | …", or "Note:"
  /// and a line.
  private func isRemark(_ index: Int, in range: Range<Int>) -> Bool {
    guard range.upperBound - index <= 2, page.lines[index].item < 0, page.lines[index].level == 0,
      let (parts, rest) = PageWords.shared.label(String(page.lines[index].text.text.prefix(40)))
    else { return false }
    let isNamed =
      rest.isEmpty || rest.first == "|" || page.lines[index].text.text.prefix(40).contains(":")
    return parts == [.other] && isNamed
  }

  /// A range without what stands above the heading of the method in it, if steps are below.
  private func belowMethodHeading(_ range: Range<Int>) -> Range<Int> {
    guard let heading = range.firstIndex(where: { announced[$0] == .method }) else { return range }
    let below = heading + 1..<range.upperBound
    return steps(in: below) > 0 ? below : range
  }

  /// From the first to the last line of some blocks, as far as these are in a range; they come in
  /// the order of their first lines.
  private func hull(of blocks: [Int], in range: Range<Int>) -> Range<Int> {
    var hull: Range<Int>?
    for block in blocks {
      let lines = page.blocks[block].lines
      guard lines.lowerBound < range.upperBound else { break }
      guard lines.lowerBound >= range.lowerBound, lines.upperBound <= range.upperBound,
        !lines.isEmpty
      else { continue }
      let first = hull?.lowerBound ?? lines.lowerBound
      hull = first..<max(hull?.upperBound ?? 0, lines.upperBound)
    }
    return hull ?? range.lowerBound..<range.lowerBound
  }

  /// How many lines of a range look like steps.
  private func steps(in range: Range<Int>) -> Int { range.count { kinds[$0].step > 1 } }

  /// A range that ends where something else than a method begins.
  private func trimmedMethod(_ range: Range<Int>) -> Range<Int> {
    var end = range.lowerBound
    while end < range.upperBound {
      if let part = announced[end], part != .method, end > range.lowerBound { break }
      // What stands over links leads elsewhere.
      if end > range.lowerBound, (1...6).contains(page.lines[end].level),
        end + 1 < page.lines.count,
        page.lines[end + 1].isLink, page.lines[end].text.text.hasSuffix(":")
      {
        break
      }
      if end > range.lowerBound, isCredit(end) || isRemark(end, in: range) { break }
      end += 1
    }
    var range = range.lowerBound..<end
    while let last = range.last,
      page.lines[last].level > 0 || page.lines[last].isLink || endsList[last]
    {
      range.removeLast()
    }
    while let first = range.first,
      page.lines[first].isLink || announced[first] != nil
    { range.removeFirst() }
    return range
  }
}
