/// How the shell completes a value.
public enum CompletionKind {
  /// By the values of its type, if those can be listed; else not at all.
  case `default`
  /// By one of some words.
  case list([String])
  /// By the name of a file, of any kind or with one of some extensions ("json", without a dot).
  case file(extensions: [String] = [])
  /// By the name of a directory.
  case directory
  /// By what a function answers; it is given all words after the program, the last of which is
  /// being completed, and may answer more than what begins with it.
  case custom((_ words: [String]) -> [String])
}

/// A shell that can complete command lines.
public enum CompletionShell: String, CaseIterable, ExpressibleByArgument, Sendable {
  /// GNU Bash, 4.4 or newer.
  case bash
  /// The Z shell.
  case zsh
  /// The friendly interactive shell, 3.4 or newer.
  case fish
}
