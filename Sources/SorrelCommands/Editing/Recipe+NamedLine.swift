import Housekeeping
import RecipeLanguage
import RecipeStore
import Recipes
import RichText

extension Recipe {
  /// The ingredient line that a user means: by its name, words of it, or its number in the list.
  /// - Throws: `EditError` with the names that there are if none fits, or several do.
  func line(named name: String) throws -> IngredientLine {
    let key = Folding.fold(name.oneLine)
    let resolver = IngredientResolver(language: language)
    let finder = NameFinder([name])
    let tiers: [(IngredientLine) -> Bool] = [
      { Folding.fold($0.name) == key || Folding.fold($0.text) == key },
      { !$0.ingredient.isEmpty && $0.ingredient == resolver.key(of: name) },
      { !finder.matches(in: $0.name.isEmpty ? $0.text : $0.name).isEmpty },
    ]
    for fits in tiers {
      let found = lines.filter(fits)
      if found.count == 1 { return found[0] }
      if found.count > 1 {
        throw EditError(
          "\(quoted(name)) fits several ingredients: \(numbered(found)); give the number")
      }
    }
    if let number = Int(counting: name[...]), number <= lines.count { return lines[number - 1] }
    throw EditError(
      lines.isEmpty
        ? "the recipe has no ingredients"
        : "no ingredient is called \(quoted(name)); there are: \(numbered(lines))")
  }

  private func numbered(_ some: [IngredientLine]) -> String {
    let ids = Set(some.map(\.id))
    return lines.enumerated().filter { ids.contains($0.element.id) }.prefix(100).map {
      "\($0.offset + 1) " + ($0.element.name.isEmpty ? $0.element.text : $0.element.name).oneLine
    }.joined(separator: ", ")
  }
}
