import Markup

/// Finds the elements around the main headings and the marked ingredients of a page: what they are
/// called, they are not to be left out.
struct PageCore {
  private let scan: PageScan
  /// The elements that are known to be around one, by the places of their tags.
  private var known: Set<Int> = []

  init(_ scan: PageScan) { self.scan = scan }

  /// Whether an element, by the place of its tag, is around a heading or ingredients that are seen.
  ///
  /// Only the elements that somebody asks for are searched, up to the first place, so that all questions
  /// of a walk in document order take O(n) together.
  mutating func isAround(_ element: Int) -> Bool {
    if known.contains(element) { return true }
    var walk = PageWalk(scan, scan.tags[element].range.lowerBound..<scan.bytes.count)
    var open: [Int] = []
    while let event = walk.next() {
      switch event {
      case .text: break
      case .start(let index):
        if index > element, isCore(scan.tags[index]) {
          known.formUnion(open)
          return true
        }
        open.append(index)
      case .end(let index):
        if index == element { return false }
        open.removeLast()
      }
    }
    return false
  }

  private func isCore(_ tag: PageScan.Tag) -> Bool {
    let traits = scan.traits(of: tag)
    return traits.visibility != .hidden
      && (tag.name == Self.heading || tag.name == Self.main
        || PageMarks.markIngredients(traits.names))
  }

  private static let heading = TagName("h1")
  private static let main = TagName("main")
}
