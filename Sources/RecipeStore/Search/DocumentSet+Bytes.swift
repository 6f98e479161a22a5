// As bytes: whichever is shorter of the bits, as 64-bit numbers with the least significant byte
// first, and the gaps between the places (`PlaceGaps`). Their number tells which it is.
extension DocumentSet {
  private static let byteCount = capacity / 8

  /// Reads a set; nil if the bytes are none.
  ///
  /// O(bytes).
  init?(_ bytes: UnsafeRawBufferPointer) {
    if bytes.count == Self.byteCount {
      self.init(
        words: [UInt64](unsafeUninitializedCapacity: Self.wordCount) { buffer, count in
          for index in 0..<Self.wordCount { buffer[index] = bytes.word(at: index) }
          count = Self.wordCount
        })
      return
    }
    guard bytes.count < Self.byteCount, let places = PlaceGaps.places(in: bytes) else { return nil }
    self.init(sorted: places)
  }

  /// Adds the places of a set that is still in bytes to bits; false if the bytes are none.
  ///
  /// O(bytes).
  static func add(_ bytes: UnsafeRawBufferPointer, to words: inout [UInt64]) -> Bool {
    words.withUnsafeMutableBufferPointer { words in
      guard bytes.count == byteCount else {
        return PlaceGaps.forEach(in: bytes) { words[Int($0 >> 6)] |= 1 << UInt64($0 & 63) }
      }
      for index in 0..<wordCount { words[index] |= bytes.word(at: index) }
      return true
    }
  }

  /// The set as bytes.
  var bytes: [UInt8] {
    var bytes: [UInt8] = []
    appendBytes(to: &bytes)
    return bytes
  }

  func appendBytes(to bytes: inout [UInt8]) {
    let start = bytes.count
    if count < Self.byteCount {
      PlaceGaps.append(places, to: &bytes)
      if bytes.count - start < Self.byteCount { return }
      bytes.removeSubrange(start...)
    }
    for word in words { withUnsafeBytes(of: word.littleEndian) { bytes += $0 } }
  }

  /// How many places a set has that is still in bytes, and how many of them are among `words`; 0 if the
  /// bytes are none.
  ///
  /// O(bytes).
  static func count(
    of bytes: UnsafeRawBufferPointer, in words: [UInt64]
  ) -> (all: Int, inside: Int) {
    var (all, inside) = (0, 0)
    words.withUnsafeBufferPointer { words in
      if bytes.count == byteCount {
        for index in 0..<wordCount {
          let word = bytes.word(at: index)
          all &+= word.nonzeroBitCount
          inside &+= (words[index] & word).nonzeroBitCount
        }
      } else {
        _ = PlaceGaps.forEach(in: bytes) {
          all &+= 1
          inside &+= Int(truncatingIfNeeded: words[Int($0 >> 6)] >> UInt64($0 & 63) & 1)
        }
      }
    }
    return (all, inside)
  }
}

extension UnsafeRawBufferPointer {
  /// The 64-bit number at an index of such numbers.
  fileprivate func word(at index: Int) -> UInt64 {
    UInt64(littleEndian: loadUnaligned(fromByteOffset: index * 8, as: UInt64.self))
  }
}
