import HTTPServer

/// Which names a browser may know this server by.
///
/// Else a page elsewhere could give its own name the address of this server, and read what is here
/// (DNS rebinding). Numbers are no names that anybody could turn, so they are all let through.
struct HostCheck: Sendable {
  private let names: Set<String>

  /// Allows the names of this machine besides "localhost".
  init(names: [String]) { self.names = Set(names.map { $0.lowercased() } + ["localhost"]) }

  /// Whether the host of a request, "localhost:8080", is this server.
  func allows(_ header: String?) -> Bool {
    guard let header, let host = Self.host(in: header.lowercased()) else { return false }
    return names.contains(host) || ServerAddress(host: host, port: 0) != nil
  }

  /// The host without the port and the brackets; nil if it is none.
  private static func host(in text: String) -> String? {
    if text.hasPrefix("[") {
      let rest = text.dropFirst()
      guard let end = rest.firstIndex(of: "]") else { return nil }
      return isPort(rest[rest.index(after: end)...]) ? String(rest[..<end]) : nil
    }
    let colon = text.firstIndex(of: ":") ?? text.endIndex
    return isPort(text[colon...]) ? String(text[..<colon]) : nil
  }

  private static func isPort(_ text: Substring) -> Bool {
    text.isEmpty || text.first == ":" && text.dropFirst().utf8.allSatisfy { 0x30...0x39 ~= $0 }
  }
}
