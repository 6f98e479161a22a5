import Terminal

/// The question of a completion script, what could stand in place of the last word.
///
/// The answer is lines. The first says what the rest is: `words` that could stand there, or
/// `files` or `directories`, which the shell finds itself, with the extensions of files below.
struct CompletionRequest {
  private let root: any ParsableCommand.Type
  private let shell: CompletionShell
  /// The words after the program, without their quotation marks.
  private let words: [String]
  /// The quotation mark that the last word does not close.
  private let openQuote: Character?

  /// Reads the name of a shell and the words after the program, the last of which is completed.
  init(root: any ParsableCommand.Type, words: [String]) {
    self.root = root
    let shell = words.first.flatMap { CompletionShell(argument: $0) } ?? .zsh
    let parsed = words.dropFirst().map { ShellWord($0, quotedFor: shell) }
    (self.shell, self.words, openQuote) = (shell, parsed.map(\.text), parsed.last?.openQuote)
  }

  /// The lines of the answer.
  func answer() -> [String] {
    let position = CompletionPosition(root: root, words: words)
    let (kind, prefix) = position.value
    switch kind {
    case .file(let extensions): return ["files"] + extensions
    case .directory: return ["directories"]
    default: break
    }
    let last = words.last ?? ""
    let lowercased = last.lowercased()
    let names = position.names.filter { $0.text.hasPrefix(last) }
    // Values are often titles, which nobody types with their capitals.
    let values = values(of: kind).map { Candidate(text: prefix + $0) }
      .filter { $0.text.lowercased().hasPrefix(lowercased) }
    // A line cannot hold a newline, and a terminal shall not.
    let candidates = (names + values).filter { $0.text.sanitized(keeping: []) == $0.text }
    return ["words"] + candidates.map(line)
  }

  private func values(of kind: CompletionKind) -> [String] {
    switch kind {
    case .list(let values): values
    case .custom(let values): values(words)
    case .default, .file, .directory: []
    }
  }

  private func line(_ candidate: Candidate) -> String {
    if shell == .bash { return ShellWord.bashQuoted(candidate.text, within: openQuote) }
    let explanation = candidate.explanation.sanitizedLine
    return explanation.isEmpty ? candidate.text : candidate.text + "\t" + explanation
  }
}

/// A word that could stand at a place, and what it means.
struct Candidate: Equatable {
  var text: String
  var explanation = ""
}
