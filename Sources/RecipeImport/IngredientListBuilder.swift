import Recipes

/// Collects ingredient lines in sections, numbering them from 1.
struct IngredientListBuilder {
  private(set) var sections: [IngredientSection] = []
  private var count = 0
  /// How many lines were left out because they said nothing.
  private(set) var blankLines = 0

  /// Starts a section; an empty name means lines under no heading.
  mutating func beginSection(_ name: String) {
    let name = Self.heading(name)
    if let last = sections.last, last.lines.isEmpty, last.name.isEmpty { sections.removeLast() }
    sections.append(IngredientSection(name: name))
  }

  /// Adds a line; one that ends in a colon and has no number is a heading.
  ///
  /// Doubled brackets and blanks before commas, which plug-ins leave behind, are mended.
  mutating func add(_ text: String, isOptional: Bool = false) {
    let text = Self.mended(text)
    guard text.contains(where: { $0.isLetter || $0.isNumber }) else {
      blankLines += 1
      return
    }
    if text.last == ":" || text.last == "：", !text.contains(where: \.isNumber) {
      beginSection(text)
      return
    }
    if sections.isEmpty { sections.append(IngredientSection()) }
    count += 1
    let line = IngredientLine(id: .init(rawValue: count), text: text, isOptional: isOptional)
    sections[sections.count - 1].lines.append(line)
  }

  private static func heading(_ name: String) -> String {
    var name = name[...]
    while let last = name.last, last == ":" || last == "：" || last.isWhitespace {
      name.removeLast()
    }
    return name.trimmed
  }

  private static func mended(_ text: String) -> String {
    var result = ""
    var previous: Character = " "
    for character in text {
      switch character {
      case "(" where previous == "(", ")" where previous == ")":
        continue
      case "," where previous == " ":
        if result.last == " " { result.removeLast() }
        result.append(character)
      default:
        result.append(character)
      }
      previous = character
    }
    return result[...].trimmed
  }
}
