/// A value given by position.
///
/// `Value` decides how often it may occur: an optional at most once, an array any number of times.
@propertyWrapper
public struct Argument<Value: ExpressibleByArgument>: DeclaringProperty {
  let box: Box<Value>
  let declare: (_ label: String) -> [Declaration]

  /// Declares an argument that must occur, unless its type is an optional or an array.
  public init(help: ArgumentHelp = "", completion: CompletionKind = .default) {
    (box, declare) = Declaration.of(Value.absent, help: help, completion: completion)
  }

  /// Declares an argument with a default.
  public init(wrappedValue: Value, help: ArgumentHelp = "", completion: CompletionKind = .default) {
    (box, declare) = Declaration.of(wrappedValue, help: help, completion: completion)
  }

  /// The value; it exists once the command line was parsed.
  public var wrappedValue: Value { box.value }
}
