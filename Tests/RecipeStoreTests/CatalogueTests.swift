import Recipes
import RichText
import Testing

@testable import RecipeStore

struct CatalogueTests {
  let store: RecipeStore
  let toast: RecipeID
  let fondue: RecipeID

  init() throws {
    store = try RecipeStore(path: ":memory:", lexicon: .small)
    var recipe = try Recipe("Toast", using: ["cheddar", "flim flam"], language: "en")
    recipe.method = try RichText(
      "Melt the cheddar.", spans: [TextSpan(9..<16, .ingredient, target: 1)])
    toast = try store.save(recipe).id
    fondue = try store.save(Recipe("Fondue", using: ["cheese", "wine"])).id
  }

  private func keys(_ id: RecipeID) throws -> [String] {
    try #require(try store.recipe(id: id)).recipe.lines.map(\.ingredient)
  }

  private func find(_ name: String) throws -> IngredientSummary {
    try store.ingredient(named: name)
  }

  @Test func `what is merged is one from then on, for lines, mentions and names`() throws {
    let edit = try store.merge(find("cheddar"), into: find("cheese"))
    #expect(edit.what == "Merged cheddar into cheese")
    #expect(edit.lineCount == 1 && edit.recipeCount == 1)
    #expect(edit.lines.map(\.text) == ["cheddar"])
    #expect(edit.lines.map(\.from) == ["cheddar"] && edit.lines.map(\.to) == ["cheese"])
    #expect(try keys(toast) == ["cheese", "flim flam"])
    #expect(try store.mentions(ofIngredient: "cheese").map(\.range) == [9..<16])
    #expect(try find("cheddar").key == "cheese")
    #expect(try store.details(of: find("cheese")).merged == ["cheddar"])
    let query = SearchQuery(ingredients: [IngredientCriterion(keys: ["cheddar"])])
    #expect(try store.search(query).map(\.recipe.title) == ["Fondue", "Toast"])
    let later = try store.save(Recipe("Later", using: ["cheddar"])).id
    #expect(try keys(later) == ["cheese"])
    #expect(try store.problems() == [])
  }

