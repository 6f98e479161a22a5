import Glibc

/// A sequence of bytes to look for in the source of pages, with its two rarest letters.
///
/// Each place of the rarest letter is looked at, if it is rare enough; else 32 places at a time are asked
/// for both letters, so that hardly any is looked at closer.
struct Needle {
  let bytes: [UInt8]
  /// The places of the two rarest letters; twice the same of a needle of one byte.
  private let places: (Int, Int)
  /// Whether there are more than fifty bytes for one of the rarest letter.
  private let isRare: Bool

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    let ranks = bytes.map { Self.byRarity.firstIndex(of: $0) ?? -1 }
    let first = ranks.indices.min { ranks[$0] < ranks[$1] } ?? 0
    let second = ranks.indices.filter { $0 != first }.min { ranks[$0] < ranks[$1] } ?? first
    places = (first, second)
    isRare = first < ranks.count && ranks[first] < 15
  }

  /// Letters and signs of names in the source of pages, the rarest first.
  private static let byRarity = Array("qzj_xkybvfgwuhmdpclrnoi-sate".utf8)

  /// Where it occurs first in a part of some bytes; nil if nowhere.
  ///
  /// O(n).
  func find(in hay: [UInt8], _ part: Range<Int>) -> Int? {
    guard !bytes.isEmpty, part.lowerBound >= 0, part.upperBound <= hay.count else { return nil }
    // Up to the last place at which it may start.
    let starts = part.lowerBound..<max(part.lowerBound, part.upperBound - bytes.count + 1)
    return hay.withUnsafeBytes { hay in
      isRare ? findByLetter(in: hay, starts) : findByPair(in: hay, starts)
    }
  }

  private func findByLetter(in hay: UnsafeRawBufferPointer, _ starts: Range<Int>) -> Int? {
    guard let base = hay.baseAddress else { return nil }
    var place = starts.lowerBound
    while place < starts.upperBound,
      let found = memchr(
        base + place + places.0, Int32(bytes[places.0]), starts.upperBound - place)
    {
      place = UnsafeRawPointer(found) - base - places.0
      if stands(at: place, in: hay) { return place }
      place += 1
    }
    return nil
  }

  private func findByPair(in hay: UnsafeRawBufferPointer, _ starts: Range<Int>) -> Int? {
    let ones = SIMD4<UInt64>(repeating: 0x0101_0101_0101_0101)
    let letters = (ones &* UInt64(bytes[places.0]), ones &* UInt64(bytes[places.1]))
    var place = starts.lowerBound
    while place < starts.upperBound - 31 {
      // A byte of this is 0 where both letters are right.
      let difference =
        (hay.loadUnaligned(fromByteOffset: place + places.0, as: SIMD4<UInt64>.self) ^ letters.0)
        | (hay.loadUnaligned(fromByteOffset: place + places.1, as: SIMD4<UInt64>.self)
          ^ letters.1)
      // The upper bit of each byte that is 0, and perhaps of bytes behind one.
      let hits = (difference &- ones) & ~difference & (ones &<< 7)
      if hits.x | hits.y | hits.z | hits.w != 0 {
        for word in 0..<4 {
          var bits = hits[word].littleEndian
          while bits != 0 {
            let candidate = place + word * 8 + bits.trailingZeroBitCount / 8
            if stands(at: candidate, in: hay) { return candidate }
            bits &= bits - 1
          }
        }
      }
      place += 32
    }
    while place < starts.upperBound {
      if stands(at: place, in: hay) { return place }
      place += 1
    }
    return nil
  }

  private func stands(at place: Int, in hay: UnsafeRawBufferPointer) -> Bool {
    hay[place + places.0] == bytes[places.0] && hay[place + places.1] == bytes[places.1]
      && memcmp(hay.baseAddress! + place, bytes, bytes.count) == 0
  }
}
