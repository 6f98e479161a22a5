import FoundationEssentials
import Glibc
import Terminal

/// The program that a person edits texts with.
struct Editor {
  /// Words for the shell, "code --wait".
  var command: String

  /// What `$VISUAL` names, else `$EDITOR`, else the first that is installed of what systems have.
  /// - Throws: `EditingFailure` if there is none.
  init(environment: [String: String] = ProcessInfo.processInfo.environment) throws {
    let named = ["VISUAL", "EDITOR"].lazy.compactMap { environment[$0] }
    if let command = named.first(where: { $0.contains { !$0.isWhitespace } }) {
      self.command = command
      return
    }
    let folders = (environment["PATH"] ?? "").split(separator: ":")
    let installed = ["sensible-editor", "nano", "vi"].first { name in
      folders.contains { access("\($0)/\(name)", X_OK) == 0 }
    }
    guard let installed else {
      throw EditingFailure(
        description: "there is no editor; set EDITOR to the name of one, or give a file with --from"
      )
    }
    command = installed
  }

  /// Opens a file and waits until the person is done.
  ///
  /// Signals of the terminal go to the editor alone, as `system` arranges.
  /// - Returns: Whether the editor says that all went well.
  func open(_ path: String) throws -> Bool {
    try StandardOutput.shared.flush()
    let quoted = path.replacing("'", with: "'\\''")
    return system("\(command) '\(quoted)'") == 0
  }
}

/// Why an edit came to nothing.
struct EditingFailure: Error, CustomStringConvertible {
  var description: String
}
