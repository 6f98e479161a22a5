import RichText
import Recipes

/// Finds the groups of an ingredient list that is known, where the page shows the same lines under
/// headings.
struct IngredientGroups {
  /// The lines of the list, reduced to what is compared.
  private(set) var keys: [String]
  private(set) var lines: [IngredientLine]

  init(_ lines: [IngredientLine]) {
    self.lines = lines
    keys = lines.map { Self.key($0.text) }
  }

  /// Gives a line the words of a page that shows the same.
  mutating func reword(_ index: Int, as text: String) {
    lines[index].text = text
    keys[index] = Self.key(text)
  }

  /// The lines under the headings of a page's part; nil where the part shows another list, or shows
  /// it without headings.
  ///
  /// Each line of the page is looked for from the last found line on, so that the lists must have
  /// the same order. O(n · m) at worst for n lines of the list and m of the page, both limited.
  func sections(in page: PageLines) -> [IngredientSection]? {
    guard !lines.isEmpty, lines.count <= 300 else { return nil }
    let entries = Self.entries(of: page)
    guard entries.count <= 2000 else { return nil }
    var best: (count: Int, sections: [IngredientSection])?
    // The part may show the list more than once; each place where it starts is tried.
    let starts = entries.indices.filter { !entries[$0].key.isEmpty && matches(0, entries[$0]) }
    for start in starts.prefix(4) {
      let found = aligned(entries, from: start)
      if found.count > best?.count ?? 0 { best = found }
    }
    guard let best, best.count * 10 >= lines.count * 9 else { return nil }
    let named = best.sections.filter { !$0.name.isEmpty }
    return named.isEmpty ? nil : best.sections
  }

  /// How many other lines a part of a page shows, headings aside; nil where it does not show all
  /// lines of the list, in whatever order.
  ///
  /// O(n).
  func surplus(in page: PageLines) -> Int? {
    guard keys.count > 2 else { return nil }
    let entries = Self.entries(of: page)
    let shown = Set(entries.map(\.key))
    guard entries.count <= 2000, keys.allSatisfy(shown.contains) else { return nil }
    let known = Set(keys)
    return entries.count { !known.contains($0.key) && !($0.isMarked && $0.canBeHeading) }
  }

  /// Whether a list has all lines of this one.
  func isContained(in list: [IngredientSection]) -> Bool {
    let shown = Set(list.flatMap(\.lines).map { Self.key($0.text) })
    return keys.allSatisfy(shown.contains)
  }

  /// Whether each line that only another list has states an amount or stands between lines of both.
  func explainsSurplus(of list: [IngredientSection]) -> Bool {
    let known = Set(keys)
    let others = list.flatMap(\.lines)
    let isKnown = others.map { known.contains(Self.key($0.text)) }
    guard let first = isKnown.firstIndex(of: true), let last = isKnown.lastIndex(of: true) else {
      return false
    }
    return others.indices.allSatisfy { index in
      isKnown[index]
        || !SchemaMethodBuilder.isGenericName(others[index].text)
          && ((first...last).contains(index) || others[index].text.hasNumbers)
    }
  }

  /// An item or line of a page.
  struct Entry {
    var text: String
    var key: String
    /// Whether it may be the name of a group.
    var canBeHeading: Bool
    /// Whether the page sets it off as a heading.
    var isMarked: Bool
  }

  /// Items and lines with their comparable text.
  static func entries(of page: PageLines) -> [Entry] {
    var entries: [Entry] = []
    var lastItem = -1
    let items = page.lines.filter { $0.item >= 0 }
    let boldIsHeading = !items.isEmpty && !PageLines.boldSaysNothing(in: items)
    let boldLineIsHeading = !PageLines.boldIsForNames(in: page.lines)
    for line in page.lines {
      let key = key(line.text.text)
      guard !key.isEmpty else { continue }
      if line.item >= 0, line.item == lastItem, line.level == 0 || line.level == 7 {
        entries[entries.count - 1].text += " " + line.text.text
        entries[entries.count - 1].key += key
        entries[entries.count - 1].canBeHeading = false
        entries[entries.count - 1].isMarked = false
        continue
      }
      lastItem = line.item
      let isMarked =
        line.level > 0
        && (line.item < 0 && (line.level != 7 || boldLineIsHeading)
          || boldIsHeading && line.level == 7)
        || line.text.text.hasSuffix(":") || page.isTitle(line)
      entries.append(
        Entry(
          text: line.text.text, key: key,
          canBeHeading: line.text.count <= 150 && (isMarked || line.item < 0 || line.level > 0),
          isMarked: isMarked))
    }
    return entries
  }

