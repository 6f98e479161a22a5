import Recipes
import SQLite
import TestSupport
import Testing

@testable import RecipeStore

struct HouseholdTests {
  private let store: RecipeStore

  init() throws { store = try RecipeStore(path: ":memory:") }

  private func entry(_ name: String, key: String? = nil, recipe: RecipeID? = nil) -> ShoppingEntry {
    var line = IngredientLine(id: .init(rawValue: 1), text: "2 cans \(name)")
    line.amount = Amount(
      quantity: Quantity(2), unit: UnitTable.shared.unit(id: "can"), text: "2 cans")
    line.each = Amount(
      quantity: Quantity(400), unit: UnitTable.shared.unit(id: "gram"), text: "400 g")
    line.alternatives = [Amount(text: "much")]
    (line.name, line.ingredient, line.isFixed) = (name, key ?? name, true)
    return ShoppingEntry(
      recipe: recipe, recipeTitle: recipe == nil ? "" : "Soup", factor: Rational("3/2") ?? 1,
      line: line)
  }

  @Test func `a list keeps what was put on it`() throws {
    let entries = [entry("beans"), entry("salt", recipe: RecipeID(rawValue: 7))]
    try store.add(entries, toList: "Weekend", language: "en", what: "Added")
    let read = try #require(try store.shoppingEntries(on: "weekend"))
    #expect(read.map(\.line) == entries.map(\.line))
    #expect(read.map(\.recipe) == [nil, RecipeID(rawValue: 7)])
    #expect(read.map(\.factor.description) == ["3/2", "3/2"])
    #expect(try store.shoppingEntries(on: "other") == nil)
    #expect(try store.shoppingLists() == [.init(name: "Weekend", lineCount: 2, checkedCount: 0)])
    try store.setChecked(true, entries: [read[0].id], what: "Checked")
    #expect(try store.shoppingLists().map(\.checkedCount) == [1])
    try store.remove(entries: [read[1].id], what: "Removed")
    #expect(try store.shoppingEntries(on: "weekend")?.map(\.line.name) == ["beans"])
    #expect(try store.removeShoppingList("WEEKEND", what: "Cleared"))
    #expect(try store.shoppingLists().isEmpty)
    #expect(try !store.removeShoppingList("weekend", what: "Cleared"))
    #expect(try store.ingredients().isEmpty)
  }

  @Test func `every change can be undone and done again`() throws {
    func state() throws -> String {
      try HouseholdTable.allCases.map { table in
        try store.database.rows(table.rowsQuery) { "\(try $0[0] as Int64) \(try $0[1] as String)" }
          .sorted().joined(separator: "\n")
      }.joined(separator: "\n\n")
    }
    let day = try #require(CalendarDay("2027-03-09"))
    let steps: [() throws -> Void] = [
      { try store.add([entry("beans"), entry("salt")], toList: "a", language: "en", what: "1") },
      { try store.setChecked(true, entries: [1], what: "2") },
      {
        try store.setPantry(
          [PantryItem(place: "shelf", name: "rice", ingredient: "rice")], language: "en", what: "3")
      },
      {
        var items = try store.pantry()
        items[0].amount = Amount(quantity: Quantity(1), text: "1")
        items[0].bestBefore = day
        try store.setPantry(items, language: "en", what: "4")
      },
      {
        try store.addToPlan(
          [PlannedMeal(day: day, recipe: RecipeID(rawValue: 1), recipeTitle: "x", factor: 2)],
          what: "5")
      },
      { try store.removeFromPlan([1], what: "6") },
      { try store.setAisles("[a]\n", ofShop: "market", what: "7") },
      { try store.setAisles(nil, ofShop: "market", what: "8") },
      { try store.removeShoppingList("a", what: "9") },
    ]
    var states = [try state()]
    for step in steps {
      try step()
      states.append(try state())
    }
    #expect(Set(states).count == steps.count - 1)
    for index in steps.indices.reversed() {
      #expect(try store.undoLast()?.what == "\(index + 1)")
      #expect(try state() == states[index])
    }
    #expect(try store.undoLast() == nil)
    for index in steps.indices {
      #expect(try store.redoLast()?.what == "\(index + 1)")
      #expect(try state() == states[index + 1])
    }
    #expect(try store.redoLast() == nil)
    #expect(try store.problems() == [])
  }

