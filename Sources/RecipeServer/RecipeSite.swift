package import HTTPServer
package import RecipeStore

/// The pages of a catalogue, and the same for programs: it answers requests.
package struct RecipeSite: Sendable {
  /// How a site is run.
  package struct Settings: Sendable {
    /// The names of this machine by which browsers may ask, besides numbers and "localhost".
    package var hostNames: [String] = []
    /// What lets other devices in; nil if everybody who reaches the server may come in.
    package var key: PairingKey?
    /// Whether to refuse every change.
    package var isReadOnly = false
    /// Called with what nobody but the keeper of the site should know, one line each.
    package var log: @Sendable (String) -> Void = { _ in }

    /// Makes settings of a site that everybody who reaches it may read and change.
    package init() {}
  }

  private let settings: Settings
  private let hosts: HostCheck
  private let sessions: Sessions
  private let stores: StorePool

  /// Makes a site; `openStore` opens the catalogue once for each thread that needs it.
  package init(_ settings: Settings, openStore: @escaping @Sendable () throws -> RecipeStore) {
    self.settings = settings
    hosts = HostCheck(names: settings.hostNames)
    sessions = Sessions(key: settings.key)
    stores = StorePool(open: openStore)
  }

  /// The answer to a request.
  ///
  /// It never fails: what goes wrong becomes a page, or JSON for programs, that says so.
  package func answer(_ request: HTTPRequest) -> HTTPResponse {
    let known = sessions.cookie(of: request)
    let cookie = known ?? Secrets.random()
    let layout = Layout(
      interface: Interface(accepting: request.headers["accept-language"]),
      token: sessions.token(for: cookie), section: request.path.first ?? "",
      isReadOnly: settings.isReadOnly)
    let reply = Reply(layout: layout, isAPI: request.path.first == "api")
    var response = answer(request, cookie: known, reply)
    if known == nil, settings.key == nil, request.path.first != "assets" {
      response.headers.append(Sessions.header(cookie: cookie))
    }
    response.headers += SecurityHeaders.all.filter { header in
      !response.headers.contains { $0.name == header.name }
    }
    return response
  }

  /// How many bytes a request may bring along, by its head.
  package func bodyLimit(for request: HTTPRequest) -> Int {
    let takesFiles = request.path == ["import"] || request.path == ["api", "import"]
    let isWelcome =
      takesFiles && !settings.isReadOnly && hosts.allows(request.headers["host"])
      && sessions.isPaired(sessions.cookie(of: request))
    return isWelcome ? ImportPage.byteLimit + 65_536 : 2 * 1_048_576
  }

  private func answer(
    _ request: HTTPRequest, cookie: String?, _ reply: Reply
  ) -> HTTPResponse {
    guard hosts.allows(request.headers["host"]) else {
      return HTTPResponse(
        status: 421, type: "text/plain; charset=utf-8",
        body: .bytes(Array("This server is not known by that name.\n".utf8)))
    }
    if request.path.first == "assets" {
      return Assets.shared.response(request.path.dropFirst(2).joined(separator: "/"))
        ?? reply.problem(404, .notFound)
    }
    if request.path == ["worker.js"] { return Assets.shared.worker }
    if request.path == ["pair"] { return pair(request, reply) }
    guard sessions.isPaired(cookie) else { return reply.problem(401, .notPaired, .notPairedHint) }
    return route(request, reply)
  }

  /// Lets a device in that has the link.
  private func pair(_ request: HTTPRequest, _ reply: Reply) -> HTTPResponse {
    guard let key = settings.key else { return .redirect(to: "/") }
    guard let secret = request.parameter("key"), key.accepts(secret) else {
      return reply.problem(403, .badLink, .badLinkHint)
    }
    var response = HTTPResponse.redirect(to: "/")
    response.headers.append(Sessions.header(cookie: secret))
    return response
  }

  private func route(_ request: HTTPRequest, _ reply: Reply) -> HTTPResponse {
    let routes = Self.routes.compactMap { route in
      route.parameters(of: request.path).map { (route, $0) }
    }
    if routes.isEmpty { return reply.problem(404, .notFound, .notFoundHint) }
    let method = request.method == "HEAD" ? "GET" : request.method
    guard let (route, parameters) = routes.first(where: { $0.0.method == method }) else {
      var response = reply.problem(405, .badRequest)
      response.headers.append(("Allow", routes.map(\.0.method).joined(separator: ", ")))
      return response
    }
    if method != "GET" {
      if settings.isReadOnly { return reply.problem(403, .readOnly) }
      guard sessions.allowsChange(request) else { return reply.problem(403, .forbidden) }
    }
    do {
      return try stores.withStore { store, cache in
        try route.answer(
          Exchange(
            request: request, parameters: parameters, interface: reply.layout.interface,
            store: store, cache: cache, token: reply.layout.token, isReadOnly: settings.isReadOnly))
      }
    } catch PageError.forbidden(let phrase) {
      return reply.problem(403, phrase)
    } catch PageError.conflict(let text) {
      return (try? HTTPResponse(json: text, status: 409)) ?? reply.problem(409, .conflict)
    } catch PageError.notFound {
      return reply.problem(404, .notFound, .notFoundHint)
    } catch PageError.badRequest(let reason) {
      return reply.problem(400, .badRequest, reason: reason)
    } catch {
      settings.log("\(request.method) /\(request.path.joined(separator: "/")): \(error)")
      return reply.problem(500, .failed, .failedHint)
    }
  }
}

/// What every answer carries so that browsers keep other sites, and scripts of others, out.
private enum SecurityHeaders {
  static let all: [(name: String, value: String)] = [
    (
      "Content-Security-Policy",
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; "
        + "form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
    ),
    ("X-Content-Type-Options", "nosniff"),
    // With "no-referrer", browsers would not say either where a form of ours comes from.
    ("Referrer-Policy", "same-origin"),
    ("Cross-Origin-Opener-Policy", "same-origin"),
    ("Cross-Origin-Resource-Policy", "same-origin"),
  ]
}
