import Housekeeping
import Recipes
import RichText

extension RecipeEditor {
  /// The place of a line by its number in the list, which counts through all sections.
  private func place(of number: Int) throws -> Recipe.LinePlace {
    var rest = number - 1
    for (index, section) in recipe.ingredients.enumerated() {
      if rest < section.lines.count { return (index, rest) }
      rest -= section.lines.count
    }
    let count = recipe.lines.count
    throw EditError(
      "there is no ingredient \(number); the list has \(count) \(count == 1 ? "line" : "lines")")
  }

  /// Adds a line at the end of the list, with a number of its own that no line has had.
  mutating func addIngredient(_ text: String) throws {
    if lastLine == .max { throw EditError("the recipe has no numbers for lines left") }
    let line = recipe.addLine(try words(text), after: lastLine)
    lastLine = line.id.rawValue
    deeds.append("added \(quoted(line.text))")
  }

  /// Gives a line other words; its mentions stay mentions of it.
  mutating func setIngredient(_ new: LineText) throws {
    let line = recipe.setLine(at: try place(of: new.place), to: try words(new.text))
    deeds.append("changed an ingredient to \(quoted(line.text))")
  }

  /// Deletes lines; their mentions become plain words.
  mutating func deleteIngredients(_ numbers: [Int]) throws {
    let places = try numbers.map { try place(of: $0) }
    let lines = places.map { recipe.ingredients[$0.section].lines[$0.line] }
    let ids = Set(lines.map(\.id))
    let lost = try recipe.deleteLines(ids)
    for id in ids.sorted() {
      guard let line = lines.first(where: { $0.id == id }) else { continue }
      widows += lost.filter { $0.target == id.rawValue }.map { String(recipe.method[$0.range]) }
      deeds.append("deleted \(quoted(line.text))")
    }
  }

  /// Moves a line to the place of another, and into the section of that.
  mutating func moveIngredient(_ pair: LinePair) throws {
    let (from, to) = (try place(of: pair.first), try place(of: pair.second))
    let line = recipe.ingredients[from.section].lines[from.line]
    recipe.moveLine(at: from, toPlaceOf: to)
    deeds.append("moved \(quoted(line.text))")
  }

  private func words(_ text: String) throws -> String {
    let text = text.oneLine
    if text.isEmpty { throw EditError("an ingredient needs words") }
    return text
  }
}
