/// Tells fast of most words that they are not in a set, without hashing them.
struct WordFilter: Sendable {
  private var bits: SIMD4<UInt64> = .zero

  /// Takes in a word.
  mutating func insert(_ word: String) {
    let (index, bit) = Self.place(of: word)
    bits[index] |= bit
  }

  /// Whether a word may have been taken in; false is sure.
  ///
  /// O(1).
  func mayHold(_ word: String) -> Bool {
    let (index, bit) = Self.place(of: word)
    return bits[index] & bit != 0
  }

  /// One of 256 bits, by the ends of a word and its length.
  private static func place(of word: String) -> (index: Int, bit: UInt64) {
    let bytes = word.utf8
    let (first, last) = (Int(bytes.first ?? 0), Int(bytes.last ?? 0))
    let place = (first &* 7 &+ last &* 31 &+ bytes.count &* 61) & 255
    return (place >> 6, 1 << UInt64(place & 63))
  }
}
