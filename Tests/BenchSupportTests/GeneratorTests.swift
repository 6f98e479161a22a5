import RecipeImport
import RecipeStore
import Recipes
import RichText
import Testing

@testable import BenchSupport

struct GeneratorTests {
  @Test func `the same seed gives the same recipes, another one others`() {
    let (a, b, other) = (RecipeGenerator(), RecipeGenerator(), RecipeGenerator(seed: 2))
    for number in 0..<200 {
      #expect(a.recipe(number) == b.recipe(number))
      #expect(a.recipe(number) != other.recipe(number))
    }
  }

  @Test func `no two recipes are taken for one, and the catalogue accepts them all`() throws {
    let generator = RecipeGenerator()
    let store = try RecipeStore(path: ":memory:")
    try store.transaction {
      for number in 0..<500 {
        let outcome = try store.save(generator.recipe(number))
        #expect(outcome == .new(RecipeID(rawValue: Int64(number + 1))))
      }
    }
  }

  @Test func `recipes are in all languages and mention lines by their names`() throws {
    let generator = RecipeGenerator()
    var languages: Set<String> = []
    for number in 0..<200 {
      let recipe = generator.recipe(number)
      languages.insert(recipe.language)
      let names = Dictionary(uniqueKeysWithValues: recipe.lines.map { ($0.id.rawValue, $0.name) })
      let mentions = recipe.method.spans.filter { $0.kind == .ingredient }
      #expect(!mentions.isEmpty)
      for mention in mentions {
        let line = try #require(mention.target)
        #expect(String(recipe.method[mention.range]) == names[line])
      }
    }
    #expect(languages == ["en", "de", "fr", "ja"])
  }

  @Test func `nearly every rank has an invented word of its own`() {
    let words = Set((0..<InventedWords.count).map(InventedWords.word(rank:)))
    #expect(words.count > InventedWords.count * 9 / 10)
  }

  @Test func `a page is read back as the recipe it is made of`() throws {
    let pages = PageGenerator()
    let recipes = RecipeGenerator()
    for number in 0..<8 {
      let source = ImportSource(bytes: pages.page(number), name: "page")
      let (format, result) = RecipeImporter().read(source)
      let recipe = try #require(result.recipes.first)
      let original = recipes.recipe(number)
      #expect(format == "HTML")
      #expect(recipe.title == original.title)
      #expect(recipe.lines.map(\.text) == original.lines.map(\.text))
      #expect(recipe.method.text == original.method.text)
    }
  }
}
