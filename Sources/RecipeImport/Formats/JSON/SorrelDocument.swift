import Recipes
import RichText

/// A recipe as it stands in Sorrel's own JSON; what is missing is empty.
struct SorrelDocument: Decodable {
  /// The newest version of the form that is known.
  static let version = 1

  var title: String?
  var summary: String?
  var language: String?
  var source: Source?
  var yields: [YieldEntry]?
  var times: Times?
  var tags: [String]?
  var cuisine: String?
  var rating: Double?
  var ingredients: [Section]?
  var method: [SorrelParagraph]?
  var notes: [String]?
  var images: [String]?
  var nutrition: [Nutrient]?
  var pictures: [SorrelPicture]?

  struct Source: Decodable {
    var name: String?
    var url: String?
    var author: String?
  }

  struct YieldEntry: Decodable {
    var text: String?
    var quantity: String?
    var noun: String?
    var approximate: Bool?
    var note: String?

    var yield: Yield {
      Yield(
        text: text ?? "", quantity: quantity.flatMap { Quantity($0) }, noun: noun ?? "",
        isApproximate: approximate ?? false, note: note ?? "")
    }
  }

  struct Times: Decodable {
    var preparationSeconds: Time?
    var cookingSeconds: Time?
    var totalSeconds: Time?
  }

  struct Time: Decodable {
    var least: Int
    var most: Int

    var span: TimeSpan { TimeSpan(seconds: least, most) }
  }

  struct Nutrient: Decodable {
    var name: String?
    var value: String?
  }

  struct Section: Decodable {
    var section: String?
    var lines: [Line]?
  }

  struct Line: Decodable {
    var number: Int
    var text: String?
    var amount: Measure?
    var each: Measure?
    var alternatives: [Measure]?
    var name: String?
    var size: String?
    var preparation: String?
    var note: String?
    var optional: Bool?
    var fixed: Bool?
    var ingredient: String?
    var furtherIngredients: [String]?
    var setBy: IngredientLine.Setter?
    var confidence: Double?

    var line: IngredientLine {
      var line = IngredientLine(
        id: .init(rawValue: number), text: text ?? "", isOptional: optional ?? false)
      (line.amount, line.each) = (amount?.amount, each?.amount)
      line.alternatives = (alternatives ?? []).map(\.amount)
      (line.name, line.size) = (name ?? "", size ?? "")
      (line.preparation, line.note) = (preparation ?? "", note ?? "")
      line.isFixed = fixed ?? false
      (line.ingredient, line.furtherIngredients) = (ingredient ?? "", furtherIngredients ?? [])
      (line.setBy, line.confidence) = (setBy ?? .nobody, confidence ?? 0)
      return line
    }
  }

  struct Measure: Decodable {
    var text: String?
    var quantity: String?
    var unit: String?
    var approximate: Bool?

    var amount: Amount {
      Amount(
        quantity: quantity.flatMap { Quantity($0) },
        unit: unit.map { UnitTable.shared.unit(id: $0) }, isApproximate: approximate ?? false,
        text: text ?? "")
    }
  }
}

extension SorrelDocument {
  /// The recipe, and what in it contradicted itself and was repaired.
  ///
  /// O(its size).
  func recipe(pictures: inout SorrelPictures) -> (recipe: Recipe, warnings: [String]) {
    var recipe = Recipe()
    var warnings: [String] = []
    (recipe.title, recipe.summary) = (title ?? "", summary ?? "")
    (recipe.language, recipe.cuisine) = (language ?? "", cuisine ?? "")
    recipe.source = .init(
      name: source?.name ?? "", url: source?.url ?? "", author: source?.author ?? "")
    recipe.yields = (yields ?? []).map(\.yield)
    recipe.times.preparation = times?.preparationSeconds?.span
    recipe.times.cooking = times?.cookingSeconds?.span
    recipe.times.total = times?.totalSeconds?.span
    (recipe.tags, recipe.notes, recipe.images) = (tags ?? [], notes ?? [], images ?? [])
    recipe.nutrition = (nutrition ?? []).map { .init(name: $0.name ?? "", value: $0.value ?? "") }
    recipe.ingredients = (ingredients ?? []).map { section in
      IngredientSection(name: section.section ?? "", lines: (section.lines ?? []).map(\.line))
    }
    recipe.rating = rating.flatMap { (0...5).contains($0) ? $0 : nil }
    if let rating, recipe.rating == nil {
      warnings.append("the rating \(rating) is not 0 to 5 and was left out")
    }
    let (method, lost) = SorrelParagraph.text(
      of: method ?? [], lines: Set(recipe.lines.map(\.id.rawValue)))
    recipe.method = method
    if lost > 0 {
      warnings.append("tags of ingredient lines that are not in the list were left out: \(lost)")
    }
    pictures.take(recipe.pictureAddresses)
    return (recipe, warnings)
  }
}
