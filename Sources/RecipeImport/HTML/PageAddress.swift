import FoundationEssentials

/// The address of a page, which relative addresses on it are resolved against.
struct PageAddress {
  /// Absolute, or empty if the page does not say where it is from.
  var url: String

  /// The absolute http or https address that `reference` means on this page; nil if there is none,
  /// as for a script, embedded data, or a relative address on a page of unknown origin.
  func resolved(_ reference: String) -> String? {
    let trimmed =
      reference.utf8.allSatisfy { (0x21...0x7E).contains($0) }
      ? reference : String(reference.drop(while: \.isWhitespace).prefix { !$0.isWhitespace })
    guard !trimmed.isEmpty, trimmed.utf8.count <= 2048 else { return nil }
    if trimmed.hasPrefix("//") { return "https:" + trimmed }
    if Self.isWeb(trimmed) { return trimmed }
    if trimmed.hasPrefix("/"), Self.isPlain(trimmed), let origin { return origin + trimmed }
    guard Self.isWeb(url), !trimmed.hasPrefix("#"), !Self.hasScheme(trimmed),
      let base = URL(string: url), let resolved = URL(string: trimmed, relativeTo: base)
    else { return nil }
    return Self.isWeb(resolved.absoluteString) ? resolved.absoluteString : nil
  }

  /// Scheme and host, "https://example.org"; nil if there is more to them than plain characters.
  private var origin: String? {
    guard Self.isWeb(url), let mark = url.utf8.firstIndex(of: UInt8(ascii: ":")) else { return nil }
    // Behind "://".
    let host = url.utf8.index(mark, offsetBy: 3)
    let end = url.utf8[host...].firstIndex { "/?#".utf8.contains($0) } ?? url.endIndex
    let origin = String(url[..<end])
    return end > host && Self.isPlain(url[host..<end]) ? origin : nil
  }

  /// Whether an address stands for itself: it has no dots to resolve and nothing to encode.
  private static func isPlain(_ address: some StringProtocol) -> Bool {
    var previous: UInt8 = 0
    for byte in address.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "-"),
        UInt8(ascii: "_"), UInt8(ascii: "="), UInt8(ascii: "&"), UInt8(ascii: "?"):
        break
      case UInt8(ascii: ".") where previous != UInt8(ascii: "/"): break
      default: return false
      }
      previous = byte
    }
    return true
  }

  static func isWeb(_ address: String) -> Bool {
    let head = address.utf8.prefix(8).map { $0 | 0x20 }
    return head.starts(with: "http:".utf8) && head.dropFirst(5).starts(with: [0x2F, 0x2F])
      || head.starts(with: "https:".utf8) && head.dropFirst(6).starts(with: [0x2F, 0x2F])
  }

  /// An address in lower case without what "?" and "#" start in it, so that it ends as its file does.
  static func path(of address: String) -> String {
    address.prefix { $0 != "?" && $0 != "#" }.lowercased()
  }

  private static func hasScheme(_ address: String) -> Bool {
    let name = address.prefix { $0.isLetter || $0.isNumber }
    return !name.isEmpty && address[name.endIndex...].hasPrefix(":")
  }

  /// The host without "www."; empty if the address is not known.
  var host: String {
    guard let host = URL(string: url)?.host() else { return "" }
    return host.hasPrefix("www.") ? String(host.dropFirst(4)) : host
  }
}
