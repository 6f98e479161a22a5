/// The levels of the recipes of a set, in the order of these, as bytes.
///
/// Two bytes say which levels there are, the lower byte first, with bit n for level n. Behind them each
/// recipe has the number of its level among these, the lowest being 0, bit by bit: the highest bits of all
/// recipes, then the next ones, as many as the numbers need. So those of high levels are found 64 recipes at
/// a time, and the level of one whose rank in the set is known at once (bit-sliced index: O'Neil, Quass:
/// "Improved query performance with variant indexes", 1997).
struct LevelPlanes {
  /// The levels that there are, ascending.
  let levels: [Int]
  private let planes: [UInt8]
  private let planeLength: Int
  private let planeCount: Int
  /// How many recipes there are.
  private let count: Int

  /// Reads the bytes that belong to a set of `count` recipes; nil if they do not.
  init?(_ bytes: UnsafeRawBufferPointer, count: Int) {
    guard bytes.count >= 2 else { return nil }
    let isThere = Int(bytes[0]) | Int(bytes[1]) << 8
    levels = (1...PostingKey.maximumLevel).filter { isThere >> $0 & 1 == 1 }
    planeCount = Self.planeCount(levels: levels.count)
    planeLength = (count + 7) / 8
    guard isThere & 1 == 0, planeCount > 0, bytes.count == 2 + planeCount * planeLength else {
      return nil
    }
    planes = Array(bytes.dropFirst(2))
    self.count = count
  }

  /// How many bits tell so many levels apart.
  private static func planeCount(levels: Int) -> Int {
    levels < 2 ? 0 : Int.bitWidth - (levels - 1).leadingZeroBitCount
  }

  /// Appends the bytes of levels, of which there are at least two different ones.
  static func append(_ levels: [UInt8], to bytes: inout [UInt8]) {
    let isThere = levels.reduce(0 as UInt16) { $0 | 1 << UInt16($1 & 15) }
    bytes.append(UInt8(truncatingIfNeeded: isThere))
    bytes.append(UInt8(truncatingIfNeeded: isThere >> 8))
    let numbers = (0...15 as ClosedRange<UInt16>).map { level in
      UInt8((isThere & ((1 << level) - 1)).nonzeroBitCount)
    }
    for plane in (0..<planeCount(levels: isThere.nonzeroBitCount)).reversed() {
      let start = bytes.count
      bytes += repeatElement(0, count: (levels.count + 7) / 8)
      for (rank, level) in levels.enumerated() {
        let bit = numbers[Int(level & 15)] >> UInt8(plane) & 1
        bytes[start + rank >> 3] |= bit << UInt8(rank & 7)
      }
    }
  }

  /// The level of the recipe with a rank in the set, which must be less than their number.
  func level(at rank: Int) -> Int {
    var number = 0
    for plane in 0..<planeCount {
      number = number << 1 | Int(planes[plane * planeLength + rank >> 3] >> UInt8(rank & 7) & 1)
    }
    return number < levels.count ? levels[number] : 0
  }

  /// A bit for each recipe, by ranks, that is set if its level is in a range; behind them is a word without any.
  ///
  /// O(count / 64).
  func mask(ofLevels range: ClosedRange<Int>) -> [UInt64] {
    let first = levels.count { $0 < range.lowerBound }
    let end = levels.count { $0 <= range.upperBound }
    let length = count / 64 + 2
    if first >= end { return [UInt64](repeating: 0, count: length) }
    return planes.withUnsafeBytes { bytes in
      [UInt64](unsafeUninitializedCapacity: length) { buffer, filled in
        for start in stride(from: 0, to: count, by: 64) {
          let words = words(of: bytes, start)
          var found = Self.notLess(first, words)
          if end < levels.count { found &= ~Self.notLess(end, words) }
          if count - start < 64 { found &= (1 << UInt64(count - start)) - 1 }
          buffer[filled] = found
          filled += 1
        }
        while filled < length {
          buffer[filled] = 0
          filled += 1
        }
      }
    }
  }

  /// The bits of the numbers of 64 recipes, the lowest first.
  private typealias Words = (UInt64, UInt64, UInt64, UInt64)

  private func words(of bytes: UnsafeRawBufferPointer, _ start: Int) -> Words {
    var words: Words = (0, 0, 0, 0)
    for plane in 0..<planeCount {
      words = (bytes.bits(from: plane * planeLength + start >> 3), words.0, words.1, words.2)
    }
    return words
  }

  /// Which of 64 numbers are not less than another.
  private static func notLess(_ number: Int, _ words: Words) -> UInt64 {
    var (higher, equal) = (0 as UInt64, UInt64.max)
    func compare(_ bit: Int, _ word: UInt64) {
      if number >> bit & 1 == 1 {
        equal &= word
      } else {
        higher |= equal & word
        equal &= ~word
      }
    }
    compare(3, words.3)
    compare(2, words.2)
    compare(1, words.1)
    compare(0, words.0)
    return higher | equal
  }
}
