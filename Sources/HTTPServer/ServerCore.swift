import CMicroHTTP

/// What the callbacks of libmicrohttpd work on; it lives as long as the server.
final class ServerCore: Sendable {
  let connections = ConnectionTable()
  private let limits: HTTPServer.Limits
  private let bodyLimit: @Sendable (HTTPRequest) -> Int
  let answers: AnswerQueue

  init(
    limits: HTTPServer.Limits, bodyLimit: @escaping @Sendable (HTTPRequest) -> Int,
    answer: @escaping @Sendable (HTTPRequest) -> HTTPResponse
  ) {
    (self.limits, self.bodyLimit) = (limits, bodyLimit)
    answers = AnswerQueue(threads: max(2, HTTPServer.processors), work: answer)
  }

  private static func core(_ context: UnsafeMutableRawPointer?) -> ServerCore? {
    context.map { Unmanaged<ServerCore>.fromOpaque($0).takeUnretainedValue() }
  }

  static let notify: cmicrohttp_notify = { context, connection, _, code in
    guard let core = core(context) else { return }
    let socket = cmicrohttp_socket(connection)
    // The enumeration of C comes without names: 0 is "started", 1 "closed".
    if code.rawValue == 0 {
      core.connections.set(ConnectionTable.now + core.limits.requestSeconds, for: socket)
    } else {
      core.connections.remove(socket)
    }
  }

  static let begin: cmicrohttp_begin = { context, target, connection in
    guard let core = core(context), let target else { return nil }
    core.connections.count(1)
    let pending = PendingRequest(
      target: String(cString: target), socket: cmicrohttp_socket(connection))
    return Unmanaged.passRetained(pending).toOpaque()
  }

  static let end: cmicrohttp_end = { context, _, request, _ in
    guard let core = core(context), let pointer = request?.pointee else { return }
    let pending = Unmanaged<PendingRequest>.fromOpaque(pointer).takeRetainedValue()
    core.connections.count(-1)
    _ = core.connections.hold(-pending.heldBytes, atMost: .max)
    core.connections.set(ConnectionTable.now + core.limits.requestSeconds, for: pending.socket)
    request?.pointee = nil
  }

  static let handle: cmicrohttp_handle = {
    context, connection, _, method, _, bytes, count, request in
    guard let core = core(context), let pointer = request?.pointee, let method, let count,
      let connection
    else { return .NO }
    let pending = Unmanaged<PendingRequest>.fromOpaque(pointer).takeUnretainedValue()
    if !pending.isBegun {
      pending.isBegun = true
      guard let refusal = core.read(pending, String(cString: method), connection) else {
        return .YES
      }
      return core.send(refusal, over: connection)
    }
    if count.pointee > 0, let bytes {
      let part = UnsafeRawBufferPointer(start: bytes, count: count.pointee)
      count.pointee = 0
      return core.add(part, to: pending) ? .YES : .NO
    }
    if let response = pending.response { return core.send(response, over: connection) }
    guard pending.request != nil else { return .NO }
    core.connections.set(ConnectionTable.now + core.limits.answerSeconds, for: pending.socket)
    let isAwaited = core.answers.add(.init(connection: connection, pending: pending))
    return isAwaited ? .YES : .NO
  }

  /// Reads the headers; an answer if the request is refused for what they say.
  private func read(
    _ pending: PendingRequest, _ method: String, _ connection: OpaquePointer
  ) -> HTTPResponse? {
    var reader = HeaderReader()
    withUnsafeMutablePointer(to: &reader) { pointer in
      cmicrohttp_headers(
        connection,
        { context, _, name, value in
          guard let context, let name else { return .YES }
          let text = value.map { String(cString: $0) } ?? ""
          context.assumingMemoryBound(to: HeaderReader.self).pointee
            .add(String(cString: name), text)
          return .YES
        }, pointer)
    }
    let request = HTTPRequest(method: method, target: pending.target, headers: reader.headers)
    guard let request, !reader.hasRepetition else { return HTTPResponse(status: 400) }
    pending.limit = bodyLimit(request)
    if pending.limit > limits.bodyBytes {
      connections.set(ConnectionTable.now + limits.longRequestSeconds, for: pending.socket)
    }
    if let length = reader.headers["content-length"].flatMap({ Int($0) }), length > pending.limit {
      return HTTPResponse(status: 413, headers: [("Connection", "close")])
    }
    pending.request = request
    return nil
  }

  /// Takes a part of a body in; false if it is more than there may be.
  private func add(_ part: UnsafeRawBufferPointer, to pending: PendingRequest) -> Bool {
    guard let count = pending.request?.body.count, count + part.count <= pending.limit,
      connections.hold(part.count, atMost: limits.totalBodyBytes)
    else { return false }
    pending.heldBytes += part.count
    pending.request?.body += part
    return true
  }

  private func send(_ response: HTTPResponse, over connection: OpaquePointer) -> MHD_Result {
    let message =
      switch response.body {
      case .bytes(let bytes):
        bytes.withUnsafeBytes { cmicrohttp_response($0.baseAddress, $0.count, true) }
      case .lasting(let place):
        cmicrohttp_response(place.bytes.baseAddress, place.bytes.count, false)
      }
    guard let message else { return .NO }
    for header in response.headers { _ = cmicrohttp_add_header(message, header.name, header.value) }
    return cmicrohttp_send(connection, UInt32(response.status), message)
  }
}
