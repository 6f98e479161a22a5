import ArgumentParser
import Housekeeping
import RecipeExport
import RecipeStore
import Recipes
import Shopping
import Terminal

struct PlanCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "plan", abstract: "Plan what to cook when.",
    discussion: """
      A day is a date, today, tomorrow, a day of the week (the next one), or +3 for in three days. \
      Every change can be undone with "sorrel undo".
      """,
    subcommands: [
      PlanAddCommand.self, PlanListCommand.self, PlanShopCommand.self, PlanClearCommand.self,
    ],
    examples: [
      Example("sorrel plan add friday 'apple cake:6p' --meal dinner"),
      Example("sorrel plan shop --days 7"),
      Example("sorrel plan list --format ics > plan.ics", "For the calendar of a phone."),
    ])
}

/// Which days are meant.
struct DayRangeOptions: ParsableArguments {
  @Option(help: ArgumentHelp("The first day, today if not given.", valueName: "day"))
  var from: DayArgument?
  @Option(help: ArgumentHelp("The last day.", valueName: "day")) var to: DayArgument?
  @Option(help: "How many days, if the last one is not given.") var days = 7

  func validate() throws {
    if !(1...36_500).contains(days) { throw ValidationError("--days takes a number from 1 on") }
    if let from, let to, to.day < from.day {
      throw ValidationError("The last day is before the first")
    }
    if from == nil, let to, to.day < .today {
      throw ValidationError("The last day is before today; give the first one with --from")
    }
  }

  /// The days from the first to the last.
  var range: ClosedRange<CalendarDay> {
    let first = from?.day ?? .today
    return first...max(first, to?.day ?? first.adding(days: days - 1))
  }
}

struct PlanAddCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: "Plan recipes for a day.", discussion: amountDiscussion,
    examples: [Example("sorrel plan add 2027-03-09 3 7:2 --meal dinner")])

  @OptionGroup var options: DatabaseOptions
  @OptionGroup var scale: ScaleOptions
  @Option(help: ArgumentHelp("Which meal it is, as in 'dinner'.", valueName: "name"))
  var meal = ""
  @Argument(help: ArgumentHelp("The day.", valueName: "day")) var day: DayArgument
  @Argument(
    help: ArgumentHelp("The recipes, by number or title.", valueName: "recipe"),
    completion: .custom(completeRecipes))
  var recipes: [String]

  func validate() throws {
    if recipes.isEmpty { throw ValidationError("Say which recipes to plan") }
  }

  func run() throws {
    let store = try options.openExisting(isWriting: true)
    let meals = try recipes.map { argument in
      let found = try store.scaledRecipe(matching: argument, scale)
      return PlannedMeal(
        day: day.day, meal: meal.oneLine, recipe: found.stored.id,
        recipeTitle: found.stored.recipe.title, factor: found.factor)
    }
    let titles = meals.map { quoted($0.recipeTitle) }.joined(separator: ", ")
    try store.addToPlan(meals, what: "Planned \(titles) for \(day.day)")
    for meal in meals {
      try printLine(try PlanText(store: store).line(meal, withDay: true).sanitizedLine)
    }
  }
}

struct PlanListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "Show what is planned.",
    examples: [Example("sorrel plan list --from 2027-03-01 --to 2027-03-31 --format json")])

  enum Format: String, CaseIterable, ExpressibleByArgument { case text, json, ics }

  @OptionGroup var options: DatabaseOptions
  @OptionGroup var days: DayRangeOptions
  @Option(help: "How to print: for people, JSON for programs, or iCalendar.")
  var format: Format = .text

  func run() throws {
    let store = try options.openForHousehold()
    let meals = try store.plan(days.range)
    let text = PlanText(store: store)
    switch format {
    case .json: try printJSON(try text.json(meals))
    case .ics:
      let events = try meals.map { meal in
        CalendarExporter.Event(
          id: "meal-\(meal.id)@sorrel", day: meal.day,
          summary: try text.line(meal, withDay: false))
      }
      try StandardOutput.shared.write(CalendarExporter().text(of: events))
    case .text:
      if meals.isEmpty {
        let range = days.range
        printNote("Nothing is planned from \(range.lowerBound) to \(range.upperBound).")
      }
      var day: CalendarDay?
      for meal in meals {
        if day != meal.day { try printLine("\(meal.day.weekdayName), \(meal.day)") }
        day = meal.day
        try printLine("  " + (try text.line(meal, withDay: false).sanitizedLine))
      }
    }
  }
}

