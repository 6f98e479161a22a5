import Markup

/// Finds the elements around the main headings and the marked ingredients of a page: what they are
/// called, they are not to be left out.
struct PageCore {
  /// The elements that are known to be around one.
  private var known: Set<MarkupNode>

  /// Makes a finder below a root, which is never left out.
  init(_ root: MarkupNode) { known = [root] }

  /// Whether an element is around a heading or ingredients that are seen.
  ///
  /// Only the elements that somebody asks for are searched, up to the first place, so that all questions
  /// of a walk in document order take O(n) together.
  mutating func isAround(_ element: MarkupNode) -> Bool {
    if known.contains(element) { return true }
    guard let place = element.descendants.first(where: Self.isCore) else { return false }
    var next = place.parent
    while let parent = next, known.insert(parent).inserted { next = parent.parent }
    return true
  }

  private static func isCore(_ node: MarkupNode) -> Bool {
    node.isElement
      && (node.isNamed("h1") || node.isNamed("main") || PageMarks(of: node).contains(.ingredients))
      && node.visibility != .hidden
  }
}
