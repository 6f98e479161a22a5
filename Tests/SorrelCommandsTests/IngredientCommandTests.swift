import Foundation
import TestSupport
import Testing

struct IngredientCommandTests {
  private let session: CookSession

  init() throws {
    session = try CookSession()
    _ = try session.importing([
      "a.cook": """
      ---
      title: Stir-fry
      locale: en
      ---
      Slice the @scallions{2} and fry them with @peppers{3} and @wonder sauce{1%tbsp}.
      """,
      "b.cook": """
      ---
      title: Salat
      locale: de
      ---
      Die @Frühlingszwiebeln{3} schneiden, mit @Öl{2%EL} mischen.
      """,
    ])
  }

  private func run(_ words: String, _ more: String...) throws -> String {
    let outcome = try session.sorrel(words, more)
    #expect(outcome.code == 0, "\(outcome.errors)")
    return outcome.output
  }

  private func object(_ words: String) throws -> [String: Any] {
    let outcome = try session.sorrel(words + " --format json")
    return try #require(
      try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any])
  }

  @Test func `one ingredient in several languages is one`() throws {
    let shown = try object("ingredient show scallions")
    let ingredient = try #require(shown["ingredient"] as? [String: Any])
    #expect(ingredient["key"] as? String == "spring-onion")
    #expect(ingredient["recipes"] as? Int == 2)
    #expect(shown["ancestors"] as? [String] == ["onion", "vegetable"])
    #expect(try run("search -i Lauchzwiebeln").contains("Stir-fry"))
  }

  @Test func `of several that a name can mean, it is the one that is called so`() throws {
    #expect(try run("ingredient show cocoa").hasPrefix("cocoa"))
  }

  @Test func `a dry run does not say that anything has been done`() throws {
    let outcome = try session.sorrel("ingredient rename scallions greens --dry-run")
    #expect(outcome.output.hasPrefix("Would be done: Renamed "))
  }

  @Test func `an alias with a slash in it finds the lines of that name`() throws {
    _ = try session.importing([
      "c.txt": "Odd soup\n\nIngredients\n2 cups flim/flam\n1 onion\n\nMethod\nBoil the flim/flam."
    ])
    let outcome = try session.sorrel("ingredient alias", "onion", "flim/flam")
    #expect(outcome.errors.contains("1 line in 1 recipe"), "\(outcome)")
  }

  @Test func `what is written nearly as an ingredient or an allergen is suggested`() throws {
    #expect(try session.sorrel("search without:glutn").errors.contains("Did you mean 'gluten'?"))
    #expect(try session.sorrel("search ingredient:scalions").errors.contains("'scallion'"))
    #expect(try session.sorrel("search ingredient:zzyzxq").errors.hasSuffix("left out by it\n"))
  }

  @Test func `ingredients are listed by words, and those of one's own`() throws {
    #expect(
      try run("ingredient list --own") == """
        Ingredient    Key  Kind of  Recipes
        wonder sauce                      1

        """)
    #expect(try run("ingredient list onion").contains("spring-onion"))
    let nothing = try session.sorrel("ingredient list nothing")
    #expect(nothing.code == 0 && nothing.errors == "No ingredient fits.\n")
  }

  @Test func `two are merged while one is on a shopping list, and undone`() throws {
    let before = try run("shop 1 2")
    #expect(before.contains("wonder sauce"))
    let dry = try session.sorrel("ingredient merge --dry-run", "wonder sauce", "soy sauce")
    #expect(
      dry.output == """
        Would be done: Merged wonder sauce into soy sauce
          1 Stir-fry: 1 tbsp wonder sauce  wonder sauce → soy-sauce

        """)
    #expect(dry.errors == "Nothing has been changed; 1 line in 1 recipe would be concerned.\n")
    #expect(try run("shop 1 2") == before)
    _ = try run("ingredient merge", "wonder sauce", "soy sauce")
    let list = try object("shop 1 2")
    #expect("\(list)".contains("soy-sauce"))
    #expect(try run("search -i", "soy sauce").contains("Stir-fry"))
    #expect(
      try run("undo") == """
        Undone: Merged wonder sauce into soy sauce
        Lines of 1 recipe name other ingredients now

        """)
    #expect(try run("shop 1 2") == before)
    #expect(try run("redo").hasPrefix("Done again: Merged"))
  }

  @Test func `a renamed ingredient is still mentioned`() throws {
    let before = try run("show 1")
    _ = try run("ingredient rename", "wonder sauce", "magic sauce")
    #expect(try run("show 1") == before)
    #expect(try run("ingredient list --own").contains("magic sauce"))
    #expect(try run("search -i", "magic sauce").contains("Stir-fry"))
  }

  @Test func `a chosen ingredient is not read again`() throws {
    _ = try run("ingredient add", "21 Seasoning Salute")
    _ = try run("ingredient link 1", "wonder sauce", "21 Seasoning Salute")
    let list = try run("ingredient list --own")
    #expect(list.contains("21 Seasoning Salute"))
    _ = try session.importing([
      "c.cook": "---\ntitle: Later\nlocale: en\n---\nTaste @wonder sauce{}."
    ])
    #expect(try run("search -i", "21 Seasoning Salute").contains("Later"))
    _ = try session.sorrel("import", session.folder.path("in"))
    #expect(try run("search -i", "21 Seasoning Salute").contains("Stir-fry"))
  }

  @Test func `doubtful names are listed and decided for good`() throws {
    #expect(try run("check").hasSuffix("to be decided: sorrel ingredient review\n"))
    let listed = try session.sorrel("ingredient review")
    #expect(listed.output.contains("bell-pepper, chili-pepper"))
    _ = try run("ingredient review pepper --as bell-pepper")
    #expect(try session.sorrel("ingredient review").errors == "Nothing is to be decided.\n")
    #expect(try run("search -i", "bell pepper").contains("Stir-fry"))
    #expect(!(try run("check")).contains("to be decided"))
    let again = try session.sorrel("ingredient review pepper --keep")
    #expect(again.code == 1 && again.errors.contains("nothing is asked about 'pepper'"))
  }

  @Test func `names, kinds and deletions are said and taken back`() throws {
    let before = try run("ingredient list")
    _ = try run("ingredient alias", "soy sauce", "wonder sauce", "--language", "en")
    #expect(try run("ingredient show", "wonder sauce").hasPrefix("soy sauce\n"))
    _ = try run("undo")
    _ = try run("ingredient parent", "wonder sauce", "soy sauce")
    #expect(try run("search -i", "soy sauce").contains("Stir-fry"))
    _ = try run("undo")
    _ = try run("ingredient delete", "wonder sauce")
    #expect(try run("show 1").contains("wonder sauce"))
    _ = try run("undo")
    _ = try run("ingredient split", "spring onion", "scallions")
    #expect(try run("ingredient list --own").contains("scallions"))
    _ = try run("undo")
    #expect(try run("ingredient list") == before)
    #expect(try run("check 1 2").contains("in 2 recipes"))
  }

  @Test(arguments: [
    ("ingredient show xyzzy", 1, "Error: no ingredient is called 'xyzzy'\n"),
    ("ingredient merge wonder wonder", 1, "Error: 'wonder sauce' cannot be merged with itself"),
    ("ingredient parent wonder", 64, "Give either what it is a kind of, or --none"),
    ("ingredient alias wonder", 64, "Give an ingredient and a name"),
    ("ingredient review --keep", 64, "Say which name is decided"),
    ("ingredient review pepper", 64, "Give either --as INGREDIENT or --keep"),
    ("ingredient alias --remove xyzzy", 1, "you have not said what 'xyzzy' means"),
    ("ingredient split wonder xyzzy", 1, "no line with 'xyzzy' fits"),
  ])
  func `what cannot be done is said in one line`(
    words: String, code: Int32, message: String
  ) throws {
    let outcome = try session.sorrel(words)
    #expect(outcome.code == code)
    #expect(outcome.errors.contains(message))
  }

  @Test(arguments: [
    ("2 large eggs", "1 egg, beaten", "egg"), ("3 scallions", "2 spring onions", "spring-onion"),
    ("100 g unsalted butter", "1 stick of unsalted butter", "unsalted-butter"),
    ("2 Flim Flams", "1 flim flam", "flim flam"),
  ])
  func `two lines name one ingredient`(first: String, second: String, key: String) throws {
    let session = try CookSession()
    let recipes = [first, second].enumerated().map { number, line in
      """
      {"@type":"Recipe","name":"Dish \(number)","inLanguage":"en","recipeIngredient":["\(line)"],
       "recipeInstructions":"Cook it for \(number + 5) minutes."}
      """
    }
    _ = try session.importing(["a.json": "[\(recipes.joined(separator: ","))]"])
    let outcome = try session.sorrel("ingredient show --format json", key)
    let shown = try #require(
      try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any])
    let ingredient = try #require(shown["ingredient"] as? [String: Any])
    #expect(ingredient["key"] as? String == key && ingredient["recipes"] as? Int == 2)
    #expect(ingredient["isInLexicon"] as? Bool == (key != "flim flam"))
    if key == "unsalted-butter" {
      #expect((shown["ancestors"] as? [String])?.contains("butter") == true)
      #expect(try session.sorrel("search -i butter").output.contains("Dish 1"))
      #expect(try session.sorrel("search -i =butter").output.isEmpty)
    }
  }

  @Test func `a decision outlives a new version of the recipe, and is an alias`() throws {
    let listed = try session.sorrel("ingredient review --format json")
    let reviews = try #require(
      try JSONSerialization.jsonObject(with: Data(listed.output.utf8)) as? [[String: Any]])
    #expect(reviews.map { $0["reason"] as? String } == ["ambiguous"])
    #expect(reviews.first?["candidates"] as? [String] == ["bell-pepper", "chili-pepper"])
    _ = try run("ingredient review pepper --as bell-pepper")
    #expect(try run("ingredient show bell-pepper").contains("you call it"))
    _ = try session.importing([
      "a.cook": """
      ---
      title: Stir-fry
      locale: en
      ---
      Slice the @scallions{2} and fry them with @peppers{4} and @wonder sauce{1%tbsp}. Serve.
      """
    ])
    #expect(try run("show 1").contains("Serve."))
    #expect(try run("search -i =bell-pepper").contains("Stir-fry"))
    _ = try run("edit 1 --title Fry-up")
    #expect(try run("search -i =bell-pepper").contains("Fry-up"))
    #expect(try session.sorrel("ingredient review").errors == "Nothing is to be decided.\n")
  }

  @Test func `pantry and lists know ingredients by what one calls them`() throws {
    _ = try run("ingredient alias", "wonder sauce", "magic drops")
    _ = try run("pantry add", "2 tbsp magic drops")
    #expect(try run("shop 1").contains("In the house\n  1 tbsp wonder sauce\n"))
    _ = try run("ingredient rename", "wonder sauce", "Grandma's sauce")
    #expect(try run("shop 1 --no-pantry").contains("  1 tbsp Grandma's sauce  (Stir-fry)\n"))
    _ = try run("groceries add --item", "3 tbsp grandma's sauce", "--item", "1 tbsp magic drops")
    #expect(
      try run("groceries show --no-pantry").contains("  ¼ cup Grandma's sauce\n")
        || run("groceries show --no-pantry").contains("  4 tbsp Grandma's sauce\n"))
    _ = try run("ingredient add", "plum ketchup", "--parent", "wonder sauce")
    _ = try run("pantry remove", "magic drops")
    _ = try run("pantry add", "plum ketchup")
    #expect(try run("shop 1").contains("In the house\n  1 tbsp Grandma's sauce\n"))
    _ = try run("ingredient delete", "plum ketchup")
    #expect(!(try run("shop 1")).contains("In the house"))
  }

  @Test func `allergens and diets are asked for, and what nobody knows is said`() throws {
    _ = try session.importing([
      "c.cook": "---\ntitle: Toast\nlocale: en\n---\nToast the @sourdough bread{2%slices}.",
      "d.cook": "---\ntitle: Omelette\nlocale: en\n---\nFry @eggs{3} in @butter{1%tbsp}.",
      "e.cook": "---\ntitle: Fruit\nlocale: en\n---\nCut the @apples{2}.",
    ])
    let free = try session.sorrel("search --without gluten --sort title")
    #expect(
      free.output.contains("Omelette") && free.output.contains("Fruit")
        && !free.output.contains("Toast"))
    #expect(free.errors.contains("Nobody has said what this is made of: 'wonder sauce'."))
    let vegan = try run("search --diet vegan")
    #expect(vegan.contains("Fruit") && vegan.contains("Toast") && !vegan.contains("Omelette"))
    #expect(try run("search contains:milk").contains("Omelette"))
    _ = try run("ingredient parent", "wonder sauce", "sourdough bread")
    #expect(!(try run("search diet:gluten-free")).contains("Stir-fry"))
    let unknown = try session.sorrel("search diet:carnivore")
    #expect(unknown.code != 0 && unknown.errors.contains("write one of vegan, vegetarian"))
    #expect(try session.sorrel("search contains:stones").errors.contains("write one of gluten"))
  }
}