struct PlanShopCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "shop", abstract: "Print a shopping list for what is planned.",
    discussion: """
      With --list, the lines are put on a list that is kept instead; see "sorrel groceries".
      """,
    examples: [Example("sorrel plan shop --from friday --days 3")])

  @OptionGroup var options: DatabaseOptions
  @OptionGroup var days: DayRangeOptions
  @OptionGroup var printing: ListOptions
  @Option(
    help: ArgumentHelp("Put the lines on this list and print nothing else.", valueName: "name"))
  var list: String?

  func run() throws {
    let store = try options.openExisting(isWriting: list != nil)
    let meals = try store.plan(days.range)
    let found = try meals.compactMap { meal -> ScaledRecipe? in
      guard let stored = try store.recipe(id: meal.recipe) else {
        printNote("'\(meal.recipeTitle)' is planned for \(meal.day), but the recipe is gone")
        return nil
      }
      return ScaledRecipe(stored: stored, factor: meal.factor)
    }
    guard let first = found.first else {
      return printNote(
        "Nothing is planned from \(days.range.lowerBound) to \(days.range.upperBound).")
    }
    let language = first.stored.recipe.language
    let sources = try store.expanded(found)
    guard let list else { return try printing.print(sources, language: language, from: store) }
    let entries = sources.flatMap(ShoppingEntry.entries)
    try store.add(
      entries, toList: list, language: language,
      what: "Put the plan from \(days.range.lowerBound) on the list \(quoted(list))")
    try printLine("Added \(entries.count) lines to the list \(quoted(list))".sanitizedLine)
  }
}

struct PlanClearCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "clear", abstract: "Take meals off the plan.",
    discussion: "Without --recipe, all meals of the days go.")

  @OptionGroup var options: DatabaseOptions
  @OptionGroup var days: DayRangeOptions
  @Option(help: ArgumentHelp("Only meals of this recipe.", valueName: "recipe")) var recipe: String?
  @Flag(name: [.long, .customShort("n")], help: "Only say what would be removed.") var dryRun =
    false

  func run() throws {
    let store = try options.openExisting(isWriting: true)
    let id = try recipe.map { try store.recipe(matching: $0).id }
    let meals = try store.plan(days.range).filter { id == nil || $0.recipe == id }
    if meals.isEmpty { return printNote("There is nothing to take off the plan.") }
    if !dryRun {
      try store.removeFromPlan(
        meals.map(\.id), what: "Took \(meals.count) meal\(meals.count == 1 ? "" : "s") off the plan"
      )
    }
    for meal in meals {
      let line = try PlanText(store: store).line(meal, withDay: true)
      try printLine("\(dryRun ? "Would remove" : "Removed"): \(line)".sanitizedLine)
    }
  }
}

/// What is planned, in words and as JSON.
struct PlanText {
  var store: RecipeStore

  /// "dinner: Apple cake (6 servings)", or "2 × Bread" where a recipe does not say what it makes.
  func line(_ meal: PlannedMeal, withDay: Bool) throws -> String {
    let day = withDay ? "\(meal.day) " : ""
    let name = meal.meal.isEmpty ? "" : "\(meal.meal): "
    let stored = try store.recipe(id: meal.recipe)
    guard let yield = stored?.recipe.yields.first(where: { $0.quantity != nil }),
      let scaled = try? yield.scaled(by: meal.factor)
    else {
      let times =
        meal.factor == .one ? "" : "\(QuantityFormatter().string(from: meal.factor)) × "
      let gone = stored == nil ? " (deleted)" : ""
      return "\(day)\(name)\(times)\(meal.recipeTitle)\(gone)"
    }
    return "\(day)\(name)\(meal.recipeTitle) (\(scaled.labelledText))"
  }

  /// The meals as JSON.
  func json(_ meals: [PlannedMeal]) throws -> JSONValue {
    .array(
      try meals.map { meal in
        .object([
          "day": .string("\(meal.day)"), "meal": .string(meal.meal),
          "recipe": .number(Int(meal.recipe.rawValue)), "title": .string(meal.recipeTitle),
          "factor": .string("\(meal.factor)"),
          "isDeleted": .bool(try store.summary(id: meal.recipe) == nil),
        ])
      })
  }
}
