import CCurl
import FoundationEssentials
import Glibc

/// Fetches pages from the web, with limits, by libcurl.
///
/// libcurl is asked for one answer at a time: redirections are followed here, so that each address is
/// checked, and the address of the machine that is really connected to is checked where the socket is
/// made, so that no name can lead into a private network.
package final class PageFetcher {
  /// A page, and what came with it.
  package struct Page: Equatable {
    package var bytes: [UInt8]
    /// Where it was found in the end.
    package var address: String
    /// The encoding that the server says; empty if it says none.
    package var charset: String
  }

  private let allowsPrivate: Bool
  private let limit: Int
  private let seconds: Int
  private let agent: String
  private var robots: [String: RobotsRules] = [:]

  private static let redirectLimit = 5
  /// libcurl asks for this once, before other threads use it.
  private static let ready = curl_global_init(Int(CURL_GLOBAL_DEFAULT))

  /// Makes a fetcher.
  ///
  /// `limit` is that of a page in bytes, unpacked; `seconds` that of one answer in time.
  package init(
    version: String, allowsPrivate: Bool = false, limit: Int = 16 << 20, seconds: Int = 30
  ) {
    _ = Self.ready
    (self.allowsPrivate, self.limit, self.seconds) = (allowsPrivate, limit, seconds)
    agent = "sorrel/\(version) (a recipe collection; one page for one person)"
  }

  /// Fetches the page at an address, following redirections.
  /// - Throws: `FetchError`.
  package func page(at address: String) throws(FetchError) -> Page {
    var address = address
    for _ in 0...Self.redirectLimit {
      guard let url = Self.url(address) else { throw .noWebAddress(address) }
      guard try rules(for: url).allows(Self.path(of: url)) else { throw .disallowedByRobots }
      let answer = try self.answer(of: address)
      if let next = answer.redirect {
        address = next
        continue
      }
      guard (200..<300).contains(answer.status) else { throw .status(answer.status) }
      return Page(bytes: answer.bytes, address: address, charset: Self.charset(answer.contentType))
    }
    throw .tooManyRedirects
  }

  // MARK: Addresses

  private static func url(_ address: String) -> URL? {
    guard address.utf8.count <= 4096, let url = URL(string: address),
      let scheme = url.scheme?.lowercased(),
      scheme == "http" || scheme == "https", url.host()?.isEmpty == false
    else { return nil }
    return url
  }

  private static func path(of url: URL) -> String {
    let path = url.path(percentEncoded: true)
    return (path.isEmpty ? "/" : path) + (url.query(percentEncoded: true).map { "?" + $0 } ?? "")
  }

  private static func charset(_ contentType: String) -> String {
    guard let range = contentType.lowercased().firstRange(of: "charset=") else { return "" }
    return String(
      contentType.lowercased()[range.upperBound...].drop { $0 == "\"" }.prefix {
        $0 != "\"" && $0 != ";" && $0 != " "
      })
  }

  // MARK: robots.txt

  /// What the site of an address asks; nothing if it says nothing, everything if it fails to answer.
  private func rules(for url: URL) throws(FetchError) -> RobotsRules {
    let port = url.port.map { ":\($0)" } ?? ""
    let host = url.host(percentEncoded: true) ?? ""
    let name = host.contains(":") && !host.hasPrefix("[") ? "[\(host)]" : host
    let origin = "\(url.scheme ?? "https")://\(name)\(port)"
    if let known = robots[origin] { return known }
    var address = origin + "/robots.txt"
    var text = ""
    for _ in 0...Self.redirectLimit {
      let answer = try self.answer(of: address)
      if let next = answer.redirect, Self.url(next) != nil {
        address = next
        continue
      }
      switch answer.status {
      case 200..<300: text = String(decoding: answer.bytes, as: UTF8.self)
      case 500...: text = "User-agent: *\nDisallow: /"
      default: break
      }
      break
    }
    let rules = RobotsRules(text, agent: "sorrel")
    robots[origin] = rules
    return rules
  }

  // MARK: One answer

  private struct Answer {
    var status: Int
    var bytes: [UInt8]
    var redirect: String?
    var contentType: String
  }

  /// What libcurl's functions share with us while an answer comes in.
  private final class Transfer {
    var bytes: [UInt8] = []
    let limit: Int
    let allowsPrivate: Bool
    var failure: FetchError?

    init(limit: Int, allowsPrivate: Bool) {
      (self.limit, self.allowsPrivate) = (limit, allowsPrivate)
    }
  }

  private func answer(of address: String) throws(FetchError) -> Answer {
    guard let curl = curl_easy_init() else { throw .connection("libcurl is not available") }
    defer { curl_easy_cleanup(curl) }
    let transfer = Transfer(limit: limit, allowsPrivate: allowsPrivate)
    let context = Unmanaged.passUnretained(transfer).toOpaque()
    ccurl_set_text(curl, CURLOPT_URL, address)
    ccurl_set_text(curl, CURLOPT_USERAGENT, agent)
    // All encodings that this libcurl can unpack.
    ccurl_set_text(curl, CURLOPT_ACCEPT_ENCODING, "")
    ccurl_set_text(curl, CURLOPT_PROTOCOLS_STR, "http,https")
    ccurl_set_text(curl, CURLOPT_PROXY, "")
    ccurl_set_long(curl, CURLOPT_TIMEOUT, seconds)
    ccurl_set_long(curl, CURLOPT_CONNECTTIMEOUT, min(10, seconds))
    ccurl_set_long(curl, CURLOPT_NOSIGNAL, 1)
    ccurl_set_pointer(curl, CURLOPT_WRITEDATA, context)
    ccurl_set_write(curl, Self.take)
    ccurl_set_pointer(curl, CURLOPT_OPENSOCKETDATA, context)
    ccurl_set_open_socket(curl, Self.openSocket)
    let result = withExtendedLifetime(transfer) { curl_easy_perform(curl) }
    if let failure = transfer.failure { throw failure }
    guard result == CURLE_OK else { throw .connection(String(cString: curl_easy_strerror(result))) }
    return Answer(
      status: ccurl_status(curl), bytes: transfer.bytes,
      redirect: ccurl_redirect(curl).map { String(cString: $0) },
      contentType: ccurl_content_type(curl).map { String(cString: $0) } ?? "")
  }

  private static let take: ccurl_write = { bytes, size, count, context in
    guard let context, let bytes else { return 0 }
    let transfer = Unmanaged<Transfer>.fromOpaque(context).takeUnretainedValue()
    // libcurl says that the size is 1.
    guard count <= transfer.limit - transfer.bytes.count else {
      transfer.failure = .tooLarge(limit: transfer.limit)
      return 0
    }
    UnsafeBufferPointer(start: bytes, count: count).withMemoryRebound(to: UInt8.self) {
      transfer.bytes.append(contentsOf: $0)
    }
    return count
  }

  private static let openSocket: ccurl_open_socket = { context, _, address in
    guard let context, let address else { return -1 }
    let transfer = Unmanaged<Transfer>.fromOpaque(context).takeUnretainedValue()
    let isPrivate = withUnsafePointer(to: &address.pointee.addr) { PrivateAddress.contains($0) }
    guard transfer.allowsPrivate || !isPrivate else {
      transfer.failure = .privateAddress
      return -1
    }
    return socket(address.pointee.family, address.pointee.socktype, address.pointee.protocol)
  }
}
