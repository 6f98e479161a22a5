import RecipeLanguage
import Recipes
import RichText

/// Reads the yield, the times and the author where a page shows them with labels.
struct PageFacts {
  private var yield: Yield?
  private var times: [PageWords.Part: TimeSpan] = [:]
  private var author = ""

  /// Looks at the short lines around the first that says the same as a line of the recipe.
  ///
  /// O(n).
  init(_ page: PageLines, around text: String) {
    let letters = text.letters
    var parts = PageRecipeFinder.Parts()
    let place = page.lines.firstIndex { line in
      line.text.count < 300 && line.text.text.letters == letters
    }
    if let place { parts.ingredients = place..<place + 1 }
    self.init(page, around: parts)
  }

  /// Looks at the short lines of a page, those around the recipe first.
  ///
  /// O(n).
  init(_ page: PageLines, around parts: PageRecipeFinder.Parts) {
    let start = max(0, (parts.ingredients?.lowerBound ?? 0) - 60)
    let end = min(
      page.lines.count, (parts.method?.upperBound ?? parts.ingredients?.upperBound ?? 0) + 20)
    var isValue = false
    for index in start..<max(start, end) {
      let text = page.lines[index].text.text
      guard text.utf8.count <= 160 else { continue }
      let next = index + 1 < page.lines.count ? page.lines[index + 1].text.text : ""
      // The value of the label before is no value of the label behind it.
      let wasValue = isValue
      isValue = false
      let pieces = Self.pieces(of: text)
      for (place, piece) in pieces.enumerated() {
        let following = place + 1 < pieces.count ? pieces[place + 1] : next
        let exact = piece.hasNumbers ? [] : PageWords.shared.exactParts(piece)
        let label = exact.isEmpty ? PageWords.shared.label(piece) : (exact, "")
        if let (labels, rest) = label {
          let value = rest.isEmpty ? following : String(rest)
          // "Préparation" is also what stands over the steps, and "Cook" what one begins with.
          let line = rest.isEmpty && place + 1 == pieces.count ? index + 1 : index
          let isStep =
            parts.method?.contains(line) == true || line > index && Self.isSentence(value)
          let isTaken = !isStep && value.utf8.count <= 80 && take(value, labels)
          isValue = rest.isEmpty && isTaken
        } else if !wasValue, piece.first?.isNumber == true {
          takeBefore(piece, following)
        }
        if yield == nil { takeCount(piece) }
      }
    }
    takeMarked(page, in: start..<max(start, end))
    if yield == nil, let last = parts.method?.last, case let text = page.lines[last].text.text,
      let end = PageRecipeFinder.endBeforeYield(text)
    {
      yield = YieldReader.yield(String(decoding: text.utf8.dropFirst(end), as: UTF8.self).trimmed)
    }
  }

  /// Whether a text has more words than a time or a yield has.
  private static func isSentence(_ text: String) -> Bool {
    text.split(separator: " ").count { $0.contains(where: \.isLetter) } > 5
  }

  /// Takes the values of elements whose class says what they are: "prep-time".
  private mutating func takeMarked(_ page: PageLines, in range: Range<Int>) {
    let kinds: [(mark: PageMarks, part: PageWords.Part)] = [
      (.preparation, .preparation), (.cooking, .cooking), (.total, .total), (.yield, .yield),
    ]
    for block in page.blocks
    where (1...2).contains(block.lines.count) && range.contains(block.lines.lowerBound) {
      let found = kinds.filter { block.marks.contains($0.mark) }
      guard found.count == 1, let part = found.first?.part else { continue }
      let text = block.lines.map { page.lines[$0].text.text }.joined(separator: " ")
      guard text.utf8.count <= 60, text.split(separator: " ").count <= 5,
        text.hasNumbers
      else { continue }
      take(text, [part])
    }
  }

  /// What stands between signs that divide a line.
  private static func pieces(of text: String) -> [String] {
    // The two signs beyond ASCII begin with E2.
    guard text.utf8.contains(where: { $0 == 0x7C || $0 == 0x2F || $0 == 0xE2 }) else {
      return [text.trimmed]
    }
    return text.split { $0 == "|" || $0 == "/" || $0 == "•" || $0 == "—" }.map(\.trimmed)
  }

  /// Takes a time in front of its label: "5 mins preparation time", or the label on the next line.
  private mutating func takeBefore(_ text: String, _ next: String) {
    guard text.utf8.count <= 60 else { return }
    guard let time = DurationReader.timeSpan(text) else {
      if yield == nil, text.utf8.count < 8, !text.contains(where: \.isLetter),
        !next.hasNumbers, PageWords.shared.isExactly(.yield, next)
      {
        yield = YieldReader.yield("\(text) \(next)")
      }
      return
    }
    let words = text.split(separator: " ")
    var labels: Set<PageWords.Part> = []
    for count in 1...3 where count < words.count {
      labels = PageWords.shared.exactParts(words.suffix(count).joined(separator: " "))
      if !labels.isEmpty { break }
    }
    if labels.isEmpty { labels = PageWords.shared.exactParts(next) }
    for part in [PageWords.Part.preparation, .cooking, .total]
    where labels.contains(part) && times[part] == nil {
      times[part] = time
      return
    }
  }

  /// Takes what a label names; whether it was such a value.
  @discardableResult
  private mutating func take(_ value: String, _ labels: Set<PageWords.Part>) -> Bool {
    if value.hasNumbers {
      for part in [PageWords.Part.preparation, .cooking, .total]
      where labels.contains(part) && times[part] == nil {
        if let time = DurationReader.timeSpan(value) {
          times[part] = time
          return true
        }
      }
      if labels.contains(.yield), yield == nil, DurationReader.timeSpan(value) == nil,
        let read = YieldReader.yield(value), read.quantity != nil
      {
        yield = read
        return true
      }
    } else if labels.contains(.author), author.isEmpty, value.count <= 60 {
      author = value
      return true
    }
    return false
  }

  /// Takes a line such as "4 servings" or "für 4 Personen".
  private mutating func takeCount(_ text: String) {
    guard text.utf8.count <= 60, text.hasNumbers else { return }
    let words = text.split(separator: " ")
    // The word is beside the number: "250 kcal per serving" says something else.
    let isCount = words.indices.contains { place in
      PageWords.shared.isExactly(.yield, String(words[place])) && words[place].count > 4
        && [place - 2, place - 1, place + 1].contains { near in
          words.indices.contains(near) && words[near].hasNumbers
        }
    }
    guard isCount, !text.holds("kcal"), DurationReader.timeSpan(text) == nil else { return }
    // "Up to 4 portions": what stands before the number may be in a language of its own.
    for text in [text, String(text.drop { !$0.isNumber })] {
      guard let read = YieldReader.yield(text), read.quantity != nil else { continue }
      yield = read
      return
    }
  }

  /// Fills in what a recipe lacks.
  func complete(_ recipe: inout Recipe) {
    if recipe.yields.isEmpty, let yield { recipe.yields = [yield] }
    if recipe.times.preparation == nil { recipe.times.preparation = times[.preparation] }
    if recipe.times.cooking == nil { recipe.times.cooking = times[.cooking] }
    if recipe.times.total == nil { recipe.times.total = times[.total] }
    if recipe.source.author.isEmpty { recipe.source.author = author }
  }
}
