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
  /// A bit for each two bytes with which a pattern begins: of most places they tell that none is there.
  private var pairs = [UInt64](repeating: 0, count: 1024)

  /// Makes a set of texts in UTF-8; empty ones are never found.
  package init(_ texts: [String]) {
    count = texts.count
    for first in 0...255 {
      firsts.append(patterns.count)
      for (number, text) in texts.enumerated() where text.utf8.first == UInt8(first) {
        patterns.append((bytes.count, text.utf8.count, number))
        bytes += text.utf8
        let second = text.utf8.dropFirst().first.map { Int($0)...Int($0) } ?? 0...255
        for pair in second.map({ $0 << 8 | first }) { pairs[pair >> 6] |= 1 << UInt64(pair & 63) }
      }
    }
    firsts.append(patterns.count)
  }

  /// Calls `body` with the number of a text for each place in a part of some bytes where it stands.
  ///
  /// O(n) times the number of texts that begin with the same letter.
  package func forEachMatch(in hay: [UInt8], _ part: Range<Int>, _ body: (Int) -> Void) {
    precondition(part.lowerBound >= 0 && part.upperBound <= hay.count)
    guard let last = part.last else { return }
    hay.withUnsafeBytes { hay in
      pairs.withUnsafeBufferPointer { pairs in
        for start in part.lowerBound..<last {
          let pair = hay.loadUnaligned(fromByteOffset: start, as: UInt16.self).littleEndian
          guard pairs[Int(pair >> 6)] >> UInt64(pair & 63) & 1 != 0 else { continue }
          forEachMatch(in: hay, startOf: start..<part.upperBound, body)
        }
        forEachMatch(in: hay, startOf: last..<part.upperBound, body)
      }
    }
  }

  /// Calls `body` with the number of each text that stands at the start of a part.
  private func forEachMatch(
    in hay: UnsafeRawBufferPointer, startOf part: Range<Int>, _ body: (Int) -> Void
  ) {
    let start = part.lowerBound
    let first = Int(hay[start])
    for pattern in patterns[firsts[first]..<firsts[first + 1]]
    where pattern.count <= part.count {
      var length = 1
      while length < pattern.count, hay[start + length] == bytes[pattern.start + length] {
        length += 1
      }
      if length == pattern.count { body(pattern.number) }
    }
  }
}
