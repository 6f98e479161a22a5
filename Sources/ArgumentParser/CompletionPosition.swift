/// What may stand in place of the last of some words.
struct CompletionPosition {
  /// The names of options or subcommands.
  private(set) var names: [Candidate] = []
  /// How the value of an option or argument is completed, and what stands before it in the word.
  private(set) var value: (kind: CompletionKind, prefix: String) = (.default, "")

  private var command: any ParsableCommand.Type
  private var declarations: [Declaration]
  private var positionals: ArraySlice<Declaration> = []
  private var optionsHaveEnded = false
  private var isBelowHelp = false

  init(root: any ParsableCommand.Type, words: [String]) {
    command = root
    declarations = []
    enter(root)
    var option: Declaration?
    for word in words.dropLast() {
      option = option == nil ? pass(word) : nil
    }
    let last = words.last ?? ""
    if let option {
      value.kind = option.completion
    } else if !optionsHaveEnded, last.hasPrefix("-") {
      completeOption(last, version: root.configuration.version)
    } else {
      completeArgument(isRoot: command == root)
    }
  }

  private mutating func enter(_ command: any ParsableCommand.Type) {
    self.command = command
    declarations = Declaration.all(in: command.init())
    positionals = declarations.filter { $0.kind == .positional }[...]
  }

  /// Goes past a word; returns the option that the next word is the value of.
  private mutating func pass(_ word: String) -> Declaration? {
    if word == "--", !optionsHaveEnded {
      optionsHaveEnded = true
    } else if !optionsHaveEnded, word.isOptionName {
      return optionWithoutValue(word)
    } else if !optionsHaveEnded, let subcommand = command.subcommand(word) {
      enter(subcommand)
    } else if positionals.isEmpty, word == "help" {
      isBelowHelp = true
    } else if let positional = positionals.first, !positional.isRepeating {
      positionals.removeFirst()
    }
    return nil
  }

  private func optionWithoutValue(_ word: String) -> Declaration? {
    if word.hasPrefix("--") { return option(word) }
    // Of flags and an option in one word, the option is the last.
    let letters = word.dropFirst()
    guard let index = letters.firstIndex(where: { option("-\($0)") != nil }) else { return nil }
    return letters.index(after: index) == letters.endIndex ? option("-\(letters[index])") : nil
  }

  private func option(_ name: String) -> Declaration? {
    declarations.first { $0.kind == .option && $0.names.contains(name) }
  }

  private mutating func completeOption(_ word: String, version: String) {
    if let end = word.firstIndex(of: "="), word.hasPrefix("--") {
      if let option = option(String(word[..<end])) {
        value = (option.completion, String(word[...end]))
      }
      return
    }
    names = declarations.filter { $0.help.visibility == .default }.flatMap { declaration in
      declaration.names.map { Candidate(text: $0, explanation: declaration.help.abstract) }
    }
    if !version.isEmpty { names.append(Candidate(text: "--version")) }
    names.append(Candidate(text: "--help"))
  }

  private mutating func completeArgument(isRoot: Bool) {
    if let positional = positionals.first { value.kind = positional.completion }
    guard !optionsHaveEnded else { return }
    names = command.displayedSubcommands.map {
      Candidate(text: $0.commandName, explanation: $0.configuration.abstract)
    }
    if isRoot, !isBelowHelp, !names.isEmpty { names.append(Candidate(text: "help")) }
  }
}
