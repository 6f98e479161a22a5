import FoundationEssentials
import Glibc
import Terminal

/// What a person edits texts with.
struct Editor {
  /// What the person calls it.
  var name: String
  /// Opens a file, waits until the person is done, and says whether all went well.
  var open: (_ path: String) throws -> Bool
}

extension Editor {
  /// A program by words for the shell, "code --wait".
  ///
  /// Signals of the terminal go to the editor alone meanwhile, as `system` arranges.
  init(command: String) {
    self.init(name: command) { path in
      try StandardOutput.shared.flush()
      let quoted = path.replacing("'", with: "'\\''")
      return system("\(command) '\(quoted)'") == 0
    }
  }

  /// What `$VISUAL` names, else `$EDITOR`, else the first that is installed of what systems have.
  /// - Throws: `EditingFailure` if there is none.
  init(environment: [String: String] = ProcessInfo.processInfo.environment) throws {
    let named = ["VISUAL", "EDITOR"].compactMap { environment[$0] }
    if let command = named.first(where: { $0.contains { !$0.isWhitespace } }) {
      self.init(command: command)
      return
    }
    // An editor for terminals would wait for ever for somebody who is not there.
    guard isatty(STDIN_FILENO) == 1 else {
      throw EditingFailure(
        description: "there is no terminal to edit on; give the text with --from, or set EDITOR")
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
    self.init(command: installed)
  }
}
