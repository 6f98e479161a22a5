import Testing

@testable import ArgumentParser
@testable import kitchen

struct ExitTests {
  @Test(arguments: [
    (["show", "Bread"], Outcome(code: 0, output: "<Bread>\n", errors: "")),
    (["--version"], Outcome(code: 0, output: "1.2.3\n", errors: "")),
    (["fail", "code"], Outcome(code: 7, output: "before\n", errors: "")),
    (["fail", "quiet"], Outcome(code: 0, output: "before\nbye\n", errors: "")),
    (
      ["fail", "a\u{1B}[31m\u{202E}"],
      Outcome(code: 1, output: "before\n", errors: "Error: cannot read a␛[31m\\u{202E}\n")
    ),
    (
      ["export", "x\u{7}"],
      Outcome(
        code: 64, output: "",
        errors: """
          Error: Unknown format 'x␇'
          Usage: kitchen export <format> [<target>]
            See 'kitchen export --help' for more information.

          """)
    ),
  ])
  func `results, errors and codes go where they belong`(arguments: [String], expected: Outcome)
    throws
  {
    #expect(try Program.run(kitchen: arguments) == expected)
  }

  @Test(arguments: [
    "kitchen print 200000", "kitchen print 200000 --plain", "trap '' PIPE; kitchen print 200000",
    "trap '' PIPE; kitchen print 200000 --plain",
  ])
  func `a reader that goes away ends the program quietly`(line: String) throws {
    let outcome = try Program.shell("bash", [], script: "{ \(line); echo $? >&2; } | head -n 1")
    #expect(outcome == Outcome(code: 0, output: "0\n", errors: "141\n"))
  }

  @Test(arguments: ["print 3", "print 3 --plain", "--help"])
  func `a full disk is an error`(words: String) throws {
    let outcome = try Program.shell("bash", [], script: "kitchen \(words) >/dev/full")
    #expect(
      outcome
        == Outcome(
          code: 1, output: "", errors: "Error: Cannot write the output: No space left on device\n"))
  }
}
