import Foundation
import RecipeStore
import Recipes
import RichText
import TestSupport
import Testing

@testable import SorrelCommands

struct EditorSessionTests {
  let folder: TemporaryFolder
  let store: RecipeStore
  let id: RecipeID

  init() throws {
    folder = try TemporaryFolder()
    store = try RecipeStore(path: folder.path("db.sqlite"))
    let added = try EditorSession(store: store).add(
      from: """
        ---
        title: Crumble
        yield: 4 servings
        tags: sweet, oven
        ---
        # Ingredients
        - 200 g flour
        - 100 g butter
        - 3 apples
        # Method
        Rub the butter into the flour.
        Slice the apples and bake for 20 minutes.
        """)
    id = try #require(added?.id)
  }

  /// A session whose editor is a script of `sed`.
  private func session(_ script: String) throws -> EditorSession {
    try folder.write(script, to: "script.sed")
    return EditorSession(
      store: store, editor: Editor(command: "sed -i -f '\(folder.path("script.sed"))'"),
      isInteractive: false)
  }

  private func edit(_ script: String) throws -> EditorSession.Outcome {
    try session(script).edit("crumble")
  }

  private func stored() throws -> Recipe { try #require(try store.recipe(id: id)).recipe }

  /// The words of all mentions, with the numbers of their lines.
  private func mentions(_ recipe: Recipe) -> [String] {
    recipe.method.spans.filter { $0.kind == .ingredient }.map {
      "\(recipe.method[$0.range]) \($0.target ?? 0)"
    }
  }

  @Test func `the title is edited in one revision, and nothing else changes`() throws {
    var expected = try stored()
    expected.title = "Apple crumble"
    let outcome = try edit("s/^title:.*/title: Apple crumble/")
    #expect(outcome.isChanged && outcome.warnings.isEmpty && outcome.revision == 2)
    #expect(try stored() == expected)
    #expect(try store.history(of: id).last?.what == "Edited")
    #expect(try store.recipe(id: id)?.isEdited == true)
  }

  @Test func `a line with other words is read again and keeps its number and its mentions`() throws
  {
    let before = try stored()
    _ = try edit("s/100 g butter/2 tbsp soft margarine/")
    let recipe = try stored()
    #expect(recipe.lines[1].id == before.lines[1].id && recipe.lines[1].name.contains("margarine"))
    #expect(recipe.lines[1].amount?.unit?.id == "tablespoon")
    #expect(recipe.method == before.method)
    #expect(recipe.lines[0] == before.lines[0] && recipe.lines[2] == before.lines[2])
  }

  @Test func `what a person has set stays as long as the words do`() throws {
    var recipe = try stored()
    recipe.ingredients[0].lines[0].name = "spelt"
    recipe.ingredients[0].lines[0].setBy = .person
    try store.update(id, to: recipe)
    _ = try edit("s/3 apples/4 apples/")
    #expect(try stored().lines[0] == recipe.lines[0])
  }

  @Test func `mentions of a deleted line become plain words with a warning`() throws {
    let outcome = try edit("/butter {#2}/d")
    #expect(outcome.warnings.count == 1 && outcome.warnings[0].hasPrefix("'butter' in the method"))
    #expect(mentions(try stored()) == ["flour 1", "apples 3"])
    #expect(try stored().method.text.hasPrefix("Rub the butter into the flour."))
  }

  @Test func `the number of a deleted line is never given again`() throws {
    _ = try edit("/apples {#3}/d")
    _ = try edit("/flour {#1}/i\\\n- 2 pears")
    #expect(try stored().lines.map(\.id.rawValue) == [4, 1, 2])
  }

  @Test func `mentions follow their lines wherever those stand`() throws {
    _ = try edit("/flour {#1}/{h;d}\n/apples {#3}/G")
    let recipe = try stored()
    #expect(recipe.lines.map(\.id.rawValue) == [2, 3, 1])
    #expect(mentions(recipe) == ["butter 2", "flour 1", "apples 3"])
  }

  @Test func `new steps are linked, and old ones only as they are marked`() throws {
    _ = try edit(
      """
      s/\\^\\[flour\\](ingredient: [^)]*)/flour/
      /Slice/i\\
      Melt butter for 5 minutes.
      """)
    let recipe = try stored()
    #expect(mentions(recipe) == ["butter 2", "butter 2", "apples 3"])
    #expect(recipe.method.spans.filter { $0.kind == .timer }.count == 2)
    var session = try session("$s/$/ /")
    session.linking = .everywhere
    _ = try session.edit("1")
    #expect(mentions(try stored()).contains("flour 1"))
  }

  @Test(arguments: ["", "$s/$/\\n\\n/", "s/$/\\r/", "1,$d"])
  func `an editor that changes nothing stores nothing`(script: String) throws {
    let outcome = try edit(script)
    #expect(!outcome.isChanged && outcome.warnings.isEmpty)
    #expect(try store.history(of: id).last?.number == 1)
  }

  @Test func `a text that cannot be read is kept`() throws {
    let error = try #require(throws: EditingFailure.self) { try edit("s/^title:/titel:/") }
    let path = try keptPath(in: error)
    #expect(try String(contentsOfFile: path, encoding: .utf8).contains("titel: Crumble"))
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    try remove(path)
    #expect(try stored().title == "Crumble")
  }

  @Test func `a recipe that has changed meanwhile is not overwritten, and the text is kept`() throws
  {
    var theirs = try stored()
    theirs.title = "Theirs"
    let sed = Editor(command: "sed -i 's/^title:.*/title: Mine/'")
    let editor = Editor(name: "slow") { path in
      try store.update(id, to: theirs)
      return try sed.open(path)
    }
    let session = EditorSession(store: store, editor: editor, isInteractive: false)
    let error = try #require(throws: EditingFailure.self) { try session.edit("1") }
    let path = try keptPath(in: error)
    #expect(try String(contentsOfFile: path, encoding: .utf8).contains("title: Mine"))
    #expect(error.description.contains("has been changed meanwhile"))
    try remove(path)
    #expect(try stored().title == "Theirs")
  }

  @Test func `an editor that fails is named`() throws {
    let session = EditorSession(
      store: store, editor: Editor(command: "false"), isInteractive: false)
    let error = try #require(throws: EditingFailure.self) { try session.edit("1") }
    #expect(error.description.contains("the editor 'false' failed"))
  }

  @Test func `a text that is given opens no editor and names the whole title`() throws {
    let session = EditorSession(
      store: store, editor: Editor(command: "false"), isInteractive: false)
    let text = RecipeDocument(try stored()).text.replacing("4 servings", with: "6 servings")
    #expect(throws: PartOfTitle.self) { try session.edit("crum", from: text) }
    _ = try session.edit("crumble", from: text)
    #expect(try stored().yields.map(\.text) == ["6 servings"])
    #expect(try stored().yields[0].quantity == Quantity(6))
  }

  private func keptPath(in error: EditingFailure) throws -> String {
    let text = error.description
    let start = try #require(text.range(of: "kept in ")).upperBound
    return String(text[start...].prefix { $0 != "," })
  }

  private func remove(_ path: String) throws {
    try FileManager.default.removeItem(
      at: URL(fileURLWithPath: path).deletingLastPathComponent())
  }
}
