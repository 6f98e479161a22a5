import Digests
import HTTPServer

/// Who asks, and whether a change is really theirs.
///
/// A browser has a cookie: the key of a paired device, or else a random number. Every page carries a
/// token made of that cookie and a secret of this run, and every change must bring it along: another
/// site can make a browser send the cookie, but cannot read the token.
struct Sessions: Sendable {
  /// The key of paired devices; nil if everybody who reaches the server is let in.
  let key: PairingKey?
  private let secret = Secrets.random()

  static let cookieName = "sorrel"
  static let tokenHeader = "x-csrf-token"
  static let tokenField = "token"

  /// The cookie of a browser; nil if it has none.
  func cookie(of request: HTTPRequest) -> String? {
    request.cookie(Self.cookieName).flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Whether a browser may see anything.
  func isPaired(_ cookie: String?) -> Bool {
    guard let key else { return true }
    return cookie.map(key.accepts) ?? false
  }

  /// The token of a browser by its cookie.
  func token(for cookie: String) -> String {
    String(Secrets.hash(secret + cookie).hexadecimal.prefix(32))
  }

  /// Whether a change comes from a page of this server.
  func allowsChange(_ request: HTTPRequest) -> Bool {
    guard let cookie = cookie(of: request) else { return false }
    let sent = request.headers[Self.tokenHeader] ?? request.field(Self.tokenField)
    guard sent == token(for: cookie) else { return false }
    guard let origin = request.headers["origin"] else { return true }
    return origin == "http://" + (request.headers["host"] ?? "")
  }

  /// The header that gives a browser its cookie, for a year.
  static func header(cookie: String) -> (name: String, value: String) {
    (
      "Set-Cookie",
      "\(cookieName)=\(cookie); Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax"
    )
  }
}
