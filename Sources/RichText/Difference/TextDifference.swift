/// Where two texts differ.
///
/// Compared are first paragraphs, then the words of those that differ, and then the first and last
/// characters of what is left.
struct TextDifference {
  /// Stretches in ascending order, in UTF-8 bytes on borders of grapheme clusters.
  private(set) var hunks: [DifferenceHunk] = []

  private let old: String
  private let new: String

  /// Complexity: O(n) for the bytes of both.
  init(from old: String, to new: String) {
    (self.old, self.new) = (old, new)
    let all = DifferenceHunk(old: 0..<old.utf8.count, new: 0..<new.utf8.count)
    let (oldLines, newLines) = (old.paragraphRanges(in: all.old), new.paragraphRanges(in: all.new))
    for lines in hunks(from: oldLines, to: newLines, in: all) {
      let (oldWords, newWords) = (old.words(in: lines.old), new.words(in: lines.new))
      for words in hunks(from: oldWords, to: newWords, in: lines) {
        let hunk = withoutCommonEnds(words)
        if !hunk.old.isEmpty || !hunk.new.isEmpty { hunks.append(hunk) }
      }
    }
  }

  /// The hunks of consecutive pieces that make up `bounds`, in bytes.
  private func hunks(
    from oldPieces: [Range<Int>], to newPieces: [Range<Int>], in bounds: DifferenceHunk
  ) -> [DifferenceHunk] {
    var numbers: [ArraySlice<UInt8>: Int] = [:]
    func number(_ pieces: [Range<Int>], of text: String) -> [Int] {
      guard let first = pieces.first, let last = pieces.last else { return [] }
      // Bytes, since strings are equal that are not the same.
      let start = text.utf8.index(text.startIndex, offsetBy: first.lowerBound)
      let end = text.utf8.index(start, offsetBy: last.upperBound - first.lowerBound)
      let bytes = Array(text.utf8[start..<end])
      return pieces.map { piece in
        let content = bytes[piece.moved(by: -first.lowerBound)]
        if let number = numbers[content] { return number }
        numbers[content] = numbers.count
        return numbers.count - 1
      }
    }
    let (a, b) = (number(oldPieces, of: old), number(newPieces, of: new))
    return MyersDifference.hunks(from: a, to: b).map { hunk in
      DifferenceHunk(
        old: oldPieces.bytes(hunk.old) ?? bounds.old, new: newPieces.bytes(hunk.new) ?? bounds.new)
    }
  }

  private func withoutCommonEnds(_ hunk: DifferenceHunk) -> DifferenceHunk {
    var (a, b) = (old[bytes: hunk.old], new[bytes: hunk.new])
    var (start, end) = (0, 0)
    while let character = a.first, b.first.map({ $0.isSame(as: character) }) == true {
      start += character.utf8.count
      a.removeFirst()
      b.removeFirst()
    }
    while let character = a.last, b.last.map({ $0.isSame(as: character) }) == true {
      end += character.utf8.count
      a.removeLast()
      b.removeLast()
    }
    return DifferenceHunk(
      old: (hunk.old.lowerBound + start)..<(hunk.old.upperBound - end),
      new: (hunk.new.lowerBound + start)..<(hunk.new.upperBound - end))
  }
}

extension Character {
  /// Whether it consists of the same scalars.
  fileprivate func isSame(as other: Character) -> Bool { utf8.elementsEqual(other.utf8) }
}

extension [Range<Int>] {
  /// What consecutive pieces cover; for none of them, the place before the one at that index.
  fileprivate func bytes(_ indices: Range<Int>) -> Range<Int>? {
    guard let end = last?.upperBound else { return nil }
    let lower = indices.lowerBound < count ? self[indices.lowerBound].lowerBound : end
    return lower..<(indices.isEmpty ? lower : self[indices.upperBound - 1].upperBound)
  }
}

extension String {
  fileprivate subscript(bytes range: Range<Int>) -> Substring {
    let start = utf8.index(startIndex, offsetBy: range.lowerBound)
    return self[start..<utf8.index(start, offsetBy: range.count)]
  }

  /// Words, and each other character by itself, of a range that starts and stops between
  /// characters.
  ///
  /// Complexity: O(length).
  fileprivate func words(in range: Range<Int>) -> [Range<Int>] {
    var words: [Range<Int>] = []
    var offset = range.lowerBound
    var wasInWord = false
    for character in self[bytes: range] {
      let end = offset + character.utf8.count
      let isInWord = character.isLetter || character.isNumber
      if isInWord, wasInWord {
        words[words.count - 1] = words[words.count - 1].lowerBound..<end
      } else {
        words.append(offset..<end)
      }
      (offset, wasInWord) = (end, isInWord)
    }
    return words
  }
}
