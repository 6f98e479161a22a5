extension Optional: ExpressibleByArgument where Wrapped: ExpressibleByArgument {
  /// The wrapped value that the word expresses.
  public init?(argument: String) {
    guard let value = Wrapped(argument: argument) else { return nil }
    self = value
  }

  /// The wrapped value that the words express.
  public init?(arguments: [String]) {
    guard let value = Wrapped(arguments: arguments) else { return nil }
    self = value
  }

  /// As many as the wrapped value takes.
  public static var wordCount: Int { Wrapped.wordCount }
  /// Nil, as a value: it need not occur.
  public static var absent: Self? { .some(nil) }
  /// The words for all wrapped values.
  public static var allValueStrings: [String] { Wrapped.allValueStrings }
  /// How to write a wrapped value.
  public static var valueAdvice: String { Wrapped.valueAdvice }
  /// The wrapped value as help shows it.
  public var defaultValueDescription: String { self?.defaultValueDescription ?? "" }
}
