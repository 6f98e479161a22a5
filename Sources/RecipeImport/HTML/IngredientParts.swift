import Markup
import Recipes

/// The parts of a page that show its ingredients, found without a tree.
struct IngredientParts {
  private let scan: PageScan

  init(_ scan: PageScan) { self.scan = scan }

  /// Where the list of a recipe may be: the elements that are marked as ingredients; on a page that marks
  /// nothing, those that show its lines.
  ///
  /// O(n).
  func ranges(of recipe: Recipe) -> [Range<Int>] {
    let marked = marked(in: recipe.language)
    return marked.isEmpty ? showing(recipe.lines) : marked
  }

  /// The parts of the page that show the first line of a list and, not far behind, the last.
  ///
  /// O(n).
  private func showing(_ lines: [IngredientLine]) -> [Range<Int>] {
    guard let first = lines.first.flatMap(Self.longestWord),
      let last = lines.last.flatMap(Self.longestWord)
    else { return [] }
    let ends = scan.tagsBeforeText(last, limit: 40)
    var parts: [Range<Int>] = []
    for start in scan.tagsBeforeText(first, limit: 40) where parts.count < 3 {
      guard let end = ends.first(where: { $0 > start + lines.count / 2 }), end - start < 600,
        let around = scan.element(around: start, and: end)
      else { continue }
      let range = scan.tags[around].range.lowerBound..<scan.content(at: around).range.upperBound
      if range.count <= Self.partLimit / 3, !parts.contains(range) { parts.append(range) }
    }
    return parts
  }

  /// The longest word of a line in ASCII letters; nil if none has four.
  private static func longestWord(_ line: IngredientLine) -> String? {
    let words = line.text.utf8.split { !(0x61...0x7A).contains($0 | 0x20) }
    return words.max { $0.count < $1.count }.flatMap { $0.count < 4 ? nil : String($0) }
  }

  /// The parts of the page that are marked as ingredients, the outermost elements only; and where
  /// single lines are marked, the element around them.
  ///
  /// O(n).
  private func marked(in language: String) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    var single: [Int] = []
    var end = 0
    var budget = Self.partLimit
    for mark in PageWords.shared.ingredientMarks(in: language) {
      for index in scan.tags(holding: mark) where index >= end {
        guard isMarked(scan.tags[index], mark) else { continue }
        let (range, next) = scan.content(at: index)
        guard range.count <= budget else { continue }
        end = next
        if isList(index, next) {
          budget -= range.count
          parts.append(scan.tags[index].range.lowerBound..<range.upperBound)
        } else {
          single.append(index)
        }
      }
    }
    if single.count > 2, let first = single.first, let last = single.last,
      let around = scan.element(around: first, and: last)
    {
      let range = scan.content(at: around).range
      if range.count <= budget {
        parts.append(scan.tags[around].range.lowerBound..<range.upperBound)
      }
    }
    return parts
  }

  /// Whether an element holds several lines: it is a list, has items, or is full of tags.
  private func isList(_ index: Int, _ next: Int) -> Bool {
    if next - index > 24 { return true }
    let lineTags: Set = [TagName("li"), TagName("tr"), TagName("p"), TagName("dt")]
    if lineTags.contains(scan.tags[index].name) { return false }
    return scan.tags[index..<next].count(where: { !$0.isEnd && lineTags.contains($0.name) }) > 1
  }

  /// How much of a page is parsed to find groups, in bytes.
  private static let partLimit = 300_000

  private func isMarked(_ tag: PageScan.Tag, _ mark: String) -> Bool {
    guard tag.name != .script, tag.name != .style, tag.name != TagName("body"),
      tag.name != TagName("a"),
      tag.name != TagName("meta"), tag.name != TagName("link"), tag.name != TagName("img"),
      tag.name != TagName("input")
    else { return false }
    return Self.naming.contains { name in
      scan.attribute(name, of: tag)?.lowercased().holds(mark) == true
    }
  }

  private static let naming: [StaticString] = ["class", "id", "itemprop", "data-testid"]
}
