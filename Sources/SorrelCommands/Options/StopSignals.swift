import Glibc

/// The signals by which a user or the system ends a program that runs on.
struct StopSignals {
  private var signals = sigset_t()

  /// Holds the signals back from now on, in this thread and those that it starts.
  init() {
    sigemptyset(&signals)
    sigaddset(&signals, SIGINT)
    sigaddset(&signals, SIGTERM)
    pthread_sigmask(SIG_BLOCK, &signals, nil)
  }

  /// Waits for one of them for some seconds; whether one has come.
  func wait(seconds: Int) -> Bool {
    var signals = signals
    var time = timespec(tv_sec: seconds, tv_nsec: 0)
    return sigtimedwait(&signals, nil, &time) > 0
  }
}
