import Foundation
import TestSupport
import Testing

struct NewCommandTests {
  let folder: TemporaryFolder
  let text = """
    ---
    title: Porridge
    ---
    # Ingredients
    - 50 g oats
    - 250 ml milk
    # Method
    Simmer the oats in the milk for 10 minutes.
    """

  init() throws { folder = try TemporaryFolder() }

  /// Runs `sorrel new` with an editor that is a shell script.
  private func new(editor: String = "", _ arguments: [String] = [], input: String = "") throws
    -> Program.Outcome
  {
    try folder.write("#!/bin/sh\n" + editor + "\n", to: "editor")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o700], ofItemAtPath: folder.path("editor"))
    return try sorrel(["new"] + arguments, input: input)
  }

  private func sorrel(_ arguments: [String], input: String = "") throws -> Program.Outcome {
    try FileManager.default.createDirectory(
      atPath: folder.path("tmp"), withIntermediateDirectories: true)
    let program = Program(
      "sorrel",
      environment: [
        "SORREL_DATABASE": folder.path("db.sqlite"), "EDITOR": folder.path("editor"), "VISUAL": "",
        "TMPDIR": folder.path("tmp"),
      ])
    return try program.run(arguments, input: input)
  }

  /// The files below the folder for temporary files.
  private func keptFiles() throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: folder.path("tmp"))
      .filter { $0.hasSuffix(".md") }
  }

  @Test func `a recipe is written in the editor`() throws {
    let script = "sed -i -e 's/^title:/& Toast/' -e 's/^- $/- 2 slices bread/' \"$1\""
    let outcome = try new(editor: script + "; echo 'Toast the bread.' >> \"$1\"")
    #expect(outcome == .init(code: 0, output: "Added 1 Toast\n", errors: ""))
    let shown = try sorrel(["show", "1"]).output
    #expect(shown.contains("  2 slices bread\n") && shown.contains(" 1. Toast the bread.\n"))
    #expect(try keptFiles().isEmpty)
  }

  @Test func `a recipe comes from a file or from standard input`() throws {
    try folder.write(text, to: "porridge.md")
    #expect(try new(["--from", folder.path("porridge.md")]).output == "Added 1 Porridge\n")
    let other = text.replacing("Porridge", with: "Oats").replacing("50 g", with: "60 g")
    let json = try new(["--from", "-", "--format", "json"], input: other)
    #expect(json.output.contains("\"title\": \"Oats\""))
    #expect(try sorrel(["show", "1", "--color", "always"]).output.contains("\u{1B}[32moats"))
  }

  @Test func `a recipe that is there already is not added again`() throws {
    _ = try new(["--from", "-"], input: text)
    let outcome = try new(["--from", "-"], input: text)
    #expect(outcome.code == 1 && outcome.errors.contains("is there already, as number 1"))
  }

  @Test func `a recipe from a page that is known is not overwritten`() throws {
    let page = """
      <!DOCTYPE html><html lang="en"><script type="application/ld+json">
      {"@type":"Recipe","name":"Porridge","url":"https://example.org/p",
       "recipeIngredient":["1 cup oats"],"recipeInstructions":"Simmer."}</script></html>
      """
    try folder.write(page, to: "p.html")
    _ = try sorrel(["import", folder.path("p.html")])
    let before = try sorrel(["show", "1"]).output
    #expect(before.contains("1 cup oats"))
    let mine = text.replacing("title:", with: "url: https://example.org/p\ntitle:")
    let outcome = try new(["--from", "-"], input: mine)
    #expect(outcome.code == 1 && outcome.errors.contains("is there already, as number 1"))
    #expect(try sorrel(["show", "1"]).output == before)
  }

  @Test func `nothing written is nothing added`() throws {
    for script in ["true", ": > \"$1\"", "echo >> \"$1\""] {
      let outcome = try new(editor: script)
      #expect(outcome.code == 0 && outcome.output.isEmpty)
      #expect(outcome.errors == "Nothing was written, so nothing is added.\n")
    }
    #expect(try keptFiles().isEmpty)
  }

  @Test func `a text that cannot be read is named with the place, and kept`() throws {
    let outcome = try new(editor: "sed -i 's/^rating:/& six/; s/^title:/& Pie/' \"$1\"")
    let kept = try keptFiles()
    #expect(outcome.code == 1 && kept.count == 1)
    let path = folder.path("tmp") + "/" + (kept.first ?? "")
    #expect(outcome.errors.hasPrefix("\(path):9:9: write a number of stars from 0 to 5"))
    #expect(outcome.errors.contains("the text is kept in \(path)"))
    #expect(try String(contentsOfFile: path, encoding: .utf8).contains("title: Pie"))
  }

  @Test func `an editor that fails is named`() throws {
    let outcome = try new(editor: "exit 3")
    #expect(outcome.code == 1 && outcome.errors.contains("editor' failed"))
    #expect(try keptFiles().isEmpty)
  }

  @Test func `a file that is not there is an error`() throws {
    let outcome = try new(["--from", folder.path("none.md")])
    #expect(outcome.code == 1 && outcome.errors.contains("cannot be read; check the path"))
  }
}
