#if !canImport(SwiftUI)
  public import FoundationEssentials

  /// A rule for the values of one attribute, by the values of any others.
  public protocol AttributedTextValueConstraint: AttributedTextFormattingDefinition, Hashable {
    /// The attribute that is changed.
    associatedtype AttributeKey: AttributedStringKey where AttributeKey.Value: Sendable

    /// Brings the attribute in line with the rule.
    func constrain(_ container: inout Attributes)
  }

  extension AttributedTextValueConstraint {
    public typealias Attributes =
      AttributedTextFormatting.AttributeContainerProxy<Scope, AttributeKey>

    public var body: AttributedTextFormatting.EmptyDefinition<Scope> {
      AttributedTextFormatting.EmptyDefinition()
    }

    public func constrain(_ container: inout AttributeContainer) {
      var attributes = Attributes(container)
      constrain(&attributes)
      container[AttributeKey.self] = attributes[AttributeKey.self]
    }
  }

  extension AttributedTextFormatting {
    /// Attributes of which all can be read and one can be changed.
    @dynamicMemberLookup
    public struct AttributeContainerProxy<Scope: AttributeScope, Attribute: AttributedStringKey>
    where Attribute.Value: Sendable {
      var container: AttributeContainer

      init(_ container: AttributeContainer) { self.container = container }

      public subscript<Key: AttributedStringKey>(_: Key.Type) -> Key.Value?
      where Key.Value: Sendable { container[Key.self] }

      public subscript<Key: AttributedStringKey>(
        dynamicMember path: KeyPath<AttributeDynamicLookup, Key>
      ) -> Key.Value? where Key.Value: Sendable { container[Key.self] }

      public subscript(
        dynamicMember path: KeyPath<AttributeDynamicLookup, Attribute>
      ) -> Attribute.Value? {
        get { container[Attribute.self] }
        set { container[Attribute.self] = newValue }
      }
    }

    /// A rule that allows some values and puts one of them for all others.
    public struct ValueConstraint<Scope: AttributeScope, AttributeKey: AttributedStringKey>:
      AttributedTextValueConstraint
    where AttributeKey.Value: Hashable & Sendable {
      private let values: Set<AttributeKey.Value?>
      private let fallback: AttributeKey.Value?

      /// Allows `values` of a key of the scope, of which nil is no value; any other becomes `default`.
      public init(
        for path: KeyPath<Scope, AttributeKey>, values: Set<AttributeKey.Value?>,
        default fallback: AttributeKey.Value?
      ) {
        (self.values, self.fallback) = (values, fallback)
      }

      public func constrain(_ container: inout Attributes) {
        if !values.contains(container.container[AttributeKey.self]) {
          container.container[AttributeKey.self] = fallback
        }
      }
    }
  }
#endif
