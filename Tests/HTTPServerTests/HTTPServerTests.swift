import Synchronization
import TestSupport
import Testing

@testable import HTTPServer

struct HTTPServerTests {
  private static let loopback = ServerAddress(host: "127.0.0.1", port: 0)

  /// A server that says what it was asked.
  private func echo(_ limits: HTTPServer.Limits = .init()) throws -> HTTPServer {
    try HTTPServer(at: try #require(Self.loopback), limits: limits) { request in
      let text =
        "\(request.method) \(request.path) \(String(decoding: request.body, as: UTF8.self))"
      return HTTPResponse(type: "text/plain", body: .bytes(Array(text.utf8)))
    }
  }

  private func answer(_ text: String, _ limits: HTTPServer.Limits = .init()) throws -> String? {
    let server = try echo(limits)
    defer { server.stop() }
    let connection = try RawConnection(port: server.address.port)
    connection.send(text)
    return connection.readToEnd()
  }

  @Test func `requests are read whole and answered`() throws {
    let answer = try answer(
      "POST /a/b HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nConnection: close\r\n\r\nhello")
    #expect(answer?.hasPrefix("HTTP/1.1 200 OK\r\n") == true)
    #expect(answer?.hasSuffix("\r\n\r\nPOST [\"a\", \"b\"] hello") == true)
  }

  @Test func `several requests go over one connection`() throws {
    let answer = try answer(
      "GET /1 HTTP/1.1\r\nHost: x\r\n\r\nGET /2 HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
    #expect(answer?.contains("GET [\"1\"] ") == true)
    #expect(answer?.hasSuffix("GET [\"2\"] ") == true)
  }

  @Test(arguments: [
    ("GET /../etc/passwd HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n", "400"),
    ("GET /a HTTP/1.1\r\nHost: x\r\nHost: y\r\nConnection: close\r\n\r\n", "400"),
    ("GET /a HTTP/1.1\r\nConnection: close\r\n\r\n", "400"),
    ("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 3000000\r\n\r\n", "413"),
    ("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n", "400"),
  ])
  func `requests that are wrong are refused`(text: String, status: String) throws {
    #expect(try answer(text)?.hasPrefix("HTTP/1.1 \(status) ") == true)
  }

  @Test(arguments: ["\u{0}\u{1}\u{2}\r\n\r\n", "HELLO\r\n\r\n", "\r\n\r\n\r\n"])
  func `noise closes the connection and nothing else`(text: String) throws {
    var limits = HTTPServer.Limits()
    limits.requestSeconds = 1
    let server = try echo(limits)
    defer { server.stop() }
    let connection = try RawConnection(port: server.address.port)
    connection.send(text)
    #expect(connection.readToEnd()?.contains("200 OK") == false)
    let other = try RawConnection(port: server.address.port)
    other.send("GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
    #expect(other.readToEnd()?.contains("200 OK") == true)
  }

  @Test func `headers longer than the limit are refused`() throws {
    let long = String(repeating: "a", count: 40_000)
    let answer = try answer("GET / HTTP/1.1\r\nHost: x\r\nX-Long: \(long)\r\n\r\n")
    #expect(answer?.contains("200 OK") == false)
  }

  @Test func `a body of unknown length that does not end is refused`() throws {
    var limits = HTTPServer.Limits()
    limits.bodyBytes = 1000
    let server = try echo(limits)
    defer { server.stop() }
    let connection = try RawConnection(port: server.address.port)
    connection.send("POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n")
    for _ in 0..<20 { connection.send("64\r\n" + String(repeating: "a", count: 100) + "\r\n") }
    #expect(connection.readToEnd()?.contains("200 OK") == false)
  }

  @Test func `how much a request may bring along goes by its head`() throws {
    let server = try HTTPServer(
      at: try #require(Self.loopback), bodyLimit: { $0.path == ["large"] ? 5_000 : 100 }
    ) { request in
      HTTPResponse(body: .bytes(Array("\(request.body.count)".utf8)))
    }
    defer { server.stop() }
    for (path, status) in [("large", "200"), ("small", "413")] {
      let connection = try RawConnection(port: server.address.port)
      let body = String(repeating: "a", count: 4_000)
      connection.send(
        "POST /\(path) HTTP/1.1\r\nHost: x\r\nContent-Length: 4000\r\nConnection: close\r\n\r\n\(body)"
      )
      #expect(connection.readToEnd()?.hasPrefix("HTTP/1.1 \(status) ") == true)
    }
  }

  @Test func `the bodies of all requests together have a limit`() throws {
    var limits = HTTPServer.Limits()
    limits.totalBodyBytes = 10_000
    let server = try echo(limits)
    defer { server.stop() }
    func post(_ count: Int, of length: Int) throws -> RawConnection {
      let connection = try RawConnection(port: server.address.port)
      connection.send(
        "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: \(length)\r\nConnection: close\r\n\r\n"
          + String(repeating: "a", count: count))
      return connection
    }
    var first: RawConnection? = try post(8_000, of: 9_000)
    sleepBriefly(milliseconds: 200)
    #expect(try post(4_000, of: 4_000).readToEnd()?.contains("200 OK") == false)
    #expect(try post(1_000, of: 1_000).readToEnd()?.contains("200 OK") == true)
    first = nil
    _ = first
    sleepBriefly(milliseconds: 200)
    #expect(try post(4_000, of: 4_000).readToEnd()?.contains("200 OK") == true)
  }

  @Test func `a client that sends its request byte by byte for too long is let go`() throws {
    var limits = HTTPServer.Limits()
    limits.requestSeconds = 2
    let server = try echo(limits)
    defer { server.stop() }
    let connection = try RawConnection(port: server.address.port, seconds: 1)
    let text = Array("GET / HTTP/1.1\r\nHost: x\r\nX-Slow: " + String(repeating: "a", count: 40))
    var isOpen = true
    // A second between bytes is far within the limit for silence.
    for letter in text where isOpen {
      isOpen = connection.send(String(letter)) && connection.readToEnd() == nil
      server.closeOverdueConnections()
    }
    #expect(!isOpen)
  }

  @Test func `connections beyond the limit wait until there is room`() throws {
    var limits = HTTPServer.Limits()
    limits.connections = 8
    limits.requestSeconds = 1
    let server = try echo(limits)
    defer { server.stop() }
    let idle = try (0..<12).map { _ in try RawConnection(port: server.address.port) }
    let last = try RawConnection(port: server.address.port)
    last.send("GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
    #expect(last.readToEnd()?.contains("200 OK") == true)
    _ = idle
  }

  @Test func `what is being answered when the server stops is answered to its end`() throws {
    let isAsked = Mutex(false)
    let server = try HTTPServer(at: try #require(Self.loopback)) { _ in
      isAsked.withLock { $0 = true }
      sleepBriefly(milliseconds: 300)
      return HTTPResponse(body: .bytes(Array("done".utf8)))
    }
    let connection = try RawConnection(port: server.address.port)
    connection.send("GET / HTTP/1.1\r\nHost: x\r\n\r\n")
    while !isAsked.withLock({ $0 }) { sleepBriefly(milliseconds: 5) }
    server.stop()
    #expect(connection.readToEnd()?.hasSuffix("done") == true)
    #expect(throws: (any Error).self) { try RawConnection(port: server.address.port) }
  }

  @Test func `a port that is taken is said so`() throws {
    let server = try echo()
    defer { server.stop() }
    #expect(throws: HTTPServerError.portInUse(server.address.port)) {
      try HTTPServer(at: server.address) { _ in HTTPResponse() }
    }
  }
}
