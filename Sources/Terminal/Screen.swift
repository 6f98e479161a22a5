import Glibc

/// What is known of the place that a file descriptor writes to.
package struct Screen: Sendable {
  /// Whether it is a terminal, and not a file or a pipe.
  package let isTerminal: Bool
  /// The width that `COLUMNS` asks for, else that of the terminal; nil if neither is known.
  package let columns: Int?
  /// The value of an environment variable.
  package let environment: @Sendable (_ name: String) -> String?

  /// A screen with given traits.
  package init(
    isTerminal: Bool, columns: Int?,
    environment: @escaping @Sendable (_ name: String) -> String? = { _ in nil }
  ) {
    (self.isTerminal, self.columns, self.environment) = (isTerminal, columns, environment)
  }

  /// The screen behind a file descriptor of this process.
  package init(fileDescriptor: Int32) {
    let environment = { @Sendable (name: String) in getenv(name).map { String(cString: $0) } }
    let asked = environment("COLUMNS").flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
    self.init(
      isTerminal: isatty(fileDescriptor) == 1,
      columns: asked ?? Self.measuredColumns(fileDescriptor), environment: environment)
  }

  /// The screen of standard output, as it is now.
  package static var standardOutput: Self { Self(fileDescriptor: STDOUT_FILENO) }
  /// The screen of standard error, as it is now.
  package static var standardError: Self { Self(fileDescriptor: STDERR_FILENO) }

  /// The columns that a line of a table may fill: no limit if this is not a terminal.
  package var lineLimit: Int? { isTerminal ? columns ?? 80 : nil }

  private static func measuredColumns(_ fileDescriptor: Int32) -> Int? {
    var size = winsize()
    guard ioctl(fileDescriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }
}
