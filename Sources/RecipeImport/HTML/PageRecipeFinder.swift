import Recipes
import RecipeLanguage
import RichText

/// Finds the recipe on a page that does not mark it, as a reader of any language would: by headings,
/// by the marks in classes, by amounts in short lines, and by the sentences that follow them.
struct PageRecipeFinder {
  let page: PageLines
  let kinds: [LineKind]
  private let reader: IngredientLineReader
  /// How much the lines before each line speak for an ingredient list.
  let ingredientSums: [Double]
  /// What the headings announce.
  let announced: [PageWords.Part?]
  /// Whether a line that is no heading begins with the label of something else, as "Nutrition: 200 kcal".
  let endsList: [Bool]

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
  init(_ page: PageLines, language: String, title: String = "") {
    self.page = page
    // Whether a line has an amount the grammar says; what its words are is of no matter here.
    let reader = IngredientLineReader(language: language, model: nil)
    self.reader = reader
    var seen: Set<String> = []
    kinds = page.lines.map { line in
      var kind = LineKind(line, reader: reader)
      // A list that stands on the page once more, as one to print, must not draw both together.
      if kind.hasAmount, !kind.isAmountOnly,
        !seen.insert(line.text.text.filter { $0.isOfWord || $0.isNumber }).inserted
      {
        kind.ingredient = -0.5
      }
      return kind
    }
    ingredientSums = kinds.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.ingredient) }
    announced = page.lines.map { line in
      guard line.level > 0 else { return nil }
      let text = line.text.text
      if let part = PageWords.shared.heading(text) { return part }
      let isMaking = (1...6).contains(line.level) && PageWords.shared.isMaking(of: title, text)
      return isMaking ? .method : nil
    }
    endsList = zip(page.lines, kinds).map { line, kind in
      guard line.level == 0, line.text.count < 120, !kind.hasAmount,
        let (parts, rest) = PageWords.shared.label(line.text.text), parts == [.other]
      else { return false }
      return rest.isEmpty || line.text.text.holds(":")
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

  struct Candidate {
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
  func sections(of part: PageWords.Part) -> [Range<Int>] {
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
    // Such as "Baking the pie" behind "Making the pie".
    if other == .method, PageWords.shared.heading(line.text.text) == nil { return false }
    guard line.level <= rank, rank < 7 else { return line.level < rank && line.level < 7 }
    if line.level < rank || part == .method { return line.level <= 3 || line.level < rank }
    // The name of a group among the ingredients is often as large as their heading.
    return index + 1 >= kinds.count || !kinds[index + 1].hasAmount
  }

  func marked(_ mark: PageMarks) -> [Int] {
    Array(
      page.blocks.indices.lazy.filter { page.blocks[$0].marks.contains(mark) }
        .prefix(Self.candidateLimit))
  }

  /// How many lines of a range look like steps.
  func steps(in range: Range<Int>) -> Int { range.count { kinds[$0].step > 1 } }
}
