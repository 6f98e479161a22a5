import Recipes

/// Builds the ingredient list of a recipe line by line, and numbers the lines from 1.
struct GroupedIngredients {
  private enum Entry {
    case heading(String)
    case line(text: String, isOptional: Bool)
  }

  private var entries: [Entry] = []
  /// How many entries had no name, and were left out.
  private(set) var skipped = 0
  /// Whether a line such as "For the sauce:" is a heading, as it is where there are no groups.
  var findsHeadings: Bool

  init(findsHeadings: Bool) { self.findsHeadings = findsHeadings }

  /// Lines from here on stand under this heading; an empty one ends the section before.
  mutating func beginSection(_ name: String) {
    entries.append(.heading(name.collapsingWhitespace))
  }

  /// Adds a line, or the heading that it is.
  /// - Returns: the place of the entry for `List.numbers`; nil if it was left out.
  @discardableResult
  mutating func add(_ text: String, isOptional: Bool = false) -> Int? {
    let text = text.collapsingWhitespace
    guard text.hasLettersOrNumbers else {
      skipped += 1
      return nil
    }
    if findsHeadings, let heading = Self.heading(text) {
      beginSection(heading)
    } else {
      entries.append(.line(text: text, isOptional: isOptional))
    }
    return entries.count - 1
  }

  /// Counts an entry that has no name.
  mutating func skip() { skipped += 1 }

  /// What there is to say about entries that were left out.
  var warning: String? {
    switch skipped {
    case 0: nil
    case 1: "1 ingredient without a name was left out"
    default: "\(skipped) ingredients without a name were left out"
    }
  }

  /// A finished list.
  struct List {
    /// The sections that have lines.
    fileprivate(set) var sections: [IngredientSection] = []
    /// The numbers of lines by the places of their entries.
    fileprivate(set) var numbers: [Int: IngredientLine.ID] = [:]
  }

  /// The list as far as it has been built.
  ///
  /// O(n).
  var list: List {
    var list = List()
    var section = IngredientSection()
    let capitals = findsHeadings ? headingsInCapitals : []
    for (place, entry) in entries.enumerated() {
      switch entry {
      case .heading(let name):
        if !section.lines.isEmpty { list.sections.append(section) }
        section = IngredientSection(name: name)
      case .line(let text, _) where capitals.contains(place):
        if !section.lines.isEmpty { list.sections.append(section) }
        section = IngredientSection(name: text)
      case .line(let text, let isOptional):
        let id = IngredientLine.ID(rawValue: list.numbers.count + 1)
        list.numbers[place] = id
        section.lines.append(IngredientLine(id: id, text: text, isOptional: isOptional))
      }
    }
    if !section.lines.isEmpty { list.sections.append(section) }
    return list
  }

  /// The places of lines in capitals, "TO SERVE", that other lines follow, if they are the
  /// exception: less than a third of all lines.
  private var headingsInCapitals: Set<Int> {
    let places = entries.indices.filter { place in
      if case .line(let text, false) = entries[place] { Self.isInCapitals(text) } else { false }
    }
    let count = entries.count { if case .line = $0 { true } else { false } }
    guard places.count * 3 < count else { return [] }
    let capitals = Set(places)
    return capitals.filter { place in
      guard place + 1 < entries.count, case .line = entries[place + 1] else { return false }
      return !capitals.contains(place + 1)
    }
  }

  /// Whether a line has capital letters and neither others nor digits, what is in brackets at its end aside.
  private static func isInCapitals(_ line: String) -> Bool {
    let line = line.last == ")" ? line.prefix { $0 != "(" } : line[...]
    guard line.utf8.count <= 80, !line.contains(where: { $0.isLowercase || $0.isNumber }) else {
      return false
    }
    return line.count(where: \.isUppercase) > 2
  }

  /// The title in a line that is one: "For the sauce:", "=== BRINE ===", "## Brine".
  ///
  /// O(n).
  static func heading(_ line: String) -> String? {
    let marks: Set<Character> = ["=", "-", "*", "~"]
    if let mark = line.first, marks.contains(mark) {
      let rest = line.drop { $0 == mark }
      let end = rest.lastIndex { $0 != mark }
      guard let end, rest.startIndex > line.index(after: line.startIndex),
        rest.index(after: end) < rest.endIndex
      else { return nil }
      return rest[...end].trimmed
    }
    let title = line.drop { $0 == "#" }.trimmed
    guard title.utf8.count <= 80, title.first?.isNumber != true else { return nil }
    let bare = title.last == ":" || title.last == "：" ? title.dropLast().trimmed : title
    // "#10 can" is none.
    let isMarked = line.first == "#" && line.drop { $0 == "#" }.first == " "
    return bare.isEmpty || !(isMarked || bare != title) ? nil : bare
  }
}
