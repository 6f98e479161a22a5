import CXML2

extension MarkupNode {
  /// The children in order, text and comments included.
  package var children: some Sequence<MarkupNode> {
    sequence(state: firstChild) { (next: inout MarkupNode?) in
      defer { next = next?.nextSibling }
      return next
    }
  }

  /// The children that are elements.
  package var elements: some Sequence<MarkupNode> { children.lazy.filter(\.isElement) }

  /// The child elements of this name.
  package func elements(named name: StaticString) -> some Sequence<MarkupNode> {
    children.lazy.filter { $0.isNamed(name) }
  }

  /// The first child element of this name.
  package func first(_ name: StaticString) -> MarkupNode? {
    children.first { $0.isNamed(name) }
  }

  /// All nodes below this one, in document order.
  ///
  /// Walking all takes O(n) and no stack.
  package var descendants: some Sequence<MarkupNode> {
    sequence(state: self as MarkupNode?) { (last: inout MarkupNode?) in
      last = last?.successor(within: self)
      return last
    }
  }

  /// The next node in document order below `root`: the first child, or what follows.
  package func successor(within root: MarkupNode) -> MarkupNode? {
    firstChild ?? successorSkippingChildren(within: root)
  }

  /// The next node in document order that is not below this one.
  package func successorSkippingChildren(within root: MarkupNode) -> MarkupNode? {
    var node = self
    while node != root {
      if let sibling = node.nextSibling { return sibling }
      guard let parent = node.parent else { return nil }
      node = parent
    }
    return nil
  }

  /// The text of all text nodes at and below this one, as it stands.
  ///
  /// O(n).
  package var text: String {
    if isText { return characters }
    var result = ""
    for node in descendants where node.isText { result += node.characters }
    return result
  }
}

extension MarkupNode {
  /// The text of the first child element of this name, white space as it stands; nil if there is
  /// none.
  ///
  /// O(n).
  package func text(of name: StaticString) -> String? { first(name)?.text }

  /// The texts of all child elements of this name.
  ///
  /// O(n).
  package func texts(of name: StaticString) -> [String] {
    elements(named: name).map(\.text)
  }
}
