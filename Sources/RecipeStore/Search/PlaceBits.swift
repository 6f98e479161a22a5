/// Places of a chunk, ascending and many, as bytes: of each place the lower bits, one place behind the other,
/// and then the upper bits, as the number of zeros before the one that stands for it.
///
/// That takes half a bit more for each place than any code must (Elias: "Efficient storage and retrieval by
/// content and address of static files", 1974; Vigna: "Quasi-succinct indices", 2013). The number of
/// places stands before it, the lower byte first.
enum PlaceBits {
  /// How many lower bits so many places have.
  private static func lowerBits(count: Int) -> Int {
    Int.bitWidth - 1 - (DocumentSet.capacity / max(count, 1)).leadingZeroBitCount
  }

  /// How many bytes the lower and the upper bits of so many places take.
  private static func lengths(count: Int) -> (lower: Int, upper: Int) {
    let bits = lowerBits(count: count)
    return ((count * bits + 7) / 8, (count + DocumentSet.capacity >> bits + 7) / 8)
  }

  /// Appends places that are given in ascending order, each once.
  static func append(_ places: [UInt16], to bytes: inout [UInt8]) {
    let bits = lowerBits(count: places.count)
    let (lower, upper) = lengths(count: places.count)
    bytes.append(UInt8(truncatingIfNeeded: places.count))
    bytes.append(UInt8(truncatingIfNeeded: places.count >> 8))
    let start = bytes.count
    bytes += repeatElement(0, count: lower + upper)
    for (index, place) in places.enumerated() {
      for bit in 0..<bits where place >> UInt16(bit) & 1 == 1 {
        let position = index * bits + bit
        bytes[start + position >> 3] |= 1 << UInt8(position & 7)
      }
      let position = index + Int(place) >> bits
      bytes[start + lower + position >> 3] |= 1 << UInt8(position & 7)
    }
  }

  /// How many places there are; nil if the bytes are none.
  private static func count(in bytes: UnsafeRawBufferPointer) -> Int? {
    guard bytes.count >= 2 else { return nil }
    let count = Int(bytes[0]) | Int(bytes[1]) << 8
    let (lower, upper) = lengths(count: count)
    // Lower bits are read two bytes at a time.
    guard count <= DocumentSet.capacity, lowerBits(count: count) <= 8, upper >= 2,
      bytes.count == 2 + lower + upper
    else { return nil }
    return count
  }

  /// Calls `body` with one place after the other until one does not follow the one before it; false if one
  /// does not, or if they are not as many as it says.
  ///
  /// O(bytes).
  @inline(__always)
  static func forEach(in bytes: UnsafeRawBufferPointer, _ body: (UInt16) -> Void) -> Bool {
    guard let count = count(in: bytes) else { return false }
    let bits = lowerBits(count: count)
    let lowest = (1 << bits) - 1
    let upper = UnsafeRawBufferPointer(rebasing: bytes[(2 + lengths(count: count).lower)...])
    var (index, next) = (0, 0)
    for start in stride(from: 0, to: upper.count, by: 8) {
      var word = upper.bits(from: start)
      while word != 0, index < count {
        let offset = 2 + (index &* bits) >> 3
        let two = bytes.loadUnaligned(fromByteOffset: offset, as: UInt16.self).littleEndian
        let low = Int(two) >> ((index &* bits) & 7) & lowest
        let place = (start &* 8 &+ word.trailingZeroBitCount &- index) << bits | low
        guard place >= next, place < DocumentSet.capacity else { return false }
        body(UInt16(truncatingIfNeeded: place))
        next = place &+ 1
        index &+= 1
        word &= word &- 1
      }
    }
    return index == count
  }
}

extension UnsafeRawBufferPointer {
  /// The 64 bits at an offset, the lowest first; fewer at the end of the bytes.
  func bits(from offset: Int) -> UInt64 {
    if offset + 8 <= count {
      return loadUnaligned(fromByteOffset: offset, as: UInt64.self).littleEndian
    }
    var word: UInt64 = 0
    for index in offset..<count { word |= UInt64(self[index]) << UInt64(8 * (index - offset)) }
    return word
  }
}
