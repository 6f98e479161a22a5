/// Finds names in a text: whole words, without regard to case, accents and the kind of blanks.
///
/// Where several names begin, the longest is found, and nothing is found inside it: of "milk" and
/// "coconut milk", a text with "Coconut  Milk" holds the second only. Names of scripts without
/// blanks are found anywhere.
public struct NameFinder: Sendable {
  /// A name where it stands.
  public struct Match: Hashable, Sendable {
    /// The words, in UTF-8 bytes on borders of grapheme clusters.
    public var range: Range<Int>
    /// The place of the name among those that the finder was made of; the first of equal ones.
    public var name: Int
    /// Makes a match.
    public init(range: Range<Int>, name: Int) { (self.range, self.name) = (range, name) }
  }

  /// Names longer than this are not looked for, which bounds the work for a character.
  public static let longestName = 80

  /// A step from a node of the tree of names.
  private struct Step: Hashable {
    var node: Int
    var scalar: Unicode.Scalar
  }

  private var steps: [Step: Int] = [:]
  /// The names that end at each node.
  private var names: [Int?] = [nil]

  /// Makes a finder.
  ///
  /// Complexity: O(length of all names).
  public init(_ names: some Sequence<String>) {
    for (index, name) in names.enumerated() {
      let letters = FoldedText(name).key
      if letters.isEmpty || letters.count > Self.longestName { continue }
      var node = 0
      for scalar in letters {
        let step = Step(node: node, scalar: scalar)
        node = steps[step] ?? self.names.count
        if node == self.names.count {
          steps[step] = node
          self.names.append(nil)
        }
      }
      if self.names[node] == nil { self.names[node] = index }
    }
  }

  /// The names in a text, ascending and disjoint.
  ///
  /// Complexity: O(n) for n bytes: for every place where a word begins, as many steps as a name
  /// may be long.
  public func matches(in text: String) -> [Match] {
    let letters = FoldedText(text).letters
    var matches: [Match] = []
    var index = 0
    while index < letters.count {
      guard let (end, name) = longestName(in: letters, at: index) else {
        index += 1
        continue
      }
      let range = letters[index].range.lowerBound..<letters[end - 1].range.upperBound
      matches.append(Match(range: range, name: name))
      index = end
    }
    // A letter may be part of a larger character, such as a keycap.
    let clusters = text.clusters(
      around: matches.flatMap { [$0.range.lowerBound, $0.range.upperBound] })
    if clusters.isEmpty { return matches }
    return matches.filter {
      clusters[$0.range.lowerBound] == nil && clusters[$0.range.upperBound] == nil
    }
  }

  /// The longest name that begins at a letter, and the letter behind it.
  private func longestName(
    in letters: [FoldedText.Letter], at start: Int
  ) -> (end: Int, name: Int)? {
    guard Self.isBorder(in: letters, at: start) else { return nil }
    var best: (Int, Int)?
    var (node, end) = (0, start)
    while end < letters.count,
      let next = steps[Step(node: node, scalar: letters[end].scalar)]
    {
      (node, end) = (next, end + 1)
      if let name = names[node], Self.isBorder(in: letters, at: end) { best = (end, name) }
    }
    return best
  }

  /// Whether a word may begin or end before a letter, which is no part of a larger one.
  private static func isBorder(in letters: [FoldedText.Letter], at index: Int) -> Bool {
    if index == 0 || index == letters.count { return true }
    let (before, after) = (letters[index - 1], letters[index])
    return before.range != after.range && WordBorders.isBorder(before.scalar, after.scalar)
  }
}
