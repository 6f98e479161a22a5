extension PageScan {
  /// Whether a page ends in the middle: it lacks the end tags of `body` and `html`, which may be left out,
  /// and that of another element, which may not.
  ///
  /// O(number of tags), of a whole page mostly O(1).
  package var isCutOff: Bool {
    let last = tags.last { $0.isEnd && ($0.name == TagName("html") || $0.name == TagName("body")) }
    guard last == nil else { return false }
    var open: [TagName: Int] = [:]
    for tag in tags where Self.closed.contains(tag.name) {
      open[tag.name, default: 0] += tag.isEnd ? -1 : 1
    }
    return open.values.contains { $0 > 0 }
  }

  /// Elements of the large parts of a page, whose end tags may not be left out.
  private static let closed: Set = [
    TagName("article"), TagName("div"), TagName("main"), TagName("ol"), TagName("section"),
    TagName("table"), TagName("ul"), .script,
  ]
}
