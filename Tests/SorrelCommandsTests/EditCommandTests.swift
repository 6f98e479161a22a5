import Foundation
import TestSupport
import Testing

/// Editing in an editor, which is a small script here.
struct EditCommandTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Runs the program with an editor that does `script` to the file "$1".
  private func sorrel(
    _ arguments: String..., editor script: String = "true"
  ) throws -> Program.Outcome {
    try folder.write("#!/bin/sh\n\(script)\n", to: "editor")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o700], ofItemAtPath: folder.path("editor"))
    return try Program(
      "sorrel",
      environment: [
        "SORREL_DATABASE": folder.path("db.sqlite"), "VISUAL": folder.path("editor"),
        "TMPDIR": folder.path,
      ]
    ).run(arguments)
  }

  private func stocked() throws {
    try folder.write(CookSession.pancakes, to: "in/a.cook")
    #expect(try sorrel("import", folder.path("in")).code == 0)
  }

  @Test func `an edit in an editor is one step that can be undone`() throws {
    try stocked()
    let edited = try sorrel("edit", "1", editor: "sed -i 's/200 g flour/300 g flour/' \"$1\"")
    #expect(edited.code == 0 && edited.output.hasPrefix("Changed 1 Thin pancakes\n"), "\(edited)")
    let shown = try sorrel("show", "1", "--color", "always").output
    #expect(shown.contains("300 g flour") && shown.contains("Whisk \u{1B}[32mflour\u{1B}[39m"))
    #expect(try sorrel("undo", "1").code == 0)
    #expect(try sorrel("show", "1").output.contains("200 g flour"))
    #expect(try sorrel("redo", "1").code == 0)
    #expect(try sorrel("show", "1").output.contains("300 g flour"))
  }

  @Test func `an editor that changes nothing stores nothing`() throws {
    try stocked()
    let outcome = try sorrel("edit", "1")
    #expect(outcome.code == 0 && outcome.errors.contains("Nothing changes in 1"))
    #expect(try sorrel("history", "1").output.split(separator: "\n").count <= 2)
  }

  @Test func `a text that cannot be read is kept, with line and column`() throws {
    try stocked()
    let outcome = try sorrel("edit", "1", editor: "echo 'Stir ^[the] well.' >> \"$1\"")
    #expect(outcome.code == 1 && outcome.errors.contains("the text is kept in "))
    #expect(try sorrel("show", "1").output.contains("Fry the batter."))
    #expect(try !sorrel("show", "1").output.contains("Stir"))
  }

  @Test func `without a terminal and an editor nothing waits`() throws {
    let session = try CookSession.stocked()
    let outcome = try session.sorrel("edit 1")
    #expect(outcome.code == 1 && outcome.errors.contains("--from"))
  }

  @Test func `an edited text can come from a file, and options go without one`() throws {
    try stocked()
    let both = try sorrel("edit", "1", "--from", "x.md", "--title", "Crepes")
    #expect(both.code == 64)
    let titled = try sorrel("edit", "1", "--title", "Crepes")
    #expect(titled.code == 0 && titled.output.contains("+ Crepes"), "\(titled)")
  }
}
