extension Array: ExpressibleByArgument where Element: ExpressibleByArgument {
  /// The word as an array of one element.
  public init?(argument: String) {
    guard let element = Element(argument: argument) else { return nil }
    self = [element]
  }

  /// The words as an array of one element.
  public init?(arguments: [String]) {
    guard let element = Element(arguments: arguments) else { return nil }
    self = [element]
  }

  /// As many as an element takes.
  public static var wordCount: Int { Element.wordCount }
  /// The empty array: no word need occur.
  public static var absent: Self? { [] }
  /// True: each word adds an element.
  public static var isRepeating: Bool { true }
  /// The words for all elements.
  public static var allValueStrings: [String] { Element.allValueStrings }
  /// How to write an element.
  public static var valueAdvice: String { Element.valueAdvice }
  /// Appends the elements.
  public mutating func add(_ next: Self) { self += next }
  /// The elements as help shows them, with commas.
  public var defaultValueDescription: String {
    map(\.defaultValueDescription).joined(separator: ", ")
  }
}
