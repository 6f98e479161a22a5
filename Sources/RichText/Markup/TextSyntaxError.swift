/// Where markup cannot be read as a rich text, why, and what to do about it.
public struct TextSyntaxError: Error, Hashable, Sendable {
  /// The line, from 1.
  public var line: Int
  /// The place in the line, in Unicode scalars from 1.
  public var column: Int
  /// What is wrong there, and what to write instead.
  public var message: String

  /// Makes an error at a line and a column, both from 1.
  public init(line: Int, column: Int, message: String) {
    (self.line, self.column, self.message) = (line, column, message)
  }
}

extension TextSyntaxError: CustomStringConvertible {
  public var description: String { "line \(line), column \(column): \(message)" }
}
