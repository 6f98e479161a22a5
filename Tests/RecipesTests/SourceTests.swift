import Recipes
import Testing

struct SourceTests {
  @Test(arguments: [
    ("Ada", "Soup Fridays", ["Ada", "Soup Fridays"]), ("Ada", "", ["Ada"]),
    ("", "Soup Fridays", ["Soup Fridays"]), ("Soup Fridays", "Soup Fridays", ["Soup Fridays"]),
    ("", "", []),
  ])
  func `a site that signs its recipes itself is named once`(
    author: String, name: String, credits: [String]
  ) {
    #expect(Recipe.Source(name: name, author: author).credits == credits)
  }
}
