import ArgumentParser
import Glibc

/// A client that types into the method of a recipe, over one connection.
struct EditingClient {
  private let port: UInt16

  /// Makes a client of a server on this machine.
  init(port: UInt16) { self.port = port }

  /// How long an edit takes, from the first byte of the request to the last of the answer.
  /// - Throws: `ValidationError` if the server does not answer as it should.
  func measure(edits: Int) throws -> Latency {
    let connection = try Connection(port: port)
    let page = try connection.ask("GET", "/recipes/1/edit")
    let cookie = page.between("Set-Cookie: ", ";")
    let token = page.between("name=\"token\" content=\"", "\"")
    let headers = "Cookie: \(cookie)\r\nX-CSRF-Token: \(token)\r\n"
    let clock = ContinuousClock()
    return Latency(
      try (0..<edits).map { _ in
        // The text as it is now, for the edit to begin with.
        let now = try connection.ask("GET", "/api/recipes/1/text", headers)
        guard let start = now.range(of: "\"text\":{")?.lowerBound else {
          throw ValidationError("the server does not answer")
        }
        let text = EditingClient.object(in: now[start...].drop { $0 != "{" })
        let body = """
          {"base":\(text),"edits":[{"replacements":[{"start":0,"end":0,"typed":"a"}]}]}
          """
        var answer = ""
        let time = try clock.measure {
          answer = try connection.ask(
            "POST", "/api/recipes/1/edits", headers + "Content-Type: application/json\r\n", body)
        }
        guard answer.hasPrefix("HTTP/1.1 200") else {
          throw ValidationError("an edit was refused: \(answer.prefix(200))")
        }
        return time
      })
  }

  /// The object that a text begins with, by its brackets.
  private static func object(in text: Substring) -> Substring {
    var (depth, isQuoted, isEscaped) = (0, false, false)
    for index in text.indices {
      let character = text[index]
      if isEscaped {
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else if character == "\"" {
        isQuoted.toggle()
      } else if !isQuoted, character == "{" {
        depth += 1
      } else if !isQuoted, character == "}" {
        depth -= 1
        if depth == 0 { return text[...index] }
      }
    }
    return text
  }
}

extension String {
  fileprivate func range(of part: String) -> Range<Index>? { ranges(of: part).first }

  /// What stands between two marks; empty if they are not there.
  fileprivate func between(_ start: String, _ end: String) -> String {
    guard let first = range(of: start) else { return "" }
    let rest = self[first.upperBound...]
    return String(rest[..<(rest.ranges(of: end).first?.lowerBound ?? rest.endIndex)])
  }
}

/// An open connection to a port of this machine.
private final class Connection {
  private let socket: Int32

  init(port: UInt16) throws {
    socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let isConnected = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
      }
    }
    guard isConnected else { throw ValidationError("the server cannot be reached") }
    var isOn: Int32 = 1
    setsockopt(
      socket, Int32(IPPROTO_TCP), TCP_NODELAY, &isOn, socklen_t(MemoryLayout<Int32>.size))
  }

  deinit { close(socket) }

  /// Sends a request and waits for the whole answer.
  func ask(
    _ method: String, _ target: String, _ headers: String = "", _ body: String = ""
  ) throws -> String {
    let length = method == "POST" ? "Content-Length: \(body.utf8.count)\r\n" : ""
    let request = Array(
      "\(method) \(target) HTTP/1.1\r\nHost: localhost\r\n\(headers)\(length)\r\n\(body)".utf8)
    guard send(socket, request, request.count, Int32(MSG_NOSIGNAL)) == request.count else {
      throw ValidationError("the server takes no requests")
    }
    var answer: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = recv(socket, &buffer, buffer.count, 0)
      guard count > 0 else { throw ValidationError("the server has closed the connection") }
      answer += buffer[..<count]
      let text = String(decoding: answer, as: UTF8.self)
      guard let end = text.range(of: "\r\n\r\n") else { continue }
      let expected = Int(text.between("Content-Length: ", "\r\n")) ?? 0
      if text[end.upperBound...].utf8.count >= expected { return text }
    }
  }
}
