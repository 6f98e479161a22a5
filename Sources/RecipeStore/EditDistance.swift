/// How many letters must change to make one word of another.
enum EditDistance {
  /// The distance in bytes, with swapped neighbours as one change (Wagner and Fischer; Damerau).
  ///
  /// O(product of the lengths).
  static func between(_ word: [UInt8], _ other: [UInt8]) -> Int {
    var (beforeLast, last) = ([Int](), Array(0...other.count))
    for (i, a) in word.enumerated() {
      var row = [i + 1]
      row.reserveCapacity(other.count + 1)
      for (j, b) in other.enumerated() {
        var cost = min(last[j + 1] + 1, row[j] + 1, last[j] + (a == b ? 0 : 1))
        if i > 0, j > 0, a == other[j - 1], word[i - 1] == b {
          cost = min(cost, beforeLast[j - 1] + 1)
        }
        row.append(cost)
      }
      (beforeLast, last) = (last, row)
    }
    return last[other.count]
  }
}
