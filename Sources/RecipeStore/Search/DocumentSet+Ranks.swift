import CBits

// The rank of a place is how many places of the set are before it.
extension DocumentSet {
  /// The places whose ranks in the set have their bits set in a mask of as many bits and one word more.
  ///
  /// O(count / 64 + places found) for a list, O(capacity / 64) for bits.
  func places(withRanks mask: [UInt64]) -> DocumentSet {
    switch form {
    case .list(let places):
      return DocumentSet(
        form: .list(
          [UInt16](unsafeUninitializedCapacity: places.count) { buffer, filled in
            for (index, word) in mask.enumerated() {
              var rest = word
              while rest != 0 {
                buffer[filled] = places[index << 6 | rest.trailingZeroBitCount]
                filled &+= 1
                rest &= rest &- 1
              }
            }
          }))
    case .bits(let words, let count):
      guard mask.count > count / 64 + 1 else { return .empty }
      var kept = 0
      let chosen = [UInt64](unsafeUninitializedCapacity: words.count) { buffer, filled in
        kept = cbits_choose(words, mask, buffer.baseAddress, words.count)
        filled = words.count
      }
      let set = DocumentSet(form: .bits(chosen, count: kept))
      return kept <= Self.listLimit ? DocumentSet(form: .list(set.places)) : set
    }
  }

  /// Calls `body` for those of some places, ascending, that are in the set: with the index among them,
  /// and the rank in the set.
  ///
  /// O(places · log count), or O(places + capacity / 64) for bits.
  func forEachRank(of wanted: [UInt16], _ body: (_ index: Int, _ rank: Int) -> Void) {
    switch form {
    case .list(let places):
      var low = 0
      for (position, place) in wanted.enumerated() {
        low = places[low...].partitioningIndex { $0 >= place }
        if low == places.count { return }
        if places[low] == place { body(position, low) }
      }
    case .bits(let words, _):
      var (index, before) = (0, 0)
      for (position, place) in wanted.enumerated() where words.contains(place) {
        while index < Int(place >> 6) {
          before += words[index].nonzeroBitCount
          index += 1
        }
        let below = words[index] & ((1 << UInt64(place & 63)) - 1)
        body(position, before + below.nonzeroBitCount)
      }
    }
  }
}
