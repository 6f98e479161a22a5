import Recipes
import RichText
import SQLite
import Testing

@testable import RecipeStore

struct SaveTests {
  let store: RecipeStore
  let page = "https://www.example.org/soup/"

  init() throws { store = try RecipeStore(path: ":memory:") }

  func soup(_ lines: [String] = ["1 onion", "2 carrots"], url: String = "") throws -> Recipe {
    try Recipe("Soup", lines: lines, method: "Chop.\nBoil.", url: url)
  }

  @Test(arguments: ["", "https://www.example.org/soup/"])
  func `the same recipe again is unchanged`(url: String) throws {
    let recipe = try soup(url: url)
    let id = try store.save(recipe).id
    #expect(try store.save(recipe) == .unchanged(id))
    #expect(try store.recipe(id: id)?.revision == 1)
  }

  @Test(arguments: [
    "https://www.example.org/soup/", "http://example.org/soup", "HTTPS://Example.org/soup#top",
  ])
  func `a page that has changed updates its recipe in place`(url: String) throws {
    let id = try store.save(soup(url: page)).id
    let changed = try soup(["1 onion", "3 carrots"], url: url)
    #expect(try store.save(changed) == .updated(id))
    let stored = try #require(try store.recipe(id: id))
    #expect(stored.recipe == changed)
    #expect(stored.revision == 2)
    #expect(try store.save(changed) == .unchanged(id))
    #expect(try store.isSearchConsistent)
  }

  @Test func `a change of tags alone is a change`() throws {
    var recipe = try soup(url: page)
    let id = try store.save(recipe).id
    recipe.tags = ["warm"]
    #expect(try store.save(recipe) == .updated(id))
    #expect(try store.recipe(id: id)?.recipe.tags == ["warm"])
  }

  @Test func `the same text from another source is a duplicate`() throws {
    let id = try store.save(soup(url: page)).id
    let copy = try Recipe(
      "Soup ", lines: ["1  onion", " 2 carrots"], method: "Chop.\n\nBoil.\n",
      url: "https://example.net/copy")
    #expect(try store.save(copy) == .duplicate(of: id))
    #expect(try store.save(soup(), origin: RecipeOrigin(file: "a.xml")) == .duplicate(of: id))
    #expect(try store.statistics().recipes == 1)
  }

  @Test func `two recipes with one title are both kept`() throws {
    let first = try store.save(soup()).id
    #expect(try store.save(soup(["1 leek"], url: page)) == .new(RecipeID(rawValue: 2)))
    let file = RecipeOrigin(file: "book.xml", position: 0)
    let other = RecipeOrigin(file: "book.xml", position: 1)
    #expect(try store.save(soup(["1 kohlrabi"]), origin: file) == .new(RecipeID(rawValue: 3)))
    #expect(try store.save(soup(["1 pumpkin"]), origin: other) == .new(RecipeID(rawValue: 4)))
    #expect(try store.recipes(matching: "soup").map(\.id.rawValue) == [first.rawValue, 2, 3, 4])
  }

