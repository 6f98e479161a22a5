import Foundation
import RecipeStore
import Recipes
import RichText
import Terminal
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
    #expect(try store.history(of: id).last?.what == "Edited title")
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

  @Test func `a text of an older revision is not stored over a newer one`() throws {
    let recipe = try #require(try store.recipe(id: id))
    let text = RecipeDocument(recipe.recipe, revision: recipe.revision).text
      .replacing("4 servings", with: "6 servings")
    var theirs = recipe.recipe
    theirs.title = "Theirs"
    try store.update(id, to: theirs)
    let session = EditorSession(store: store, isInteractive: false)
    let error = #expect(throws: TextSyntaxError.self) { try session.edit("\(id)", from: text) }
    #expect(error?.line == 2 && error?.message.contains("revision 1, now 2") == true)
    let forced = text.replacing("# revision: 1\n", with: "")
    #expect(try session.edit("\(id)", from: forced).after.title == "Crumble")
    #expect(try stored().yields.map(\.text) == ["6 servings"])
  }

  @Test(arguments: ["s/ {#[0-9]*}$//", "s/ {#[0-9]*}$//\ns/20 minutes/25 minutes/"])
  func `lines without their numbers are known by their words`(script: String) throws {
    let before = mentions(try stored())
    let outcome = try edit(script)
    #expect(outcome.warnings.isEmpty)
    #expect(mentions(try stored()) == before && before.count == 3)
    #expect(try stored().lines.map(\.id.rawValue) == [1, 2, 3])
  }

  @Test func `a line whose number is lost and whose words change is found by its name`() throws {
    let outcome = try edit("s/^- 100 g butter {#2}/- 120 g butter/")
    #expect(outcome.warnings.isEmpty)
    #expect(mentions(try stored()) == ["butter 4", "flour 1", "apples 3"])
  }

  @Test(arguments: ["a night, then 20 min", "20 min plus a night in the fridge", "soon"])
  func `a time with more words is an error, not less time`(time: String) throws {
    let error = try #require(throws: EditingFailure.self) { try edit("s/^prep:.*/prep: \(time)/") }
    try remove(try keptPath(in: error))
    #expect(try stored().times.preparation == nil)
  }

  @Test(arguments: ["1 h 20 min", "20 minutes.", "1:20", "45"])
  func `a time is read`(time: String) throws {
    _ = try edit("s/^prep:.*/prep: \(time)/")
    #expect(try stored().times.preparation != nil)
  }

  @Test(arguments: ["0", "-5", "9223372036854775807", "1000001"])
  func `a new recipe has small numbers for its lines`(number: String) {
    let text = "---\ntitle: A\n---\n# Ingredients\n- 1 egg {#\(number)}\n# Method\nBoil the egg."
    #expect(throws: TextSyntaxError.self) { try EditorSession(store: store).add(from: text) }
  }

  @Test(arguments: [
    ("s/^Slice.*/& {: align=center}/", "method"),
    ("s/#1}/#9}/;s/#2}/#1}/;s/#9}/#2}/", "ingredients"),
  ])
  func `what does not change words is told, too`(script: String, part: String) throws {
    let outcome = try edit(script)
    #expect(RecipeDiff(from: outcome.before.recipe, to: outcome.after).parts == [part])
    #expect(try store.history(of: id).last?.what == "Edited " + part)
  }

  @Test func `an editor that deletes the text changes nothing and leaves nothing`() throws {
    let session = EditorSession(
      store: store, editor: Editor(command: "rm"), isInteractive: false)
    let error = #expect(throws: EditingFailure.self) { try session.edit("1") }
    #expect(error?.description.contains("has deleted the text") == true)
  }

  @Test func `an ingredient stays optional when it gets other words`() throws {
    var recipe = try stored()
    recipe.ingredients[0].lines[1].isOptional = true
    var editor = RecipeEditor(recipe)
    try editor.setIngredient(try #require(LineText(argument: "2:50 g butter")))
    #expect(editor.recipe.lines[1].isOptional && editor.recipe.lines[1].text == "50 g butter")
  }

  @Test func `headings that were empty before stay`() throws {
    var recipe = try stored()
    recipe.ingredients += [
      IngredientSection(name: "Leftovers"),
      IngredientSection(
        name: "Sauce", lines: [IngredientLine(id: .init(rawValue: 4), text: "milk")]),
    ]
    var editor = RecipeEditor(recipe)
    try editor.deleteIngredients([4])
    #expect(editor.recipe.ingredients.map(\.name) == ["", "Leftovers"])
    editor = RecipeEditor(recipe)
    try editor.moveIngredient(try #require(LinePair(argument: "4:1")))
    #expect(editor.recipe.ingredients.map(\.name) == ["", "Leftovers"])
  }

  @Test(.timeLimit(.minutes(10)), arguments: ["\n", "\\", "\u{202E}", ","])
  func `a great length of anything is written and read in one pass`(piece: String) throws {
    var recipe = try stored()
    recipe.summary = "a" + String(repeating: piece, count: 400_000) + "b"
    let document = RecipeDocument(recipe)
    #expect(try document.edited(by: document.text).recipe.summary == recipe.summary)
    #expect(!recipe.summary.sanitizedLine.isEmpty)
    let method = document.text + "b" + String(repeating: piece, count: 400_000)
    _ = try? document.edited(by: method)
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
