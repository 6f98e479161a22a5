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
  private static let listLimit = capacity / 16 - 1

  private enum Form: Hashable {
    case list([UInt16])
    case bits([UInt64], count: Int)
  }

  private var form: Form

  static let empty = DocumentSet(form: .list([]))

  private init(form: Form) { self.form = form }

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
    let count = words.withUnsafeBufferPointer { words in
      var count = 0
      for word in words { count &+= word.nonzeroBitCount }
      return count
    }
    form = .bits(words, count: count)
    if count <= Self.listLimit { form = .list(places) }
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

// Operations are O(size of the smaller list, or capacity / 64 for bits).
extension DocumentSet {
  /// The places that are in both.
  func intersection(_ other: DocumentSet) -> DocumentSet {
    switch (form, other.form) {
    case (.bits(let a, _), .bits(let b, _)):
      DocumentSet(words: Self.combine(a, b) { $0 & $1 })
    case (.list(let a), .list(let b)):
      DocumentSet(form: .list(a.count <= b.count ? Self.common(a, b) : Self.common(b, a)))
    case (.list(let list), .bits(let words, _)), (.bits(let words, _), .list(let list)):
      DocumentSet(form: .list(Self.those(of: list, in: words)))
    }
  }

  /// The places of a short list that are in a longer one.
  ///
  /// O(long + capacity / 64). Of few, each is looked for from the last one on, in steps that double:
  /// O(short · log(long / short)).
  private static func common(_ short: [UInt16], _ long: [UInt16]) -> [UInt16] {
    if short.count > fewPlaces { return those(of: short, in: bits(of: long)) }
    var found: [UInt16] = []
    var low = 0
    for place in short {
      var step = 1
      while low + step < long.count, long[low + step] < place { step *= 2 }
      let range = (low + step / 2)..<min(low + step + 1, long.count)
      low = long[range].partitioningIndex { $0 >= place }
      if low == long.count { break }
      if long[low] == place { found.append(place) }
    }
    return found
  }

  /// Lists of more places than this are dealt with as bits, since where a search goes cannot be foretold.
  private static let fewPlaces = 48

  private static func bits(of places: [UInt16]) -> [UInt64] {
    var words = [UInt64](repeating: 0, count: wordCount)
    words.set(places)
    return words
  }

  /// The places of a list whose bits are set, or those whose are not.
  private static func those(
    of list: [UInt16], in words: [UInt64], areIn: Bool = true
  ) -> [UInt16] {
    let flip: UInt64 = areIn ? 0 : .max
    return [UInt16](unsafeUninitializedCapacity: list.count) { buffer, count in
      words.withUnsafeBufferPointer { words in
        for place in list {
          // Written down in any case, and kept if it counts: nothing for the processor to guess.
          buffer[count] = place
          let word = words[Int(place >> 6)] ^ flip
          count &+= Int(truncatingIfNeeded: word >> UInt64(place & 63) & 1)
        }
      }
    }
  }

  /// The places that are in this and not in the other.
  func subtracting(_ other: DocumentSet) -> DocumentSet {
    if other.isEmpty { return self }
    switch (form, other.form) {
    case (.list(let list), .bits(let words, _)):
      return DocumentSet(form: .list(Self.those(of: list, in: words, areIn: false)))
    case (.list(let list), .list(let others)):
      if list.count <= Self.fewPlaces {
        return DocumentSet(form: .list(list.filter { !other.contains($0) }))
      }
      let words = Self.bits(of: others)
      return DocumentSet(form: .list(Self.those(of: list, in: words, areIn: false)))
    case (.bits(let a, _), .bits(let b, _)):
      return DocumentSet(words: Self.combine(a, b) { $0 & ~$1 })
    case (.bits(var words, _), .list(let list)):
      for place in list { words[Int(place >> 6)] &= ~(1 << UInt64(place & 63)) }
      return DocumentSet(words: words)
    }
  }

  /// The places that are in any of the sets.
  ///
  /// O(places of the lists + capacity / 64 for each set of bits).
  static func union(_ sets: [DocumentSet]) -> DocumentSet {
    let sets = sets.filter { !$0.isEmpty }
    guard sets.count > 1 else { return sets.first ?? .empty }
    let total = sets.reduce(0) { $0 + $1.count }
    if total <= 64 {
      var places = sets.flatMap(\.places)
      places.sort()
      var distinct: [UInt16] = []
      for place in places where distinct.last != place { distinct.append(place) }
      return DocumentSet(form: .list(distinct))
    }
    var words = [UInt64](repeating: 0, count: wordCount)
    for set in sets { set.add(to: &words) }
    return DocumentSet(words: words)
  }

  /// The set as bits.
  var words: [UInt64] {
    var words = [UInt64](repeating: 0, count: Self.wordCount)
    add(to: &words)
    return words
  }

  /// Sets the bits of its places.
  func add(to words: inout [UInt64]) {
    switch form {
    case .list(let places): words.set(places)
    case .bits(let other, _):
      words.withUnsafeMutableBufferPointer { words in
        other.withUnsafeBufferPointer { other in
          for index in other.indices { words[index] |= other[index] }
        }
      }
    }
  }

  private static func combine(
    _ a: [UInt64], _ b: [UInt64], _ operation: (UInt64, UInt64) -> UInt64
  ) -> [UInt64] {
    [UInt64](unsafeUninitializedCapacity: wordCount) { buffer, count in
      a.withUnsafeBufferPointer { a in
        b.withUnsafeBufferPointer { b in
          for index in 0..<wordCount { buffer[index] = operation(a[index], b[index]) }
        }
      }
      count = wordCount
    }
  }
}

extension [UInt64] {
  /// Whether the bit of a place is set.
  func contains(_ place: UInt16) -> Bool {
    self[Int(place >> 6)] & 1 << UInt64(place & 63) != 0
  }

  fileprivate mutating func set(_ places: [UInt16]) {
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
