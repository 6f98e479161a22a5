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
    try program("sorrel", editor: script).run(arguments)
  }

  private func program(_ name: String, editor script: String) throws -> Program {
    try folder.write("#!/bin/sh\n\(script)\n", to: "editor")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o700], ofItemAtPath: folder.path("editor"))
    return Program(
      name,
      environment: [
        "SORREL_DATABASE": folder.path("db.sqlite"), "VISUAL": folder.path("editor"),
        "TMPDIR": folder.path,
      ])
  }

  /// The text in the file that an error names as kept.
  private func keptText(_ outcome: Program.Outcome) throws -> String {
    let rest = try #require(outcome.errors.components(separatedBy: "the text is kept in ").last)
    let path = rest.prefix { !$0.isWhitespace && $0 != "," }
    return try String(contentsOfFile: String(path), encoding: .utf8)
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

  @Test func `a typed line is stored as it is, and read, with all else that was typed`() throws {
    try stocked()
    let typed = "1/2 cup  cream & milk (if a < b)"
    let edited = try sorrel(
      "edit", "1",
      editor: """
        sed -i -e 's|1/2 l milk|1/2 cup  cream \\& milk (if a < b)|' -e 's/^title: .*/title: Crêpes/' \
          -e 's/Fry the batter/Fry \\&amp; turn if a < b/' "$1"
        """)
    #expect(edited.code == 0, "\(edited)")
    for title in ["Crêpes", "Other"] {
      if title == "Other" { _ = try sorrel("edit", "1", "--title", title) }
      let json = try sorrel("show", "1", "--format", "json").output
      let recipes = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [[String: Any]]
      let recipe = try #require(recipes?.first)
      let sections = recipe["ingredients"] as? [[String: Any]] ?? []
      let lines = sections.flatMap { $0["lines"] as? [[String: Any]] ?? [] }
      let line = try #require(lines.first { ($0["text"] as? String)?.contains("cream") == true })
      #expect(line["text"] as? String == typed)
      #expect("\(line["amount"] ?? "")".contains("1/2"), "\(line)")
      #expect(recipe["title"] as? String == title)
      let method = recipe["method"] as? [String: Any]
      #expect((method?["text"] as? String)?.contains("Fry &amp; turn if a < b.") == true)
    }
    #expect(try sorrel("edit", "1").errors.contains("Nothing changes in 1"))
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

  @Test func `a recipe that changes while the editor is open is not overwritten`() throws {
    try stocked()
    let outcome = try sorrel(
      "edit", "1",
      editor: "sorrel edit 1 --title Theirs >/dev/null\nsed -i 's/^title: .*/title: Ours/' \"$1\"")
    #expect(outcome.code == 1 && outcome.output == "", "\(outcome)")
    #expect(try keptText(outcome).contains("title: Ours\n"))
    #expect(try sorrel("show", "1").output.contains("Theirs"))
  }

  @Test(arguments: [("y", true), ("", true), ("n", false)])
  func `whoever makes a mistake is asked to go on, with the text as it was typed`(
    answer: String, isStored: Bool
  ) throws {
    try stocked()
    // The first time the editor makes a mistake, then it mends it.
    let editor = """
      if grep -q '\\^\\[the\\]' "$1"; then sed -i 's/\\^\\[the\\]/the/' "$1"
      else echo 'Stir ^[the] pan.' >> "$1"; fi
      """
    let outcome = try program("/usr/bin/script", editor: editor).run(
      ["--quiet", "--return", "--command", "sorrel edit 1", "/dev/null"], input: answer + "\n")
    #expect(outcome.output.contains("Edit again? [Y/n]"), "\(outcome)")
    #expect((outcome.code == 0) == isStored, "\(outcome)")
    #expect(try sorrel("show", "1").output.contains("Stir the pan.") == isStored)
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
