import Recipes
import RichText
import SQLite
import Testing

@testable import RecipeStore

struct HistoryTests {
  let store: RecipeStore
  let page = "https://example.org/soup"

  init() throws { store = try RecipeStore(path: ":memory:", lexicon: .small) }

  /// A soup with a mention, so that there is something to lose.
  func soup(_ title: String = "Soup", url: String = "") throws -> Recipe {
    var recipe = try Recipe(title, using: ["cheddar", "leek"])
    recipe.tags = ["warm", "quick"]
    recipe.source.url = url
    recipe.method = try RichText(
      "Melt the cheddar.\nServe.",
      spans: [TextSpan(9..<16, .ingredient, target: 1), TextSpan(18..<23, .bold)])
    return recipe
  }

  func title(_ id: RecipeID) throws -> String? { try store.summary(id: id)?.title }

  func found(_ words: String) throws -> [RecipeID] {
    try store.search(SearchQuery(words: words)).map(\.recipe.id).sorted()
  }

  func isSound() throws -> Bool { try store.problems() == [] }

  @Test func `an edit is undone and redone`() throws {
    let id = try store.save(soup()).id
    try store.update(id, to: soup("Winter soup"), what: "Set the title")
    let undone = try #require(try store.undo(id))
    #expect(undone.what == "Set the title")
    #expect(
      undone.steps == [
        Change.Step(recipe: id, title: "Soup", from: 2, to: 1, isDeleted: false)
      ])
    #expect(try store.recipe(id: id)?.recipe == soup())
    #expect(try found("winter soup") == [])
    #expect(try store.undo(id) == nil)
    #expect(try store.redo(id)?.what == "Set the title")
    #expect(try store.recipe(id: id)?.recipe == soup("Winter soup"))
    #expect(try found("winter soup") == [id])
    #expect(try store.redo(id) == nil)
    #expect(try isSound())
  }

  @Test func `the history says what was done, by whom and when`() throws {
    let id = try store.save(soup(), origin: RecipeOrigin(format: "RecipeML", file: "a.xml")).id
    #expect(try store.history(of: id).map(\.what) == ["Imported"])
    try store.update(id, to: soup("Two"), by: .program, what: "Read the lines again")
    try store.update(id, to: soup("Three"))
    try store.undo(id)
    let history = try store.history(of: id)
    #expect(history.map(\.number) == [1, 2, 3])
    #expect(history.map(\.what) == ["Imported", "Read the lines again", "Edited"])
    #expect(history.map(\.editor) == [.import, .program, .person])
    #expect(history.map(\.title) == ["Soup", "Two", "Three"])
    #expect(history.map(\.isCurrent) == [false, true, false])
    #expect(history.map(\.isUndone) == [false, false, true])
    let created = try #require(try store.recipe(id: id)?.created)
    #expect(history.allSatisfy { $0.date >= created })
    #expect(try store.history(of: RecipeID(rawValue: 9)) == [])
  }

  @Test func `each revision can be looked at`() throws {
    let id = try store.save(soup()).id
    #expect(try store.recipe(id: id, revision: 1) == soup())
    try store.update(id, to: soup("Two"))
    try store.update(id, to: soup("Three"))
    try store.undo(id)
    #expect(try store.recipe(id: id, revision: 1) == soup())
    #expect(try store.recipe(id: id, revision: 2) == soup("Two"))
    #expect(try store.recipe(id: id, revision: 3) == soup("Three"))
    // What the recipe itself says it is at.
    #expect(try store.recipe(id: id)?.revision == 4)
    #expect(try store.recipe(id: id, revision: 4) == soup("Two"))
    #expect(try store.recipe(id: id, revision: 5) == nil)
    #expect(try store.recipe(id: RecipeID(rawValue: 9), revision: 1) == nil)
  }

  @Test func `an edit after an undo drops what could be redone`() throws {
    let id = try store.save(soup()).id
    try store.update(id, to: soup("Two"))
    try store.undo(id)
    #expect(try store.update(id, to: soup("Three"), from: 3) == 4)
    #expect(try store.redo(id) == nil)
    #expect(try store.redoLast() == nil)
    #expect(try store.history(of: id).map(\.title) == ["Soup", "Three"])
    #expect(try store.database.value("SELECT count(*) FROM change") == 1)
    try store.undo(id)
    #expect(try store.recipe(id: id)?.recipe == soup())
  }

  @Test func `an undo is a change that an edit begun before conflicts with`() throws {
    let id = try store.save(soup()).id
    try store.update(id, to: soup("Two"))
    try store.undo(id)
    try store.redo(id)
    #expect(throws: RecipeStoreError.conflict(id, revision: 4, edited: 2)) {
      try store.update(id, to: soup("Three"), from: 2)
    }
  }

  @Test func `an edit that changes nothing leaves no trace`() throws {
    let id = try store.save(soup()).id
    #expect(try store.update(id, to: soup(), from: 1) == 1)
    #expect(try store.history(of: id).count == 1)
    #expect(try store.undoLast() == nil)
    #expect(try store.recipe(id: id)?.isEdited == false)
  }

  @Test func `letters that look the same and are not make a change`() throws {
    let id = try store.save(soup("Cr\u{E8}me")).id
    #expect(try store.update(id, to: soup("Cre\u{300}me")) == 2)
    #expect(try title(id)?.unicodeScalars.count == 6)
    try store.undo(id)
    #expect(try title(id)?.unicodeScalars.count == 5)
  }

  @Test func `a deleted recipe comes back as it was`() throws {
    let origin = RecipeOrigin(format: "RecipeML", file: "a.xml", position: 7)
    let id = try store.save(soup(), origin: origin).id
    try store.update(id, to: soup("Leek soup"))
    let before = try #require(try store.recipe(id: id))
    let mentions = try store.mentions(ofIngredient: "cheese")
    let (tags, ingredients) = (try store.tags(), try store.ingredients())
    #expect(mentions.count == 1)
    try store.delete([id])
    #expect(try store.statistics().tags == 0)
    #expect(try store.ingredients() == [])
    #expect(try store.history(of: id).last?.isDeletion == true)
    #expect(try store.recipe(id: id, revision: 2) == soup("Leek soup"))

    let undone = try #require(try store.undo(id))
    #expect(undone.what == "Deleted")
    #expect(undone.steps.map(\.isDeleted) == [false])
    var after = try #require(try store.recipe(id: id))
    #expect(after.revision > before.revision)
    (after.revision, after.updated) = (before.revision, before.updated)
    #expect(after == before)
    #expect(try store.mentions(ofIngredient: "cheese") == mentions)
    #expect(try store.tags() == tags)
    #expect(try store.ingredients() == ingredients)
    #expect(try found("leek soup") == [id])
    #expect(try found("warm") == [id])
    #expect(
      try store.search(SearchQuery(ingredients: [IngredientCriterion(keys: ["cheese"])])).count == 1
    )
    #expect(try store.save(soup(), origin: origin) == .unchanged(id))
    #expect(try isSound())

    try store.redo(id)
    #expect(try store.recipe(id: id) == nil)
    #expect(try store.statistics().tags == 0)
    #expect(try found("soup") == [])
    #expect(try isSound())
    #expect(try store.save(Recipe("Pie")).id == RecipeID(rawValue: 2))
  }

  @Test func `no revision comes twice, also when a recipe is deleted and comes back`() throws {
    let id = try store.save(soup()).id
    var revisions: [Int] = [1]
    for number in 0..<4 {
      revisions.append(try store.update(id, to: soup("Soup \(number)")))
      try store.delete([id])
      for _ in 0..<3 {
        try store.undo(id)
        revisions.append(try #require(try store.recipe(id: id)).revision)
        try store.redo(id)
      }
      try store.undo(id)
      revisions.append(try #require(try store.recipe(id: id)).revision)
    }
    #expect(revisions == Set(revisions).sorted())
    let numbers = try store.history(of: id).map(\.number)
    #expect(numbers == Set(numbers).sorted())
  }

  @Test func `one command is one step, however many recipes it changes`() throws {
    let ids = try ["A", "B", "C"].map { try store.save(soup($0 + " soup")).id }
    try store.update(ids[0], to: soup("D soup"))
    #expect(try store.delete(ids) == 3)
    let undone = try #require(try store.undoLast())
    #expect(undone.what == "Deleted 3 recipes")
    #expect(undone.steps.map(\.recipe) == ids)
    #expect(try ids.map(title) == ["D soup", "B soup", "C soup"])
    #expect(try store.undoLast()?.what == "Edited")
    #expect(try store.undoLast() == nil)
    #expect(try title(ids[0]) == "A soup")
    #expect(try store.redoLast()?.what == "Edited")
    #expect(try store.redoLast()?.what == "Deleted 3 recipes")
    #expect(try store.redoLast() == nil)
    #expect(try store.summaries() == [])
    #expect(try store.undoLast()?.steps.count == 3)
    #expect(try found("soup") == ids)
    #expect(try isSound())
  }

  @Test func `what changes a recipe several times at once leaves one revision`() throws {
    let ids = try ["A", "B"].map { try store.save(soup($0)).id }
    try store.change("Set the titles of 2 recipes") {
      for id in ids {
        try store.update(id, to: soup("C"), what: "Set the title")
        try store.change("Within") { try store.update(id, to: soup("D")) }
      }
      try store.delete([ids[1]])
    }
    #expect(try store.history(of: ids[0]).map(\.number) == [1, 3])
    #expect(try store.history(of: ids[0]).map(\.title) == ["A", "D"])
    #expect(try store.history(of: ids[1]).map(\.isDeletion) == [false, true])
    let undone = try #require(try store.undoLast())
    #expect(undone.what == "Set the titles of 2 recipes")
    #expect(undone.steps.map(\.title) == ["A", "B"])
    #expect(try ids.map(title) == ["A", "B"])
    #expect(try store.undoLast() == nil)
  }

  @Test func `a part of a change that fails is not in the history`() throws {
    struct Boom: Error {}
    let ids = try ["A", "B"].map { try store.save(soup($0)).id }
    try store.change("Both") {
      #expect(throws: Boom.self) {
        try store.transaction {
          try store.update(ids[0], to: soup("C"))
          throw Boom()
        }
      }
      try store.update(ids[1], to: soup("D"))
    }
    #expect(throws: Boom.self) {
      try store.change("None") {
        try store.update(ids[0], to: soup("E"))
        throw Boom()
      }
    }
    #expect(try store.history(of: ids[0]).count == 1)
    #expect(try store.undoLast()?.steps.map(\.recipe) == [ids[1]])
    try store.update(ids[0], to: soup("F"))
    #expect(try store.undoLast()?.what == "Edited")
    #expect(try isSound())
  }

  @Test func `undoing in one recipe leaves the others of the change alone`() throws {
    let ids = try ["A", "B"].map { try store.save(soup($0)).id }
    try store.change("Both") { for id in ids { try store.update(id, to: soup("C")) } }
    try store.undo(ids[0])
    #expect(try ids.map(title) == ["A", "C"])
    #expect(try store.undoLast()?.steps.map(\.recipe) == [ids[1]])
    #expect(try store.redoLast()?.steps.map(\.recipe) == [ids[1]])
    #expect(try store.redoLast()?.steps.map(\.recipe) == [ids[0]])
    #expect(try ids.map(title) == ["C", "C"])
  }

  @Test func `after another change nothing is redone everywhere, but still in the recipe`() throws {
    let ids = try ["A", "B"].map { try store.save(soup($0)).id }
    try store.update(ids[0], to: soup("C"))
    try store.undoLast()
    try store.update(ids[1], to: soup("D"))
    #expect(try store.redoLast() == nil)
    #expect(try store.redo(ids[0])?.what == "Edited")
    #expect(try ids.map(title) == ["C", "D"])
  }

  @Test func `a new recipe of an import has no history, and one of a person goes again`() throws {
    let imported = try store.save(soup("A")).id
    #expect(try store.database.value("SELECT count(*) FROM recipe_revision") == 0)
    let id = try store.save(soup("B"), by: .person).id
    #expect(try store.history(of: id).map(\.isDeletion) == [true, false])
    try store.update(id, to: soup("C"))
    #expect(try store.undoLast()?.what == "Edited")
    #expect(try store.undoLast()?.steps.map(\.isDeleted) == [true])
    #expect(try store.summaries().map(\.id) == [imported])
    #expect(try store.undo(id) == nil)
    #expect(try store.redoLast()?.what == "Added")
    #expect(try store.redoLast()?.what == "Edited")
    #expect(try title(id) == "C")
    #expect(try isSound())
  }

  @Test func `the updates of one import are one step`() throws {
    let places = (0..<3).map { RecipeOrigin(format: "X", file: "book.xml", position: $0) }
    func importAll(_ word: String) throws -> [RecipeID] {
      try places.map { place in
        try store.save(Recipe("Soup \(place.position)", lines: [word]), origin: place).id
      }
    }
    let ids = try importAll("salt")
    #expect(try store.undoLast() == nil)
    #expect(try importAll("pepper") == ids)
    #expect(try store.undoLast()?.steps.map(\.recipe) == ids)
    #expect(try store.redoLast()?.steps.map(\.recipe) == ids)
    // Something in between begins a new step.
    try store.update(ids[0], to: Recipe("Soup 0", lines: ["my salt"]))
    #expect(try importAll("sugar") == ids)
    let undone = try #require(try store.undoLast())
    #expect(undone.what == "Updated by an import")
    #expect(undone.steps.map(\.recipe) == Array(ids[1...]))
    #expect(try store.undoLast()?.what == "Edited")
    #expect(try isSound())
  }

  @Test
  func
    `what a person has undone of an import does not come back, but something newer comes`()
    throws
  {
    func version(_ line: String) throws -> Recipe { try Recipe("Soup", lines: [line], url: page) }
    let id = try store.save(version("salt")).id
    #expect(try store.save(version("pepper")) == .updated(id))
    #expect(try store.history(of: id).map(\.editor) == [.person, .import])
    try store.undo(id)
    #expect(try store.save(version("pepper")) == .unchanged(id))
    #expect(try store.recipe(id: id)?.recipe == version("salt"))
    #expect(try store.save(version("sugar")) == .updated(id))
  }

  @Test func `a recipe whose edits are undone follows its source again`() throws {
    let id = try store.save(soup(url: page)).id
    try store.update(id, to: soup("Mine", url: page))
    #expect(try store.save(soup("Soup today", url: page)) == .kept(id))
    try store.undo(id)
    #expect(try store.save(soup("Soup today", url: page)) == .updated(id))
  }

  @Test func `the last hundred states are kept`() throws {
    let id = try store.save(soup("Soup 1")).id
    for number in 2...130 { try store.update(id, to: soup("Soup \(number)")) }
    #expect(try store.history(of: id).map(\.number) == Array(31...130))
    #expect(try store.recipe(id: id, revision: 30) == nil)
    #expect(try store.database.value("SELECT count(*) FROM change") == 99)
    var count = 0
    while try store.undoLast() != nil { count += 1 }
    #expect(count == 99)
    #expect(try title(id) == "Soup 31")
    for _ in 0..<99 { try store.redo(id) }
    #expect(try title(id) == "Soup 130")
    #expect(try isSound())
  }

  @Test func `a revision that cannot be read changes nothing`() throws {
    let id = try store.save(soup()).id
    try store.update(id, to: soup("Two"))
    let before = try store.recipe(id: id)
    try store.database.run("UPDATE recipe_revision SET recipe = '{\"title\"' WHERE number = 1")
    let history = try store.history(of: id)
    let error = RecipeStoreError.unreadableRevision(id, number: 1)
    #expect(throws: error) { try store.undo(id) }
    #expect(throws: error) { try store.undoLast() }
    #expect(throws: error) { try store.recipe(id: id, revision: 1) }
    #expect(try store.recipe(id: id) == before)
    #expect(try store.history(of: id) == history)
    #expect(try isSound())
  }
}
