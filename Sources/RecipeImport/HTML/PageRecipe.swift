import Recipes
import RichText

extension PageRecipeFinder {
  /// The recipe of the page; what was not found stays empty.
  func recipe(_ parts: Parts, title: String) -> Recipe {
    var recipe = Recipe()
    if let range = parts.ingredients { recipe.ingredients = ingredients(in: range, title: title) }
    if let range = parts.method { recipe.method = method(in: range) }
    return recipe
  }

  /// One entry of a list: an item or line, or several lines that belong together.
  private struct Entry {
    var lines: [Int]
    var text: String
    var isHeading: Bool
  }

  private func ingredients(in range: Range<Int>, title: String) -> [IngredientSection] {
    var entries: [Entry] = []
    let rows = rows(in: range)
    for index in range {
      let line = page.lines[index]
      if isControl(index) || line.text.text == title { continue }
      if let last = entries.last, !last.isHeading, let previous = last.lines.last,
        line.item >= 0 && page.lines[previous].item == line.item && line.level == 0
          || rows[index] != nil && rows[index] == rows[previous]
      {
        entries[entries.count - 1].lines.append(index)
        entries[entries.count - 1].text += " " + line.text.text
      } else {
        let isHeading =
          line.level > 0 && !kind(index).hasAmount && (line.item < 0 || line.level < 7)
        entries.append(
          Entry(lines: [index], text: LineKind.withoutBullet(line.text.text), isHeading: isHeading))
      }
    }
    entries = joinedAmounts(entries)
    entries = inOneSystem(Self.once(entries))
    var list = GroupedIngredients(findsHeadings: true)
    var seenHeading = ""
    for entry in entries {
      let text = SchemaRecipeReader.mended(entry.text)
      if entry.isHeading {
        guard PageWords.shared.heading(text) == nil, text != seenHeading else { continue }
        seenHeading = text
        list.beginSection(GroupedIngredients.heading(text) ?? text)
      } else {
        list.add(text)
      }
    }
    return list.list.sections
  }

  /// The blocks that hold one ingredient in several lines each, by their lines: where most lines of a
  /// list are in such blocks, the page sets amounts and names apart by its style sheet.
  private func rows(in range: Range<Int>) -> [Int: Int] {
    var rows: [Int: Int] = [:]
    var count = 0
    var amounts = 0
    for (block, entry) in page.blocks.enumerated()
    where (2...4).contains(entry.lines.count) && range.contains(entry.lines.lowerBound)
      && entry.lines.upperBound <= range.upperBound && rows[entry.lines.lowerBound] == nil
    {
      let lines = entry.lines.map { page.lines[$0] }
      guard lines.allSatisfy({ $0.level == 0 && $0.text.count < 100 }) else { continue }
      let counted = lines.count { $0.text.text.contains(where: \.isNumber) }
      guard counted == 1 || entry.lines.count(where: { kind($0).hasAmount }) == 1 else { continue }
      for line in entry.lines { rows[line] = block }
      count += entry.lines.count
      amounts += 1
    }
    return amounts > 1 && count * 10 >= range.count * 5 ? rows : [:]
  }

  /// Whether a line is a switch of the page, such as "Metric" or "1x 2x 3x", or states the yield.
  private func isControl(_ index: Int) -> Bool {
    let text = page.lines[index].text.text
    guard text.utf8.count <= 60 else { return false }
    if PageWords.shared.isExactly(.control, text) { return true }
    if !text.contains(where: { $0.isLetter && $0 != "x" }) { return !kind(index).isAmountOnly }
    guard let (parts, rest) = PageWords.shared.label(text), parts.contains(.yield) else {
      let words = text.split { !$0.isLetter }
      return text.first?.isNumber == true && (1...2).contains(words.count)
        && words.dropFirst().allSatisfy { $0.count == 1 }
        && PageWords.shared.isExactly(.yield, String(words[0]))
    }
    return rest.isEmpty || rest.count <= 20 && rest.first?.isNumber == true
  }

  /// The entries without the second half, if that is the first once more, as on pages with a version
  /// to print.
  private static func once(_ entries: [Entry]) -> [Entry] {
    let lines = entries.indices.filter { !entries[$0].isHeading }
    let half = lines.count / 2
    guard half > 1, lines.count % 2 == 0,
      lines[..<half].map({ entries[$0].text }) == lines[half...].map({ entries[$0].text })
    else { return entries }
    return Array(entries[...lines[half - 1]])
  }

