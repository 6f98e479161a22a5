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

  @Test func `a recipe that is cut off is taken in where there is none, and that is said`() throws {
    let outcome = try session.importing(["soup.mmf": String(Self.card.dropLast(40))])
    #expect(outcome.code == 0 && outcome.output.contains("1 new"), "\(outcome)")
    #expect(
      outcome.errors.contains("in/soup.mmf: recipe 1: \"Bean soup\" is cut off or damaged here"))
  }

  @Test(
    arguments: [
      "Chop the @onion{2}(fine", "@onion{2}, @", "@onion{2} for ~s", "@onion{2}, #pan{",
    ])
  func `a Cooklang file that ends within a mark takes nothing away`(end: String) throws {
    let whole = """
      Chop the @onion{2}(finely). Boil for ~soup{5%min}.
      Take a #pan{big} and serve.

      """
    _ = try session.importing(["a.cook": whole])
    let outcome = try session.importing(["a.cook": end])
    #expect(outcome.code == 1 && outcome.errors.contains("ends within a mark"), "\(outcome)")
    #expect(try session.sorrel("show 1").output.contains("Take a pan"))
  }

  @Test func `what an edit has kept out comes in once the edit is undone`() throws {
    let changed = CookSession.pancakes.replacing("Fry the batter.", with: "Fry the batter well.")
    _ = try session.importing(["a.cook": CookSession.pancakes])
    #expect(try session.sorrel("edit 1 --set-yield", "9 pancakes").code == 0)
    for _ in 0..<2 {
      #expect(try session.importing(["a.cook": changed]).output.contains("1 kept as you edited"))
    }
    #expect(try session.sorrel("undo").code == 0)
    #expect(try session.importing(["a.cook": changed]).output.contains("1 updated"))
  }

  @Test func `an update that has been undone does not come back, but a newer one comes in`() throws
  {
    let second = CookSession.pancakes.replacing("Fry the batter.", with: "Fry the batter well.")
    let third = CookSession.pancakes.replacing("Fry the batter.", with: "Fry the batter slowly.")
    _ = try session.importing(["a.cook": CookSession.pancakes])
    #expect(try session.importing(["a.cook": second]).output.contains("1 updated"))
    #expect(try session.sorrel("undo").code == 0)
    #expect(try session.importing(["a.cook": second]).output.contains("1 unchanged"))
    #expect(try session.importing(["a.cook": third]).output.contains("1 updated"))
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
