/// Where a term stands in recipes, as bytes: for each recipe the first position, and the gaps between
/// it and those behind it.
///
/// Each is a number in base 128 (LEB128), doubled, with 1 added to that of the last position of a recipe. The
/// first one is counted from the beginning of the method if it is in it, which the lowest bit says, so that most are
/// one byte. Which recipes these are says the set of documents beside it, in its order.
enum PositionCode {
  /// Appends the positions of one recipe, ascending and at least one.
  static func append(_ positions: some Collection<UInt32>, to bytes: inout [UInt8]) {
    var previous: UInt32?
    var left = positions.count
    for position in positions {
      left -= 1
      append(number(of: position, after: previous) << 1 | (left == 0 ? 1 : 0), to: &bytes)
      previous = position
    }
  }

  private static let method = Occurrences.Field.method.rawValue

  /// What stands for a position behind another one; nil for the first one.
  static func number(of position: UInt32, after previous: UInt32?) -> UInt64 {
    if let previous { return UInt64(position &- previous) }
    return position < method ? UInt64(position) << 1 : UInt64(position - method) << 1 | 1
  }

  /// The first position, which a number stands for.
  private static func first(_ number: UInt64) -> UInt32 {
    let number = UInt32(truncatingIfNeeded: number)
    return (number >> 1) &+ (number & 1 == 1 ? method : 0)
  }

  static func append(_ number: UInt64, to bytes: inout [UInt8]) {
    var rest = number
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  /// Reads a number and moves behind it; 0 at the end, where damage may lead.
  static func number(in bytes: UnsafeRawBufferPointer, at offset: inout Int) -> UInt64 {
    var (value, shift): (UInt64, UInt64) = (0, 0)
    while offset < bytes.count {
      let byte = bytes[offset]
      offset += 1
      value |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 || shift > 49 { break }
      shift += 7
    }
    return value
  }

  /// Reads the positions of one recipe and moves behind them.
  static func positions(in bytes: UnsafeRawBufferPointer, at offset: inout Int) -> [UInt32] {
    var positions: [UInt32] = []
    appendPositions(in: bytes, at: &offset, to: &positions)
    return positions
  }

  /// Reads the positions of one recipe, adds them to others, and moves behind them.
  static func appendPositions(
    in bytes: UnsafeRawBufferPointer, at offset: inout Int, to positions: inout [UInt32]
  ) {
    guard offset < bytes.count else { return }
    var number = number(in: bytes, at: &offset)
    var position = first(number >> 1)
    positions.append(position)
    while number & 1 == 0, offset < bytes.count {
      number = Self.number(in: bytes, at: &offset)
      position &+= UInt32(truncatingIfNeeded: number >> 1)
      positions.append(position)
    }
  }

  /// Moves behind the positions of some recipes.
  ///
  /// O(bytes), eight at a time.
  static func skip(
    _ count: Int = 1, in bytes: UnsafeRawBufferPointer, at offset: inout Int
  ) {
    var left = count
    // The highest bit of a byte says that the number goes on behind it.
    let highBits: UInt64 = 0x8080_8080_8080_8080
    var isFirstByte = true
    while left > 8, offset + 8 <= bytes.count {
      let eight = bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self).littleEndian
      let firsts = ~(eight << 8 | (isFirstByte ? 0 : 0x80)) & highBits
      left -= (eight << 7 & firsts).nonzeroBitCount
      isFirstByte = eight >> 63 == 0
      offset += 8
    }
    var isLast = false
    while left > 0, offset < bytes.count {
      let byte = bytes[offset]
      offset += 1
      if isFirstByte { isLast = byte & 1 == 1 }
      isFirstByte = byte < 0x80
      if isFirstByte, isLast {
        left -= 1
        isLast = false
      }
    }
  }
}