  @Test func `a longer title is no duplicate of a part of it`() throws {
    _ = try store.save(Recipe("French Toast", lines: ["bread"]))
    #expect(
      try store.save(Recipe("Protein French Toast", lines: ["bread"]))
        == .new(RecipeID(rawValue: 2)))
  }

  @Test func `the place in a file tells its recipes apart`() throws {
    let origin = RecipeOrigin(format: "RecipeML", file: "book.xml", position: 7)
    let id = try store.save(soup(), origin: origin).id
    #expect(try store.recipe(id: id)?.origin == origin)
    let changed = try soup(["1 onion", "2 parsnips"])
    #expect(try store.save(changed, origin: origin) == .updated(id))
  }

  @Test func `a recipe that a file has got in between takes the place of no other`() throws {
    func place(_ position: Int) -> RecipeOrigin { RecipeOrigin(file: "b.xml", position: position) }
    let (cake, pie) = (
      try Recipe("Cake", lines: ["flour", "eggs"]), try Recipe("Pie", lines: ["fat", "apples"])
    )
    let ids = [try store.save(cake, origin: place(0)).id, try store.save(pie, origin: place(1)).id]
    let bread = try Recipe("Bread", lines: ["rye", "water"])
    #expect(try store.save(bread, origin: place(0)) == .new(RecipeID(rawValue: 3)))
    #expect(try store.save(cake, origin: place(1)).id == ids[0])
    #expect(try store.save(pie, origin: place(2)).id == ids[1])
    #expect(try store.summaries().map(\.title) == ["Bread", "Cake", "Pie"])
  }

  @Test func `recipes that share the address of a site are not one recipe`() throws {
    let site = "https://example.org"
    _ = try store.save(Recipe("Cake", lines: ["flour"], url: site))
    #expect(try store.save(Recipe("Pie", lines: ["fat"], url: site)) == .new(RecipeID(rawValue: 2)))
  }

  @Test func `a page with a new title is the same recipe if the text is`() throws {
    let id = try store.save(soup(url: page)).id
    var renamed = try soup(url: page)
    renamed.title = "The best soup"
    #expect(try store.save(renamed) == .updated(id))
  }

  @Test func `bookmarks without a text are not duplicates`() throws {
    _ = try store.save(Recipe("Soup", url: "https://example.org/a"))
    #expect(
      try store.save(Recipe("Soup", url: "https://example.org/b")) == .new(RecipeID(rawValue: 2)))
  }

  @Test func `what a person has edited is kept`() throws {
    let imported = try soup(url: page)
    let id = try store.save(imported).id
    let mine = try soup(["1 onion", "2 carrots", "more salt"], url: page)
    #expect(try store.update(id, to: mine, from: 1) == 2)
    #expect(try store.save(imported) == .unchanged(id))
    #expect(try store.save(soup(["1 onion", "9 carrots"], url: page)) == .kept(id))
    let stored = try #require(try store.recipe(id: id))
    #expect(stored.recipe == mine)
    #expect(stored.isEdited)
  }

  @Test(arguments: [
    (lines: ["1 onion"], method: "Chop.\nBoil for an hour.\nServe.", isDamaged: true),
    (["1 onion", "2 carrots"], "Chop.", true),
    (["1 onion", "2 carrots"], "", false),
    ([], "Chop.\nBoil for an hour.\nServe.", false),
    (["1 onion", "2 carrots"], "Chop.\nBoil for an ho", false),
    (["1 onion", "2 carrots"], "Chop.\nBoil for", false),
  ])
  func `what is left of a source that is cut off takes nothing from a recipe`(
    lines: [String], method: String, isDamaged: Bool
  ) throws {
    let whole = try Recipe(
      "Soup", lines: ["1 onion", "2 carrots"], method: "Chop.\nBoil for an hour.\nServe.",
      url: page)
    let id = try store.save(whole).id
    let part = try Recipe("Soup", lines: lines, method: method, url: page)
    #expect(try store.save(part, isDamaged: isDamaged) == .spared(id))
    #expect(try store.recipe(id: id)?.recipe == whole)
    #expect(try store.history(of: id).count == 1)
  }

  @Test(arguments: [
    (["1 onion"], "Chop.\nBoil for an hour.\nServe.", false),
    (["1 onion", "2 carrots"], "Chop.\nBoil for an hour.", false),
    (["1 onion", "2 carrots", "salt"], "Chop.\nBoil for an hour.\nServe.", true),
  ])
  func `a source that says less on purpose, or damaged says more, updates its recipe`(
    lines: [String], method: String, isDamaged: Bool
  ) throws {
    let whole = try Recipe(
      "Soup", lines: ["1 onion", "2 carrots"], method: "Chop.\nBoil for an hour.\nServe.",
      url: page)
    let id = try store.save(whole).id
    let next = try Recipe("Soup", lines: lines, method: method, url: page)
    #expect(try store.save(next, isDamaged: isDamaged) == .updated(id))
  }

  @Test func `notes that are made shorter are no notes that are cut off`() throws {
    var recipe = try soup(url: page)
    recipe.notes = ["Keeps 3 days in the fridge", "Freezes well"]
    let id = try store.save(recipe).id
    recipe.notes = ["Keeps 3 days"]
    #expect(try store.save(recipe) == .updated(id))
  }

  @Test func `a span that does not fit the text does not come to life in a longer one`() throws {
    var recipe = try soup(url: page)
    recipe.method = try RichText("Boil.")
    let id = try store.save(recipe).id
    try store.database.run(
      "INSERT INTO span (recipe_id, start, stop, kind) VALUES (\(id.rawValue), 6, 10, 8)")
    recipe.method = try RichText("Boil. Serve with bread.")
    try store.update(id, to: recipe)
    #expect(try store.recipe(id: id)?.recipe.method.spans == [])
  }

  @Test func `what the program has read again is no edit of a person`() throws {
    let id = try store.save(soup(url: page)).id
    try store.update(id, to: soup(["1 onion", "two carrots"], url: page), by: .program)
    #expect(try store.save(soup(["1 onion", "9 carrots"], url: page)) == .updated(id))
  }

  @Test func `an edit writes those parts alone that it changes`() throws {
    let before = try Recipe("Soup", using: ["cheddar", "leek"])
    let id = try store.save(before).id
    let tables = RecipePart.allCases.map(\.table)
    try store.database.run("CREATE TEMP TABLE written (name TEXT)")
    for table in tables {
      try store.database.run(
        """
        CREATE TEMP TRIGGER \(raw: table)_written AFTER INSERT ON main.\(raw: table) BEGIN
          INSERT INTO written VALUES ('\(raw: table)');
        END
        """)
    }
    func written(_ change: (inout Recipe) throws -> Void) throws -> [String] {
      try store.database.run("DELETE FROM written")
      var recipe = try #require(try store.recipe(id: id)?.recipe)
      try change(&recipe)
      try store.update(id, to: recipe)
      #expect(try store.recipe(id: id)?.recipe == recipe)
      return try store.database.values("SELECT DISTINCT name FROM written ORDER BY name")
    }
    #expect(try written { $0.title = "Stew" } == [])
    #expect(try written { $0.notes = ["Good."] } == ["note"])
    #expect(
      try written {
        $0.method = try RichText("Melt it.", spans: [TextSpan(0..<4, .bold)])
      } == ["span"])
    #expect(
      try written { $0.ingredients[0].lines[0].text += "!" } == ["ingredient_section", "span"])
    #expect(try written { $0.language = "de" } == ["ingredient_section", "span"])
    #expect(try store.problems() == [])
  }

  @Test func `an edit of an old revision is refused`() throws {
    let id = try store.save(soup()).id
    try store.update(id, to: soup(["1 leek"]), from: 1)
    #expect(throws: RecipeStoreError.conflict(id, revision: 2, edited: 1)) {
      try store.update(id, to: soup(["1 pumpkin"]), from: 1)
    }
    #expect(try store.recipe(id: id)?.recipe == soup(["1 leek"]))
    #expect(throws: RecipeStoreError.noRecipe(RecipeID(rawValue: 9))) {
      try store.update(RecipeID(rawValue: 9), to: soup())
    }
  }

  @Test func `a mention of a line that is not there is refused`() throws {
    var recipe = try soup()
    recipe.method = try RichText(
      "Chop the leek.", spans: [TextSpan(9..<13, .ingredient, target: 3)])
    let error = #expect(throws: RecipeStoreError.self) { try store.save(recipe) }
    #expect(error?.description.contains("line 3") == true)
  }

  @Test func `the database refuses such a mention too`() throws {
    let id = try store.save(soup()).id.rawValue
    #expect(throws: SQLiteError.self) {
      try store.database.run(
        """
        INSERT INTO span (recipe_id, start, stop, kind, target) VALUES (\(id), 0, 4, 1, 3)
        """)
    }
  }

  @Test func `two lines with one number are refused`() throws {
    var recipe = try soup()
    recipe.ingredients.append(recipe.ingredients[0])
    #expect(throws: RecipeStoreError.self) { try store.save(recipe) }
  }

  @Test func `a recipe that is refused does not stop the others of a batch`() throws {
    var broken = try soup(["1 leek"])
    broken.rating = 6
    try store.transaction {
      _ = try store.save(soup())
      #expect(throws: RecipeStoreError.self) { try store.save(broken) }
      _ = try store.save(soup(["1 pumpkin"], url: page))
    }
    #expect(try store.statistics().recipes == 2)
    #expect(try store.isSearchConsistent)
  }

  @Test func `a save that fails half way leaves nothing behind`() throws {
    try store.database.execute(
      """
      CREATE TEMP TRIGGER refuse BEFORE INSERT ON ingredient_line WHEN new.number = 2
      BEGIN SELECT raise(ABORT, 'no'); END
      """)
    #expect(throws: SQLiteError.self) { try store.save(soup()) }
    #expect(try store.statistics().recipes == 0)
    #expect(try store.statistics().lines == 0)
    #expect(try store.isSearchConsistent)
  }
}
