import Glibc

/// Output that could not be written.
package struct OutputError: Error, Hashable, CustomStringConvertible {
  /// The error number of write(2).
  package let code: Int32

  /// An error with the given number.
  package init(code: Int32) { self.code = code }

  /// Whether nobody reads any more, as after `| head`: a reason to stop, and to say nothing.
  package var isClosedPipe: Bool { code == EPIPE }

  /// The reason in words, as an end to "Error: ".
  package var description: String { "Cannot write the output: \(String(cString: strerror(code)))" }
}
