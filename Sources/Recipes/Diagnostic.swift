/// Something a reader has to say about its input, beside its result.
public struct Diagnostic: Error, Hashable, Sendable {
  /// How bad it is.
  public enum Severity: String, Hashable, Sendable, Codable {
    /// Something was repaired or guessed.
    case warning
    /// A recipe, or the whole input, could not be read.
    case error
  }

  /// How bad it is.
  public var severity: Severity
  /// What is wrong and what to do, in one or two sentences without a full stop at the end.
  public var message: String
  /// Where: "line 12", "recipe 3", "script 2".
  ///
  /// Empty for the whole input.
  public var place: String

  /// Makes a diagnostic, of the whole input if `place` is empty.
  public init(_ severity: Severity, _ message: String, place: String = "") {
    (self.severity, self.message, self.place) = (severity, message, place)
  }
}
