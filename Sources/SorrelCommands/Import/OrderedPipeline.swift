import Dispatch
import Synchronization

/// Works on inputs in several threads and hands the outputs to one, in the order of the inputs.
///
/// At most `window` inputs are being worked on or waiting, so memory does not grow with their
/// number, however slow the consumer or one of the inputs is.
final class OrderedPipeline<Input: Sendable, Output: Sendable>: Sendable {
  private struct State {
    var nextIndex = 0
    var outputs: [Int: Output] = [:]
    /// The number of inputs, once the last has been taken.
    var count: Int?
    var isCancelled = false
  }

  private let state = Mutex(State())
  private let freeSlots: DispatchSemaphore
  private let finished = DispatchSemaphore(value: 0)
  private let input: Mutex<() -> Input?>
  private let work: @Sendable (Input) -> Output

  /// Makes a pipeline; `inputs` is called by one thread at a time until it gives nil.
  init(
    window: Int, inputs: sending @escaping () -> Input?, work: @escaping @Sendable (Input) -> Output
  ) {
    // Dispatch traps when a semaphore dies below its first value, as a cancelled run leaves it.
    freeSlots = DispatchSemaphore(value: 0)
    for _ in 0..<max(1, window) { freeSlots.signal() }
    input = Mutex(inputs)
    self.work = work
  }

  /// Runs `workers` threads and calls `consume` with each output in order, on this thread.
  ///
  /// If `consume` throws, inputs not yet taken are left alone and the error is thrown on.
  func run(workers: Int, consume: (Output) throws -> Void) rethrows {
    let group = DispatchGroup()
    for _ in 0..<max(1, workers) {
      DispatchQueue.global().async(group: group) { self.workUntilDone() }
    }
    defer { group.wait() }
    do {
      var index = 0
      while let output = output(at: index) {
        freeSlots.signal()
        try consume(output)
        index += 1
      }
    } catch {
      state.withLock { $0.isCancelled = true }
      // Workers that wait for a slot are let go.
      for _ in 0..<max(1, workers) { freeSlots.signal() }
      throw error
    }
  }

  private func workUntilDone() {
    while true {
      freeSlots.wait()
      guard let (index, input) = take() else {
        freeSlots.signal()
        finished.signal()
        return
      }
      let output = work(input)
      state.withLock { $0.outputs[index] = output }
      finished.signal()
    }
  }

  /// The next input with its place in the order; nil if there is none any more.
  private func take() -> (Int, Input)? {
    input.withLock { next in
      guard !state.withLock({ $0.isCancelled || $0.count != nil }) else { return nil }
      let input = next()
      return state.withLock { state in
        guard let input else {
          state.count = state.nextIndex
          return nil
        }
        defer { state.nextIndex += 1 }
        return (state.nextIndex, input)
      }
    }
  }

  /// The output at a place in the order, waiting for it; nil behind the last.
  private func output(at index: Int) -> Output? {
    while true {
      let (output, isEnd) = state.withLock { state in
        (state.outputs.removeValue(forKey: index), state.count.map { index >= $0 } ?? false)
      }
      if output != nil || isEnd { return output }
      finished.wait()
    }
  }
}
