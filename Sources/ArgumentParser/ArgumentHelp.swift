/// What the help says of an argument, option or flag; a literal is its abstract.
public struct ArgumentHelp: ExpressibleByStringInterpolation {
  let abstract: String
  let valueName: String?
  let visibility: ArgumentVisibility

  /// Describes an argument.
  ///
  /// - Parameters:
  ///   - abstract: One sentence, or a few.
  ///   - valueName: What stands for the value, without the angle brackets; by default the name
  ///     of the property.
  ///   - visibility: Whether help, completion and reference show it.
  public init(
    _ abstract: String = "", valueName: String? = nil, visibility: ArgumentVisibility = .default
  ) {
    (self.abstract, self.valueName, self.visibility) = (abstract, valueName, visibility)
  }

  /// Describes an argument by its abstract.
  public init(stringLiteral abstract: String) { self.init(abstract) }

  /// Hides an argument.
  public static var hidden: Self { Self(visibility: .hidden) }
}

/// Whether help, completion and reference show an argument.
public enum ArgumentVisibility: Sendable {
  /// They show it.
  case `default`
  /// They do not, though it can be used.
  case hidden
}
