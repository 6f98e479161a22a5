import CBits

/// A set of places of one chunk of the collection: a sorted list while it is small, bits once it is large.
///
/// The two forms of a Roaring bitmap's container (Lemire, Ssi-Yan-Kai, Kaser: "Consistently faster
/// and smaller compressed bitmaps with Roaring", 2016). Each set has one form, so sets compare.
struct DocumentSet: Hashable {
  /// How many places a chunk has: so many that their bits fit into one page of the database.
  static let capacity = 32_000
  static let wordCount = capacity / 64
  /// The longest list: one longer would take as much room as the bits.
  static let listLimit = capacity / 16 - 1

  enum Form: Hashable {
    case list([UInt16])
    case bits([UInt64], count: Int)
  }

  let form: Form

  static let empty = DocumentSet(form: .list([]))

  init(form: Form) { self.form = form }

  /// Makes a set of places in ascending order, each once.
  init(sorted places: [UInt16]) {
    if places.count <= Self.listLimit {
      form = .list(places)
    } else {
      var words = [UInt64](repeating: 0, count: Self.wordCount)
      words.set(places)
      form = .bits(words, count: places.count)
    }
  }

  /// Makes a set of bits, in the form that their number asks for.
  ///
  /// O(capacity / 64).
  init(words: [UInt64]) {
    let count = cbits_count(words, words, words.count).all
    let bits = Form.bits(words, count: count)
    form = count <= Self.listLimit ? .list(DocumentSet(form: bits).places) : bits
  }

  /// How many places are in it.
  var count: Int {
    switch form {
    case .list(let places): places.count
    case .bits(_, let count): count
    }
  }

  var isEmpty: Bool { count == 0 }

  /// The places, ascending.
  ///
  /// O(count).
  var places: [UInt16] {
    switch form {
    case .list(let places): return places
    case .bits(let words, let count):
      return [UInt16](unsafeUninitializedCapacity: count) { buffer, filled in
        for (index, word) in words.enumerated() {
          var rest = word
          while rest != 0, filled < count {
            buffer[filled] = UInt16(truncatingIfNeeded: index << 6 | rest.trailingZeroBitCount)
            filled += 1
            rest &= rest &- 1
          }
        }
      }
    }
  }

  /// Whether a place is in it.
  ///
  /// O(log count).
  func contains(_ place: UInt16) -> Bool {
    switch form {
    case .bits(let words, _): return words.contains(place)
    case .list(let places):
      let index = places.partitioningIndex { $0 >= place }
      return index < places.count && places[index] == place
    }
  }

  /// How many places of a range are in it.
  ///
  /// O(log count), or O(range / 64) for bits.
  func count(in range: Range<Int>) -> Int {
    switch form {
    case .list(let places):
      return places.partitioningIndex { Int($0) >= range.upperBound }
        - places.partitioningIndex { Int($0) >= range.lowerBound }
    case .bits(let words, _):
      var count = 0
      for index in (range.lowerBound >> 6)..<min(words.count, (range.upperBound + 63) >> 6) {
        var word = words[index]
        if index == range.lowerBound >> 6 { word &= .max << UInt64(range.lowerBound & 63) }
        if index == range.upperBound >> 6 { word &= ~(.max << UInt64(range.upperBound & 63)) }
        count += word.nonzeroBitCount
      }
      return count
    }
  }

  /// Calls `body` with the places from the last to the first, until it returns false.
  func forEachDescending(_ body: (UInt16) throws -> Bool) rethrows {
    switch form {
    case .list(let places):
      for place in places.reversed() where !(try body(place)) { return }
    case .bits(let words, _):
      for index in words.indices.reversed() {
        var rest = words[index]
        while rest != 0 {
          let bit = 63 - rest.leadingZeroBitCount
          guard try body(UInt16(index << 6 | bit)) else { return }
          rest &= ~(1 << UInt64(bit))
        }
      }
    }
  }
}

extension [UInt64] {
  /// Whether the bit of a place is set.
  func contains(_ place: UInt16) -> Bool {
    self[Int(place >> 6)] & 1 << UInt64(place & 63) != 0
  }

  mutating func set(_ places: [UInt16]) {
    withUnsafeMutableBufferPointer { words in
      for place in places { words[Int(place >> 6)] |= 1 << UInt64(place & 63) }
    }
  }
}

extension RandomAccessCollection where Index == Int {
  /// The first index from which on the predicate holds, which holds for none before it.
  ///
  /// O(log count).
  func partitioningIndex(_ isBehind: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = low + (high - low) / 2
      if isBehind(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