  @Test func `undoing goes back through recipes and lists in the order of time`() throws {
    let id = try store.save(try Recipe("Soup", lines: ["salt"]), by: .person).id
    try store.add([entry("beans")], toList: "a", language: "en", what: "list")
    try store.update(id, to: try Recipe("Stew", lines: ["salt"]))
    #expect(try store.undoLast()?.what == "Edited")
    #expect(try store.undoLast()?.what == "list")
    #expect(try store.undoLast()?.what == "Added")
    #expect(try store.redoLast()?.what == "Added")
    #expect(try store.redoLast()?.what == "list")
    try store.setAisles("[a]", ofShop: "m", what: "shop")
    #expect(try store.redoLast() == nil)
  }

  @Test func `only the last hundred steps are kept`() throws {
    for number in 0..<130 {
      try store.setAisles("[\(number)]", ofShop: "m", what: "\(number)")
    }
    let count: Int? = try store.database.value("SELECT count(*) FROM household_revision")
    #expect(count == 100)
    var undone = 0
    while try store.undoLast() != nil { undone += 1 }
    #expect(undone == 100)
  }

  @Test func `ingredients on lists and in the pantry are kept, and go with them`() throws {
    let id = try store.save(try Recipe("Soup", lines: ["beans"])).id
    try store.add([entry("beans")], toList: "a", language: "en", what: "list")
    try store.setPantry(
      [PantryItem(name: "rice", ingredient: "rice")], language: "en", what: "pantry")
    try store.delete([id])
    #expect(try store.ingredients().map(\.key).sorted() == ["beans", "rice"])
    try store.setPantry([], language: "en", what: "pantry")
    try store.removeShoppingList("a", what: "list")
    #expect(try store.ingredients().isEmpty)
    #expect(try store.undoLast()?.what == "list")
    #expect(try store.shoppingEntries(on: "a")?.map(\.line.ingredient) == ["beans"])
  }

  @Test func `a line goes on to the ingredient that its own became a part of`() throws {
    try store.add([entry("scallion")], toList: "a", language: "en", what: "list")
    try store.setPantry(
      [
        PantryItem(name: "scallions", ingredient: "scallion"),
        PantryItem(name: "onion", ingredient: "onion"),
      ], language: "en", what: "pantry")
    _ = try store.merge(
      store.ingredient(named: "scallion"), into: store.ingredient(named: "onion"))
    #expect(try store.shoppingEntries(on: "a")?.map(\.line.ingredient) == ["onion"])
    #expect(try store.pantry().map(\.ingredient) == ["onion", "onion"])
    #expect(try store.undoLast()?.what == "Merged scallion into onion")
    #expect(try store.shoppingEntries(on: "a")?.map(\.line.ingredient) == ["scallion"])
    #expect(try store.pantry().map(\.ingredient) == ["scallion", "onion"])
  }

  @Test func `a plan has its meals by day, and knows recipes that are gone by their titles`() throws
  {
    let id = try store.save(try Recipe("Soup", lines: ["salt"])).id
    let day = try #require(CalendarDay("2027-03-09"))
    let meals = [2, 0, 1].map { offset in
      PlannedMeal(
        day: day.adding(days: offset), meal: "dinner", recipe: id, recipeTitle: "Soup", factor: 2)
    }
    try store.addToPlan(meals, what: "plan")
    try store.update(id, to: try Recipe("Stew", lines: ["salt"]))
    let range = day...day.adding(days: 1)
    #expect(try store.plan(range).map(\.day) == [day, day.adding(days: 1)])
    #expect(try store.plan(range).map(\.recipeTitle) == ["Stew", "Stew"])
    try store.delete([id])
    #expect(try store.plan(range).map(\.recipeTitle) == ["Soup", "Soup"])
  }

  @Test func `pantry items keep all that is known of them`() throws {
    let item = PantryItem(
      place: "fridge", name: "Beans", ingredient: "beans",
      amount: Amount(
        quantity: Quantity(2), unit: UnitTable.shared.unit(id: "can"), isApproximate: true,
        text: "about 2 cans"),
      each: Amount(quantity: Quantity(400), unit: UnitTable.shared.unit(id: "gram"), text: "400 g"),
      low: Amount(quantity: Quantity(1), text: "1"), bought: CalendarDay("2027-03-01"),
      bestBefore: CalendarDay("2028-03-01"))
    try store.setPantry([item], language: "en", what: "pantry")
    var read = try store.pantry()
    #expect(read.first?.id == 1)
    read[0].id = nil
    #expect(read == [item])
  }
}
