import Housekeeping
import RecipeLanguage
import Recipes
import RichText

extension RecipeEditor {
  /// Where a line is: its section, and its place there.
  private typealias Place = (section: Int, line: Int)

  /// The place of a line by its number in the list, which counts through all sections.
  private func place(of number: Int) throws -> Place {
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
    let (id, overflow) = lastLine.addingReportingOverflow(1)
    if overflow { throw EditError("the recipe has no numbers for lines left") }
    let line = LineRereader(language: RecipeReader.language(of: recipe)).line(id, try words(text))
    lastLine = id
    if recipe.ingredients.isEmpty { recipe.ingredients.append(IngredientSection()) }
    recipe.ingredients[recipe.ingredients.count - 1].lines.append(line)
    deeds.append("added \(quoted(line.text))")
  }

  /// Gives a line other words; its mentions stay mentions of it.
  mutating func setIngredient(_ new: LineText) throws {
    let (section, index) = try place(of: new.place)
    let line = LineRereader(language: RecipeReader.language(of: recipe))
      .reread(recipe.ingredients[section].lines[index], as: try words(new.text))
    recipe.ingredients[section].lines[index] = line
    deeds.append("changed an ingredient to \(quoted(line.text))")
  }

  /// Deletes lines; their mentions become plain words.
  mutating func deleteIngredients(_ numbers: [Int]) throws {
    let places = try numbers.map { try place(of: $0) }
    let lines = places.map { recipe.ingredients[$0.section].lines[$0.line] }
    let ids = Set(lines.map(\.id))
    let emptied = Set(places.map(\.section))
    for index in emptied.sorted(by: >) {
      recipe.ingredients[index].lines.removeAll { ids.contains($0.id) }
      if recipe.ingredients[index].lines.isEmpty { recipe.ingredients.remove(at: index) }
    }
    for id in ids.sorted() {
      guard let line = lines.first(where: { $0.id == id }) else { continue }
      let mentions = recipe.method.spans.filter {
        $0.kind == .ingredient && $0.target == id.rawValue
      }
      widows += mentions.map { String(recipe.method[$0.range]) }
      try recipe.method.untag { $0.kind == .ingredient && $0.target == id.rawValue }
      deeds.append("deleted \(quoted(line.text))")
    }
  }

  /// Moves a line to the place of another, and into the section of that.
  mutating func moveIngredient(_ pair: LinePair) throws {
    let (from, to) = (try place(of: pair.first), try place(of: pair.second))
    let line = recipe.ingredients[from.section].lines.remove(at: from.line)
    // What follows in the section has moved up, so that a later line keeps its number in the list.
    let isLater = to.section > from.section
    recipe.ingredients[to.section].lines.insert(line, at: isLater ? to.line + 1 : to.line)
    if recipe.ingredients[from.section].lines.isEmpty {
      recipe.ingredients.remove(at: from.section)
    }
    deeds.append("moved \(quoted(line.text))")
  }

  private func words(_ text: String) throws -> String {
    let text = text.oneLine
    if text.isEmpty { throw EditError("an ingredient needs words") }
    return text
  }
}
