/// Checks whether bytes are UTF-8, many at a time where they are ASCII.
enum UTF8Check {
  /// Whether all bytes are well-formed UTF-8 (Unicode, table 3-7).
  ///
  /// O(n).
  static func isValid(_ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBytes { buffer in
      var index = 0
      while index < buffer.count {
        if buffer[index] < 0x80 {
          index = endOfASCII(in: buffer, from: index)
        } else {
          let length = lengthOfScalar(in: buffer, at: index)
          if length == 0 { return false }
          index += length
        }
      }
      return true
    }
  }

  /// The place of the first byte beyond ASCII; the end if there is none.
  private static func endOfASCII(in buffer: UnsafeRawBufferPointer, from start: Int) -> Int {
    var index = start
    while index + 32 <= buffer.count {
      let words = (
        buffer.loadUnaligned(fromByteOffset: index, as: UInt64.self),
        buffer.loadUnaligned(fromByteOffset: index + 8, as: UInt64.self),
        buffer.loadUnaligned(fromByteOffset: index + 16, as: UInt64.self),
        buffer.loadUnaligned(fromByteOffset: index + 24, as: UInt64.self)
      )
      if (words.0 | words.1 | words.2 | words.3) & 0x8080_8080_8080_8080 != 0 { break }
      index += 32
    }
    while index < buffer.count, buffer[index] < 0x80 { index += 1 }
    return index
  }

  /// The length of the scalar beyond ASCII that starts at a place; 0 if none does.
  private static func lengthOfScalar(in buffer: UnsafeRawBufferPointer, at start: Int) -> Int {
    let second: ClosedRange<UInt8>
    let length: Int
    switch buffer[start] {
    case 0xC2...0xDF: (length, second) = (2, 0x80...0xBF)
    case 0xE0: (length, second) = (3, 0xA0...0xBF)
    case 0xED: (length, second) = (3, 0x80...0x9F)
    case 0xE1...0xEF: (length, second) = (3, 0x80...0xBF)
    case 0xF0: (length, second) = (4, 0x90...0xBF)
    case 0xF1...0xF3: (length, second) = (4, 0x80...0xBF)
    case 0xF4: (length, second) = (4, 0x80...0x8F)
    default: return 0
    }
    guard start + length <= buffer.count, second.contains(buffer[start + 1]) else { return 0 }
    for index in start + 2..<start + length where buffer[index] & 0xC0 != 0x80 { return 0 }
    return length
  }
}
