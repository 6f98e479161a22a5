import ArgumentParser

struct CompletionsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "completions", abstract: "Print a completion script for a shell.",
    examples: [
      Example("source <(sorrel completions bash)", "Try it in the bash that is running.")
    ])

  @Argument(help: "The shell.") var shell: CompletionShell

  func run() throws { try printLine(Sorrel.completionScript(for: shell)) }
}
