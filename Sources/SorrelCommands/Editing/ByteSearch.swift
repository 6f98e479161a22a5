/// Finds the places of a word in a text, byte by byte, by the method of Knuth, Morris and Pratt.
struct ByteSearch {
  private let word: [UInt8]
  /// For each beginning of the word, how much of it is also its end.
  private let borders: [Int]

  /// Complexity: O(length of the word).
  init(_ word: String) {
    self.word = Array(word.utf8)
    var borders = [Int](repeating: 0, count: self.word.count)
    var length = 0
    for index in self.word.indices.dropFirst() {
      while length > 0, self.word[index] != self.word[length] { length = borders[length - 1] }
      if self.word[index] == self.word[length] { length += 1 }
      borders[index] = length
    }
    self.borders = borders
  }

  /// The places, ascending and disjoint, in UTF-8 bytes; none for an empty word.
  ///
  /// Complexity: O(length of the text).
  func places(in text: some StringProtocol) -> [Range<Int>] {
    if word.isEmpty { return [] }
    var places: [Range<Int>] = []
    var length = 0
    for (offset, byte) in text.utf8.enumerated() {
      while length > 0, byte != word[length] { length = borders[length - 1] }
      if byte == word[length] { length += 1 }
      if length == word.count {
        places.append((offset + 1 - length)..<(offset + 1))
        length = 0
      }
    }
    return places
  }
}
