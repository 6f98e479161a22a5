import Foundation
import Glibc

/// A TCP connection to a port of this machine that says what it is told, byte for byte.
package final class RawConnection {
  private let socket: Int32

  /// Connects; nothing that is read is waited for longer than `seconds`.
  package init(port: UInt16, seconds: Int = 10) throws {
    socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var limit = timeval(tv_sec: seconds, tv_usec: 0)
    setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let isConnected = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
      }
    }
    if !isConnected { throw CocoaError(.featureUnsupported) }
  }

  deinit { close(socket) }

  /// Sends a text; false if the other side does not take it.
  @discardableResult
  package func send(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    var sent = 0
    while sent < bytes.count {
      let count = Glibc.send(socket, Array(bytes[sent...]), bytes.count - sent, Int32(MSG_NOSIGNAL))
      guard count > 0 else { return false }
      sent += count
    }
    return true
  }

  /// What comes until the other side closes the connection; nil if it does not within the time.
  package func readToEnd() -> String? {
    var result: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = recv(socket, &buffer, buffer.count, 0)
      if count == 0 || count < 0 && errno == ECONNRESET {
        return String(decoding: result, as: UTF8.self)
      }
      if count < 0 { return nil }
      result += buffer[..<count]
    }
  }
}
