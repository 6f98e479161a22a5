import Testing

@testable import ArgumentParser
@testable import kitchen

struct CompletionRequestTests {
  private func answer(_ words: [String], _ shell: String = "zsh") -> [String] {
    CompletionRequest(root: Kitchen.self, words: [shell] + words).answer()
  }

  @Test(
    arguments: [
      (
        [""],
        [
          "search\tFind recipes.", "export", "show\tShow recipes.", "print\tPrint many lines.",
          "fail\tFail in one of several ways.", "files\tRead and write files.", "help",
        ]
      ),
      (["se"], ["search\tFind recipes."]), (["help", "e"], ["export"]), (["help", "h"], []),
      ([], nil), (["debug", ""], []),
      (["find", "--order", ""], ["rank", "title", "date"]), (["find", "--order", "t"], ["title"]),
      (["find", "--order=t"], ["--order=title"]), (["find", "--nothing=t"], []),
      (["find", "--cu"], ["--cuisine\tOnly recipes of this cuisine."]), (["find", "--se"], []),
      (["find", "--vers"], ["--version"]), (["find", "--", "--cu"], []),
      (["find", "--limit", "export", ""], []), (["export", "--swap", "x", ""], ["a", "b"]),
      (["find", "--swap", "--cu"], []), (["find", "--swap", "a", "--cu"], []),
      (["find", "--swap", "a", "b", "--cu"], ["--cuisine\tOnly recipes of this cuisine."]),
      (["find", "--swap=a", "--cu"], []), (["find", "-sa", "--cu"], []), (["find", "-vl", ""], []),
      (["export", ""], []), (["export", "x", ""], ["a", "b"]), (["export", "x", "a", ""], []),
      (["export", "--", "x", ""], ["a", "b"]), (["show", "--like", "B"], ["Bread"]),
      (["show", "Bread", "Leek:"], ["Leek: a study"]), (["show", "two"], []), (["", ""], nil),
      (["show", "--like", "bR"], ["Bread"]), (["show", "Bread", "leek:"], ["Leek: a study"]),
      (["SE"], []),
    ] as [([String], [String]?)])
  func `the answer is what could stand there`(words: [String], candidates: [String]?) {
    let all = answer([""]).dropFirst()
    #expect(answer(words) == ["words"] + (candidates ?? Array(all)))
  }

  @Test(arguments: [
    (["files", ""], ["files", "json", "html"]), (["files", "a", "b"], ["files", "json", "html"]),
    (["files", "--any", ""], ["files"]), (["files", "--any="], ["files"]),
    (["files", "--into", "x"], ["directories"]),
    (["search", "--database", ""], ["files", "sqlite", "db"]),
  ])
  func `files and directories are left to the shell`(words: [String], expected: [String]) {
    #expect(answer(words) == expected)
  }

  @Test func `words are quoted for Bash and described for the others`() {
    #expect(answer(["show", #"Leek\ a"#], "bash") == ["words", #"Leek\ and\ potato\ soup"#])
    #expect(answer(["show", "'Leek a"], "bash") == ["words", "Leek and potato soup"])
    #expect(answer(["show", "\"50"], "bash") == ["words", #"50 \$ cake"#])
    #expect(answer(["show", "'Mum"], "bash") == ["words", #"Mum'\''s "best" pie"#])
    #expect(answer(["s"], "bash") == ["words", "search", "show"])
    #expect(answer(["show", #"'Mum\'s"#], "fish") == ["words", #"Mum's "best" pie"#])
  }

  @Test(
    arguments: [
      ("plain", CompletionShell.bash, "plain", nil), (#"a\ b"#, .bash, "a b", nil),
      ("'a b", .bash, "a b", "'"),
      (#""a \"b\n"#, .bash, #"a "b\n"#, "\""), (#"a"b"'c'd"#, .bash, "abcd", nil),
      (#"'a\'b"#, .bash, #"a\b"#, nil),
      (#"'a\'b"#, .fish, "a'b", "'"), ("a\\", .bash, "a", nil), ("'it\"s'", .fish, "it\"s", nil),
      (#"a\ 'b"#, .zsh, #"a\ 'b"#, nil), ("", .bash, "", nil),
    ] as [(String, CompletionShell, String, Character?)])
  func `words are read as the shell reads them`(
    source: String, shell: CompletionShell, text: String, quote: Character?
  ) {
    let word = ShellWord(source, quotedFor: shell)
    #expect(word.text == text && word.openQuote == quote)
  }

  @Test(
    arguments: [
      "Mum's \"best\" $pie\\ `x` !~*[a]{b}<c>|d;e&f(g)#h", "Crème, 粉: 1/2 = 50 %", "a", "-x",
    ], [nil, "'", "\""] as [Character?])
  func `what is quoted for Bash is read back`(text: String, quote: Character?) {
    let mark = quote.map { String($0) } ?? ""
    let quoted = mark + ShellWord.bashQuoted(text, within: quote) + mark
    #expect(ShellWord(quoted, quotedFor: .bash).text == text)
  }
}
