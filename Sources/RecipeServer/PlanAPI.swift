import HTTPServer
import Housekeeping
import RecipeExport
import RecipeStore
import Recipes

/// What is planned, for programs, in JSON.
enum PlanAPI {
  private static let dayLimit = 400

  /// The meals of some days.
  static func list(_ exchange: Exchange) throws -> HTTPResponse {
    let first = try day("from", exchange) ?? .today
    let last = try day("to", exchange) ?? first.adding(days: 6)
    guard last >= first, last.number - first.number < dayLimit else {
      throw PageError.badRequest("to is a day from 'from' on, at most \(dayLimit) days after it")
    }
    return exchange.json(
      .array(
        try exchange.store.plan(first...last).map { meal in
          .object([
            "id": .number(Int(meal.id)), "day": .string("\(meal.day)"),
            "meal": .string(meal.meal), "recipe": .number(Int(meal.recipe.rawValue)),
            "title": .string(meal.recipeTitle), "factor": .string("\(meal.factor)"),
          ])
        }))
  }

  /// Plans a recipe.
  static func add(_ exchange: Exchange) throws -> HTTPResponse {
    let asked: Meal = try exchange.decoded()
    guard let stored = try exchange.store.recipe(id: RecipeID(rawValue: asked.recipe)) else {
      throw PageError.badRequest("there is no recipe \(asked.recipe)")
    }
    let factor = asked.factor ?? "1"
    guard let times = Rational(positive: factor[...]) else {
      throw PageError.badRequest("factor is a number above 0, as 2, 1/2 or 1.5")
    }
    let meal = PlannedMeal(
      day: asked.day, meal: String((asked.meal ?? "").prefix(200)), recipe: stored.id,
      recipeTitle: stored.recipe.title, factor: times)
    try exchange.store.addToPlan(
      [meal], what: "Planned '\(stored.recipe.title)' for \(asked.day)")
    return HTTPResponse(status: 204)
  }

  /// Takes meals off the plan.
  static func remove(_ exchange: Exchange) throws -> HTTPResponse {
    let asked: Meals = try exchange.decoded()
    try exchange.store.removeFromPlan(asked.meals, what: "Took meals off the plan")
    return HTTPResponse(status: 204)
  }

  private struct Meal: Decodable {
    var day: CalendarDay
    var recipe: Int64
    var factor: String?
    var meal: String?
  }

  private struct Meals: Decodable { var meals: [Int64] }

  private static func day(_ name: String, _ exchange: Exchange) throws -> CalendarDay? {
    guard let text = exchange.request.parameter(name) else { return nil }
    guard let day = CalendarDay(text) else {
      throw PageError.badRequest("\(name) is a day, as 2027-03-09")
    }
    return day
  }
}
