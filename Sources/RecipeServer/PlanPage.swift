import HTTPServer
import Housekeeping
import RecipeStore
import Recipes

/// What is to be cooked in the days from one on.
struct PlanPage {
  private let exchange: Exchange
  private let first: CalendarDay
  private let meals: [PlannedMeal]
  private let problem: String?

  private static let dayCount = 7

  /// Loads the days that a request asks for, today and those after it if it asks for none.
  /// - Throws: `SQLiteError`.
  init(_ exchange: Exchange, problem: String? = nil) throws {
    (self.exchange, self.problem) = (exchange, problem)
    let asked = exchange.request.parameter("from") ?? exchange.request.field("from") ?? ""
    first = CalendarDay(asked) ?? .today
    meals = try exchange.store.plan(first...first.adding(days: Self.dayCount - 1))
  }

  private var say: Interface { exchange.interface }

  func response() throws -> HTTPResponse {
    let days = try (0..<Self.dayCount).map { try day(first.adding(days: $0)) }
    let alert: HTML = problem.map { "<p role=\"alert\">\($0)</p>" } ?? ""
    return exchange.page(
      say(.plan), status: problem == nil ? 200 : 400,
      """
      <h1>\(say(.plan))</h1>
      \(alert)
      <nav class="turning" aria-label="\(say(.weeks))">
      <a rel="prev" href="/plan?from=\(first.adding(days: -Self.dayCount).description)">\(say(.weekBefore))</a>
      <a href="/plan">\(say(.today))</a>
      <a rel="next" href="/plan?from=\(first.adding(days: Self.dayCount).description)">\(say(.weekAfter))</a>
      </nav>
      <ol class="plan">
      \(days)
      </ol>
      \(exchange.isReadOnly || meals.isEmpty ? "" : shopping)
      """)
  }

  private func day(_ day: CalendarDay) throws -> HTML {
    let name = say.list(.weekdays)[day.weekday]
    let today: HTML = day == .today ? " aria-current=\"date\"" : ""
    let meals = try meals.filter { $0.day == day }.map { try meal($0) }
    let list: HTML = meals.isEmpty ? "" : "<ul>\(meals)</ul>"
    let adding: HTML =
      exchange.isReadOnly
      ? ""
      : exchange.form(
        "/plan", class: "scale",
        """
        <input type="hidden" name="day" value="\(day.description)">
        <input type="hidden" name="from" value="\(first.description)">
        <input name="recipe" aria-label="\(say(.recipeOn, name))" placeholder="\(say(.recipeHint))" \
        autocomplete="off" maxlength="300" required>
        <button>\(say(.add))</button>
        """)
    return """
      <li\(today)><h2>\(name) <small><time datetime="\(day.description)">\(day.description)</time></small></h2>
      \(list)
      \(adding)</li>
      """
  }

  private func meal(_ meal: PlannedMeal) throws -> HTML {
    let stored = try exchange.store.recipe(id: meal.recipe)
    let yield = stored?.recipe.yields.first { $0.quantity != nil }
      .flatMap { try? $0.scaled(by: meal.factor).text }
    let factor = QuantityFormatter(language: say.language).string(from: meal.factor)
    let amount = yield ?? (meal.factor == .one ? "" : "\(factor) ×")
    let times = HTTPForm.text([.init(name: "times", value: meal.factor.description)])
    let query = meal.factor == .one ? "" : "?\(times)"
    let title: HTML =
      stored == nil
      ? "<s dir=\"auto\">\(meal.recipeTitle)</s>"
      : "<a href=\"/recipes/\(meal.recipe.description)\(query)\" dir=\"auto\">\(meal.recipeTitle)</a>"
    let name: HTML = meal.meal.isEmpty ? "" : "<span dir=\"auto\">\(meal.meal)</span>: "
    let removing: HTML =
      exchange.isReadOnly
      ? ""
      : exchange.form(
        "/plan/removals",
        """
        <input type="hidden" name="from" value="\(first.description)">
        <button class="quiet" name="meal" value="\(Int(meal.id))" \
        aria-label="\(say(.takeOff, meal.recipeTitle))">✕</button>
        """)
    return "<li><span>\(name)\(title) <small dir=\"auto\">\(amount)</small></span>\(removing)</li>"
  }

  /// Puts all of the days on a shopping list.
  private var shopping: HTML {
    exchange.form(
      "/plan/shopping", class: "below",
      """
      <input type="hidden" name="from" value="\(first.description)">
      <button>\(say(.shopForWeek))</button>
      """)
  }

  /// A form with a recipe to plan.
  static func add(_ exchange: Exchange) throws -> HTTPResponse {
    let reference = exchange.field("recipe")
    guard let day = CalendarDay(exchange.field("day")) else {
      return try PlanPage(exchange, problem: exchange.interface(.noDay)).response()
    }
    let summary: RecipeSummary
    do {
      summary = try exchange.store.recipe(matching: reference)
    } catch let error as RecipeStoreError {
      let problem = exchange.interface(.noSuchRecipe, reference) + " \(error)"
      return try PlanPage(exchange, problem: problem).response()
    }
    guard let stored = try exchange.store.recipe(id: summary.id) else { throw PageError.notFound }
    let scale = ServingsForm(stored.recipe) { exchange.request.field($0) }
    try add(
      [
        PlannedMeal(
          day: day, meal: exchange.field("meal"), recipe: stored.id,
          recipeTitle: stored.recipe.title, factor: scale.factor)
      ], exchange)
    let from = exchange.field("from")
    return .redirect(to: "/plan?from=\(from.isEmpty ? day : CalendarDay(from) ?? day)")
  }

  private static func add(_ meals: [PlannedMeal], _ exchange: Exchange) throws {
    let titles = meals.map { "'\($0.recipeTitle)'" }.joined(separator: ", ")
    try exchange.store.addToPlan(meals, what: "Planned \(titles) for \(meals[0].day)")
  }

  /// A form that takes a meal off the plan.
  static func remove(_ exchange: Exchange) throws -> HTTPResponse {
    if let meal = Int64(exchange.field("meal")) {
      try exchange.store.removeFromPlan([meal], what: "Took a meal off the plan")
    }
    let from = CalendarDay(exchange.field("from")) ?? .today
    return .redirect(to: "/plan?from=\(from)")
  }

  /// A form that puts what is planned on a shopping list.
  static func shop(_ exchange: Exchange) throws -> HTTPResponse {
    let page = try PlanPage(exchange)
    let recipes = try page.meals.compactMap { meal in
      try exchange.store.recipe(id: meal.recipe).map {
        ScaledRecipe(stored: $0, factor: meal.factor)
      }
    }
    let name = try exchange.store.shoppingLists().first?.name ?? ShoppingListView.usualName
    if !recipes.isEmpty { try ShoppingChanges.add(recipes, to: name, exchange) }
    return .redirect(to: ShoppingPage.path(of: name))
  }
}
