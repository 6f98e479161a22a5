import FoundationEssentials

/// The address of a page, which relative addresses on it are resolved against.
struct PageAddress {
  /// Absolute, or empty if the page does not say where it is from.
  var url: String

  /// The absolute http or https address that `reference` means on this page; nil if there is none,
  /// as for a script, embedded data, or a relative address on a page of unknown origin.
  func resolved(_ reference: String) -> String? {
    let trimmed = String(reference.drop(while: \.isWhitespace).prefix { !$0.isWhitespace })
    guard !trimmed.isEmpty, trimmed.utf8.count <= 2048 else { return nil }
    if trimmed.hasPrefix("//") { return "https:" + trimmed }
    if Self.isWeb(trimmed) { return trimmed }
    guard Self.isWeb(url), !trimmed.hasPrefix("#"), !Self.hasScheme(trimmed),
      let base = URL(string: url), let resolved = URL(string: trimmed, relativeTo: base)
    else { return nil }
    return Self.isWeb(resolved.absoluteString) ? resolved.absoluteString : nil
  }

  static func isWeb(_ address: String) -> Bool {
    let head = address.prefix(8).lowercased()
    return head.hasPrefix("http://") || head.hasPrefix("https://")
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
