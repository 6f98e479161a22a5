import Glibc
import Terminal

extension ParsableCommand {
  /// Parses the arguments of the process, runs the command they name, and exits if that fails.
  public static func main() { main(nil) }

  /// Parses arguments (nil: those of the process), runs the command they name, and exits if that
  /// fails.
  public static func main(_ arguments: [String]?) {
    do {
      let (command, path) = try parse(arguments ?? Array(CommandLine.arguments.dropFirst()))
      try attributing(to: path) {
        var command = command
        try command.run()
        try flushOutput()
      }
    } catch {
      exit(withError: error)
    }
  }

  /// The command that the arguments name, with its properties set and validated.
  ///
  /// - Throws: what `exitCode(for:)`, `fullMessage(for:)` and `exit(withError:)` understand.
  public static func parseAsRoot(_ arguments: [String]) throws -> any ParsableCommand {
    try parse(arguments).command
  }

  /// The code with which a process should exit that an error ends.
  public static func exitCode(for error: any Error) -> ExitCode { outcome(of: error).code }

  /// What to show for an error: the help, an error message with the usage, or nothing.
  public static func fullMessage(for error: any Error) -> String { outcome(of: error).text }

  /// Shows an error, on standard output if it is a `CleanExit`, else on standard error, and exits.
  public static func exit(withError error: any Error) -> Never {
    var (code, text) = outcome(of: error)
    do {
      try flushOutput()
      if code == .success, !text.isEmpty {
        try StandardOutput.shared.writeLine(text)
        try flushOutput()
      }
    } catch  where code == .success {
      (code, text) = outcome(of: error)
    } catch {
      // The error that came first is the one to tell.
    }
    if code != .success, !text.isEmpty { try? StandardOutput.error.writeLine(colored(text)) }
    Glibc.exit(code.rawValue)
  }

  private static func colored(_ message: String) -> String {
    let label = "Error:"
    guard message.hasPrefix(label) else { return message }
    let usesColor = ColorMode.auto.isOn(for: .standardError)
    return label.styled(.bold + .red, if: usesColor) + message.dropFirst(label.count)
  }

  /// Writes what `StandardOutput` and `print` hold back.
  private static func flushOutput() throws {
    try StandardOutput.shared.flush()
    if fflush(nil) != 0 { throw OutputError(code: errno) }
  }

  private static func parse(_ words: [String]) throws -> (
    command: any ParsableCommand, path: [any ParsableCommand.Type]
  ) {
    if words.first == "---completion" {
      let request = CompletionRequest(root: self, words: Array(words.dropFirst()))
      throw CleanExit.message(request.answer().joined(separator: "\n"))
    }
    var parser = CommandParser(words: words[...], path: [self])
    return (try parser.parse(), parser.path)
  }
}
