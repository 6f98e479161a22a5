/// Why a page was not fetched, in words for people.
package enum FetchError: Error, Equatable, CustomStringConvertible {
  case noWebAddress(String)
  /// The address leads into a private network, or to this machine.
  case privateAddress
  /// The site asks programs not to read this page.
  case disallowedByRobots
  case tooManyRedirects
  case tooLarge(limit: Int)
  case status(Int)
  /// What libcurl says.
  case connection(String)

  /// The reason, without a full stop.
  package var description: String {
    switch self {
    case .noWebAddress(let text): "\"\(text)\" is no address of a web page (https://…)"
    case .privateAddress: "leads into a private network; --allow-private permits that"
    case .disallowedByRobots:
      "the site asks programs not to read this page (robots.txt); save it in a browser instead"
    case .tooManyRedirects: "is passed on from address to address without end"
    case .tooLarge(let limit): "is larger than \(limit / 1_048_576) MB"
    case .status(let code): "the site answers with status \(code)"
    case .connection(let reason): "cannot be reached: \(reason)"
    }
  }
}
