import HTTPServer
import RecipeExport

/// Answers that say what is wrong, to people or programs.
struct Reply {
  let layout: Layout
  /// Whether a program asks.
  let isAPI: Bool

  private var interface: Interface { layout.interface }

  /// A page, or JSON, with a status, a heading and what to do.
  func problem(
    _ status: Int, _ title: Phrase, _ hint: Phrase? = nil, reason: String = ""
  ) -> HTTPResponse {
    let words = hint.map { interface($0) } ?? reason
    if isAPI {
      let value = JSONValue.object([
        "error": .string(interface(title)), "reason": .string(words),
      ])
      return HTTPResponse(
        status: status, type: "application/json",
        body: .bytes(Array((value.text(isPretty: false) + "\n").utf8)))
    }
    let details: HTML = words.isEmpty ? "" : "<p>\(words)</p>"
    return layout.response(
      interface(title), status: status,
      """
      <h1>\(interface(title))</h1>
      \(details)
      <p><a href="/">\(interface(.back))</a></p>
      """)
  }
}
