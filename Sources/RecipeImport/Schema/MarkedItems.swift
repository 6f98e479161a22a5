import Markup

/// The items that the elements of a page mark, in one of the syntaxes for that.
struct MarkedItems {
  /// The items that are no property of another, and those that are, in document order.
  private(set) var items: [SchemaItem] = []

  /// Collects the items of a page in one walk.
  ///
  /// O(n) and without recursion.
  init(in root: MarkupNode, _ syntax: ItemSyntax) {
    var open: [Scope] = []
    var finished: [(order: Int, item: SchemaItem)] = []
    var count = 0

    func close(_ scope: Scope) {
      finished.append((scope.order, scope.item))
      for name in scope.names where !open.isEmpty {
        open[open.count - 1].item.add(.item(scope.item), to: name)
      }
    }

    var node: MarkupNode? = root
    while let current = node {
      if current.isElement { Self.visit(current, syntax, &open, &count) }
      if let child = current.firstChild {
        node = child
        continue
      }
      var ended: MarkupNode? = current
      while let last = ended {
        if open.last?.node == last { close(open.removeLast()) }
        if !open.isEmpty { open[open.count - 1].leave(last) }
        if last == root {
          ended = nil
          node = nil
        } else if let sibling = last.nextSibling {
          node = sibling
          break
        } else {
          ended = last.parent
          if ended == nil { node = nil }
        }
      }
    }
    while !open.isEmpty { close(open.removeLast()) }
    items = finished.sorted { $0.order < $1.order }.map(\.item)
  }

  /// An item whose element has not ended yet.
  private struct Scope {
    var node: MarkupNode
    /// The names under which it belongs to the item around it.
    var names: [String]
    var order: Int
    var item = SchemaItem()
    /// The elements that are open as values of the item's properties.
    private var values: [(node: MarkupNode, names: [String])] = []
    private var openNames: Set<String> = []

    init(node: MarkupNode, names: [String], order: Int) {
      (self.node, self.names, self.order) = (node, names, order)
    }

    /// Notes that an element is a value; gives the names it has that no element around it has.
    mutating func enter(_ node: MarkupNode, _ properties: [String]) -> [String] {
      let names = properties.filter { openNames.insert($0).inserted }
      if !names.isEmpty { values.append((node, names)) }
      return names
    }

    /// Notes that an element has ended.
    mutating func leave(_ node: MarkupNode) {
      guard values.last?.node == node else { return }
      openNames.subtract(values.removeLast().names)
    }
  }

  /// Takes what an element says to the innermost item; an element inside of another that is a value
  /// of the same property of the same item says nothing new.
  private static func visit(
    _ node: MarkupNode, _ syntax: ItemSyntax, _ open: inout [Scope], _ count: inout Int
  ) {
    var names: [String] = []
    if !open.isEmpty, case let properties = syntax.properties(of: node), !properties.isEmpty {
      names = open[open.count - 1].enter(node, properties)
    }
    if let types = syntax.types(of: node) {
      var scope = Scope(node: node, names: names, order: count)
      scope.item.setTypes(types)
      scope.item.add(.markup(node), to: SchemaItem.wholeElement)
      open.append(scope)
      count += 1
    } else if !names.isEmpty {
      for name in names {
        open[open.count - 1].item.add(syntax.value(of: node, for: name), to: name)
      }
    }
  }
}

extension SchemaItem {
  /// The name under which an item of microdata keeps its own element.
  static let wholeElement = "@element"
}
