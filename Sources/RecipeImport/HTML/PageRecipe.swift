import Recipes
import RichText

extension PageRecipeFinder {
  /// The recipe of the page; what was not found stays empty.
  ///
  /// `known` are lines of its list that are known already, and so are no steps.
  func recipe(_ parts: Parts, title: String, known: [IngredientLine] = []) -> Recipe {
    var recipe = Recipe()
    for range in [parts.ingredients].compactMap({ $0 }) + parts.furtherIngredients {
      recipe.ingredients += ingredients(in: range, title: title)
    }
    recipe.ingredients = recipe.ingredients.renumbered
    if let range = parts.method {
      let known = Set(known.map { $0.text.letters })
      let others = Set(parts.furtherIngredients.joined()).union(
        range.filter { known.contains(page.lines[$0].text.text.letters) })
      recipe.method = method(in: range, without: others)
    }
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
    let headings = headings(in: range)
    // Where most lines are headings, that says nothing.
    let hasHeadings = range.count { (1...6).contains(page.lines[$0].level) } * 2 < range.count
    for index in range {
      let line = page.lines[index]
      if isControl(index) || isFact(index) || line.text.text == title { continue }
      if let last = entries.last, !last.isHeading, let previous = last.lines.last,
        line.item >= 0 && page.lines[previous].item == line.item && line.level == 0
          || rows[index] != nil && rows[index] == rows[previous]
      {
        entries[entries.count - 1].lines.append(index)
        entries[entries.count - 1].text += " " + line.text.text
      } else {
        let isHeading =
          line.level > 6 && !kind(index).hasAmount && line.item < 0
          || (1...6).contains(line.level) && hasHeadings && !isAmount(index)
          || headings.contains(index)
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

  /// The lines that head a group though no element of HTML says so: short ones outside of the items in
  /// which the list is, bold ones in a list that is not, and those whose class calls them titles.
  private func headings(in range: Range<Int>) -> Set<Int> {
    let lines = range.filter { page.lines[$0].level == 0 || page.lines[$0].level == 7 }
    let items = lines.filter { page.lines[$0].item >= 0 }
    let isInItems = items.count * 10 >= lines.count * 7
    let titles = lines.filter { page.isTitle(page.lines[$0]) }
    let hasTitles = titles.count * 3 <= lines.count
    let hasBold = !PageLines.boldSaysNothing(in: items.map { page.lines[$0] })
    return Set(
      lines.filter { index in
        let line = page.lines[index]
        guard !kind(index).hasAmount, !kind(index).hasUnit, kind(index).length <= 60,
          index + 1 < range.upperBound,
          line.text.text.last != "."
        else { return false }
        if isInItems, line.item < 0, page.lines[index + 1].item >= 0 { return true }
        if hasBold, line.item >= 0, line.level == 7 {
          return page.lines[index + 1].item != line.item
        }
        return hasTitles && page.isTitle(line) && kind(index + 1).hasAmount
      })
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
      let counted = lines.count {
        !$0.text.text.hasPrefix("(") && $0.text.text.hasNumbers
      }
      guard counted == 1 || entry.lines.count(where: { kind($0).hasAmount }) == 1 else { continue }
      for line in entry.lines { rows[line] = block }
      count += entry.lines.count
      amounts += 1
    }
    return amounts > 1 && count * 10 >= range.count * 5 ? rows : [:]
  }

  /// Whether a text says for how many a list is, and no more: "kettő főre", for two.
  private static func isYieldInWords(_ text: String) -> Bool {
    let words = text.split(separator: " ")
    return words.count == 2 && !text.hasNumbers && words[1].count > 2
      && PageWords.shared.isExactly(.yield, String(words[1]))
  }

  /// Whether a line is a switch of the page, such as "Metric" or "1x 2x 3x", or states the yield.
  func isControl(_ index: Int) -> Bool {
    let text = page.lines[index].text.text
    guard text.utf8.count <= 60 else { return false }
    if PageWords.shared.isExactly(.control, text) { return true }
    if !text.contains(where: { $0.isOfWord && $0 != "x" }) { return !kind(index).isAmountOnly }
    if index > 0, announced[index - 1] == .ingredients, Self.isYieldInWords(text) { return true }
    guard let (parts, rest) = PageWords.shared.label(text), parts.contains(.yield) else {
      guard text.first?.isNumber == true else { return false }
      let words = text.split { !$0.isOfWord }
      return (1...2).contains(words.count)
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

  /// Whether a heading states an amount after all; an article, "A leveshez", is none.
  private func isAmount(_ index: Int) -> Bool {
    kind(index).hasAmount && page.lines[index].text.text.hasNumbers
  }

  private func isAmount(_ entry: Entry) -> Bool {
    entry.lines.count == 1 && kind(entry.lines[0]).isAmountOnly
  }
}

extension [IngredientSection] {
  /// The sections with their lines numbered from 1.
  var renumbered: [IngredientSection] {
    var number = 0
    return map { section in
      var section = section
      for index in section.lines.indices {
        number += 1
        section.lines[index].id = IngredientLine.ID(rawValue: number)
      }
      return section
    }
  }
}
