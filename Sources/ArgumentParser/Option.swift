/// A value given after a name: `--limit 10`, `--limit=10`, `-l 10` or `-l10`.
///
/// `Value` decides how often it may occur: an array is filled by repeating the option, else the
/// last one counts.
@propertyWrapper
public struct Option<Value: ExpressibleByArgument>: DeclaringProperty {
  let box: Box<Value>
  let declare: (_ label: String) -> [Declaration]

  /// Declares an option that must occur, unless its type is an optional or an array.
  public init(
    name: NameSpecification = .long, help: ArgumentHelp = "", completion: CompletionKind = .default
  ) {
    (box, declare) = Declaration.of(Value.absent, name: name, help: help, completion: completion)
  }

  /// Declares an option with a default.
  public init(
    wrappedValue: Value, name: NameSpecification = .long, help: ArgumentHelp = "",
    completion: CompletionKind = .default
  ) {
    (box, declare) = Declaration.of(wrappedValue, name: name, help: help, completion: completion)
  }

  /// The value; it exists once the command line was parsed.
  public var wrappedValue: Value { box.value }
}
