package import RecipeExport
import RecipeLanguage
package import RecipeStore
import Recipes
import RichText

/// The JSON that commands print. Amounts are exact fractions in strings, "3/2" or "2-3".
extension JSONValue {
  /// What lists say of a recipe.
  package static func summary(_ summary: RecipeSummary) -> JSONValue {
    .object([
      "id": .number(Int(summary.id.rawValue)), "title": .string(summary.title),
      "language": .string(summary.language),
      "yields": .strings(summary.yields.map(\.text)),
      "totalSeconds": summary.totalTime.map(JSONValue.time),
      "tags": .strings(summary.tags), "rating": summary.rating.map(JSONValue.number),
      "source": .source(summary.source),
    ])
  }

  /// A whole recipe.
  ///
  /// O(n) for its length: ingredient lines are read again for the places of their parts.
  package static func recipe(_ stored: StoredRecipe) -> JSONValue {
    let recipe = stored.recipe
    let reader = IngredientLineReader(language: recipe.language)
    return .object([
      "id": .number(Int(stored.id.rawValue)), "title": .string(recipe.title),
      "summary": .string(recipe.summary), "language": .string(recipe.language),
      "source": .source(recipe.source),
      "yields": .array(recipe.yields.map(JSONValue.yield)),
      "times": .object([
        "preparationSeconds": recipe.times.preparation.map(JSONValue.time),
        "cookingSeconds": recipe.times.cooking.map(JSONValue.time),
        "totalSeconds": recipe.times.effectiveTotal.map(JSONValue.time),
      ]),
      "tags": .strings(recipe.tags), "cuisine": .string(recipe.cuisine),
      "rating": recipe.rating.map(JSONValue.number),
      "ingredients": .array(
        recipe.ingredients.map { section in
          .object([
            "section": .string(section.name),
            "lines": .array(section.lines.map { line($0, reader) }),
          ])
        }),
      "method": .object([
        "text": .string(recipe.method.text),
        "spans": .array(recipe.method.spans.map(JSONValue.span)),
      ]),
      "notes": .strings(recipe.notes), "images": .strings(recipe.images),
      "nutrition": .array(
        recipe.nutrition.map { .object(["name": .string($0.name), "value": .string($0.value)]) }),
      "revision": .number(stored.revision),
    ])
  }

  /// The least and the most seconds; the same number if the time is exact.
  private static func time(_ time: TimeSpan) -> JSONValue {
    .object(["least": .number(time.lower), "most": .number(time.upper)])
  }

  private static func source(_ source: Recipe.Source) -> JSONValue {
    .object([
      "name": .string(source.name), "url": .string(source.url), "author": .string(source.author),
    ])
  }

  private static func yield(_ yield: Yield) -> JSONValue {
    .object([
      "text": .string(yield.text), "quantity": yield.quantity.map { .string($0.description) },
      "noun": .string(yield.noun),
    ])
  }

  /// Offsets count UTF-8 bytes of the line's text; lines that a person has set have none.
  private static func line(_ line: IngredientLine, _ reader: IngredientLineReader) -> JSONValue {
    let reading = line.setBy == .reader ? reader.reading(of: line) : nil
    return .object([
      "number": .number(line.id.rawValue), "text": .string(line.text),
      "amount": line.amount.map(JSONValue.amount), "each": line.each.map(JSONValue.amount),
      "alternatives": .array(line.alternatives.map(JSONValue.amount)),
      "name": .string(line.name), "size": .string(line.size),
      "preparation": .string(line.preparation), "note": .string(line.note),
      "optional": .bool(line.isOptional), "ingredient": .string(line.ingredient),
      "setBy": .string(line.setBy.rawValue), "confidence": .number(line.confidence),
      "parts": reading.map { .array($0.marks.map(mark)) },
      "doubts": reading.map { .strings($0.doubts.map(\.description)) },
    ])
  }

  private static func mark(_ mark: LineMark) -> JSONValue {
    .object([
      "part": .string(mark.part.rawValue), "start": .number(mark.range.lowerBound),
      "stop": .number(mark.range.upperBound), "confidence": .number(mark.confidence),
    ])
  }

  private static func amount(_ amount: Amount) -> JSONValue {
    .object([
      "quantity": amount.quantity.map { .string($0.description) },
      "unit": amount.unit.map { .string($0.id) }, "text": .string(amount.text),
    ])
  }

  /// Offsets count UTF-8 bytes of the method's text.
  private static func span(_ span: TextSpan) -> JSONValue {
    .object([
      "start": .number(span.range.lowerBound), "stop": .number(span.range.upperBound),
      "kind": .string(span.kind.rawValue), "target": span.target.map { .number($0) },
      "payload": span.payload.map { .string($0) },
    ])
  }
}
