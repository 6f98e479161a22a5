import RecipeExport
import RecipeStore
import Recipes
import Shopping
import Terminal

/// The recipes that can be cooked from the pantry, or nearly.
struct CanMakeReport {
  var store: RecipeStore
  /// How many ingredients a recipe may lack.
  var mostMissing: Int
  /// The recipes to look at; nil for all.
  var candidates: Set<RecipeID>?
  /// The most to show, and how many to leave out first.
  var limit: Int
  var offset: Int

  /// Prints the recipes, those that lack the least first.
  /// - Throws: An error of the database.
  func print(_ output: OutputOptions) throws {
    let pantry = try store.pantry()
    if pantry.isEmpty {
      printNote("The pantry is empty; put things in with 'sorrel pantry add'.")
    }
    let found = try store.recipesToMake(
      from: Pantry(pantry).availableKeys(in: store.ownLexicon()), mostMissing: mostMissing,
      among: candidates,
      page: RecipeStore.Page(limit: limit == .max ? limit : limit + 1, offset: offset))
    let shown = found.prefix(limit)
    switch output.format {
    case .json: try printJSON(.array(shown.map(JSONValue.makeable)))
    case .text:
      if shown.isEmpty { printNote(emptyNote) }
      for hit in shown { try print(hit, usesColor: output.usesColor) }
    }
    if found.count > limit { printNote("There are more; --limit \(max(50, limit)) shows more") }
  }

  private var emptyNote: String {
    offset > 0
      ? "No more recipes can be made."
      : "No recipe can be made; --missing \(mostMissing + 1) allows that something is missing."
  }

  private func print(_ hit: MakeableRecipe, usesColor: Bool) throws {
    let number = "\(hit.recipe.id)".padded(toColumns: 4, alignment: .trailing)
    let missing =
      hit.missing.isEmpty ? "" : "  missing: " + hit.missing.joined(separator: ", ").sanitizedLine
    try printLine(
      number.styled(.dim, if: usesColor) + "  " + hit.recipe.title.sanitizedLine
        + missing.styled(.dim, if: usesColor))
  }
}

extension JSONValue {
  fileprivate static func makeable(_ hit: MakeableRecipe) -> JSONValue {
    .object([
      "recipe": .summary(hit.recipe), "present": .number(hit.presentCount),
      "missing": .strings(hit.missing),
    ])
  }
}
