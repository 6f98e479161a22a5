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
    /// The option that takes the next words, and how many.
    var pending: (option: Declaration, wordCount: Int)?
    for word in words.dropLast() {
      if let (option, count) = pending {
        pending = count > 1 ? (option, count - 1) : nil
      } else {
        pending = pass(word)
      }
    }
    let last = words.last ?? ""
    if let (option, _) = pending {
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

  /// Goes past a word; returns the option whose value the next words are, and their number.
  private mutating func pass(_ word: String) -> (option: Declaration, wordCount: Int)? {
    if word == "--", !optionsHaveEnded {
      optionsHaveEnded = true
    } else if !optionsHaveEnded, word.isOptionName {
      return awaiting(word)
    } else if !optionsHaveEnded, let subcommand = command.subcommand(word) {
      enter(subcommand)
    } else if positionals.isEmpty, word == "help" {
      isBelowHelp = true
    } else if let positional = positionals.first, !positional.isRepeating {
      positionals.removeFirst()
    }
    return nil
  }

  /// The option that a word names and how many words of its value are still to come, if any.
  private func awaiting(_ word: String) -> (option: Declaration, wordCount: Int)? {
    var (name, hasValue) = (word, false)
    if word.hasPrefix("--") {
      if let end = word.firstIndex(of: "=") { (name, hasValue) = (String(word[..<end]), true) }
    } else {
      // Of flags and an option in one word, the option is the last; what follows is its value.
      let letters = word.dropFirst()
      guard let index = letters.firstIndex(where: { option("-\($0)") != nil }) else { return nil }
      (name, hasValue) = ("-\(letters[index])", letters.index(after: index) < letters.endIndex)
    }
    guard let option = option(name) else { return nil }
    let count = option.wordCount - (hasValue ? 1 : 0)
    return count > 0 ? (option, count) : nil
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
