import Recipes

/// An ingredient line divided for formats that keep amount, unit and item apart.
///
/// Joined with blanks, the parts are what the line says, so that a reader makes the same line of
/// them; only fractions of one character become digits, "1 1/2" for "1½".
struct LineColumns {
  /// The number or range; empty if the line does not begin with one.
  private(set) var quantity = ""
  private(set) var unit = ""
  /// What it is, with all that is nothing else.
  private(set) var item: String

  /// Divides a line by the amount that it was read to begin with.
  ///
  /// O(length of the text).
  init(_ line: IngredientLine) {
    item = line.text.onOneLine
    let authored = line.amount?.text.onOneLine ?? ""
    guard !authored.isEmpty, line.amount?.quantity != nil, item.hasPrefix(authored),
      let (number, unit) = CooklangSyntax.parts(of: authored),
      case let (ending, rest) = Self.divided(item.dropFirst(authored.count)),
      !rest.onOneLine.isEmpty
    else { return }
    (self.unit, item) = (unit.isEmpty ? "" : unit + ending, rest.onOneLine)
    let isPlain = number.utf8.allSatisfy { $0 < 0x80 && $0 != UInt8(ascii: ",") }
    let read = isPlain ? nil : WrittenQuantity(number[...])
    quantity = read.map { AmountSum.written($0.quantity, asDecimal: $0.isDecimal) } ?? number
  }

  /// The ending in brackets that belongs to a unit, as "(s)" in "can(s)", and the rest.
  private static func divided(_ text: Substring) -> (ending: Substring, rest: String) {
    guard text.first == "(", let close = text.prefix(4).lastIndex(of: ")"),
      text[..<close].dropFirst().allSatisfy(\.isLetter)
    else { return ("", String(text)) }
    return (text[...close], String(text[text.index(after: close)...]))
  }

  /// The item without what stands behind its first comma, and that: "flour" and "sifted".
  var dividedItem: (name: String, preparation: String) {
    guard let comma = item.firstRange(of: ", ") else { return (item, "") }
    let (name, rest) = (item[..<comma.lowerBound], item[comma.upperBound...])
    let isOpen = name.count { $0 == "(" } != name.count { $0 == ")" }
    return name.isEmpty || rest.isEmpty || isOpen ? (item, "") : (String(name), String(rest))
  }
}

extension IngredientLine {
  /// Whether there is a word or a number in it: lines of signs alone are lost on readers.
  var hasWords: Bool { text.contains { $0.isLetter || $0.isNumber } }
}

extension Recipe {
  /// The sections that have lines with words, with those lines only.
  var sectionsWithWords: [IngredientSection] {
    ingredients.compactMap { section in
      let lines = section.lines.filter(\.hasWords)
      return lines.isEmpty ? nil : IngredientSection(name: section.name.onOneLine, lines: lines)
    }
  }

  /// The title, or words for there being none.
  var shownTitle: String {
    let title = title.onOneLine
    return title.isEmpty ? "Untitled recipe" : title
  }

  /// All yields in one text.
  var yieldText: String {
    yields.map(\.text.onOneLine).filter { !$0.isEmpty }.joined(separator: "; ")
  }

  /// The tags on one line each, without repetition.
  var plainTags: [String] {
    var seen: Set<String> = []
    return tags.map(\.onOneLine).filter { !$0.isEmpty && seen.insert($0).inserted }
  }
}

extension Recipe.Source {
  /// The source with a name that is a web address as its address, or without it if it has one.
  ///
  /// Readers take an address for the address, wherever it stands.
  var plain: Recipe.Source {
    var source = Recipe.Source(
      name: name.onOneLine, url: url.onOneLine, author: author.onOneLine)
    let start = source.name.lowercased()
    if start.hasPrefix("http://") || start.hasPrefix("https://"), !start.contains(" ") {
      if source.url.isEmpty { source.url = source.name }
      source.name = ""
    }
    return source
  }
}

extension StringProtocol {
  /// The lines with words in them, each without white space at its ends and with single blanks.
  var filledLines: [String] {
    split { $0.isNewline || $0 == "\u{2028}" || $0 == "\u{2029}" }.map { String($0).onOneLine }
      .filter { !$0.isEmpty }
  }
}
