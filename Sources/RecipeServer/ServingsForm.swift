import HTTPServer
import Recipes

/// How much of a recipe is to be made, and the field that asks for it.
struct ServingsForm {
  /// By how much the recipe is multiplied.
  private(set) var factor = Rational.one
  /// What was asked for and cannot be.
  private(set) var refused: String?

  private let asked: String?
  /// For how many people the recipe is, or how many pieces it makes; nil if it does not say.
  private let servings: String?
  /// Whether people are counted, and not pieces.
  private let countsPeople: Bool

  /// The name of the field.
  private var name: String { servings == nil ? "times" : "servings" }

  /// Reads how much of a recipe is asked for; `value` gives the value of a field.
  init(_ recipe: Recipe, _ value: (_ name: String) -> String?) {
    let one = RecipeReference(":1p").scale
    let isCounted = ((try? one.factor(for: recipe.yields)) ?? nil) != nil
    let formatter = QuantityFormatter(language: "")
    countsPeople = recipe.yields.contains { $0.countsServings && $0.quantity != nil }
    servings =
      isCounted
      ? (recipe.yields.filter(\.countsServings) + recipe.yields).compactMap(\.quantity).first
        .map { formatter.string(from: Quantity($0.lower)) } : nil
    let times = value("times").flatMap { $0.isEmpty ? nil : String($0.prefix(20)) }
    let people = value("servings").flatMap { $0.isEmpty ? nil : String($0.prefix(20)) }
    // A plan says how many times, also of recipes that say for how many people they are.
    asked = servings == nil ? times : people ?? times
    guard let asked else { return }
    let isPeople = servings != nil && people != nil
    let reference = RecipeReference("recipe:\(asked)" + (isPeople ? "p" : ""))
    if reference.name == "recipe", let factor = try? reference.scale.factor(for: recipe.yields) {
      self.factor = factor
      self.isPeople = isPeople
    } else {
      refuse()
    }
  }

  /// Whether people were asked for, and not a factor.
  private var isPeople = false

  /// Shows the recipe as it is, since what was asked for cannot be.
  mutating func refuse() {
    refused = asked
    factor = .one
  }

  /// What stands behind the "?" for it.
  var fields: [HTTPForm.Field] {
    guard let asked, refused == nil else { return [] }
    return [.init(name: isPeople ? "servings" : "times", value: asked)]
  }

  /// The field, as part of a form.
  func html(_ say: Interface) -> HTML {
    let label = say(servings == nil ? .times : countsPeople ? .servings : .makes)
    return """
      <label for="scale">\(label)</label>
      <input id="scale" name="\(name)" value="\(value)" inputmode="decimal" size="4" maxlength="20" \
      autocomplete="off">
      """
  }

  /// What the field shows.
  private var value: String {
    guard let asked, refused == nil else { return servings ?? "1" }
    guard let servings, !isPeople else { return asked }
    guard let number = Rational(positive: servings[...]), let scaled = try? number * factor else {
      return servings
    }
    return QuantityFormatter(language: "").string(from: Quantity(scaled))
  }
}
