import Foundation
import RecipeStore
import Recipes
import RichText
import TestSupport
import Testing

@testable import SorrelCommands

/// Files that end in the middle, where the whole file has been imported before.
struct CutOffImportTests {
  let session: CookSession

  init() throws { session = try CookSession() }

  private static let card = """
    MMMMM----- Recipe via Meal-Master (tm) v8.05

          Title: Bean soup
     Categories: Soups
          Yield: 4 servings

        500 g  white beans
          1    onion

      Soak the beans.

      Boil them with the onion.

    MMMMM

    """

  @Test func `half a recipe takes nothing from the whole one, and that is said`() throws {
    _ = try session.importing(["soup.mmf": Self.card])
    let half = Self.card.replacing("\n\n  Boil them with the onion.\n\nMMMMM\n", with: "")
    let outcome = try session.importing(["soup.mmf": half])
    #expect(outcome.code == 1)
    #expect(outcome.output.contains("1 left as they are, being damaged in the file"), "\(outcome)")
    #expect(outcome.errors.contains("in/soup.mmf: recipe 1: \"Bean soup\" is cut off or damaged"))
    #expect(outcome.errors.contains("the fuller recipe 1 stays as it is; import the whole file"))
    #expect(try session.sorrel("show 1").output.contains("1 onion"))
    // It is said again each time, and the whole file is no news.
    #expect(try session.importing(["soup.mmf": half]).code == 1)
    #expect(try session.importing(["soup.mmf": Self.card]).output.contains("1 unchanged"))
  }

  @Test func `new recipes come out of a file that is cut off`() throws {
    let other = Self.card.replacing("Bean soup", with: "Pea soup").replacing("beans", with: "peas")
    _ = try session.importing(["soup.mmf": Self.card])
    let cut = String((other + Self.card).dropLast(60))
    let outcome = try session.importing(["soup.mmf": cut])
    #expect(outcome.output.contains("1 new"), "\(outcome)")
    #expect(try session.sorrel("show 1").output.contains("Boil them with the onion."))
  }

  @Test func `a file that comes back in its former state is read again`() throws {
    let longer = CookSession.pancakes.replacing("Fry the batter.", with: "Fry the batter. Serve.")
    _ = try session.importing(["a.cook": longer])
    #expect(try session.importing(["a.cook": CookSession.pancakes]).output.contains("1 updated"))
    #expect(try session.importing(["a.cook": longer]).output.contains("1 updated"))
    #expect(try session.sorrel("show 1").output.contains("Serve."))
  }

  /// The formats in which a file says where a recipe ends.
  private static let bounded = ["mealmaster.mmf", "rezkonv.rk"]

  @Test(arguments: try FormatSamples.families.flatMap(FormatSamples.paths))
  func `a sample that is cut off anywhere leaves no half sentence and no half list`(path: String)
    throws
  {
    let folder = try TemporaryFolder()
    let store = try RecipeStore(path: folder.path("db.sqlite"))
    let reader = try ImportFileReader(database: folder.path("db.sqlite"))
    var entries: [ImportEntry] = []
    let writer = ImportWriter(store: store) { entries.append($0) }
    func take(_ bytes: [UInt8]) throws {
      try writer.write(reader.read(bytes, name: "sample", path: path, file: "/" + path))
      try writer.finish()
    }
    let bytes = try FormatSamples.bytes(path)
    try take(bytes)
    let recipes = try store.summaries().compactMap { try store.recipe(id: $0.id) }
    let isBounded =
      path.hasPrefix("XML") || path.hasPrefix("JSON") || path.hasPrefix("HTML")
      || Self.bounded.contains { path.hasSuffix($0) }
    for part in 1..<25 {
      try take(Array(bytes.prefix(bytes.count * part / 25)))
      for recipe in recipes {
        let stored = try #require(try store.recipe(id: recipe.id))
        let (before, after) = (recipe.recipe, stored.recipe)
        // A word of what stands behind the recipe may look like a step of it.
        #expect(
          before.lines.map(\.text).starts(with: after.lines.map(\.text))
            && (before.steps.starts(with: after.steps)
              || after.steps.dropLast() == before.steps[...]),
          "\(part)/25 of \(path)")
        if isBounded { #expect(after.steps == before.steps, "\(part)/25 of \(path)") }
      }
      try take(bytes)
    }
  }
}

extension Recipe {
  fileprivate var steps: [String] { method.text.split(separator: "\n").map(String.init) }
}
