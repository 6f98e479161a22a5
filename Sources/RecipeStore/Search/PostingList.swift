/// The recipes of one chunk that have a term, with its level and positions in each; and what the rows of
/// the index say of them.
///
/// The row of the recipes begins with a byte that tells which of three forms the list has:
///
/// - Few recipes: for each the gap to the one before it with the level, and its positions.
/// - A set of more recipes, all of one level, which is in the upper half of the byte.
/// - A set of recipes of several levels, which have a row of their own (`LevelPlanes`).
///
/// The positions of sets are in rows of their own, one for each block of recipes.
struct PostingList {
  private(set) var places: [UInt16] = []
  private(set) var levels: [UInt8] = []
  /// The positions of all, one recipe behind the other; empty if the term has none.
  private(set) var positions: [UInt8] = []
  /// Where the positions of each end; empty if the term has none.
  private var ends: [Int] = []

  init() {}

  /// Up to so many recipes are a list of pairs.
  static let fewLimit = 64

  /// What the first byte of a row says.
  enum Form: UInt8 {
    case few = 0
    case fewWithPositions = 1
    case set = 2
  }

  /// Adds a recipe behind those that are there.
  mutating func append(
    _ place: UInt16, level: UInt8, positions bytes: some Collection<UInt8>
  ) {
    places.append(place)
    levels.append(level)
    if bytes.isEmpty, ends.isEmpty { return }
    while ends.count < places.count - 1 { ends.append(positions.count) }
    positions += bytes
    ends.append(positions.count)
  }

  /// Adds recipes behind those that are there.
  /// - Parameters:
  ///   - packed: For each the place, 8 bits up, and the level.
  ///   - counts: How many bytes the positions of each are.
  ///   - bytes: The positions of all of them.
  mutating func append(
    packed: UnsafeBufferPointer<UInt64>, counts: UnsafeBufferPointer<UInt32>,
    positions bytes: UnsafeBufferPointer<UInt8>
  ) {
    for posting in packed {
      places.append(UInt16(truncatingIfNeeded: posting >> 8))
      levels.append(UInt8(truncatingIfNeeded: posting))
    }
    if bytes.isEmpty { return }
    var end = positions.count
    for count in counts {
      end += Int(count)
      ends.append(end)
    }
    positions += bytes
  }

  mutating func removeAll() {
    places.removeAll(keepingCapacity: true)
    levels.removeAll(keepingCapacity: true)
    positions.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
  }

  /// The positions of the recipe at an index.
  func positions(at index: Int) -> ArraySlice<UInt8> {
    ends.isEmpty ? [] : positions[(index == 0 ? 0 : ends[index - 1])..<ends[index]]
  }

  /// The highest level.
  var top: Int { Int(levels.max() ?? 0) }

  /// Whether the levels have a row of their own.
  var isLeveled: Bool {
    places.count > Self.fewLimit && levels.contains { $0 != levels[0] }
  }
}

// As rows.
extension PostingList {
  /// Gives the rows of the recipes and of the positions; none if the list is empty.
  ///
  /// The bytes are put together in `buffer`; what is in it goes. O(recipes + positions).
  func forEachRow(
    _ buffer: inout [UInt8], postings: (PostingKey.Part, [UInt8]) throws -> Void,
    positions: (_ block: Int, [UInt8]) throws -> Void
  ) rethrows {
    if places.isEmpty { return }
    buffer.removeAll(keepingCapacity: true)
    let hasPositions = !self.positions.isEmpty
    guard places.count > Self.fewLimit else {
      appendFew(hasPositions, to: &buffer)
      return try postings(.documents, buffer)
    }
    let isLeveled = isLeveled
    buffer.append(Form.set.rawValue | (isLeveled ? 0 : levels[0]) << 4)
    DocumentSet(sorted: places).appendBytes(to: &buffer)
    try postings(.documents, buffer)
    if isLeveled {
      buffer.removeAll(keepingCapacity: true)
      LevelPlanes.append(levels, to: &buffer)
      try postings(.levels, buffer)
    }
    guard hasPositions else { return }
    var index = 0
    while index < places.count {
      let block = Int(places[index]) / PostingKey.blockSize
      let start = index == 0 ? 0 : ends[index - 1]
      while index < places.count, Int(places[index]) / PostingKey.blockSize == block { index += 1 }
      buffer.removeAll(keepingCapacity: true)
      buffer += self.positions[start..<ends[index - 1]]
      try positions(block, buffer)
    }
  }

