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

  /// Who wrote the recipe, if the data names nobody or only the site.
  ///
  /// O(n).
  func completeAuthor(_ recipe: inout Recipe) {
    guard recipe.source.isBySite, let line = lines(of: "author").first, line.count <= 60 else {
      return
    }
    let text = String(line.drop { !$0.isLetter })
    let label = PageWords.shared.label(text)
    let name = label?.parts.contains(.author) == true ? label.map { String($0.rest) } ?? "" : text
    // A date beside the name, or a label that nobody knows.
    guard name.hasLetters, !name.hasNumbers, !name.holds(":") else { return }
    var source = recipe.source
    source.author = name
    if !source.isBySite { recipe.source = source }
  }

  /// Makes a group of tools among the ingredients a note, as the other equipment is.
  ///
  /// O(n).
  static func moveEquipment(in recipe: inout Recipe) {
    let tools = recipe.ingredients.filter { PageWords.shared.isExactly(.equipment, $0.name) }
    guard !tools.isEmpty, tools.count < recipe.ingredients.count else { return }
    recipe.ingredients.removeAll { PageWords.shared.isExactly(.equipment, $0.name) }
    recipe.ingredients = recipe.ingredients.renumbered
    guard !recipe.notes.contains(where: { $0.hasPrefix(equipmentPrefix) }) else { return }
    let names = tools.flatMap(\.lines).map(\.text).joined(separator: ", ")
    recipe.notes.append(equipmentPrefix + names)
  }

  /// The lines of the first element that is named for a part of the card, without the heading of it.
  private func lines(of part: String) -> [String] {
    let scan = reader.scan
    // Some names begin with a capital.
    for index in scan.tags(holding: String(part.dropFirst())) {
      let names = scan.attribute("class", of: scan.tags[index])?.lowercased() ?? ""
      guard names.holds(part), names.holds("recipe") || names.holds("create") else {
        continue
      }
      let (range, _) = scan.content(at: index)
      guard range.count <= 100_000 else { continue }
      let page = reader.lines(in: scan.tags[index].range.lowerBound..<range.upperBound)
      let lines = page.lines.drop { $0.level > 0 || Self.isHeading($0.text.text, of: part) }
      guard !lines.isEmpty, lines.count <= Self.lineLimit else { continue }
      return lines.map { $0.text.text.trimmed }.filter(\.hasLetters)
    }
    return []
  }

  /// Whether a line is no more than "Notes" or "Recipe equipment:".
  private static func isHeading(_ line: String, of part: String) -> Bool {
    line.utf8.count <= 30 && line.lowercased().letters.hasSuffix(part)
  }
}

extension Recipe.Source {
  /// Whether the author is unknown, or no more than the name of the site.
  var isBySite: Bool {
    func key(_ text: String) -> String {
      text.lowercased().filter { $0.isLetter || $0.isNumber }
    }
    let author = key(author)
    return author.isEmpty || author == key(name)
      || author.count > 3 && key(PageAddress(url: url).host).hasPrefix(author)
  }
}
