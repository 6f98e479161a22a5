package import Foundation
import Glibc

/// A small web server on this machine, for tests of what fetches pages.
///
/// It answers one request after another with what it has for the path, and closes the connection.
package final class LocalServer: @unchecked Sendable {
  /// The whole answer for each path: status line, headers, body.
  private let answers: [String: Data]
  private let socket: Int32
  /// Where the server is, "http://127.0.0.1:49152".
  package let address: String
  private let lock = NSLock()
  private var paths: [String] = []

  /// The paths that were asked for, in order.
  package var requests: [String] { lock.withLock { paths } }

  /// Starts a server; `answers` may say `{address}` where its own address is to stand.
  package init(_ answers: [String: Data]) throws {
    let socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    self.socket = socket
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let port = try withUnsafeMutablePointer(to: &address) { pointer in
      try pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
        guard bind(socket, pointer, length) == 0, listen(socket, 16) == 0,
          getsockname(socket, pointer, &length) == 0
        else { throw CocoaError(.featureUnsupported) }
      }
      return UInt16(bigEndian: pointer.pointee.sin_port)
    }
    let own = "http://127.0.0.1:\(port)"
    self.address = own
    self.answers = answers.mapValues { data in
      guard let text = String(data: data, encoding: .utf8) else { return data }
      return Data(text.replacingOccurrences(of: "{address}", with: own).utf8)
    }
    let thread = Thread { [weak self, socket] in
      while true {
        let connection = accept(socket, nil, nil)
        guard connection >= 0, let self else { return }
        self.answer(connection)
        close(connection)
      }
    }
    thread.start()
  }

  deinit { stop() }

  /// Ends the server.
  package func stop() { shutdown(socket, Int32(SHUT_RDWR)) }

  private func answer(_ connection: Int32) {
    var buffer = [UInt8](repeating: 0, count: 8192)
    let count = read(connection, &buffer, buffer.count)
    guard count > 0 else { return }
    let request = String(decoding: buffer[..<count], as: UTF8.self)
    let path = request.split(separator: " ").dropFirst().first.map(String.init) ?? "/"
    lock.withLock { paths.append(path) }
    let data = answers[path] ?? Data("HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n".utf8)
    data.withUnsafeBytes { buffer in
      var sent = 0
      while sent < buffer.count, let base = buffer.baseAddress {
        let written = send(connection, base + sent, buffer.count - sent, Int32(MSG_NOSIGNAL))
        guard written > 0 else { return }
        sent += written
      }
    }
  }

  /// An answer with a body.
  package static func page(
    _ body: String, type: String = "text/html; charset=utf-8", status: String = "200 OK"
  ) -> Data {
    Data(
      "HTTP/1.1 \(status)\r\nContent-Type: \(type)\r\nConnection: close\r\n\r\n\(body)".utf8)
  }

  /// An answer that leads to another address.
  package static func redirect(to address: String) -> Data {
    Data(
      "HTTP/1.1 302 Found\r\nLocation: \(address)\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"
        .utf8)
  }
}
