/// A line of text as it is shown, from left to right.
///
/// A cell is a grapheme cluster; places between cells are counted from 0 at the left edge to the
/// number of cells at the right one. All offsets count UTF-8 bytes.
public struct VisualLine: Hashable, Sendable {
  /// A cluster in its place.
  public struct Cell: Hashable, Sendable {
    /// Its characters.
    public var range: Range<Int>
    /// How deep it is embedded: even from left to right, odd from right to left (UAX #9, BD2).
    public var level: UInt8
    /// Makes a cell of a cluster.
    public init(range: Range<Int>, level: UInt8) { (self.range, self.level) = (range, level) }

    var isRightToLeft: Bool { level % 2 == 1 }
  }

  /// The way of the paragraph.
  public let direction: TextDirection
  /// The cells from left to right.
  public let cells: [Cell]
  /// The places of the cells in logical order.
  private let places: [Int]

  /// Makes a line of its clusters in logical order, in O(n · levels) for n clusters.
  ///
  /// - Parameters:
  ///   - clusters: Consecutive, with their levels.
  ///   - direction: The way of the paragraph.
  public init(clusters: [Cell], direction: TextDirection) {
    self.direction = direction
    let order = Self.visualOrder(clusters.map(\.level))
    cells = order.map { clusters[$0] }
    var places = [Int](repeating: 0, count: order.count)
    for (place, index) in order.enumerated() { places[index] = place }
    self.places = places
  }

  /// The characters of the line.
  public var range: Range<Int> {
    guard let first = places.first, let last = places.last else { return 0..<0 }
    return cells[first].range.lowerBound..<cells[last].range.upperBound
  }

  /// The places of clusters in logical order (UAX #9, L2).
  private static func visualOrder(_ levels: [UInt8]) -> [Int] {
    var order = Array(levels.indices)
    guard let highest = levels.max(), let lowest = levels.filter({ $0 % 2 == 1 }).min() else {
      return order
    }
    for level in (lowest...highest).reversed() {
      var start: Int?
      for place in 0...order.count {
        // Higher levels are in reverse already, but they stay where their level was.
        if place < order.count, levels[order[place]] >= level {
          start = start ?? place
        } else if let first = start {
          order[first..<place].reverse()
          start = nil
        }
      }
    }
    return order
  }
}

extension VisualLine {
  /// The characters that are selected by a stretch of cells: one range if they all run one way, else
  /// several, ascending and disjoint.
  ///
  /// Complexity: O(m log m) for m cells.
  public func logicalRanges(ofCells stretch: Range<Int>) -> [Range<Int>] {
    cells[stretch.clamped(to: cells.indices)].map(\.range).merged()
  }

  /// The stretches of cells that show characters.
  ///
  /// Complexity: O(r log n + m log m) for r ranges with m cells in a line of n.
  /// - Parameter ranges: Ascending, disjoint ranges; cells that they meet in part count.
  /// - Returns: ascending, disjoint stretches.
  public func cells(of ranges: [Range<Int>]) -> [Range<Int>] {
    ranges.flatMap { range -> [Range<Int>] in
      var index = places.partition { cells[$0].range.upperBound <= range.lowerBound }
      var stretches: [Range<Int>] = []
      while index < places.count, cells[places[index]].range.lowerBound < range.upperBound {
        stretches.append(places[index]..<(places[index] + 1))
        index += 1
      }
      return stretches
    }.merged()
  }

  /// Where a caret is shown, as a place between cells.
  ///
  /// Where the direction changes, an offset has two places: behind the character before it, and
  /// before the character after it. An offset inside a cluster counts as its start.
  ///
  /// Complexity: O(log n).
  public func caret(at offset: Int, affinity: PositionMap.Affinity) -> Int {
    let index = places.partition { cells[$0].range.upperBound <= offset }
    switch affinity {
    case .before where index > 0: return trailingEdge(of: places[index - 1])
    case .after where index < places.count: return leadingEdge(of: places[index])
    case .before: return direction == .leftToRight ? 0 : cells.count
    case .after: return direction == .leftToRight ? cells.count : 0
    }
  }

  /// The offsets that have a caret at a place between cells: that of the cell at the left, then that
  /// of the cell at the right; or of the end of the line where there is none.
  ///
  /// They are the same offset where the text runs one way. O(1).
  public func offsets(atCaret place: Int) -> [(offset: Int, affinity: PositionMap.Affinity)] {
    var offsets: [(offset: Int, affinity: PositionMap.Affinity)] = []
    if cells.indices.contains(place - 1) {
      let cell = cells[place - 1]
      offsets.append(
        cell.isRightToLeft ? (cell.range.lowerBound, .after) : (cell.range.upperBound, .before))
    }
    if cells.indices.contains(place) {
      let cell = cells[place]
      offsets.append(
        cell.isRightToLeft ? (cell.range.upperBound, .before) : (cell.range.lowerBound, .after))
    }
    let isStart = place == (direction == .leftToRight ? 0 : cells.count)
    let isEnd = place == (direction == .leftToRight ? cells.count : 0)
    if isStart { offsets.append((range.lowerBound, .before)) }
    if isEnd { offsets.append((range.upperBound, .after)) }
    return offsets
  }

  private func leadingEdge(of place: Int) -> Int { place + (cells[place].isRightToLeft ? 1 : 0) }

  private func trailingEdge(of place: Int) -> Int { place + (cells[place].isRightToLeft ? 0 : 1) }
}

extension [Range<Int>] {
  /// Disjoint ranges in order, those that touch as one.
  fileprivate func merged() -> [Range<Int>] {
    var result: [Range<Int>] = []
    for range in sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = result.last, last.upperBound == range.lowerBound {
        result[result.count - 1] = last.lowerBound..<range.upperBound
      } else {
        result.append(range)
      }
    }
    return result
  }
}
