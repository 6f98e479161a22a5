/// A value of a YAML document; numbers and Booleans are texts, as they are written.
package indirect enum YAMLNode: Hashable, Sendable {
  case scalar(String)
  case list([YAMLNode])
  /// The entries in their order.
  case map([Entry])

  /// A key with its value.
  package struct Entry: Hashable, Sendable {
    /// The key as written.
    package var key: String
    /// What stands behind the colon.
    package var value: YAMLNode
  }

  /// The value of a key of a map; nil if there is none.
  package subscript(key: String) -> YAMLNode? {
    guard case .map(let entries) = self else { return nil }
    return entries.first { $0.key == key }?.value
  }

  /// The characters of a scalar; nil for others, and for what YAML takes for nothing.
  package var text: String? {
    guard case .scalar(let text) = self, !text.isEmpty, text != "~", text != "null" else {
      return nil
    }
    return text
  }

  /// The elements of a list; a single value is a list of one.
  package var elements: [YAMLNode] {
    switch self {
    case .list(let elements): elements
    case .scalar(let text): text.isEmpty ? [] : [self]
    case .map: [self]
    }
  }

  /// The entries of a map; none for others.
  package var entries: [Entry] {
    if case .map(let entries) = self { entries } else { [] }
  }
}
