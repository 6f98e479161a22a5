import Terminal

/// An error and the commands, root first, on whose behalf it was thrown.
struct CommandError: Error {
  let path: [any ParsableCommand.Type]
  let underlying: any Error
}

/// Runs a body whose errors are about the last command of a path.
func attributing<R>(to path: [any ParsableCommand.Type], _ body: () throws -> R) throws -> R {
  do {
    return try body()
  } catch {
    throw error as? CommandError ?? CommandError(path: path, underlying: error)
  }
}

extension ParsableCommand {
  /// The exit code, and the text for standard output if that is 0, else for standard error.
  ///
  /// Errors quote what users and files say, so their text is sanitized.
  static func outcome(of error: any Error) -> (code: ExitCode, text: String) {
    let error = error as? CommandError ?? CommandError(path: [self], underlying: error)
    let page = HelpPage(path: error.path)
    switch error.underlying {
    case CleanExit.helpRequest: return (.success, HelpText(page: page).text.sanitized())
    case CleanExit.message(let message): return (.success, message)
    case let code as ExitCode: return (code, "")
    case let error as OutputError where error.isClosedPipe: return (.closedPipe, "")
    case let error as ValidationError:
      let text = "Error: \(error.message)\n" + HelpText(page: page).hint
      return (.validationFailure, text.sanitized())
    case let error: return (.failure, "Error: \(error)".sanitized())
    }
  }
}

extension String {
  /// The word between quotation marks, harmless and not too long to show in a message.
  var quoted: String {
    "'" + String(prefix(200)).sanitized(keeping: []).truncated(toColumns: 100) + "'"
  }
}
