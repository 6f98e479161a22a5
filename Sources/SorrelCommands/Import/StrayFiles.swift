/// Files of no known format, by the reason for which they are skipped.
///
/// A folder can hold thousands of them, of which a few show what is meant.
struct StrayFiles {
  private static let shownCount = 3
  private static let reasonLimit = 50
  private var reasons: [String] = []
  private var counts: [String: Int] = [:]

  /// Takes one more file; whether to say it at once.
  mutating func add(_ reason: String) -> Bool {
    guard let count = counts[reason] else {
      if reasons.count < Self.reasonLimit {
        reasons.append(reason)
        counts[reason] = 1
      }
      return true
    }
    counts[reason] = count + 1
    return count < Self.shownCount
  }

  /// The reasons of the files that were not said, in the order in which they came up, and how many
  /// files those are.
  var unsaid: [(reason: String, count: Int)] {
    reasons.compactMap { reason in
      let count = (counts[reason] ?? 0) - Self.shownCount
      return count > 0 ? (reason, count) : nil
    }
  }
}
