import ArgumentParser
import Housekeeping
import RecipeLanguage
import RecipeStore
import Recipes
import Shopping

/// How much of the recipes to make, beside the ":" behind their names.
struct ScaleOptions: ParsableArguments {
  @Option(help: ArgumentHelp("Make it so many times: 2, 1/2, 1.5.", valueName: "number"))
  var factor: String?
  @Option(help: ArgumentHelp("Make it for so many people.", valueName: "number"))
  var servings: String?
  @Option(
    name: [.customLong("yield")],
    help: ArgumentHelp("Make so much of it: '450 g', '24 cookies'.", valueName: "amount"))
  var yields: String?
  @Option(
    name: [.customLong("with")],
    help: ArgumentHelp(
      "Make as much as an ingredient is enough for: '300 g butter'.", valueName: "ingredient"))
  var ingredient: String?
  @Option(
    help: ArgumentHelp("Make it for a tin of this size: '26 cm', '9x13 inch'.", valueName: "size"))
  var pan: String?
  @Option(
    help: ArgumentHelp("The tin that the recipe is for, where it does not say.", valueName: "size"))
  var fromPan: String?

  func validate() throws {
    let given = [factor, servings, yields, ingredient, pan].compactMap(\.self)
    if given.count > 1 {
      throw ValidationError("Give one of --factor, --servings, --yield, --with and --pan")
    }
    if fromPan != nil, pan == nil { throw ValidationError("--from-pan needs --pan") }
    for (name, value) in [("factor", factor), ("servings", servings)] {
      if let value, Rational(positive: value[...]) == nil {
        throw ValidationError("'\(value)' is no number for --\(name); write 2, 1/2 or 1.5")
      }
    }
    for (name, value) in [("pan", pan), ("from-pan", fromPan)] {
      if let value, PanReader.pan(value) == nil {
        throw ValidationError("'\(value)' is no size for --\(name); write '26 cm' or '9x13 inch'")
      }
    }
  }

  /// How many times to make a recipe; nil if no option says so.
  /// - Throws: `ScaleError` if the recipe does not say what is needed for it; `EditError` if it has
  ///   no such ingredient; `Rational.Overflow`.
  func factor(for recipe: Recipe) throws -> Rational? {
    if let factor { return Rational(positive: factor[...]) }
    if let servings, let wanted = Rational(positive: servings[...]) {
      guard let factor = try RecipeReference.Scale.servings(wanted).factor(for: recipe.yields)
      else { throw UnknownServings(title: recipe.title) }
      return factor
    }
    if let yields { return try factor(for: recipe, yield: yields) }
    if let ingredient { return try factor(for: recipe, with: ingredient) }
    guard let pan = pan.flatMap(PanReader.pan(_:)) else { return nil }
    guard let own = fromPan.flatMap(PanReader.pan(_:)) ?? PanReader.pan(in: recipe) else {
      throw ScaleError(
        "'\(recipe.title)' does not say for which tin it is; say so with --from-pan")
    }
    return try own.factor(for: pan)
  }

  private func factor(for recipe: Recipe, yield text: String) throws -> Rational {
    let line = read(text + " x", recipe)
    let yield = YieldReader.yield(text)
    var amount = line.amount ?? Amount(quantity: yield?.quantity)
    if amount.unit?.dimension == .count { amount.unit = nil }
    if let factor = try recipe.yields.factor(for: amount, of: yield?.noun ?? "") { return factor }
    let known = recipe.yields.map { "'\($0.text)'" }.joined(separator: ", ")
    throw ScaleError(
      "'\(recipe.title)' does not say how much of '\(text)' it makes"
        + (known.isEmpty ? "" : "; it makes \(known)"))
  }

  private func factor(for recipe: Recipe, with text: String) throws -> Rational {
    let there = read(text, recipe)
    guard let have = there.amount, let quantity = have.quantity, quantity.lower > 0 else {
      throw ScaleError("'\(text)' does not say how much there is; write '300 g butter'")
    }
    let line = try recipe.line(named: there.name.isEmpty ? text : there.name)
    let density = Lexicon.shared.density(of: line.ingredient)
    for amount in [line.amount].compactMap(\.self) + line.alternatives {
      guard let needed = amount.quantity, needed.upper > 0 else { continue }
      if have.unit == nil, amount.unit == nil { return try quantity.lower / needed.upper }
      guard let from = have.unit, let to = amount.unit,
        let same = try AmountConversion(density: density).quantity(quantity, in: from, as: to)
      else { continue }
      return try same.lower / needed.upper
    }
    throw ScaleError(
      "'\(recipe.title)' says '\(line.text)', which cannot be compared with '\(have.text)'")
  }

  private func read(_ text: String, _ recipe: Recipe) -> IngredientLine {
    IngredientLineReader(language: RecipeReader.language(of: recipe))
      .read(IngredientLine(id: .init(rawValue: 1), text: text))
  }
}

/// Why a recipe cannot be scaled as asked; the words are for the user.
struct ScaleError: Error, CustomStringConvertible {
  var description: String
  init(_ description: String) { self.description = description }
}

extension RecipeStore {
  /// The recipe that a user names, scaled by what stands behind its name or else by the options.
  /// - Throws: As `scaledRecipe(matching:)` and `ScaleOptions.factor(for:)` do.
  func scaledRecipe(matching argument: String, _ options: ScaleOptions) throws -> ScaledRecipe {
    var found = try scaledRecipe(matching: argument)
    guard let factor = try options.factor(for: found.stored.recipe) else { return found }
    guard found.factor == .one else {
      throw ScaleError("'\(argument)' says how much to make already; leave out the option")
    }
    found.factor = factor
    return found
  }
}
