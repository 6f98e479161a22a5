import Foundation
import RecipeStore
import Recipes
import RichText
import TestSupport
import Testing

/// The pages in a real browser; see `Tests/Web/browser.mjs`.
struct BrowserTests {
  private static let hasBrowser = ["/usr/bin/node", "/usr/bin/chromedriver"].allSatisfy {
    FileManager.default.isExecutableFile(atPath: $0)
  }

  @Test(.enabled(if: hasBrowser, "there is no node or no chromedriver"))
  func `a person reads, searches and writes`() throws {
    let folder = try TemporaryFolder()
    let store = try RecipeStore(path: folder.path("db.sqlite"))
    var custard = Recipe()
    (custard.title, custard.language) = ("Custard", "en")
    var eggs = IngredientLine(id: .init(rawValue: 1), text: "2 eggs")
    eggs.name = "eggs"
    custard.ingredients = [IngredientSection(lines: [eggs])]
    custard.method = try RichText(
      "Whisk the egg.\nStir in milk.", spans: [TextSpan(10..<13, .ingredient, target: 1)])
    var hummus = Recipe()
    (hummus.title, hummus.language) = ("חומוס", "he")
    hummus.method = try RichText("מלח and oil")
    var rice = Recipe()
    (rice.title, rice.language) = ("Rice", "en")
    var grains = IngredientLine(id: .init(rawValue: 1), text: "200 g rice")
    grains.name = "rice"
    rice.ingredients = [IngredientSection(lines: [grains])]
    rice.method = try RichText(
      "Wash the rice.\nBoil for 2 seconds.",
      spans: [
        TextSpan(9..<13, .ingredient, target: 1), TextSpan(24..<33, .timer, payload: "2"),
      ])
    for recipe in [custard, hummus, rice] { _ = try store.save(recipe) }
    let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Web/browser.mjs").path
    let run = try Program("/usr/bin/node").run(
      [script, Program.folder.appendingPathComponent("sorrel").path, folder.path("db.sqlite")])
    #expect(run.code == 0, "\(run.output)\(run.errors)")
  }
}
