import Glibc
import Synchronization

/// The open connections, and until when each must have got on with what it is about.
///
/// libmicrohttpd closes connections that say nothing; one that sends a byte now and then would hold
/// its place for ever.
final class ConnectionTable: Sendable {
  private struct State {
    /// Seconds of the monotonic clock by sockets.
    var deadlines: [Int32: Int] = [:]
    var busy = 0
    /// Bytes of bodies in memory.
    var held = 0
  }

  private let state = Mutex(State())

  /// The seconds of the monotonic clock.
  static var now: Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec
  }

  /// Gives a connection time until a deadline.
  func set(_ deadline: Int, for socket: Int32) {
    state.withLock { $0.deadlines[socket] = deadline }
  }

  /// Forgets a connection, before its socket is closed and may be another's.
  func remove(_ socket: Int32) { state.withLock { $0.deadlines[socket] = nil } }

  /// Counts a request that begins or ends.
  func count(_ change: Int) { state.withLock { $0.busy += change } }

  /// Counts bytes of bodies that come or go; false, and then they do not count, if they would be more
  /// than `limit`.
  func hold(_ bytes: Int, atMost limit: Int) -> Bool {
    state.withLock { state in
      guard state.held + bytes <= limit else { return false }
      state.held += bytes
      return true
    }
  }

  /// Whether a request is being read or answered.
  var isBusy: Bool { state.withLock { $0.busy > 0 } }

  /// Ends the connections whose time is over; O(connections).
  func closeOverdue(at now: Int) {
    state.withLock { state in
      for (socket, deadline) in state.deadlines where deadline < now {
        shutdown(socket, Int32(SHUT_RDWR))
        state.deadlines[socket] = .max
      }
    }
  }
}
