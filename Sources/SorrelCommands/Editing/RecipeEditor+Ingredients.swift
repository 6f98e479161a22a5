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
    let line = try read(text, as: IngredientLine.ID(rawValue: id))
    lastLine = id
    if recipe.ingredients.isEmpty { recipe.ingredients.append(IngredientSection()) }
    recipe.ingredients[recipe.ingredients.count - 1].lines.append(line)
    deeds.append("added \(quoted(line.text))")
  }

  /// Gives a line other words; its mentions stay mentions of it.
  mutating func setIngredient(_ new: LineText) throws {
    let (section, index) = try place(of: new.place)
    let id = recipe.ingredients[section].lines[index].id
    let line = try read(new.text, as: id)
    recipe.ingredients[section].lines[index] = line
    deeds.append("changed an ingredient to \(quoted(line.text))")
  }

  /// Deletes lines; their mentions become plain words.
  mutating func deleteIngredients(_ numbers: [Int]) throws {
    let places = try numbers.map { try place(of: $0) }
    let lines = places.map { recipe.ingredients[$0.section].lines[$0.line] }
    let ids = Set(lines.map(\.id))
    for index in recipe.ingredients.indices {
      recipe.ingredients[index].lines.removeAll { ids.contains($0.id) }
    }
    recipe.ingredients.removeAll(where: \.lines.isEmpty)
    for id in ids.sorted() {
      guard let line = lines.first(where: { $0.id == id }) else { continue }
      let mentions = recipe.method.spans.count {
        $0.kind == .ingredient && $0.target == id.rawValue
      }
      try recipe.method.untag { $0.kind == .ingredient && $0.target == id.rawValue }
      deeds.append("deleted \(quoted(line.text))")
      if mentions == 0 { continue }
      warnings.append(
        "the method still speaks of \(quoted(line.name.isEmpty ? line.text : line.name)); "
          + (mentions == 1 ? "its mention is" : "its \(mentions) mentions are") + " plain words now"
      )
    }
  }

  /// Moves a line to the place of another, and into the section of that.
  mutating func moveIngredient(_ pair: LinePair) throws {
    let (from, to) = (try place(of: pair.first), try place(of: pair.second))
    let line = recipe.ingredients[from.section].lines.remove(at: from.line)
    // What follows in the section has moved up, so that a later line keeps its number in the list.
    let isLater = to.section > from.section
    recipe.ingredients[to.section].lines.insert(line, at: isLater ? to.line + 1 : to.line)
    recipe.ingredients.removeAll(where: \.lines.isEmpty)
    deeds.append("moved \(quoted(line.text))")
  }

  private func read(_ text: String, as id: IngredientLine.ID) throws -> IngredientLine {
    let text = text.oneLine
    if text.isEmpty { throw EditError("an ingredient needs words") }
    var recipe = Recipe()
    recipe.language = self.recipe.language
    recipe.ingredients = [IngredientSection(lines: [IngredientLine(id: id, text: text)])]
    RecipeReader().read(&recipe)
    return recipe.lines.first ?? IngredientLine(id: id, text: text)
  }
}
