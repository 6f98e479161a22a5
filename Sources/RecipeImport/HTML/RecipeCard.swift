import Markup
import Recipes
import RichText

/// What the card of a recipe shows besides ingredients and method: the cook's notes and the equipment.
///
/// Publishing plug-ins name these parts alike: the class of an element has "recipe" or "create" in it, and
/// "notes" or "equipment".
struct RecipeCard {
  private let reader: PageReader

  init(_ reader: PageReader) { self.reader = reader }

  /// How the note on equipment begins.
  static let equipmentPrefix = "Equipment: "
  /// The most lines of a part; what is longer is no note.
  private static let lineLimit = 60

  /// Adds the notes and the equipment that the page shows and the recipe does not have yet.
  ///
  /// O(n).
  func complete(_ recipe: inout Recipe) {
    if !recipe.notes.contains(where: { $0.hasPrefix(Self.equipmentPrefix) }) {
      let names = lines(of: "equipment").map { $0.filter { $0 != "▢" && $0 != "☐" }.trimmed }
        .uniqued
      if !names.isEmpty {
        recipe.notes.append(Self.equipmentPrefix + names.joined(separator: ", "))
      }
    }
    let known = Set(recipe.notes)
    recipe.notes += lines(of: "notes").uniqued.filter { !known.contains($0) }
  }

  /// The lines of the first element that is named for a part of the card, without the heading of it.
  private func lines(of part: String) -> [String] {
    let scan = reader.scan
    // Some names begin with a capital.
    for index in scan.tags(holding: String(part.dropFirst())) {
      let names = scan.attribute("class", of: scan.tags[index])?.lowercased() ?? ""
      guard names.contains(part), names.contains("recipe") || names.contains("create") else {
        continue
      }
      let (range, _) = scan.content(at: index)
      guard range.count <= 100_000,
        let root = reader.fragment(scan.tags[index].range.lowerBound..<range.upperBound)
      else { continue }
      let page = PageLines(root, base: reader.text.base, limits: reader.text.limits)
      let lines = page.lines.drop { $0.level > 0 || Self.isHeading($0.text.text, of: part) }
      guard !lines.isEmpty, lines.count <= Self.lineLimit else { continue }
      return lines.map { $0.text.text.trimmed }.filter(\.hasLetters)
    }
    return []
  }

  /// Whether a line is no more than "Notes" or "Recipe equipment:".
  private static func isHeading(_ line: String, of part: String) -> Bool {
    line.utf8.count <= 30 && line.lowercased().filter(\.isLetter).hasSuffix(part)
  }
}
