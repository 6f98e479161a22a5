import Recipes
import Testing

@testable import RecipeStore

struct ReviewTests {
  private let store: RecipeStore

  init() throws {
    store = try RecipeStore(path: ":memory:")
    for number in 1...3 {
      var recipe = try Recipe("Soup \(number)", using: ["pepper", "carrrot"], language: "en-GB")
      recipe.ingredients[0].lines[0].name = "peppers"
      _ = try store.save(recipe)
    }
    _ = try store.save(Recipe("Suppe", using: ["pepper"], language: "de"))
    _ = try store.save(Recipe("Stew", using: ["black-pepper", "quux"], language: "en"))
  }

  @Test func `names that can mean several things are listed, and misspelt ones`() throws {
    let reviews = try store.reviews()
    #expect(reviews.map(\.name) == ["carrrot", "pepper"])
    let (typing, pepper) = (reviews[0], reviews[1])
    #expect(typing.reason == .misspelt && typing.candidates == ["carrot"])
    #expect(pepper.reason == .ambiguous && pepper.taken == "pepper" && pepper.language == "en")
    #expect(pepper.candidates == ["bell-pepper", "chili-pepper"])
    #expect(pepper.lineCount == 3 && pepper.recipeCount == 3 && pepper.example == "pepper")
  }

  @Test func `a decision is kept and not asked for again`() throws {
    let decided = try store.addAlias(
      "pepper", language: "en", to: store.ingredient(named: "bell-pepper"))
    #expect(decided.lineCount == 3)
    #expect(try store.reviews().map(\.name) == ["carrrot"])
    var again = try Recipe("Soup 4", using: ["pepper"], language: "en")
    again.ingredients[0].lines[0].name = "pepper"
    let id = try store.save(again).id
    #expect(try store.recipe(id: id)?.recipe.lines.map(\.ingredient) == ["bell-pepper"])
    #expect(try store.reviews(named: "Peppers", language: nil) == [])
  }

  @Test func `that a name means what it is taken for is a decision, too`() throws {
    _ = try store.addAlias("pepper", language: "en", to: store.ingredient(named: "pepper"))
    _ = try store.addAlias("carrrot", language: "en", to: store.ingredient(named: "carrrot"))
    #expect(try store.reviews() == [])
    #expect(try store.undoLast() != nil)
    #expect(try store.reviews().map(\.name) == ["carrrot"])
  }

  @Test(arguments: [
    ("oniom", ["onion"]), ("onions", ["onion"]), ("leek", []), ("lekk", []),
    ("brocoli", ["broccoli"]),
    ("parmezan", ["parmesan"]), ("quux", []), ("", []),
  ])
  func `names that are nearly written so are near`(name: String, keys: [String]) {
    #expect(NearNames(.shared, language: "en").keys(near: name).filter { $0 != name } == keys)
  }

  @Test func `every ambiguous name has meanings in the lexicon, and is taken for the first`() {
    for entry in AmbiguousNames.shared.entries {
      #expect(entry.meanings.count > 1, "\(entry.name)")
      for id in entry.meanings { #expect(Lexicon.shared.entry(id) != nil, "\(id)") }
      #expect(Lexicon.shippedLanguages.contains(entry.language))
    }
    let names = AmbiguousNames.shared.entries.map { "\($0.language) \($0.name)" }
    #expect(Set(names).count == names.count && names.count > 100)
  }
}
