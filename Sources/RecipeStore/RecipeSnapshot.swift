import Recipes
import RichText

/// A recipe in the form in which its history keeps it: JSON that leaves out what is empty.
///
/// Amounts and units stand as they do in the tables. Whoever gives one of the types a property
/// makes it optional, so that older revisions can be read.
struct RecipeSnapshot: Decodable {
  var title: String
  var summary: String?
  var source: Recipe.Source?
  var language: String?
  var yields: [Yield]?
  var times: Recipe.Times?
  var tags: [String]?
  var cuisine: String?
  var rating: Double?
  var notes: [String]?
  var images: [String]?
  var nutrition: [Recipe.Nutrient]?
  var ingredients: [Section]?
  var method: String?
  var spans: [Span]?

  struct Section: Decodable {
    var name: String?
    var lines: [Line]?
  }

  struct Line: Decodable {
    var number: Int
    var text: String
    var amount: Measure?
    var each: Measure?
    var alternatives: [Measure]?
    var name: String?
    var size: String?
    var preparation: String?
    var note: String?
    var isOptional: Bool?
    var isFixed: Bool?
    var ingredient: String?
    var furtherIngredients: [String]?
    var confidence: Double?
    var setBy: IngredientLine.Setter?
  }

  struct Measure: Decodable {
    var quantity: String?
    var unit: String?
    var isApproximate: Bool?
    var text: String?
  }

  struct Span: Decodable {
    var start: Int
    var stop: Int
    var kind: String
    var target: Int?
    var payload: String?
  }
}

extension RecipeSnapshot {
  /// Takes down a recipe.
  ///
  /// O(its size).
  init(_ recipe: Recipe) {
    title = recipe.title
    summary = recipe.summary.unlessEmpty
    source = recipe.source == Recipe.Source() ? nil : recipe.source
    (language, cuisine) = (recipe.language.unlessEmpty, recipe.cuisine.unlessEmpty)
    times = recipe.times == Recipe.Times() ? nil : recipe.times
    rating = recipe.rating
    (yields, nutrition) = (recipe.yields.unlessEmpty, recipe.nutrition.unlessEmpty)
    (tags, notes, images) = (
      recipe.tags.unlessEmpty, recipe.notes.unlessEmpty, recipe.images.unlessEmpty
    )
    ingredients =
      recipe.ingredients.map { section in
        Section(name: section.name.unlessEmpty, lines: section.lines.map(Line.init).unlessEmpty)
      }.unlessEmpty
    method = recipe.method.text.unlessEmpty
    spans = recipe.method.spans.map(Span.init).unlessEmpty
  }

  /// The recipe that was taken down.
  ///
  /// O(its size); spans that the rules of today refuse are left out.
  var recipe: Recipe {
    var recipe = Recipe()
    (recipe.title, recipe.summary) = (title, summary ?? "")
    recipe.source = source ?? Recipe.Source()
    (recipe.language, recipe.cuisine) = (language ?? "", cuisine ?? "")
    recipe.times = times ?? Recipe.Times()
    recipe.rating = rating
    (recipe.yields, recipe.nutrition) = (yields ?? [], nutrition ?? [])
    (recipe.tags, recipe.notes, recipe.images) = (tags ?? [], notes ?? [], images ?? [])
    recipe.ingredients = (ingredients ?? []).map { section in
      IngredientSection(name: section.name ?? "", lines: (section.lines ?? []).map(\.line))
    }
    recipe.method = RichText(method ?? "", keepingValid: (spans ?? []).compactMap(\.span))
    return recipe
  }
}

extension RecipeSnapshot.Line {
  init(_ line: IngredientLine) {
    self.init(
      number: line.id.rawValue, text: line.text,
      amount: line.amount.map(RecipeSnapshot.Measure.init),
      each: line.each.map(RecipeSnapshot.Measure.init),
      alternatives: line.alternatives.map(RecipeSnapshot.Measure.init).unlessEmpty,
      name: line.name.unlessEmpty, size: line.size.unlessEmpty,
      preparation: line.preparation.unlessEmpty, note: line.note.unlessEmpty,
      isOptional: line.isOptional ? true : nil, isFixed: line.isFixed ? true : nil,
      ingredient: line.ingredient.unlessEmpty,
      furtherIngredients: line.furtherIngredients.unlessEmpty,
      confidence: line.confidence == 0 ? nil : line.confidence,
      setBy: line.setBy == .nobody ? nil : line.setBy)
  }

  var line: IngredientLine {
    var line = IngredientLine(
      id: .init(rawValue: number), text: text, isOptional: isOptional ?? false)
    (line.amount, line.each) = (amount?.amount, each?.amount)
    line.alternatives = (alternatives ?? []).map(\.amount)
    (line.name, line.size) = (name ?? "", size ?? "")
    (line.preparation, line.note) = (preparation ?? "", note ?? "")
    (line.ingredient, line.isFixed) = (ingredient ?? "", isFixed ?? false)
    line.furtherIngredients = furtherIngredients ?? []
    (line.confidence, line.setBy) = (confidence ?? 0, setBy ?? .nobody)
    return line
  }
}

extension RecipeSnapshot.Measure {
  init(_ amount: Amount) {
    self.init(
      quantity: amount.quantity?.description, unit: amount.unit?.id,
      isApproximate: amount.isApproximate ? true : nil, text: amount.text.unlessEmpty)
  }

  var amount: Amount {
    Amount(
      quantity: quantity.flatMap { Quantity($0) },
      unit: unit.map { UnitTable.shared.unit(id: $0) }, isApproximate: isApproximate ?? false,
      text: text ?? "")
  }
}

extension RecipeSnapshot.Span {
  fileprivate init(_ span: TextSpan) {
    self.init(
      start: span.range.lowerBound, stop: span.range.upperBound, kind: span.kind.rawValue,
      target: span.target, payload: span.payload)
  }

  /// The span; nil if it covers nothing or is of a kind that is not known.
  fileprivate var span: TextSpan? {
    guard start < stop, let kind = SpanKind(rawValue: kind) else { return nil }
    return TextSpan(start..<stop, kind, target: target, payload: payload)
  }
}

extension Collection {
  fileprivate var unlessEmpty: Self? { isEmpty ? nil : self }
}
