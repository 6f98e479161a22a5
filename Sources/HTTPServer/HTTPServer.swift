import CMicroHTTP
import Glibc

/// A small web server over libmicrohttpd: it reads requests whole, within limits, and hands them to
/// one function, which several threads call at a time.
package final class HTTPServer {
  /// What a client may take.
  package struct Limits: Sendable {
    /// Connections at once.
    package var connections: UInt32 = 256
    /// Bytes of the request line and the headers.
    package var headBytes = 16_384
    /// Bytes of a body, unless the server is told otherwise of a request.
    package var bodyBytes = 2 * 1_048_576
    /// Bytes of all bodies that are being read and answered at a time.
    package var totalBodyBytes = 256 * 1_048_576
    /// Seconds until a request must have come in, from the opening of the connection or the answer
    /// before.
    package var requestSeconds = 20
    /// Seconds for one that may bring more along than others.
    package var longRequestSeconds = 180
    /// Seconds for an answer to be made and taken.
    package var answerSeconds = 60

    /// Makes limits for a household.
    package init() {}
  }

  /// How many processors there are to make answers.
  static let processors = sysconf(Int32(_SC_NPROCESSORS_ONLN))

  private let core: ServerCore
  private let daemon: OpaquePointer
  /// Where it listens, with the port that it has got.
  package let address: ServerAddress

  /// Starts a server.
  ///
  /// `bodyLimit` says how many bytes a request may bring along, by its head; nil for as many as the
  /// limits say.
  /// - Throws: `HTTPServerError` if libmicrohttpd is missing or the address cannot be had.
  package init(
    at address: ServerAddress, limits: Limits = Limits(),
    bodyLimit: (@Sendable (HTTPRequest) -> Int)? = nil,
    answer: @escaping @Sendable (HTTPRequest) -> HTTPResponse
  ) throws(HTTPServerError) {
    guard cmicrohttp_load() else { throw .missingLibrary }
    core = ServerCore(
      limits: limits, bodyLimit: bodyLimit ?? { _ in limits.bodyBytes }, answer: answer)
    let context = Unmanaged.passUnretained(core).toOpaque()
    errno = 0
    let daemon = address.withSystemAddress { system in
      var settings = cmicrohttp_settings(
        address: system, threads: 2, connections: limits.connections, memory: limits.headBytes,
        idle_seconds: UInt32(limits.requestSeconds))
      return cmicrohttp_start(
        &settings, context, ServerCore.begin, ServerCore.handle, ServerCore.end, ServerCore.notify)
    }
    guard let daemon else {
      throw errno == EADDRINUSE
        ? .portInUse(address.port)
        : .cannotListen(address.host, reason: String(cString: strerror(errno)))
    }
    self.daemon = daemon
    self.address =
      ServerAddress(host: address.host, port: cmicrohttp_port(daemon)) ?? address
  }

  /// Ends connections that take too long; to be called about once a second.
  package func closeOverdueConnections() { core.connections.closeOverdue(at: ConnectionTable.now) }

  /// Lets nobody in any more, waits for a few seconds until what has begun is answered, and stops.
  ///
  /// It is to be called once; the server is of no use after it.
  package func stop() {
    let socket = cmicrohttp_quiesce(daemon)
    for _ in 0..<100 where core.connections.isBusy { usleep(50_000) }
    // A connection that stands still could not be closed.
    core.answers.end()
    cmicrohttp_stop(daemon)
    if socket >= 0 { close(socket) }
  }
}

/// Why a server cannot be started.
package enum HTTPServerError: Error, Hashable, Sendable {
  case missingLibrary
  case portInUse(UInt16)
  case cannotListen(String, reason: String)
}

extension HTTPServerError: CustomStringConvertible {
  /// The reason and what to do, in words for people.
  package var description: String {
    switch self {
    case .missingLibrary:
      "libmicrohttpd is not installed; install it, on Debian with 'apt-get install libmicrohttpd12'"
    case .portInUse(let port):
      "port \(port) is in use; choose another with --port, or 0 for any that is free"
    case .cannotListen(let host, let reason): "\(host) cannot be listened at: \(reason)"
    }
  }
}
