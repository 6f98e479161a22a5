/// A few short texts that are looked for in one pass over bytes.
package struct PatternSet: Sendable {
  /// How many texts there are.
  package let count: Int
  /// All texts, one after another.
  private var bytes: [UInt8] = []
  /// Where each text stands in `bytes`, in the order of their first bytes.
  private var patterns: [(start: Int, count: Int, number: Int)] = []
  /// For each byte, and one more, the place of the first pattern that does not begin with less.
  private var firsts: [Int] = []

  /// Makes a set of texts in UTF-8; empty ones are never found.
  package init(_ texts: [String]) {
    count = texts.count
    for first in 0...255 {
      firsts.append(patterns.count)
      for (number, text) in texts.enumerated() where text.utf8.first == UInt8(first) {
        patterns.append((bytes.count, text.utf8.count, number))
        bytes += text.utf8
      }
    }
    firsts.append(patterns.count)
  }

  /// Calls `body` with the number of a text for each place in a part of some bytes where it stands.
  ///
  /// O(n) times the number of texts that begin with the same letter.
  package func forEachMatch(in hay: [UInt8], _ part: Range<Int>, _ body: (Int) -> Void) {
    precondition(part.lowerBound >= 0 && part.upperBound <= hay.count)
    hay.withUnsafeBufferPointer { hay in
      bytes.withUnsafeBufferPointer { bytes in
        firsts.withUnsafeBufferPointer { firsts in
          for start in part {
            let first = Int(hay[start])
            var place = firsts[first]
            let end = firsts[first + 1]
            while place < end {
              let pattern = patterns[place]
              place += 1
              guard start + pattern.count <= part.upperBound else { continue }
              var length = 1
              while length < pattern.count, hay[start + length] == bytes[pattern.start + length] {
                length += 1
              }
              if length == pattern.count { body(pattern.number) }
            }
          }
        }
      }
    }
  }
}
