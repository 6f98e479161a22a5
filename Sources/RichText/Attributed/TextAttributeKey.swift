public import FoundationEssentials

/// A key whose values can be archived and sent between threads, so that code that knows only the
/// scope can copy them.
///
/// Keys of others take part in `AttributeScope.textAttributeKeys` when they adopt it.
public protocol TextAttributeKey: CodableAttributedStringKey where Value: Codable & Sendable {}

/// The key of one kind of entity.
///
/// Text typed at its end does not belong to it, and a change of its text takes it off.
public protocol EntityAttributeKey: TextAttributeKey where Value == Mention {
  static var kind: SpanKind { get }
}

extension EntityAttributeKey {
  public static var inheritedByAddedText: Bool { false }
  public static var invalidationConditions: Set<AttributedString.AttributeInvalidationCondition>? {
    [.textChanged]
  }
}

extension AttributeContainer {
  /// Copies the value of a key that is known only when the program runs.
  mutating func copy<Key: TextAttributeKey>(_ key: Key.Type, from other: AttributeContainer) {
    self[key] = other[key]
  }
}

extension AttributeContainer {
  /// The value of an entity's key that is known only when the program runs.
  func mention<Key: EntityAttributeKey>(_ key: Key.Type) -> Mention? { self[key] }

  /// Sets the value of an entity's key that is known only when the program runs.
  mutating func setMention<Key: EntityAttributeKey>(_ key: Key.Type, _ mention: Mention) {
    self[key] = mention
  }

  /// Takes the value of a key off that is known only when the program runs.
  mutating func remove<Key: TextAttributeKey>(_ key: Key.Type) { self[key] = nil }
}
