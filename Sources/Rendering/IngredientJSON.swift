package import RecipeExport
package import RecipeStore
import Recipes

extension JSONValue {
  /// An ingredient of a list.
  package static func ingredient(_ ingredient: IngredientSummary) -> JSONValue {
    .object([
      "key": .string(ingredient.key), "name": .string(ingredient.name),
      "parent": ingredient.parent.map { .string($0) },
      "isInLexicon": .bool(ingredient.isInLexicon), "recipes": .number(ingredient.recipeCount),
    ])
  }

  /// All that is known of an ingredient.
  package static func ingredient(_ facts: IngredientFacts) -> JSONValue {
    let details = facts.details
    return .object([
      "ingredient": .ingredient(details.summary), "ancestors": .strings(details.ancestors),
      "children": .strings(details.children), "aisle": .string(facts.aisle),
      "gramsPerMillilitre": .string(facts.densityText), "traits": .strings(facts.traits.names),
      "names": .array(
        facts.names.map {
          .object(["language": .string($0.language), "names": .strings($0.names)])
        }),
      "aliases": .array(
        details.aliases.map {
          .object(["name": .string($0.name), "language": .string($0.language)])
        }),
      "merged": .strings(details.merged),
    ])
  }

  /// What a change of the catalogue has done, with its number, or would do, with the fingerprint by which
  /// to ask for just that.
  package static func catalogueEdit(
    _ edit: CatalogueEdit, isDryRun: Bool, change: Int64? = nil, shown: String? = nil
  ) -> JSONValue {
    .object([
      "what": .string(edit.what), "dryRun": isDryRun ? .bool(true) : nil,
      "change": change.map { .number(Int($0)) }, "shown": shown.map { .string($0) },
      "recipes": .number(edit.recipeCount), "lines": .number(edit.lineCount),
      "changed": .array(edit.lines.map(JSONValue.line)),
    ])
  }

  private static func line(_ line: CatalogueEdit.Line) -> JSONValue {
    .object([
      "recipe": .number(Int(line.recipe.rawValue)), "title": .string(line.title),
      "line": .number(line.number), "text": .string(line.text),
      "from": line.from.map { .string($0) }, "to": line.to.map { .string($0) },
    ])
  }
}
