extension PageScan {
  /// Whether a page ends in the middle: it lacks the end tags of `body` and `html`, and has the start tag
  /// of one of them, or of another element whose end tag may not be left out.
  ///
  /// O(number of tags), of a whole page mostly O(1).
  package var isCutOff: Bool {
    func isOuter(_ tag: Tag) -> Bool { tag.name == TagName("html") || tag.name == TagName("body") }
    if tags.last(where: { $0.isEnd && isOuter($0) }) != nil { return false }
    if tags.contains(where: isOuter) { return true }
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
