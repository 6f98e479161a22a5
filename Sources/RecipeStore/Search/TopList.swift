import Recipes

/// The best recipes so far, at most a certain number: a heap with the worst of them first.
struct TopList {
  struct Entry: Comparable {
    var score: Int
    var id: Int64

    /// Of recipes with the same score, the newer one is better.
    static func < (a: Entry, b: Entry) -> Bool { (a.score, a.id) < (b.score, b.id) }
  }

  private let limit: Int
  private var heap: [Entry] = []

  init(limit: Int) { self.limit = limit }

  var isFull: Bool { heap.count >= limit }

  /// Whether a recipe with this score and number would be among the best.
  func accepts(_ entry: Entry) -> Bool {
    guard let worst = heap.first, isFull else { return limit > 0 }
    return worst < entry
  }

  /// The least score with which a recipe of a chunk before those seen can still come in.
  var leastScore: Int {
    guard let worst = heap.first, isFull else { return limit > 0 ? 0 : .max }
    return worst.score + 1
  }

  /// Takes a recipe in if it is good enough.
  ///
  /// O(log limit).
  mutating func insert(_ entry: Entry) {
    guard accepts(entry) else { return }
    if isFull {
      heap[0] = entry
      sink()
    } else {
      heap.append(entry)
      rise()
    }
  }

  /// The recipes, the best first.
  var sorted: [Entry] { heap.sorted(by: >) }

  private mutating func rise() {
    var child = heap.count - 1
    while child > 0, heap[child] < heap[(child - 1) / 2] {
      heap.swapAt(child, (child - 1) / 2)
      child = (child - 1) / 2
    }
  }

  private mutating func sink() {
    var parent = 0
    while true {
      var least = parent
      for child in [2 * parent + 1, 2 * parent + 2] where child < heap.count {
        if heap[child] < heap[least] { least = child }
      }
      if least == parent { return }
      heap.swapAt(parent, least)
      parent = least
    }
  }
}
