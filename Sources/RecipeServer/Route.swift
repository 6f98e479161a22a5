import HTTPServer

/// A method and a path that the site answers.
struct Route: Sendable {
  /// "GET" or "POST".
  let method: String
  /// "/recipes/{id}", where a part in braces stands for any; a last "{name*}" for any number.
  let path: String
  let answer: @Sendable (Exchange) throws -> HTTPResponse

  init(
    _ method: String, _ path: String,
    _ answer: @escaping @Sendable (Exchange) throws -> HTTPResponse
  ) {
    (self.method, self.path, self.answer) = (method, path, answer)
    parts = path.split(separator: "/").map(String.init)
  }

  private let parts: [String]

  /// Whether programs use it: it answers in JSON.
  var isAPI: Bool { parts.first == "api" }

  /// What a path gives the parts in braces; nil if the route does not lead there.
  func parameters(of path: [String]) -> [String: String]? {
    var parameters: [String: String] = [:]
    for (index, part) in parts.enumerated() {
      if part.hasSuffix("*}") {
        parameters[String(part.dropFirst().dropLast(2))] = path[min(index, path.count)...]
          .joined(separator: "/")
        return parameters
      }
      guard index < path.count else { return nil }
      if part.hasPrefix("{") {
        parameters[String(part.dropFirst().dropLast())] = path[index]
      } else if part != path[index] {
        return nil
      }
    }
    return path.count == parts.count ? parameters : nil
  }
}
