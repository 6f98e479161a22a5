import Synchronization

/// A line on standard error that shows how far long work has come.
///
/// It is drawn only on a terminal, at most ten times a second, and is gone after `finish()`. All
/// of its functions may be called from any thread.
package final class ProgressBar: Sendable {
  private struct State {
    var line: ProgressLine
    var lastDrawn: Duration?
    var isFinished = false
  }

  private let columns: Int?
  private let clock: @Sendable () -> Duration
  private let output: @Sendable (String) -> Void
  private let state: Mutex<State>

  /// The least time between two drawings.
  private static let interval = Duration.milliseconds(100)
  private static let clearing = "\r\u{1B}[K"

  /// A bar on standard error; `total` is nil if it is not known how much there is to do.
  package convenience init(_ label: String, total: Int? = nil) {
    let start = ContinuousClock.now
    self.init(
      label, total: total, screen: .standardError, clock: { ContinuousClock.now - start },
      output: { try? StandardOutput.error.write($0) })
  }

  /// A bar on a given screen; the clock tells the time since the start of the work.
  package init(
    _ label: String, total: Int?, screen: Screen, clock: @escaping @Sendable () -> Duration,
    output: @escaping @Sendable (String) -> Void
  ) {
    let isDumb = screen.environment("TERM") == "dumb"
    columns = isDumb ? nil : screen.lineLimit
    (self.clock, self.output) = (clock, output)
    state = Mutex(State(line: ProgressLine(label: label.sanitizedLine, total: total)))
    change { _ in }
  }

  deinit { finish() }

  /// Says that a number of items more are done.
  package func advance(by count: Int = 1) {
    change { $0.completed = $0.completed.addingReportingOverflow(count).partialValue }
  }

  /// Says how many items are done, and, where given, how many there are and what is going on.
  package func update(completed: Int, total: Int? = nil, label: String? = nil) {
    change { line in
      line.completed = completed
      if let total { line.total = total }
      if let label { line.label = label.sanitizedLine }
    }
  }

  /// Does something that writes to the terminal, with the bar out of the way.
  ///
  /// The body must not call the bar: other threads, and the bar, wait until it is done.
  package func interrupted<R>(by body: () throws -> R) rethrows -> R {
    try state.withLock { state in
      if columns != nil, state.lastDrawn != nil { output(Self.clearing) }
      state.lastDrawn = nil
      return try body()
    }
  }

  /// Clears the line; nothing is drawn after this.
  package func finish() {
    state.withLock { state in
      guard columns != nil, !state.isFinished else { return }
      if state.lastDrawn != nil { output(Self.clearing) }
      state.lastDrawn = nil
      state.isFinished = true
    }
  }

  private func change(_ body: (inout ProgressLine) -> Void) {
    guard let columns else { return }
    state.withLock { state in
      body(&state.line)
      let now = clock()
      guard !state.isFinished else { return }
      if let last = state.lastDrawn, now - last < Self.interval { return }
      state.lastDrawn = now
      state.line.elapsed = now
      // The last column stays free: a full line would wrap on some terminals.
      output(Self.clearing + state.line.text(columns: max(1, columns - 1)))
    }
  }
}
