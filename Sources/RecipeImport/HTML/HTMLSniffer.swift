/// Tells pages from other texts.
enum HTMLSniffer {
  /// Whether bytes begin like a page, white space, comments and a byte order mark aside.
  ///
  /// O(n).
  static func looksLikeHTML(_ head: ArraySlice<UInt8>) -> Bool {
    guard !head.contains(0) || head.starts(with: [0xFF, 0xFE]) || head.starts(with: [0xFE, 0xFF])
    else { return false }
    let text = String(decoding: head.filter { $0 != 0 }, as: UTF8.self).lowercased()
    guard let start = text.firstIndex(of: "<") else { return false }
    let marks = ["<!doctype html", "<html", "<head", "<body", "application/ld+json", "itemscope"]
    if marks.contains(where: { text.firstRange(of: $0) != nil }) { return true }
    guard !text.hasPrefix("<?xml") else { return false }
    let before = text[..<start].drop { $0.isWhitespace || $0 == "\u{FEFF}" }
    let tags = [
      "<!--", "<div", "<p>", "<p ", "<h1", "<article", "<main", "<section", "<ul", "<meta",
      "<title", "<script",
    ]
    return before.isEmpty && tags.contains { text[start...].hasPrefix($0) }
  }
}
