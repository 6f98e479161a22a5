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
