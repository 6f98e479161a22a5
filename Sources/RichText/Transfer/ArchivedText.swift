public import FoundationEssentials

/// An attributed string as it is archived with the keys of a scope.
///
/// It stands for Apple's `AttributedString: CodableWithConfiguration`, which Foundation lacks on
/// Linux, and has the same form, taken from the source of swift-foundation
/// (AttributedStringCodable.swift): pairs of a run's text and its attributes,
/// `["Add ", {}, "milk", {"Sorrel.Ingredient": …}]`, and for more than ten runs
/// `{"runs": ["Add ", 0, "milk", 1, …], "attributeTable": [{}, {…}]}`.
///
/// Keys outside the scope are left out, when writing as when reading.
public struct ArchivedText<Scope: AttributeScope>: Codable, Sendable {
  /// The text.
  public var text: AttributedString

  /// Makes an archive of a text.
  public init(_ text: AttributedString) { self.text = text }

  private enum CodingKeys: String, CodingKey {
    case runs, attributeTable
  }

  /// Reads an archive of either form.
  ///
  /// A run that starts inside a character starts behind it.
  ///
  /// Complexity: O(n + r · (k + log r)) for n bytes, r runs and k keys in a run.
  /// - Throws: `DecodingError` if it is no archive, or a value of a known key cannot be read.
  public init(from decoder: any Decoder) throws {
    let keys = ArchiveKeys(scope: Scope.self)
    var pieces: [AttributedString.Piece] = []
    if let top = try? decoder.container(keyedBy: CodingKeys.self) {
      var table: [AttributeContainer] = []
      var entries = try top.nestedUnkeyedContainer(forKey: .attributeTable)
      while !entries.isAtEnd { table.append(try keys.attributes(from: &entries)) }
      var runs = try top.nestedUnkeyedContainer(forKey: .runs)
      while !runs.isAtEnd {
        let piece = try runs.decode(String.self)
        let index = try runs.decode(Int.self)
        guard table.indices.contains(index) else {
          throw DecodingError.dataCorruptedError(
            in: runs, debugDescription: "no attributes have the number \(index)")
        }
        pieces.append((piece, table[index]))
      }
    } else {
      var runs = try decoder.unkeyedContainer()
      while !runs.isAtEnd {
        let piece = try runs.decode(String.self)
        pieces.append((piece, try keys.attributes(from: &runs)))
      }
    }
    text = AttributedString(joining: AttributedString.wholeClusters(pieces)[...])
  }

  /// Writes the runs, in a table if there are more than ten.
  ///
  /// Complexity: O(n + r · k) for n bytes, r runs and k keys in the scope.
  public func encode(to encoder: any Encoder) throws {
    let keys = ArchiveKeys(scope: Scope.self)
    let runs = text.runs.map { run in
      (
        text: String(String.UnicodeScalarView(text.unicodeScalars[run.range])),
        attributes: run.attributes.filtered(by: keys.all)
      )
    }
    guard runs.count > 10 else {
      var container = encoder.unkeyedContainer()
      for run in runs {
        try container.encode(run.text)
        try keys.encode(run.attributes, to: &container)
      }
      return
    }
    var top = encoder.container(keyedBy: CodingKeys.self)
    var list = top.nestedUnkeyedContainer(forKey: .runs)
    var table = top.nestedUnkeyedContainer(forKey: .attributeTable)
    var indices: [AttributeContainer: Int] = [:]
    for run in runs {
      try list.encode(run.text)
      if let index = indices[run.attributes] {
        try list.encode(index)
      } else {
        try list.encode(table.count)
        indices[run.attributes] = table.count
        try keys.encode(run.attributes, to: &table)
      }
    }
  }
}

/// The keys of a scope by the names that archives give them.
private struct ArchiveKeys {
  let all: [any TextAttributeKey.Type]
  private let byName: [String: any TextAttributeKey.Type]

  init(scope: any AttributeScope.Type) {
    all = scope.textAttributeKeys
    byName = Dictionary(all.map { ($0.name, $0) }) { first, _ in first }
  }

  /// Reads the attributes of a run; unknown keys are passed over.
  func attributes(from container: inout any UnkeyedDecodingContainer) throws -> AttributeContainer {
    let values = try container.nestedContainer(keyedBy: Name.self)
    var result = AttributeContainer()
    for name in values.allKeys {
      guard let key = byName[name.stringValue] else { continue }
      try Self.decode(key, named: name, from: values, into: &result)
    }
    return result
  }

  /// Writes the attributes of a run.
  func encode(
    _ attributes: AttributeContainer, to container: inout any UnkeyedEncodingContainer
  ) throws {
    var values = container.nestedContainer(keyedBy: Name.self)
    for key in all { try Self.encode(key, of: attributes, into: &values) }
  }

  private static func decode<Key: TextAttributeKey>(
    _ key: Key.Type, named name: Name, from values: KeyedDecodingContainer<Name>,
    into result: inout AttributeContainer
  ) throws {
    result[key] = try values.decode(Key.Value.self, forKey: name)
  }

  private static func encode<Key: TextAttributeKey>(
    _ key: Key.Type, of attributes: AttributeContainer,
    into values: inout KeyedEncodingContainer<Name>
  ) throws {
    guard let value = attributes[key] else { return }
    try values.encode(value, forKey: Name(stringValue: Key.name))
  }

  private struct Name: CodingKey {
    var stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }
}
