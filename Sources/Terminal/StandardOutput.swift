import Glibc
import Synchronization

/// A buffered writer to a file descriptor, safe to use from many threads.
///
/// Signals do not interrupt it, partial writes are continued, and an error is thrown once: what
/// is written after it goes nowhere. A terminal sees each text at once; elsewhere what is held back
/// must be flushed before the process ends, as the `main()` of a command does.
package final class StandardOutput: Sendable {
  /// Standard output, buffered.
  package static let shared = StandardOutput(fileDescriptor: STDOUT_FILENO)
  /// Standard error, not buffered.
  package static let error = StandardOutput(fileDescriptor: STDERR_FILENO, capacity: 0)

  private struct State {
    var buffer: [UInt8] = []
    var hasFailed = false
  }

  private let fileDescriptor: Int32
  private let capacity: Int
  private let state = Mutex(State())

  /// A writer that holds back up to about `capacity` bytes.
  package init(fileDescriptor: Int32, capacity: Int = 1 << 16) {
    self.fileDescriptor = fileDescriptor
    self.capacity = isatty(fileDescriptor) == 1 ? 0 : capacity
  }

  /// Writes a text as it is.
  ///
  /// - Throws: `OutputError` if bytes could not be written, now or since the last call.
  package func write(_ text: String) throws(OutputError) {
    try write(bytes: text.utf8)
  }

  /// Writes bytes as they are.
  ///
  /// - Throws: `OutputError` if bytes could not be written, now or since the last call.
  package func write(bytes: some Sequence<UInt8>) throws(OutputError) {
    try state.withLock { state throws(OutputError) in
      guard !state.hasFailed else { return }
      state.buffer += bytes
      if state.buffer.count > capacity { try empty(&state) }
    }
  }

  /// Writes a text and a newline.
  ///
  /// - Throws: `OutputError` if bytes could not be written, now or since the last call.
  package func writeLine(_ text: String) throws(OutputError) {
    try write(text + "\n")
  }

  /// Writes what is held back.
  ///
  /// - Throws: `OutputError` if bytes could not be written.
  package func flush() throws(OutputError) {
    try state.withLock { state throws(OutputError) in try empty(&state) }
  }

  private func empty(_ state: inout State) throws(OutputError) {
    let code = state.buffer.withUnsafeBytes { writeAll($0) }
    state.buffer.removeAll(keepingCapacity: state.buffer.count <= capacity)
    guard code != 0 else { return }
    state.hasFailed = true
    throw OutputError(code: code)
  }

  /// Writes all bytes; returns 0 or the number of the error.
  private func writeAll(_ bytes: UnsafeRawBufferPointer) -> Int32 {
    var rest = bytes[...]
    while !rest.isEmpty {
      let written = Glibc.write(
        fileDescriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
      if written >= 0 {
        rest = rest.dropFirst(written)
      } else if errno == EAGAIN {
        // Somebody made the descriptor non-blocking: wait until it takes more.
        var request = pollfd(fd: fileDescriptor, events: Int16(POLLOUT), revents: 0)
        _ = poll(&request, 1, -1)
      } else if errno != EINTR {
        return errno
      }
    }
    return 0
  }
}