  private func appendFew(_ hasPositions: Bool, to buffer: inout [UInt8]) {
    buffer.append((hasPositions ? Form.fewWithPositions : Form.few).rawValue)
    var next = 0
    for index in places.indices {
      let gap = UInt64(Int(places[index]) - next)
      PositionCode.append(gap << 4 | UInt64(levels[index]), to: &buffer)
      if hasPositions { buffer += positions(at: index) }
      next = Int(places[index]) + 1
    }
  }

  /// Reads the row of the recipes; of a set, levels and positions are not in it.
  ///
  /// O(bytes).
  /// - Returns: nil if the bytes are none.
  static func read(_ row: UnsafeRawBufferPointer) -> Row? {
    guard let first = row.first else { return nil }
    let rest = UnsafeRawBufferPointer(rebasing: row.dropFirst())
    switch Form(rawValue: first & 15) {
    case .few: return few(rest, hasPositions: false).map(Row.few)
    case .fewWithPositions: return few(rest, hasPositions: true).map(Row.few)
    case .set:
      let level = Int(first >> 4)
      return DocumentSet(rest).map { .set($0, level: level == 0 ? nil : level) }
    case nil: return nil
    }
  }

  /// Adds the recipes of a row to bits; false if the bytes are none.
  ///
  /// O(bytes).
  static func add(_ row: UnsafeRawBufferPointer, to words: inout [UInt64]) -> Bool {
    guard let first = row.first else { return false }
    let rest = UnsafeRawBufferPointer(rebasing: row.dropFirst())
    switch Form(rawValue: first & 15) {
    case .set: return DocumentSet.add(rest, to: &words)
    case .few, .fewWithPositions:
      var (offset, next) = (0, 0)
      while offset < rest.count {
        next &+= Int(truncatingIfNeeded: PositionCode.number(in: rest, at: &offset) >> 4)
        guard (0..<DocumentSet.capacity).contains(next) else { return false }
        words[next >> 6] |= 1 << UInt64(next & 63)
        if first & 15 == Form.fewWithPositions.rawValue {
          PositionCode.skip(in: rest, at: &offset)
        }
        next += 1
      }
      return true
    case nil: return false
    }
  }

  /// What the row of the recipes says.
  enum Row {
    case few(PostingList)
    /// The level is that of all; nil if there are several.
    case set(DocumentSet, level: Int?)

    var documents: DocumentSet {
      switch self {
      case .few(let list): DocumentSet(sorted: list.places)
      case .set(let set, _): set
      }
    }
  }

  private static func few(
    _ bytes: UnsafeRawBufferPointer, hasPositions: Bool
  ) -> PostingList? {
    var list = PostingList()
    var (offset, next) = (0, 0)
    while offset < bytes.count {
      let number = PositionCode.number(in: bytes, at: &offset)
      next &+= Int(truncatingIfNeeded: number >> 4)
      guard (0..<DocumentSet.capacity).contains(next), list.places.count < fewLimit,
        number & 15 > 0
      else { return nil }
      let start = offset
      if hasPositions { PositionCode.skip(in: bytes, at: &offset) }
      list.append(UInt16(next), level: UInt8(number & 15), positions: bytes[start..<offset])
      next += 1
    }
    return list
  }

  /// The recipes with levels of a range.
  func documents(ofLevels range: ClosedRange<Int>) -> DocumentSet {
    DocumentSet(
      sorted: places.indices.filter { range.contains(Int(levels[$0])) }.map { places[$0] })
  }
}