  private func aligned(
    _ entries: [Entry], from start: Int
  ) -> (count: Int, sections: [IngredientSection]) {
    var sections: [IngredientSection] = []
    var section = IngredientSection(name: heading(before: start, in: entries))
    var next = 0
    var count = 0
    var index = start
    var pendingName: String?
    while index < entries.count, next < lines.count {
      let entry = entries[index]
      if let place = (next..<min(next + 3, lines.count)).first(where: { matches($0, entry) }) {
        // Lines that the page does not show stay with their neighbours.
        section.lines += lines[next..<place]
        if let name = pendingName {
          if !section.lines.isEmpty { sections.append(section) }
          section = IngredientSection(name: name)
          pendingName = nil
        }
        if entry.isMarked, keys[place] == entry.key, !keys[place].hasNumbers {
          if !section.lines.isEmpty { sections.append(section) }
          section = IngredientSection(name: Self.title(entry.text))
        } else {
          section.lines.append(lines[place])
        }
        count += 1
        next = place + 1
      } else if entry.canBeHeading, !Self.isControl(entry.text),
        entry.isMarked || next == 0 || !keys[next - 1].holds(entry.key)
      {
        pendingName = Self.title(entry.text)
      }
      index += 1
    }
    section.lines += lines[next...]
    if !section.lines.isEmpty { sections.append(section) }
    return (count, sections)
  }

  /// The heading right above the first line, if it names a group and not the whole list.
  private func heading(before start: Int, in entries: [Entry]) -> String {
    guard start > 0 else { return "" }
    let entry = entries[start - 1]
    guard entry.canBeHeading, !Self.isControl(entry.text) else { return "" }
    return Self.title(entry.text)
  }

  private static func title(_ text: String) -> String {
    GroupedIngredients.heading(text) ?? text
  }

  /// Whether a line says something about the list and is no name of a group: "Ingredients", "US",
  /// "1x 2x 3x", "4 servings".
  private static func isControl(_ text: String) -> Bool {
    let words = PageWords.shared
    if words.isExactly(.ingredients, text) || words.isExactly(.control, text)
      || words.isExactly(.yield, text)
    {
      return true
    }
    let letters = text.letters.count
    return letters < 3 || text.count > 150
  }

  /// Whether a line of the page is that of the list; a heading must be the very same.
  private func matches(_ place: Int, _ entry: Entry) -> Bool {
    let (own, key) = (keys[place], entry.key)
    guard !own.isEmpty else { return false }
    if own == key { return true }
    if entry.isMarked, entry.canBeHeading, !key.hasNumbers { return false }
    let (short, long) = own.count < key.count ? (own, key) : (key, own)
    // The page may show a note more, or a second measure.
    return short.count >= 4 && short.count * 2 >= long.count && long.holds(short)
      || short.count >= 6 && long.count <= short.count * 2
        && Self.common(own, key) * 10 >= short.count * 7
  }

  /// The length of the common start and end of two texts.
  private static func common(_ a: String, _ b: String) -> Int {
    let (a, b) = (Array(a.utf8), Array(b.utf8))
    var start = 0
    while start < min(a.count, b.count), a[start] == b[start] { start += 1 }
    var end = 0
    while end < min(a.count, b.count) - start, a[a.count - 1 - end] == b[b.count - 1 - end] {
      end += 1
    }
    return start + end
  }

  /// The letters and digits of a text in lower case, fractions as their digits.
  ///
  /// O(n).
  private static func key(_ text: String) -> String {
    var result: [UInt8] = []
    result.reserveCapacity(min(400, text.utf8.count))
    for scalar in text.unicodeScalars.prefix(400) {
      if scalar.isAlphabetic || ("0"..."9").contains(scalar) {
        scalar.appendLowercased(to: &result)
      } else if let digits = fractions[scalar] {
        result += digits.utf8
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static let fractions: [Unicode.Scalar: String] = [
    "¼": "14", "½": "12", "¾": "34", "⅓": "13", "⅔": "23", "⅕": "15", "⅖": "25", "⅗": "35",
    "⅘": "45", "⅙": "16", "⅚": "56", "⅛": "18", "⅜": "38", "⅝": "58", "⅞": "78",
  ]
}
