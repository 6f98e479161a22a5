/// What the index holds of one recipe: its terms, ascending, with level and positions.
struct RecipePostings: Equatable {
  struct Posting: Equatable {
    var term: UInt32
    var level: UInt8
    /// Its positions in `positions`, as `PositionCode` has them; empty if the term has none.
    var bytes: Range<Int>
  }

  private(set) var postings: [Posting] = []
  private(set) var positions: [UInt8] = []

  init() {}

  mutating func append(term: UInt32, level: Int, positions: some Collection<UInt32>) {
    let start = self.positions.count
    if !positions.isEmpty { PositionCode.append(positions, to: &self.positions) }
    postings.append(
      Posting(term: term, level: UInt8(level), bytes: start..<self.positions.count))
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
