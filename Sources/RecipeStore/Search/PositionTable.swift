/// The positions of a term in some recipes, one recipe behind the other.
struct PositionTable {
  private var ends: [Int] = []
  private var values: [UInt32] = []

  init(capacity: Int) {
    ends.reserveCapacity(capacity)
    values.reserveCapacity(capacity * 2)
  }

  /// How many recipes it has.
  var count: Int { ends.count }

  /// The positions in one of the recipes, ascending.
  subscript(index: Int) -> ArraySlice<UInt32> {
    values[(index == 0 ? 0 : ends[index - 1])..<ends[index]]
  }

  /// Adds a recipe.
  mutating func append(_ positions: [UInt32]) {
    values += positions
    ends.append(values.count)
  }

  /// Adds a recipe whose positions are given as `PositionCode` has them.
  mutating func append(encoded bytes: ArraySlice<UInt8>) {
    bytes.withUnsafeBytes { bytes in
      var offset = 0
      appendPositions(in: bytes, at: &offset)
    }
  }

  /// Adds a recipe whose positions stand in bytes, and moves behind them.
  mutating func appendPositions(in bytes: UnsafeRawBufferPointer, at offset: inout Int) {
    PositionCode.appendPositions(in: bytes, at: &offset, to: &values)
    ends.append(values.count)
  }
}
