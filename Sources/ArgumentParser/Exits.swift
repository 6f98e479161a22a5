import Glibc

/// The user asked for what cannot be done; shown with the usage, exit code 64.
public struct ValidationError: Error, CustomStringConvertible {
  /// What is wrong.
  public let message: String

  /// An error with an explanation, a sentence without a full stop.
  public init(_ message: String) { self.message = message }

  /// The message.
  public var description: String { message }
}

/// Not a failure: shows something on standard output and exits with 0.
public enum CleanExit: Error {
  /// Shows the help of the command.
  case helpRequest
  /// Shows a text as it is.
  case message(String)
}

/// An exit with a code, which shows nothing.
public struct ExitCode: Error, Hashable, Sendable {
  /// The code, 0 for success.
  public let rawValue: Int32

  /// An exit with the given code.
  public init(_ code: Int32) { rawValue = code }

  /// 0.
  public static var success: Self { Self(EXIT_SUCCESS) }
  /// 1.
  public static var failure: Self { Self(EXIT_FAILURE) }
  /// 64, as `EX_USAGE` of sysexits.h.
  public static var validationFailure: Self { Self(EX_USAGE) }
  /// 141, what a shell reports of a program that writes to a closed pipe.
  static var closedPipe: Self { Self(128 + SIGPIPE) }
}