  @Test func `a thing merged into one below it leaves that in its place`() throws {
    _ = try store.merge(find("hard-cheese"), into: find("cheddar"))
    #expect(try find("cheddar").parent == "cheese")
    #expect(throws: IngredientError.same("cheddar")) {
      try store.merge(find("cheddar"), into: find("hard cheese"))
    }
  }

  @Test func `an older state of a recipe names what its ingredient has become`() throws {
    var edited = try #require(try store.recipe(id: toast)).recipe
    edited.title = "Cheese toast"
    try store.update(toast, to: edited)
    _ = try store.merge(find("cheddar"), into: find("cheese"))
    try store.undo(toast)
    #expect(try keys(toast) == ["cheese", "flim flam"])
  }

  @Test func `a renamed ingredient keeps its key, its lines and its old name`() throws {
    let edit = try store.rename(find("flim flam"), to: "Plum ketchup")
    #expect(edit.recipeCount == 1)
    #expect(try keys(toast) == ["cheddar", "flim flam"])
    #expect(try find("plum ketchup").name == "Plum ketchup")
    #expect(try find("flim flam").name == "Plum ketchup")
    #expect(throws: IngredientError.self) { try store.rename(find("wine"), to: "plum ketchup") }
    #expect(throws: IngredientError.emptyName("!")) { try store.rename(find("wine"), to: "!") }
  }

  @Test func `an alias moves the lines of its name, and those that come`() throws {
    let edit = try store.addAlias("Flim flams", to: find("cheese"))
    #expect(edit.lines.map(\.to) == ["cheese"])
    #expect(try keys(toast) == ["cheddar", "cheese"])
    let later = try store.save(Recipe("Later", using: ["flim flam"])).id
    #expect(try keys(later) == ["cheese"])
    #expect(try store.details(of: find("cheese")).aliases.map(\.name) == ["Flim flams"])
    _ = try #require(try store.removeAlias("flim flam"))
    #expect(try store.removeAlias("flim flam") == nil)
    let last = try store.save(Recipe("Last", using: ["flim flam"])).id
    #expect(try keys(last) == ["flim flam"])
  }

  @Test func `lines are split off by their name`() throws {
    var recipe = try Recipe("Pizza", using: ["cheese", "cheese"], language: "en")
    recipe.ingredients[0].lines[1].name = "stretchy cheese"
    let pizza = try store.save(recipe).id
    // The lexicon of this test knows no more of it than its last word.
    let edit = try store.split("stretchy cheese", from: find("cheese"))
    #expect(edit.lines.map(\.number) == [2])
    #expect(try keys(pizza) == ["cheese", "stretchy cheese"])
    #expect(throws: IngredientError.noLines("nothing")) {
      try store.split("nothing", from: find("cheese"))
    }
    #expect(try store.undoLast()?.what == "Split stretchy cheese from cheese")
    #expect(try keys(pizza) == ["cheese", "cheese"])
  }

  @Test func `what stands above is set and never goes round`() throws {
    _ = try store.setParent(of: find("flim flam"), to: find("cheese"))
    let query = SearchQuery(ingredients: [IngredientCriterion(keys: ["cheese"])])
    #expect(try store.search(query).count == 2)
    #expect(try store.details(of: find("flim flam")).ancestors == ["cheese"])
    #expect(throws: IngredientError.circle("cheddar", below: "cheese")) {
      try store.setParent(of: find("cheese"), to: find("cheddar"))
    }
    #expect(throws: IngredientError.same("cheese")) {
      try store.setParent(of: find("cheese"), to: find("cheese"))
    }
    store.lexicon = Lexicon(Lexicon.smallEntries + [.init("flim flam", parent: "nut")])
    try store.refreshIngredients()
    #expect(try find("flim flam").parent == "cheese")
  }

  @Test func `a deleted ingredient is none, and its lines and mentions stay`() throws {
    let edit = try store.delete(find("cheddar"))
    #expect(edit.lines.map(\.to) == [nil])
    #expect(try keys(toast) == ["", "flim flam"])
    let recipe = try #require(try store.recipe(id: toast)).recipe
    #expect(recipe.lines.map(\.text) == ["cheddar", "flim flam"])
    #expect(recipe.method.spans.map(\.target) == [1])
    let later = try store.save(Recipe("Later", using: ["cheddar"])).id
    #expect(try keys(later) == [""])
    #expect(try store.ingredients(matching: "cheddar") == [])
    #expect(try store.undoLast()?.relinked == [toast])
    #expect(try keys(toast) == ["cheddar", "flim flam"])
  }

  @Test func `an alias gives a meaning to lines whose ingredient was deleted`() throws {
    _ = try store.delete(find("flim flam"))
    let edit = try store.addAlias("flim flam", to: find("cheese"))
    #expect(edit.lineCount == 1)
    #expect(try keys(toast) == ["cheddar", "cheese"])
    #expect(try store.undoLast() != nil && keys(toast) == ["cheddar", ""])
  }

  @Test func `what a line is linked to is not found by what the line is called`() throws {
    _ = try store.link(line: 2, of: toast, to: find("wine"), isLearned: false)
    var edited = try #require(try store.recipe(id: toast)).recipe
    edited.title = "Other toast"
    try store.update(toast, to: edited)
    #expect(try !store.ingredients(matching: "flim").map(\.key).contains("wine"))
  }

  @Test func `a line that a person has linked stays so, and its name is learned`() throws {
    let other = try store.save(Recipe("Other", using: ["flim flam"])).id
    let edit = try store.link(line: 2, of: toast, to: find("walnut"), isLearned: true)
    #expect(edit.lineCount == 2 && edit.recipeCount == 2)
    #expect(try keys(toast) == ["cheddar", "walnut"] && keys(other) == ["walnut"])
    #expect(try store.recipe(id: toast)?.recipe.lines.map(\.setBy) == [.reader, .person])
    _ = try store.addAlias("flim flam", to: find("tuna"))
    #expect(try keys(toast) == ["cheddar", "walnut"] && keys(other) == ["tuna"])
    #expect(try store.undoLast() != nil && keys(other) == ["walnut"])
    #expect(try store.undoLast()?.what == "Linked flim flam to walnut")
    #expect(try keys(toast) == ["cheddar", "flim flam"] && keys(other) == ["flim flam"])
    #expect(try store.redoLast() != nil && keys(other) == ["walnut"])
    _ = try store.link(line: 1, of: toast, to: find("tuna"), isLearned: false)
    #expect(try keys(fondue) == ["cheese", "wine"])
    #expect(throws: RecipeStoreError.self) {
      try store.link(line: 9, of: toast, to: find("tuna"), isLearned: false)
    }
  }

  @Test func `an ingredient of one's own is added once`() throws {
    let added = try store.addIngredient("Wonder nut", below: find("nut"))
    #expect(try find("wonder nut") == added)
    #expect(throws: IngredientError.self) { try store.addIngredient("wonder nut") }
    let id = try store.save(Recipe("New", using: ["wonder nut"])).id
    let query = SearchQuery(ingredients: [IngredientCriterion(keys: ["nut"])])
    #expect(try store.search(query).map(\.recipe.id) == [id])
  }

  @Test func `a rehearsal changes nothing`() throws {
    let edit = try store.rehearse { try store.merge(find("cheddar"), into: find("cheese")) }
    #expect(edit.lineCount == 1)
    #expect(try keys(toast) == ["cheddar", "flim flam"])
    #expect(try store.undoLast() == nil)
  }

  @Test func `what is in use since cannot be undone`() throws {
    _ = try store.addIngredient("wonder nut")
    _ = try store.save(Recipe("New", using: ["wonder nut"]))
    #expect(throws: IngredientError.inUse(what: "Added the ingredient wonder nut")) {
      try store.undoLast()
    }
    #expect(try store.problems() == [])
  }

  @Test func `names are found by key, name, alias and words, or else told apart`() throws {
    #expect(try find("Hard Cheese").key == "hard-cheese")
    #expect(try find("flim").key == "flim flam")
    #expect(throws: IngredientError.notFound("flimsy", near: ["flim flam"])) {
      try find("flimsy")
    }
    #expect(throws: IngredientError.notFound("", near: [])) { try find("") }
    _ = try store.save(Recipe("Two", using: ["blue thing", "red thing"]))
    let error = #expect(throws: IngredientError.self) { try find("thing") }
    #expect(
      error?.description
        == """
        'thing' can mean several ingredients: blue thing 'blue thing', red thing 'red thing'; \
        name it by its key
        """)
  }
}
