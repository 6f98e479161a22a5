/// Finds words in a text as they are written: case and accents count, but not of how many scalars
/// an accented letter is made.
///
/// It works character by character, by the method of Knuth, Morris and Pratt.
public struct PhraseFinder: Sendable {
  private let phrase: [Character]
  /// For each beginning of the phrase, how much of it is also its end.
  private let borders: [Int]

  /// Makes a finder of a phrase, which may have punctuation in it.
  ///
  /// Complexity: O(length of the phrase).
  public init(_ phrase: String) {
    let characters = Array(phrase)
    var borders = [Int](repeating: 0, count: characters.count)
    var length = 0
    for index in characters.indices.dropFirst() {
      while length > 0, characters[index] != characters[length] { length = borders[length - 1] }
      if characters[index] == characters[length] { length += 1 }
      borders[index] = length
    }
    (self.phrase, self.borders) = (characters, borders)
  }

  /// The places where the phrase stands and no word goes on, ascending and disjoint, in UTF-8 bytes
  /// on borders of grapheme clusters; none for an empty phrase.
  ///
  /// Complexity: O(n) for n bytes.
  public func places(in text: String) -> [Range<Int>] {
    if phrase.isEmpty { return [] }
    let characters = Array(text)
    var places: [Range<Int>] = []
    /// Of the phrase, how many characters fit, and where the last characters read begin.
    var (length, offset) = (0, 0)
    var starts: [Int] = []
    starts.reserveCapacity(characters.count)
    for (index, character) in characters.enumerated() {
      starts.append(offset)
      offset += character.utf8.count
      while length > 0, character != phrase[length] { length = borders[length - 1] }
      if character == phrase[length] { length += 1 }
      guard length == phrase.count else { continue }
      let first = index + 1 - length
      let isWhole =
        Self.isBorder(in: characters, at: first) && Self.isBorder(in: characters, at: index + 1)
      if isWhole { places.append(starts[first]..<offset) }
      length = isWhole ? 0 : borders[length - 1]
    }
    return places
  }

  /// Whether a word may begin or end before a character.
  private static func isBorder(in characters: [Character], at index: Int) -> Bool {
    guard index > 0, index < characters.count else { return true }
    return WordBorders.isBorder(
      characters[index - 1].unicodeScalars.last, characters[index].unicodeScalars.first)
  }
}
