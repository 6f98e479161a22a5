import Markup

/// A dictionary of a property list in XML.
///
/// Source: Apple's `PropertyList-1.0.dtd`.
struct PropertyList {
  private let node: MarkupNode

  init(_ node: MarkupNode) { self.node = node }

  /// The value of a key; nil if there is none.
  ///
  /// O(entries).
  subscript(key: String) -> MarkupNode? {
    var isNext = false
    for child in node.elements {
      if isNext { return child }
      isNext = child.isNamed("key") && child.text == key
    }
    return nil
  }

  /// The text of a value on one line; empty if there is none.
  func line(_ key: String) -> String { self[key]?.text.collapsingWhitespace ?? "" }

  /// The dictionaries in a list.
  func records(_ key: String) -> [PropertyList] {
    self[key]?.elements(named: "dict").map { PropertyList($0) } ?? []
  }
}
