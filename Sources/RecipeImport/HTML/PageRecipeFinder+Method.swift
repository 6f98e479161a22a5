import Recipes
import RichText

extension PageRecipeFinder {
  /// The most probable method for a list; nil if nothing looks enough like one.
  ///
  /// O(n) in lines and blocks, times a small number of headings.
  func method(after list: Range<Int>) -> Candidate? {
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
    guard text.utf8.count < 80, text.holds(":"), !text.hasNumbers,
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
      rest.isEmpty || rest.first == "|" || page.lines[index].text.text.prefix(40).holds(":")
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