  /// The entries without one half, if both name the same things in amounts of different systems, as on
  /// pages with a switch between them: the half in metric units stays.
  private func inOneSystem(_ entries: [Entry]) -> [Entry] {
    let lines = entries.indices.filter { !entries[$0].isHeading }
    let half = lines.count / 2
    guard half > 2, lines.count % 2 == 0 else { return entries }
    let readings = lines.map { reading(of: entries[$0].text) }
    let same = (0..<half).count { readings[$0].name == readings[$0 + half].name }
    guard same * 10 >= half * 7 else { return entries }
    func metric(_ range: Range<Int>) -> Int { range.count { readings[$0].isMetric } }
    return metric(half..<lines.count) > metric(0..<half)
      ? Array(entries[lines[half]...]) : Array(entries[...lines[half - 1]])
  }

  /// The entries, where an amount that stands alone is put to its name: in front of the next line, or
  /// behind the one before if the list starts with a name.
  private func joinedAmounts(_ entries: [Entry]) -> [Entry] {
    let lines = entries.filter { !$0.isHeading }
    let alone = lines.count { isAmount($0) }
    guard alone > 1, alone * 3 >= lines.count, let first = lines.first else { return entries }
    let isBehind = !isAmount(first)
    var result: [Entry] = []
    var pending: Entry?
    for entry in entries {
      if entry.isHeading {
        if let rest = pending { result.append(rest) }
        pending = nil
        result.append(entry)
      } else if isAmount(entry) {
        if isBehind, let last = result.last, !last.isHeading, last.lines.count == 1, pending == nil
        {
          result[result.count - 1].text += " " + entry.text
          result[result.count - 1].lines += entry.lines
        } else if let before = pending {
          pending = Entry(
            lines: before.lines + entry.lines, text: before.text + " " + entry.text,
            isHeading: false)
        } else {
          pending = entry
        }
      } else if let amount = pending {
        result.append(
          Entry(
            lines: amount.lines + entry.lines, text: amount.text + " " + entry.text,
            isHeading: false))
        pending = nil
      } else {
        result.append(entry)
      }
    }
    if let rest = pending { result.append(rest) }
    return result
  }

  private func isAmount(_ entry: Entry) -> Bool {
    entry.lines.count == 1 && kind(entry.lines[0]).isAmountOnly
  }

  private func method(in range: Range<Int>) -> RichText {
    var method = SchemaMethodBuilder()
    var step: [PageLines.Line] = []
    func finish() {
      method.addStep(
        step.map { MarkupLine(text: $0.text, isHeading: false, continues: $0.continues) })
      step = []
    }
    for index in withoutTail(range) {
      let line = page.lines[index]
      let text = line.text.text
      if isRepeated(index, in: range) || isFact(index) { continue }
      if line.isLink && kind(index).length < 60 || PageWords.shared.isExactly(.control, text) {
        continue
      }
      if line.level > 0, kind(index).length <= 80, line.level < 7 || line.item < 0 {
        finish()
        guard PageWords.shared.heading(text) != .method, !SchemaMethodBuilder.isGenericName(text)
        else { continue }
        method.addHeading(text)
        continue
      }
      let sameItem = line.item >= 0 && step.last?.item == line.item
      if !sameItem { finish() }
      step.append(line)
      if step.count == 1, let text = Self.withoutLabel(line.text) { step[0].text = text }
    }
    finish()
    // It is the page's name for the method, whatever the words.
    method.removeSoleHeading()
    return method.build()
  }

  /// Whether a line among the steps states the yield or a time: "Cooking 1 h 10".
  private func isFact(_ index: Int) -> Bool {
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

  /// A range without what stands around the steps: where most lines are items of lists, the lines
  /// before the first and behind the last item; else lines at the end that are no sentences where the
  /// steps are, as names, dates and tags.
  private func withoutTail(_ range: Range<Int>) -> Range<Int> {
    let items = range.filter { page.lines[$0].item >= 0 }
    if items.count > 2, items.count * 10 >= range.count * 7, let first = items.first,
      let last = items.last
    {
      // A heading before the first item stays with it.
      let start = range.lowerBound < first && page.lines[first - 1].level > 0 ? first - 1 : first
      return start..<last + 1
    }
    func ends(_ index: Int) -> Bool {
      page.lines[index].text.text.last.map { ".!?)…。！？:".contains($0) } ?? false
    }
    guard range.count(where: ends) * 2 > range.count else { return range }
    var range = range
    while let last = range.last, !ends(last), page.lines[last].item < 0 { range.removeLast() }
    return range
  }
}
