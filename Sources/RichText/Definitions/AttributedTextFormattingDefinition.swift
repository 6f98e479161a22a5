#if !canImport(SwiftUI)
  public import FoundationEssentials

  /// Which attributes a text may have, and which values.
  ///
  /// It has the names and rules of SwiftUI's protocol, so that a definition can be taken over. The
  /// constraints of `body` are applied once each, in the order in which they are listed, and each
  /// sees what those before it have done.
  public protocol AttributedTextFormattingDefinition<Scope>: Sendable {
    /// The attributes that the text may have.
    associatedtype Scope: AttributeScope
    associatedtype Body: AttributedTextFormattingDefinition where Body.Scope == Scope

    /// The constraints, in order.
    @AttributedTextFormatting.DefinitionBuilder<Scope> var body: Body { get }

    /// Brings attributes in line with the constraints; those outside the scope stay as they are.
    func constrain(_ container: inout AttributeContainer)
  }

  extension AttributedTextFormattingDefinition {
    public func constrain(_ container: inout AttributeContainer) { body.constrain(&container) }

    /// Allows only some values of an attribute.
    public typealias ValueConstraint<Key: AttributedStringKey> =
      AttributedTextFormatting.ValueConstraint<Scope, Key>
    where Key.Value: Hashable & Sendable
  }

  /// The parts of formatting definitions.
  public enum AttributedTextFormatting {
    /// Allows everything.
    public struct EmptyDefinition<Scope: AttributeScope>: AttributedTextFormattingDefinition {
      /// Makes a definition without constraints.
      public init() {}

      public var body: Self { self }
      public func constrain(_ container: inout AttributeContainer) {}
    }

    /// One definition after another.
    ///
    /// SwiftUI has a tuple of any number; Swift 6.3 cannot ask all members of a pack to have one scope.
    public struct PairDefinition<
      First: AttributedTextFormattingDefinition, Second: AttributedTextFormattingDefinition
    >: AttributedTextFormattingDefinition where First.Scope == Second.Scope {
      public typealias Scope = First.Scope

      let first: First
      let second: Second

      public var body: EmptyDefinition<First.Scope> { EmptyDefinition<First.Scope>() }

      public func constrain(_ container: inout AttributeContainer) {
        first.constrain(&container)
        second.constrain(&container)
      }
    }

    /// Puts the constraints that are listed in a body together.
    @resultBuilder
    public struct DefinitionBuilder<Scope: AttributeScope> {
      public static func buildBlock() -> EmptyDefinition<Scope> { EmptyDefinition<Scope>() }

      public static func buildPartialBlock<First: AttributedTextFormattingDefinition<Scope>>(
        first: First
      ) -> First { first }

      public static func buildPartialBlock<
        First: AttributedTextFormattingDefinition<Scope>,
        Second: AttributedTextFormattingDefinition<Scope>
      >(accumulated: First, next: Second) -> PairDefinition<First, Second> {
        PairDefinition(first: accumulated, second: next)
      }
    }
  }
#endif
