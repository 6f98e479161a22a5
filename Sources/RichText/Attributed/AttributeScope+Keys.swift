public import FoundationEssentials
@_spi(Reflection) import Swift

extension AttributeScope {
  /// The keys of a scope and of the scopes within it, in the order in which they are declared.
  ///
  /// It stands for Apple's `attributeKeys`, which Foundation lacks on Linux, and lists the keys
  /// that adopt `TextAttributeKey`.
  ///
  /// Complexity: O(k) for k fields, by reflection.
  public static var textAttributeKeys: [any TextAttributeKey.Type] { keys(in: Self.self) }

  /// Whether a key is one of the scope's, or of a scope within it.
  public static func contains(_ key: any TextAttributeKey.Type) -> Bool {
    textAttributeKeys.contains { ObjectIdentifier($0) == ObjectIdentifier(key) }
  }
}

/// The keys among the fields of a type.
///
/// A scope cannot contain itself, so the recursion ends.
private func keys(in scope: any Any.Type) -> [any TextAttributeKey.Type] {
  var result: [any TextAttributeKey.Type] = []
  _ = _forEachField(of: scope) { _, _, type, _ in
    if let key = type as? any TextAttributeKey.Type {
      result.append(key)
    } else if type is any AttributeScope.Type {
      result += keys(in: type)
    }
    return true
  }
  return result
}

extension AttributeContainer {
  /// The values of the keys that a scope holds.
  ///
  /// Complexity: O(k) for k keys.
  func filtered(by keys: [any TextAttributeKey.Type]) -> AttributeContainer {
    var result = AttributeContainer()
    for key in keys { result.copy(key, from: self) }
    return result
  }
}
