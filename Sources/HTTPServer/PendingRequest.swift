/// A request of which not everything has come in.
final class PendingRequest {
  let target: String
  let socket: Int32
  var request: HTTPRequest?
  /// The answer, once it is made.
  var response: HTTPResponse?
  /// Whether the headers have been looked at.
  var isBegun = false
  /// How many bytes its body may have.
  var limit = 0
  /// How many have been counted against the limit of all bodies.
  var heldBytes = 0

  init(target: String, socket: Int32) { (self.target, self.socket) = (target, socket) }
}

/// The headers of a request as they are read.
struct HeaderReader {
  var headers: [String: String] = [:]
  /// A header is there twice that must not be (RFC 9112, sections 3.2 and 6.3).
  var hasRepetition = false

  /// Adds a header; lists are joined, as RFC 9110 has it.
  mutating func add(_ name: String, _ value: String) {
    let name = name.lowercased()
    guard let old = headers[name] else {
      headers[name] = value
      return
    }
    if name == "host" || name == "content-length" { hasRepetition = true }
    headers[name] = old + (name == "cookie" ? "; " : ", ") + value
  }
}
