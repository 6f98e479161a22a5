import HTTPServer
import Recipes

/// How much of a recipe is to be made, and the form that asks for it.
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

  /// The name behind the "?".
  private var name: HTML { servings == nil ? "times" : "servings" }

  /// Reads what a request asks for of a recipe.
  init(_ recipe: Recipe, asking request: HTTPRequest) {
    let one = RecipeReference(":1p").scale
    let isCounted = ((try? one.factor(for: recipe.yields)) ?? nil) != nil
    let formatter = QuantityFormatter(language: "")
    countsPeople = recipe.yields.contains { $0.countsServings && $0.quantity != nil }
    servings =
      isCounted
      ? (recipe.yields.filter(\.countsServings) + recipe.yields).compactMap(\.quantity).first
        .map { formatter.string(from: Quantity($0.lower)) } : nil
    asked = request.parameter(servings == nil ? "times" : "servings")
      .flatMap { $0.isEmpty ? nil : String($0.prefix(20)) }
    guard let asked else { return }
    let reference = RecipeReference("recipe:\(asked)" + (servings == nil ? "" : "p"))
    if reference.name == "recipe", let factor = try? reference.scale.factor(for: recipe.yields) {
      self.factor = factor
    } else {
      refuse()
    }
  }

  /// Shows the recipe as it is, since what was asked for cannot be.
  mutating func refuse() {
    refused = asked
    factor = .one
  }

  /// The form.
  func html(_ say: Interface) -> HTML {
    let label = say(servings == nil ? .times : countsPeople ? .servings : .makes)
    let value = refused == nil ? asked ?? servings ?? "1" : servings ?? "1"
    let problem: HTML? = refused.map { "<p role=\"alert\">\(say(.scaleFailed, $0))</p>" }
    return """
      <form class="scale" method="get" lang="\(say.language)">
      <label for="scale">\(label)</label>
      <input id="scale" name="\(name)" value="\(value)" inputmode="decimal" size="4" maxlength="20" \
      autocomplete="off">
      <button>\(say(.scale))</button>
      </form>
      \(problem)
      """
  }
}
