import Pictures
import Recipes
import RichText

/// Gathers the recipes of a file with their pictures, and what there is to say about each.
struct RecipeCollector {
  /// The name of the file, for recipes without a title.
  let name: String
  private var recipes: [Recipe] = []
  private var diagnostics: [Diagnostic]
  private var pictures: [Picture] = []
  private var digests: Set<[UInt8]> = []
  private var finished: Set<Int> = []
  private var damage: [Int: String] = [:]

  /// How many recipes were gathered.
  var count: Int { recipes.count }

  /// Starts with what is known of the file as a whole.
  init(name: String, diagnostics: [Diagnostic] = []) {
    (self.name, self.diagnostics) = (name, diagnostics)
  }

  /// Adds a finished recipe; one with neither title, ingredients nor method is reported.
  mutating func add(_ builder: inout RecipeBuilder, number: Int, isOnly: Bool = false) {
    let recipe = builder.finish()
    add(
      recipe, builder.warnings, builder.pictures, damage: builder.damage, number: number,
      isOnly: isOnly)
  }

  /// Adds a recipe that was made without a builder; false if there is nothing in it.
  @discardableResult
  mutating func add(
    _ recipe: Recipe, _ warnings: [String], _ pictures: [Picture] = [], damage: String? = nil,
    number: Int, isOnly: Bool = false
  ) -> Bool {
    let place = "recipe \(number)"
    var (recipe, warnings) = (recipe, warnings)
    guard !recipe.title.isEmpty || !recipe.ingredients.isEmpty || !recipe.method.isEmpty else {
      report(.error, "neither title nor ingredients nor a method were found", place: place)
      return false
    }
    if recipe.title.isEmpty {
      recipe.title = isOnly ? name : "\(name) \(number)"
      warnings.append("it has no title and is called \"\(recipe.title)\"")
    }
    for warning in warnings { report(.warning, warning, place: place) }
    self.damage[recipes.count] = damage
    recipes.append(recipe)
    for picture in pictures where digests.insert(picture.digest).inserted {
      self.pictures.append(picture)
    }
    return true
  }

  /// Says of the last recipe that nothing in it is to be read or linked any more.
  mutating func markFinished() { finished.insert(recipes.count - 1) }

  /// Adds something that there is to say.
  mutating func report(_ severity: Diagnostic.Severity, _ message: String, place: String = "") {
    diagnostics.append(Diagnostic(severity, message, place: place))
  }

  /// What was gathered, though it be nothing.
  var partialResult: ImportResult {
    var result = ImportResult(recipes: recipes, diagnostics: diagnostics, pictures: pictures)
    (result.finished, result.damage) = (finished, damage)
    return result
  }

  /// What was gathered; it is an error if that is nothing.
  var result: ImportResult {
    var result = partialResult
    if recipes.isEmpty, !diagnostics.contains(where: { $0.severity == .error }) {
      result.diagnostics.append(Diagnostic(.error, "there are no recipes in the file"))
    }
    return result
  }
}
