/// The name of a command, and what its help says.
public struct CommandConfiguration: Sendable {
  let commandName: String?
  let abstract: String
  let discussion: String
  let version: String
  let shouldDisplay: Bool
  let subcommands: [any ParsableCommand.Type]
  let aliases: [String]
  let examples: [Example]

  /// Describes a command.
  ///
  /// - Parameters:
  ///   - commandName: The name; by default that of the type, `ListPages` as `list-pages`.
  ///   - abstract: One sentence.
  ///   - discussion: Paragraphs below the abstract. Line breaks are kept; lines that begin with
  ///     "- " are items of a list, indented lines are shown as they are.
  ///   - version: What `--version` shows, here and in the subcommands.
  ///   - shouldDisplay: Whether the help of the command above, the completions and the reference
  ///     show this command.
  ///   - subcommands: The commands below this one.
  ///   - aliases: Other names.
  ///   - examples: Command lines to learn from.
  public init(
    commandName: String? = nil, abstract: String = "", discussion: String = "",
    version: String = "", shouldDisplay: Bool = true,
    subcommands: [any ParsableCommand.Type] = [], aliases: [String] = [], examples: [Example] = []
  ) {
    (self.commandName, self.abstract, self.discussion) = (commandName, abstract, discussion)
    (self.version, self.shouldDisplay) = (version, shouldDisplay)
    (self.subcommands, self.aliases, self.examples) = (subcommands, aliases, examples)
  }
}

/// A command line to learn from.
public struct Example: Sendable, Hashable {
  let command: String
  let explanation: String

  /// An example: the whole line, with the name of the program, and what it does.
  public init(_ command: String, _ explanation: String = "") {
    (self.command, self.explanation) = (command, explanation)
  }
}
