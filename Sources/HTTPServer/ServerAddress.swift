import Glibc

/// Where a server listens: a numeric address and a port.
package struct ServerAddress: Hashable, Sendable {
  /// "127.0.0.1" or "::1".
  package let host: String
  /// 0 for any that is free.
  package let port: UInt16
  private let isVersion6: Bool

  /// Reads a numeric address, or "localhost"; nil for anything else.
  package init?(host: String, port: UInt16) {
    let numeric = host == "localhost" ? "127.0.0.1" : host
    var (four, six) = (in_addr(), in6_addr())
    if inet_pton(AF_INET, numeric, &four) == 1 {
      isVersion6 = false
    } else if inet_pton(AF_INET6, numeric, &six) == 1 {
      isVersion6 = true
    } else {
      return nil
    }
    (self.host, self.port) = (numeric, port)
  }

  /// Whether only programs on this machine can reach it.
  package var isLoopback: Bool {
    isVersion6 ? host == "::1" : host.hasPrefix("127.")
  }

  /// Whether it stands for all addresses of this machine.
  package var isUnspecified: Bool { host == "0.0.0.0" || host == "::" }

  /// The address as it stands in front of a path: "http://[::1]:8080".
  package static func url(host: String, port: UInt16) -> String {
    host.contains(":") ? "http://[\(host)]:\(port)" : "http://\(host):\(port)"
  }

  /// Calls `body` with the address as the system has it.
  func withSystemAddress<R>(_ body: (UnsafePointer<sockaddr>) -> R) -> R {
    if isVersion6 {
      var address = sockaddr_in6()
      address.sin6_family = sa_family_t(AF_INET6)
      address.sin6_port = port.bigEndian
      inet_pton(AF_INET6, host, &address.sin6_addr)
      return withUnsafePointer(to: address) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1, body)
      }
    }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    inet_pton(AF_INET, host, &address.sin_addr)
    return withUnsafePointer(to: address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1, body)
    }
  }
}
