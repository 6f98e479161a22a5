public import Recipes
import SQLite

/// A recipe that is to be cooked on a day.
public struct PlannedMeal: Identifiable, Hashable, Sendable {
  /// The number of the meal; 0 before it is stored.
  public var id: Int64
  /// When it is cooked.
  public var day: CalendarDay
  /// Which meal of the day it is: "dinner"; may be empty.
  public var meal: String
  /// The recipe; it may have been deleted since.
  public var recipe: RecipeID
  /// What the recipe is called, or was when it was planned if it is gone.
  public var recipeTitle: String
  /// How many times the recipe is made.
  public var factor: Rational

  /// Makes a meal that is not stored yet.
  public init(
    day: CalendarDay, meal: String = "", recipe: RecipeID, recipeTitle: String, factor: Rational
  ) {
    id = 0
    (self.day, self.meal, self.recipe) = (day, meal, recipe)
    (self.recipeTitle, self.factor) = (recipeTitle, factor)
  }
}

extension RecipeStore {
  /// The meals of some days, by day and in the order in which they were planned.
  /// - Throws: `SQLiteError`.
  public func plan(_ days: ClosedRange<CalendarDay>) throws -> [PlannedMeal] {
    try database.rows(
      """
      SELECT planned_meal.id, day, meal, recipe_id, coalesce(title, recipe_title), factor
      FROM planned_meal LEFT JOIN recipe ON recipe.id = recipe_id
      WHERE day BETWEEN \(days.lowerBound.description) AND \(days.upperBound.description)
      ORDER BY day, planned_meal.id
      """
    ) { row in
      var meal = PlannedMeal(
        day: CalendarDay(try row[1]) ?? days.lowerBound, meal: try row[2],
        recipe: RecipeID(rawValue: try row[3]), recipeTitle: try row[4],
        factor: Rational(try row[5]) ?? .one)
      meal.id = try row[0]
      return meal
    }
  }

  /// Plans meals; one step that can be undone.
  /// - Throws: `SQLiteError`; nothing has changed then.
  public func addToPlan(_ meals: [PlannedMeal], what: String) throws {
    try householdChange(what, in: [.plan]) {
      for meal in meals {
        try database.run(
          """
          INSERT INTO planned_meal (day, meal, recipe_id, recipe_title, factor)
          VALUES (
            \(meal.day.description), \(meal.meal), \(meal.recipe.rawValue), \(meal.recipeTitle),
            \(meal.factor.description))
          """)
      }
    }
  }

  /// Takes meals off the plan; one step that can be undone.
  /// - Throws: `SQLiteError`; nothing has changed then.
  public func removeFromPlan(_ ids: [Int64], what: String) throws {
    try householdChange(what, in: [.plan]) {
      for id in ids { try database.run("DELETE FROM planned_meal WHERE id = \(id)") }
    }
  }
}
