import Testing

@testable import ArgumentParser
@testable import kitchen

struct CompletionScriptTests {
  @Test(
    .enabled(if: Program.isInstalled("bash")),
    arguments: [
      (["kitchen", "sh"], ["show"]),
      (["kitchen", "show", "Leek\\ "], [#"Leek\ and\ potato\ soup"#]),
      (["kitchen", "show", "Leek", ":", "\\ "], [#"\ a\ study"#]),
      (["kitchen", "show", "leek", ":", "\\ "], [#"\ a\ study"#]),
      (["kitchen", "show", "bR"], ["Bread"]),
      (["kitchen", "show", "\"Leek a"], ["Leek and potato soup"]),
      (["kitchen", "show", "--like", "=", "Br"], ["Bread"]),
      (["kitchen", "search", "--order", "="], ["rank", "title", "date"]),
      (["kitchen", "show", "--like", "=", "\"Mum"], [#"Mum's \"best\" pie"#]),
      (["kitchen", "show", "$(exit 3)"], []), (["kitchen", "files", "/dev/nul"], []),
    ])
  func `Bash completes`(words: [String], completions: [String]) throws {
    // A mark stands beside the word before it, all else after a space.
    let line = words.reduce("") {
      $0 + (["=", ":"].contains($1) || "=:".contains($0.last ?? " ") || $0.isEmpty ? "" : " ") + $1
    }
    let outcome = try Program.shell(
      "bash", ["--norc"],
      script: """
        source <(kitchen --generate-completion-script bash)
        compopt() { :; }
        COMP_WORDS=(\(words.map(quoted).joined(separator: " "))) COMP_CWORD=\(words.count - 1)
        COMP_LINE=\(quoted(line)) COMP_POINT=${#COMP_LINE}
        _kitchen kitchen
        ((${#COMPREPLY[@]} == 0)) || printf '%s\\n' "${COMPREPLY[@]}"
        """)
    #expect(outcome == Outcome(code: 0, output: completions.map { $0 + "\n" }.joined(), errors: ""))
  }

  @Test(
    .enabled(if: Program.isInstalled("zsh")),
    arguments: [
      (["kitchen", "sh"], ["show:Show recipes."]),
      (["kitchen", "show", "Leek\\ "], ["Leek and potato soup"]),
      (["kitchen", "show", "Leek:"], ["Leek\\: a study"]),
      (["kitchen", "show", "--like=Br"], ["Bread"]),
      (["kitchen", "show", "--like", "Br"], ["Bread"]),
      (["kitchen", "files", ""], ["_files", "-g", "*.(json|html)"]),
      (["kitchen", "files", "--any", ""], ["_files"]),
      (["kitchen", "files", "--into=s"], ["_files", "-/"]),
      (["kitchen", "show", "nothing"], []),
    ])
  func `zsh completes`(words: [String], completions: [String]) throws {
    // Stand-ins for what zsh has only while it completes.
    let outcome = try Program.shell(
      "zsh", ["-f"],
      script: """
        compdef() { }
        compset() { IPREFIX=${PREFIX%%=*}=; PREFIX=${PREFIX#*=} }
        _describe() { print -rl -- "${(@P)2}" }
        _files() { print -rl -- _files "$@" }
        source <(kitchen --generate-completion-script zsh)
        words=(\(words.map(quoted).joined(separator: " "))) CURRENT=\(words.count)
        PREFIX=$words[-1] IPREFIX=
        _kitchen || true
        """)
    #expect(outcome == Outcome(code: 0, output: completions.map { $0 + "\n" }.joined(), errors: ""))
  }

  @Test(
    .enabled(if: Program.isInstalled("fish")),
    arguments: [
      ("kitchen sh", ["show\tShow recipes."]), ("kitchen show Leek\\ ", ["Leek and potato soup"]),
      ("kitchen show 'Leek:", ["Leek: a study"]), ("kitchen show --like=Br", ["--like=Bread"]),
      ("kitchen search --order t", ["title"]), ("kitchen files /dev/nul", []),
      ("kitchen files --any /dev/nul", ["/dev/null"]),
      ("kitchen files --any=/dev/nul", ["--any=/dev/null"]),
      ("kitchen files --into /us", ["/usr/"]), ("kitchen show nothing", []),
    ])
  func `fish completes`(line: String, completions: [String]) throws {
    let outcome = try Program.shell(
      "fish", ["--no-config"],
      script: """
        kitchen --generate-completion-script fish | source
        complete -C '\(line.replacing("\\", with: "\\\\").replacing("'", with: "\\'"))'
        true
        """)
    #expect(outcome == Outcome(code: 0, output: completions.map { $0 + "\n" }.joined(), errors: ""))
  }

  private func quoted(_ word: String) -> String {
    "'" + word.replacing("'", with: "'\\''") + "'"
  }
}
