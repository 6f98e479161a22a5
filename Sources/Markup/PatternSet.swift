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
  /// A bit for the hash of the first bytes of each pattern: of most places they tell that none is there.
  private var heads = [UInt64](repeating: 0, count: 1024)
  /// The bits of those bytes, at most three, in the four bytes of a place.
  private let headMask: UInt32

  /// Makes a set of texts in UTF-8; empty ones are never found.
  package init(_ texts: [String]) {
    count = texts.count
    let shortest = texts.lazy.map(\.utf8.count).filter { $0 > 0 }.min() ?? 1
    headMask = 0xFF_FFFF >> UInt32(8 * (3 - min(3, shortest)))
    for first in 0...255 {
      firsts.append(patterns.count)
      for (number, text) in texts.enumerated() where text.utf8.first == UInt8(first) {
        patterns.append((bytes.count, text.utf8.count, number))
        bytes += text.utf8
        let head = text.utf8.prefix(4).reversed().reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
        let place = place(ofHead: head)
        heads[place >> 6] |= 1 << UInt64(place & 63)
      }
    }
    firsts.append(patterns.count)
  }

  /// One of 65536 bits, by a multiplicative hash (Knuth 6.4).
  private func place(ofHead head: UInt32) -> Int {
    Int(((head & headMask) &* 0x9E37_79B1) >> 16)
  }

  /// Calls `body` with the number of a text for each place in a part of some bytes where it stands.
  ///
  /// O(n) times the number of texts that begin with the same letter.
  package func forEachMatch(in hay: [UInt8], _ part: Range<Int>, _ body: (Int) -> Void) {
    precondition(part.lowerBound >= 0 && part.upperBound <= hay.count)
    // Behind the last place that has four bytes.
    let end = max(part.lowerBound, part.upperBound - 3)
    hay.withUnsafeBytes { hay in
      heads.withUnsafeBufferPointer { heads in
        for start in part.lowerBound..<end {
          let head = hay.loadUnaligned(fromByteOffset: start, as: UInt32.self).littleEndian
          let place = place(ofHead: head)
          guard heads[place >> 6] >> UInt64(place & 63) & 1 != 0 else { continue }
          forEachMatch(in: hay, startOf: start..<part.upperBound, body)
        }
        for start in end..<part.upperBound {
          forEachMatch(in: hay, startOf: start..<part.upperBound, body)
        }
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
