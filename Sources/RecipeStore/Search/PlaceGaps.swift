/// Places of a chunk, ascending, as bytes: how many are left out before each, in base 128.
///
/// Nearly all gaps are one byte, so several are dealt with at a time, in the parts of one 64-bit number
/// (Lamport: "Multiple byte processing with full-word instructions", 1975).
enum PlaceGaps {
  /// Appends the gaps of places that are given in ascending order, each once.
  static func append(_ places: [UInt16], to bytes: inout [UInt8]) {
    var next = 0
    for place in places {
      PositionCode.append(UInt64(Int(place) - next), to: &bytes)
      next = Int(place) + 1
    }
  }

  /// The places; nil if the bytes are none.
  ///
  /// O(bytes).
  static func places(in bytes: UnsafeRawBufferPointer) -> [UInt16]? {
    if bytes.last ?? 0 >= 0x80 { return nil }
    var isWhole = true
    // No gap is shorter than a byte.
    let places = [UInt16](unsafeUninitializedCapacity: bytes.count) { buffer, count in
      isWhole = forEach(in: bytes) { place in
        buffer[count] = place
        count &+= 1
      }
    }
    return isWhole ? places : nil
  }

  /// A 1 in each 16 bits.
  private static let ones: UInt64 = 0x0001_0001_0001_0001

  /// Calls `body` with one place after the other until one is too large; false if one is.
  ///
  /// O(bytes).
  @inline(__always)
  static func forEach(in bytes: UnsafeRawBufferPointer, _ body: (UInt16) -> Void) -> Bool {
    var (next, offset) = (0, 0)
    while offset < bytes.count {
      if offset + 4 <= bytes.count {
        let four = bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self).littleEndian
        if four & 0x8080_8080 == 0 {
          // Each byte in 16 bits of its own.
          var places = UInt64(four)
          places = (places | places << 16) & 0x0000_FFFF_0000_FFFF
          places = (places | places << 8) & 0x00FF_00FF_00FF_00FF
          // The product adds up to each those before it.
          places = (places &+ ones) &* ones &+ UInt64(next) &* ones &- ones
          next = Int(places >> 48) &+ 1
          guard next <= DocumentSet.capacity else { return false }
          body(UInt16(truncatingIfNeeded: places))
          body(UInt16(truncatingIfNeeded: places >> 16))
          body(UInt16(truncatingIfNeeded: places >> 32))
          body(UInt16(truncatingIfNeeded: places >> 48))
          offset += 4
          continue
        }
      }
      next &+= gap(in: bytes, at: &offset)
      guard (0..<DocumentSet.capacity).contains(next) else { return false }
      body(UInt16(truncatingIfNeeded: next))
      next += 1
    }
    return true
  }

  @inline(__always)
  private static func gap(in bytes: UnsafeRawBufferPointer, at offset: inout Int) -> Int {
    let byte = bytes[offset]
    guard byte >= 0x80 else {
      offset += 1
      return Int(byte)
    }
    return Int(truncatingIfNeeded: PositionCode.number(in: bytes, at: &offset))
  }
}
