/// What the index holds of one recipe: its terms, ascending, with level and positions.
struct RecipePostings: Equatable, Sendable {
  struct Posting: Equatable, Sendable {
    var term: UInt32
    var level: UInt8
    /// Its positions in `positions`, as `PositionCode` has them; empty if the term has none.
    var bytes: Range<Int>
  }

  private(set) var postings: [Posting] = []
  private(set) var positions: [UInt8] = []

  init() {}

  /// Makes room for so many postings.
  init(capacity: Int) {
    postings.reserveCapacity(capacity)
    positions.reserveCapacity(2 * capacity)
  }

  /// The position in the lowest 30 bits of an item of `Occurrences`.
  static func position(of item: UInt64) -> UInt32 { UInt32(truncatingIfNeeded: item & 0x3FFF_FFFF) }

  /// Adds a term behind those that are there.
  ///
  /// Its positions, ascending, are the lowest 30 bits of items; each counts once.
  mutating func append(
    term: UInt32, level: Int, positions items: UnsafeBufferPointer<UInt64>? = nil
  ) {
    let start = positions.count
    if let items {
      var (last, number): (UInt32?, UInt64) = (nil, 0)
      for item in items {
        let position = Self.position(of: item)
        if position == last { continue }
        // A position is written once it is known whether another follows.
        if last != nil { PositionCode.append(number << 1, to: &positions) }
        number = PositionCode.number(of: position, after: last)
        last = position
      }
      PositionCode.append(number << 1 | 1, to: &positions)
    }
    postings.append(
      Posting(term: term, level: UInt8(level), bytes: start..<positions.count))
  }
}

// As bytes, for recipes that wait: the gap to the last term, the level, the number of bytes of its
// positions, and these.
extension RecipePostings {
  init(_ bytes: [UInt8]) {
    bytes.withUnsafeBytes { buffer in
      var offset = 0
      var term: UInt32 = 0
      while offset < buffer.count {
        term &+= UInt32(truncatingIfNeeded: PositionCode.number(in: buffer, at: &offset))
        let level = PositionCode.number(in: buffer, at: &offset)
        let count = Int(truncatingIfNeeded: PositionCode.number(in: buffer, at: &offset))
        let end = min(buffer.count, offset + max(0, min(count, buffer.count)))
        let start = positions.count
        positions += buffer[offset..<end]
        postings.append(
          Posting(
            term: term, level: UInt8(min(max(level, 1), UInt64(PostingKey.maximumLevel))),
            bytes: start..<positions.count))
        offset = end
      }
    }
  }

  var bytes: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(positions.count + postings.count * 4)
    var last: UInt32 = 0
    for posting in postings {
      PositionCode.append(UInt64(posting.term &- last), to: &bytes)
      PositionCode.append(UInt64(posting.level), to: &bytes)
      PositionCode.append(UInt64(posting.bytes.count), to: &bytes)
      bytes += positions[posting.bytes]
      last = posting.term
    }
    return bytes
  }
}
