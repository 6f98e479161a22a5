import Markup

/// The items that a page marks with microdata, after the HTML standard.
struct Microdata {
  /// The items that are no property of another, and those that are, in document order.
  private(set) var items: [SchemaItem] = []

  /// Collects the items of a page in one walk.
  ///
  /// O(n) and without recursion.
  init(in root: MarkupNode) {
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
      if current.isElement { Self.visit(current, &open, &count) }
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
    mutating func enter(_ node: MarkupNode, _ property: String) -> [String] {
      let names = property.split(whereSeparator: \.isWhitespace).map(String.init)
        .filter { openNames.insert($0).inserted }
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
  private static func visit(_ node: MarkupNode, _ open: inout [Scope], _ count: inout Int) {
    var names: [String] = []
    if let property = node["itemprop"], !open.isEmpty {
      names = open[open.count - 1].enter(node, property)
    }
    if node.has("itemscope") {
      var scope = Scope(node: node, names: names, order: count)
      scope.item.setTypes((node["itemtype"] ?? "").split(whereSeparator: \.isWhitespace))
      scope.item.add(.markup(node), to: SchemaItem.wholeElement)
      open.append(scope)
      count += 1
    } else if !names.isEmpty {
      let value = value(of: node)
      for name in names { open[open.count - 1].item.add(value, to: name) }
    }
  }

  /// The value of a property's element: an attribute where the standard says so, else itself.
  private static func value(of node: MarkupNode) -> SchemaValue {
    if let content = node["content"] { return .text(content) }
    switch node.name {
    case "meta": return .text("")
    case "img", "audio", "video", "source", "iframe", "embed":
      let source = node["src"] ?? ""
      let lazy = node["data-src"] ?? node["data-lazy-src"] ?? ""
      return .text(source.hasPrefix("data:") || source.isEmpty ? lazy : source)
    case "link": return .text(node["href"] ?? "")
    case "time":
      if let time = node["datetime"] { return .text(time) }
    case "data", "meter":
      if let value = node["value"] { return .text(value) }
    default: break
    }
    return .markup(node)
  }
}

extension SchemaItem {
  /// The name under which an item of microdata keeps its own element.
  static let wholeElement = "@element"
}
