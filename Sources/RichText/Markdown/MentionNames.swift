/// What ingredient lines are called in annotated Markdown, instead of their numbers.
public struct MentionNames: Sendable {
  /// The name of the line with a number; nil to show the number.
  public var name: @Sendable (Int) -> String?
  /// The number of the line that a name stands for; nil if there is none, or more than one.
  public var target: @Sendable (String) -> Int?

  /// Makes a mapping in both ways; names that do not lead back are written with their number.
  public init(
    name: @escaping @Sendable (Int) -> String?, target: @escaping @Sendable (String) -> Int?
  ) {
    (self.name, self.target) = (name, target)
  }

  /// No names: mentions show the numbers of their lines.
  public static let none = MentionNames(name: { _ in nil }, target: { _ in nil })

  /// Makes the mapping of names by number; a name that two lines have stands for neither.
  ///
  /// Complexity: O(lines).
  public init(_ names: [Int: String]) {
    let numbers = Dictionary(grouping: names.keys) { Array((names[$0] ?? "").utf8) }
      .compactMapValues { $0.count == 1 ? $0.first : nil }
    self.init(name: { names[$0] }, target: { numbers[Array($0.utf8)] })
  }
}
