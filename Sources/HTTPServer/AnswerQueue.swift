import CMicroHTTP
import Dispatch
import Synchronization

/// Threads that make answers, as many as there are processors, in the order in which the requests came.
///
/// More at once would make all of them late, and the threads of libmicrohttpd, which read and send, each
/// wait for connections of their own: a question that takes long would hold up those that came with it.
final class AnswerQueue: Sendable {
  /// A request that waits for its answer; nobody else touches either part until the connection goes on.
  struct Job: @unchecked Sendable {
    let connection: OpaquePointer
    let pending: PendingRequest
  }

  private struct State {
    /// Those that wait, the first at `next`; nil has been taken.
    var jobs: [Job?] = []
    var next = 0
    var hasEnded = false
  }

  private let state = Mutex(State())
  private let waiting = DispatchSemaphore(value: 0)
  private let threads = DispatchGroup()
  private let threadCount: Int

  /// Starts the threads; `work` makes the answer of a request.
  init(threads count: Int, work: @escaping @Sendable (HTTPRequest) -> HTTPResponse) {
    threadCount = count
    let queue = DispatchQueue(label: "answers", attributes: .concurrent)
    for _ in 0..<count {
      queue.async(group: threads) { [self] in
        while let (job, hasEnded) = next() {
          if hasEnded {
            job.pending.response = HTTPResponse(status: 503)
          } else if let request = job.pending.request {
            job.pending.response = work(request)
          }
          cmicrohttp_resume(job.connection)
        }
      }
    }
  }

  /// Has the answer of a request made, whose connection stands still meanwhile; false, and then it does
  /// not, if the queue has ended.
  func add(_ job: Job) -> Bool {
    let isAdded = state.withLock { state in
      if state.hasEnded { return false }
      cmicrohttp_suspend(job.connection)
      state.jobs.append(job)
      return true
    }
    if isAdded { waiting.signal() }
    return isAdded
  }

  /// Refuses the requests that still wait, and ends the threads once those that are worked on are done.
  func end() {
    state.withLock { $0.hasEnded = true }
    for _ in 0..<threadCount { waiting.signal() }
    threads.wait()
  }

  /// The request that has waited longest, and whether it is too late for it; nil at the end.
  private func next() -> (job: Job, hasEnded: Bool)? {
    waiting.wait()
    return state.withLock { state in
      guard state.next < state.jobs.count, let job = state.jobs[state.next] else { return nil }
      state.jobs[state.next] = nil
      state.next += 1
      if state.next * 2 > state.jobs.count {
        state.jobs.removeFirst(state.next)
        state.next = 0
      }
      return (job, state.hasEnded)
    }
  }
}
