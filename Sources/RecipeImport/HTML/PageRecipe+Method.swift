import Recipes
import RichText

extension PageRecipeFinder {
  /// The method in a range of lines, some left out: headings and steps.
  ///
  /// O(length of the lines).
  func method(in range: Range<Int>, without others: Set<Int> = []) -> RichText {
    var method = SchemaMethodBuilder()
    var step: [PageLines.Line] = []
    func finish() {
      method.addStep(
        step.map { MarkupLine(text: $0.text, isHeading: false, continues: $0.continues) },
        pictures: step.map(page.pictures))
      step = []
    }
    for index in withoutTail(range) where !others.contains(index) {
      let line = page.lines[index]
      let text = line.text.text
      if isRepeated(index, in: range) || isFact(index) { continue }
      if line.isLink && kind(index).length < 60 || PageWords.shared.isExactly(.control, text) {
        continue
      }
      if isHeading(index) {
        finish()
        guard PageWords.shared.heading(text) != .method, !SchemaMethodBuilder.isGenericName(text)
        else { continue }
        method.addHeading(text)
        continue
      }
      let sameItem = line.item >= 0 && step.last?.item == line.item
      if !sameItem { finish() }
      step.append(line)
      if index == range.last, let end = Self.endBeforeYield(text),
        let rest = try? line.text.slice(0..<end)
      {
        step[step.count - 1].text = rest
      }
      if step.count == 1, let text = Self.withoutLabel(line.text) { step[0].text = text }
    }
    finish()
    // It is the page's name for the method, whatever the words.
    method.removeSoleHeading()
    return method.build()
  }

  /// Whether a line of the method is a heading: one of HTML, or one in bold outside of items that names
  /// no measure.
  private func isHeading(_ index: Int) -> Bool {
    let line = page.lines[index]
    guard line.level > 0, kind(index).length <= 80 else { return false }
    return line.level < 7 || line.item < 0 && !kind(index).hasUnit
  }

  /// Whether a line of a list or method states the yield or a time: "Cooking 1 h 10".
  func isFact(_ index: Int) -> Bool {
    let text = page.lines[index].text.text
    guard text.utf8.count <= 50, let (parts, rest) = PageWords.shared.label(text),
      !parts.isDisjoint(with: [.preparation, .cooking, .total, .yield]),
      rest.first?.isNumber == true
    else {
      return isControl(index) && text.first?.isNumber == true && text.contains(where: \.isLetter)
    }
    return rest.split(separator: " ").count <= 4
  }

  /// Whether a step is shown again right after, as a whole or cut short for a preview.
  private func isRepeated(_ index: Int, in range: Range<Int>) -> Bool {
    let text = page.lines[index].text.text
    guard text.utf8.count > 30 else { return false }
    let start = text.prefix { $0 != "…" }
    return (index + 1..<min(index + 3, range.upperBound)).contains { next in
      page.lines[next].text.text.hasPrefix(start)
    }
  }

  /// Where the text of a last step ends before a sentence such as "Serves 4", in UTF-8 bytes; nil if there
  /// is none.
  static func endBeforeYield(_ text: String) -> Int? {
    guard let stop = text.dropLast().lastIndex(of: ".") else { return nil }
    let tail = text[text.index(after: stop)...]
    guard tail.utf8.count <= 40, let (parts, rest) = PageWords.shared.label(tail.trimmed),
      parts.contains(.yield), rest.first?.isNumber == true, rest.split(separator: " ").count <= 3
    else { return nil }
    return text.utf8.distance(from: text.startIndex, to: tail.startIndex)
  }

  /// A step without the label that only counts it, "STEP 1 | Mix"; nil if it has none.
  private static func withoutLabel(_ text: RichText) -> RichText? {
    let head = text.text.prefix(30)
    guard let mark = head.firstIndex(where: { "|:.–-".contains($0) }),
      head[..<mark].last?.isNumber == true || head[..<mark].last == " ",
      head[..<mark].contains(where: \.isNumber), head[..<mark].first?.isLetter == true,
      SchemaMethodBuilder.isGenericName(head[..<mark].trimmed)
    else { return nil }
    let start = text.text[text.text.index(after: mark)...].drop { $0 == " " }.startIndex
    let offset = text.text.utf8.distance(from: text.text.startIndex, to: start)
    return offset < text.count ? try? text.slice(offset..<text.count) : nil
  }

  /// A range without what stands around the steps: where most of the text is in items of lists, the
  /// lines before the first and behind the last item; else lines at the end that are no sentences where the
  /// steps are, as names, dates and tags.
  private func withoutTail(_ range: Range<Int>) -> Range<Int> {
    let items = range.filter { page.lines[$0].item >= 0 }
    // A list with numbers is surer to be the method than one with bullets.
    let share = items.count(where: isNumbered) > 1 ? 4 : 6
    if items.count > 1, length(of: items) * 10 >= length(of: range) * share,
      let first = items.first,
      let last = items.last
    {
      // A heading before the first item stays with it.
      let start = range.lowerBound < first && page.lines[first - 1].level > 0 ? first - 1 : first
      return start..<last + 1
    }
    func ends(_ index: Int) -> Bool {
      page.lines[index].text.text.last.map { ".!?)…。！？:".contains($0) } ?? false
    }
    var range = range
    // What it announces is not there.
    while let last = range.last, page.lines[last].text.text.hasSuffix(":") { range.removeLast() }
    guard range.count(where: ends) * 2 > range.count else { return range }
    while let last = range.last, !ends(last), page.lines[last].item < 0 { range.removeLast() }
    return range
  }

  /// Whether a line is an item of a list with numbers.
  private func isNumbered(_ index: Int) -> Bool {
    let parent = page.lines[index].item < 0 ? -1 : page.blocks[page.lines[index].item].parent
    return parent >= 0 && page.blocks[parent].tag == "ol"
  }

  /// The length of lines that are no headings, in characters; a long line counts as one of 200.
  private func length(of lines: some Sequence<Int>) -> Int {
    lines.reduce(0) { $0 + (page.lines[$1].level > 0 ? 0 : min(200, kind($1).length)) }
  }
}
