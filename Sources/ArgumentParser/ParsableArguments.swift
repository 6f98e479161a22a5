/// A type whose properties are declared with `@Argument`, `@Option`, `@Flag` or `@OptionGroup`.
public protocol ParsableArguments: SendableMetatype {
  /// Makes an instance with the defaults of its properties.
  init()

  /// Checks values that are right one by one, but not together.
  ///
  /// - Throws: a `ValidationError` that says what is wrong.
  mutating func validate() throws
}

extension ParsableArguments {
  /// Accepts all values.
  public mutating func validate() throws {}
}
