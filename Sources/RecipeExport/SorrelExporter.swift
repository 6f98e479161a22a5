import FoundationEssentials
package import Pictures
package import Recipes
import RichText

/// Writes a recipe as Sorrel's own JSON, which holds all of it and is read back whole.
///
/// `Docs/json.md` describes the form. Keys stand in a fixed order, what is empty is left out, and
/// what fits stands on one line, so that the same recipe always gives the same bytes and a small
/// change is a small difference.
package struct SorrelExporter: Hashable, Sendable {
  /// The version of the form, which the key "sorrel" states.
  package static let version = 1

  /// Makes an exporter.
  package init() {}

  /// One recipe as a JSON text that ends in a line end, in time proportional to its size.
  package func text(for recipe: Recipe, pictures: [Picture] = []) -> String {
    json(for: recipe, pictures: pictures).text(columns: 100) + "\n"
  }

  /// One recipe as a JSON object, with the bytes of pictures of its own that are given.
  package func json(for recipe: Recipe, pictures: [Picture] = []) -> JSONValue {
    .object([
      "sorrel": .integer(Self.version),
      "title": .string(recipe.title), "summary": .string(recipe.summary),
      "language": .string(recipe.language), "source": source(recipe.source),
      "yields": .array(recipe.yields.map(yield)),
      "times": .object([
        "preparationSeconds": recipe.times.preparation.map(time),
        "cookingSeconds": recipe.times.cooking.map(time),
        "totalSeconds": recipe.times.total.map(time),
      ]),
      "tags": .strings(recipe.tags), "cuisine": .string(recipe.cuisine),
      "rating": recipe.rating.map { .number($0) },
      "ingredients": .array(
        recipe.ingredients.map { section in
          .object([
            "section": .string(section.name), "lines": .array(section.lines.map(line)),
          ])
        }),
      "method": .array(SorrelMethod.paragraphs(of: recipe.method)),
      "notes": .strings(recipe.notes), "images": .strings(recipe.images),
      "nutrition": .array(
        recipe.nutrition.map { .object(["name": .string($0.name), "value": .string($0.value)]) }),
      "pictures": .array(
        pictures.map { picture in
          .object([
            "address": .string(picture.address), "mediaType": .string(picture.kind.mediaType),
            "base64": .string(Data(picture.bytes).base64EncodedString()),
          ])
        }),
    ])
  }

  private func source(_ source: Recipe.Source) -> JSONValue {
    .object([
      "name": .string(source.name), "url": .string(source.url), "author": .string(source.author),
    ])
  }

  private func yield(_ yield: Yield) -> JSONValue {
    .object([
      "text": .string(yield.text), "quantity": yield.quantity.map { .string($0.description) },
      "noun": .string(yield.noun), "approximate": yield.isApproximate ? .bool(true) : nil,
      "note": .string(yield.note),
    ])
  }

  private func time(_ time: TimeSpan) -> JSONValue {
    .object(["least": .integer(time.lower), "most": .integer(time.upper)])
  }

  private func line(_ line: IngredientLine) -> JSONValue {
    .object([
      "number": .integer(line.id.rawValue), "text": .string(line.text),
      "amount": line.amount.map(amount), "each": line.each.map(amount),
      "alternatives": .array(line.alternatives.map(amount)),
      "name": .string(line.name), "size": .string(line.size),
      "preparation": .string(line.preparation), "note": .string(line.note),
      "optional": line.isOptional ? .bool(true) : nil, "fixed": line.isFixed ? .bool(true) : nil,
      "ingredient": .string(line.ingredient),
      "furtherIngredients": .strings(line.furtherIngredients),
      "setBy": line.setBy == .nobody ? nil : .string(line.setBy.rawValue),
      "confidence": line.confidence == 0 ? nil : .number(line.confidence),
    ])
  }

  /// An object with a text in any case, so that an amount of which nothing is known is one.
  private func amount(_ amount: Amount) -> JSONValue {
    var members = [JSONValue.Member(key: "text", value: .string(amount.text))]
    if let quantity = amount.quantity {
      members.append(.init(key: "quantity", value: .string(quantity.description)))
    }
    if let unit = amount.unit { members.append(.init(key: "unit", value: .string(unit.id))) }
    if amount.isApproximate { members.append(.init(key: "approximate", value: .bool(true))) }
    return .object(members)
  }
}
