import Markup

/// A value of a schema.org property, whichever syntax it was written in.
indirect enum SchemaValue {
  /// Characters that may hold HTML, as JSON-LD has them. Numbers and Booleans are texts too.
  case text(String)
  /// An element of the page, as microdata has them.
  case markup(MarkupNode)
  case item(SchemaItem)
  case list([SchemaValue])

  /// The value, or the elements of a list of values; lists in lists are flattened.
  ///
  /// It calls itself no deeper than `JSONReader.depthLimit`, 200.
  var all: [SchemaValue] {
    guard case .list(let values) = self else { return [self] }
    return values.flatMap(\.all)
  }

  /// The characters of a text; nil for anything else.
  var name: String? {
    if case .text(let text) = self { text } else { nil }
  }

  var item: SchemaItem? {
    if case .item(let item) = self { item } else { nil }
  }
}

/// An object with properties, such as a recipe or a step.
struct SchemaItem {
  /// The last parts of its types: "Recipe" for "https://schema.org/Recipe".
  var types: [String] = []
  /// Its identifier on the page; empty if it has none.
  var id = ""
  /// Its properties in the order of the source.
  private(set) var properties: [(name: String, value: SchemaValue)] = []

  /// All values of a property, in order; empty if it has none.
  subscript(name: String) -> [SchemaValue] {
    properties.filter { $0.name == name }.flatMap(\.value.all)
  }

  /// The values of the first of these properties that has any.
  subscript(first names: String...) -> [SchemaValue] {
    for name in names {
      let values = self[name]
      if !values.isEmpty { return values }
    }
    return []
  }

  mutating func add(_ value: SchemaValue, to name: String) { properties.append((name, value)) }

  private static func dividesType(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "/") || byte == UInt8(ascii: ":") || byte == UInt8(ascii: "#")
  }

  func isA(_ type: String) -> Bool { types.contains(type) }

  /// Sets the types from names or addresses; prefixes such as "http://schema.org/" are dropped.
  mutating func setTypes(_ names: some Sequence<some StringProtocol>) {
    types = names.map { name in
      let name = Substring(name)
      let end = name.utf8.lastIndex { !Self.dividesType($0) }
      guard let end else { return "" }
      let start = name.utf8[...end].lastIndex(where: Self.dividesType)
      return String(name[(start.map(name.utf8.index(after:)) ?? name.startIndex)...end])
    }
  }
}
