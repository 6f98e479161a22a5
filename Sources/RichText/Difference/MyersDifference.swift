/// A stretch of a sequence, and what stands in its place in another.
struct DifferenceHunk: Hashable {
  var old: Range<Int>
  var new: Range<Int>
}

/// The shortest way from one sequence to another (Myers: "An O(ND) difference algorithm and its
/// variations", 1986), with bounds on the work.
enum MyersDifference {
  /// How many elements may differ before a difference is taken as one.
  private static let limit = 500
  /// How many comparisons are made for an element, on top of those for `limit` differences.
  private static let effort = 16

  /// The stretches that differ, in ascending order; all in one if there are too many.
  ///
  /// Complexity: O(n) for the elements of both; O(limit²) space.
  static func hunks(from a: [Int], to b: [Int]) -> [DifferenceHunk] {
    var (start, end) = (0, 0)
    while start < min(a.count, b.count), a[start] == b[start] { start += 1 }
    while end < min(a.count, b.count) - start, a[a.count - 1 - end] == b[b.count - 1 - end] {
      end += 1
    }
    let (a, b) = (a[start..<(a.count - end)], b[start..<(b.count - end)])
    if a.isEmpty, b.isEmpty { return [] }
    let whole = DifferenceHunk(
      old: start..<(start + a.count), new: start..<(start + b.count))
    if a.isEmpty || b.isEmpty { return [whole] }
    guard let trace = trace(Array(a), Array(b)) else { return [whole] }
    return hunks(along: trace, from: a.count, b.count).map {
      DifferenceHunk(old: $0.old.moved(by: start), new: $0.new.moved(by: start))
    }
  }

  /// The farthest places in `a` by diagonal, before each number of differences that was tried; nil
  /// if that takes too long.
  private static func trace(_ a: [Int], _ b: [Int]) -> [Diagonals]? {
    var farthest = Diagonals(width: limit + 1)
    var trace: [Diagonals] = []
    var effort = effort * (a.count + b.count) + limit * limit
    for differences in 0...limit {
      trace.append(farthest.narrowed(to: differences + 1))
      for diagonal in stride(from: -differences, through: differences, by: 2) {
        var x = farthest.start(diagonal, differences)
        var y = x - diagonal
        while x < a.count, y < b.count, a[x] == b[y] {
          (x, y) = (x + 1, y + 1)
          effort -= 1
        }
        farthest[diagonal] = x
        if x == a.count, y == b.count { return trace }
        effort -= 1
      }
      if effort < 0 { return nil }
    }
    return nil
  }

  private static func hunks(
    along trace: [Diagonals], from countA: Int, _ countB: Int
  ) -> [DifferenceHunk] {
    var hunks: [DifferenceHunk] = []
    var (x, y) = (countA, countB)
    for (differences, farthest) in trace.enumerated().reversed() where differences > 0 {
      let diagonal = x - y
      let isInsertion = farthest.isInsertion(diagonal, differences)
      let startX = farthest.start(diagonal, differences)
      let startY = startX - diagonal
      // Equal elements stand between this difference and the one found before.
      let hunk = DifferenceHunk(
        old: (isInsertion ? startX : startX - 1)..<startX,
        new: (isInsertion ? startY - 1 : startY)..<startY)
      if let last = hunks.last, last.old.lowerBound == startX, last.new.lowerBound == startY {
        hunks[hunks.count - 1] = DifferenceHunk(
          old: hunk.old.lowerBound..<last.old.upperBound,
          new: hunk.new.lowerBound..<last.new.upperBound)
      } else {
        hunks.append(hunk)
      }
      (x, y) = (hunk.old.lowerBound, hunk.new.lowerBound)
    }
    return hunks.reversed()
  }
}

/// The farthest places reached on the diagonals around the main one.
private struct Diagonals {
  private var places: [Int]
  private let width: Int

  init(width: Int) {
    places = [Int](repeating: 0, count: 2 * width + 1)
    self.width = width
  }

  subscript(diagonal: Int) -> Int {
    get { places[diagonal + width] }
    set { places[diagonal + width] = newValue }
  }

  /// Those nearest to the main one.
  func narrowed(to width: Int) -> Diagonals {
    var result = Diagonals(width: width)
    for diagonal in -width...width { result[diagonal] = self[diagonal] }
    return result
  }

  /// Whether the best way to a diagonal, with so many differences, is to insert.
  func isInsertion(_ diagonal: Int, _ differences: Int) -> Bool {
    diagonal == -differences
      || (diagonal != differences && self[diagonal - 1] < self[diagonal + 1])
  }

  /// Where that way reaches the diagonal.
  func start(_ diagonal: Int, _ differences: Int) -> Int {
    if differences == 0 { return 0 }
    return isInsertion(diagonal, differences) ? self[diagonal + 1] : self[diagonal - 1] + 1
  }
}
