import HTTPServer
import RecipeLanguage
import Recipes
import Rendering

/// The units in which a recipe is shown: those of its author, or all of one system.
struct UnitChoice {
  /// The system; nil for the author's own units.
  let system: Unit.System?

  private static let name = "units"
  private static let choices: [(value: String, system: Unit.System, phrase: Phrase)] = [
    ("metric", .metric, .unitsMetric), ("us", .us, .unitsUS),
  ]

  /// Reads what a request asks for.
  init(_ request: HTTPRequest) {
    let asked = request.parameter(Self.name)
    system = Self.choices.first { $0.value == asked }?.system
  }

  /// A recipe in these units.
  func shown(_ recipe: Recipe) -> Recipe {
    system.map { recipe.measured(in: $0) } ?? recipe
  }

  /// What stands behind the "?" for it.
  var fields: [HTTPForm.Field] {
    Self.choices.filter { $0.system == system }.map { .init(name: Self.name, value: $0.value) }
  }

  /// The list to choose from, as part of a form.
  func html(_ say: Interface) -> HTML {
    let options = Self.choices.map { choice -> HTML in
      let selected: HTML = choice.system == system ? " selected" : ""
      return "<option value=\"\(choice.value)\"\(selected)>\(say(choice.phrase))</option>"
    }
    return """
      <label for="units">\(say(.units))</label>
      <select id="units" name="\(Self.name)">
      <option value="">\(say(.unitsOwn))</option>
      \(options)
      </select>
      """
  }
}
