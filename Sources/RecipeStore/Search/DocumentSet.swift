/// A set of places of one chunk of the collection: a sorted list while it is small, bits once it is large.
///
/// The two forms of a Roaring bitmap's container (Lemire, Ssi-Yan-Kai, Kaser: "Consistently faster
/// and smaller compressed bitmaps with Roaring", 2016). Each set has one form, so sets compare.
struct DocumentSet: Hashable {
  /// How many places a chunk has.
  static let capacity = 32_768
  private static let wordCount = capacity / 64
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
      for place in places { words[Int(place >> 6)] |= 1 << UInt64(place & 63) }
      form = .bits(words, count: places.count)
    }
  }

  /// Makes a set of bits, in the form that their number asks for.
  private init(words: [UInt64]) {
    let count = words.reduce(0) { $0 + $1.nonzeroBitCount }
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
      var places: [UInt16] = []
      places.reserveCapacity(count)
      for (index, word) in words.enumerated() {
        var rest = word
        while rest != 0 {
          places.append(UInt16(index << 6 | rest.trailingZeroBitCount))
          rest &= rest - 1
        }
      }
      return places
    }
  }

  /// Whether a place is in it.
  ///
  /// O(log count).
  func contains(_ place: UInt16) -> Bool {
    switch form {
    case .bits(let words, _):
      return words[Int(place >> 6)] & 1 << UInt64(place & 63) != 0
    case .list(let places):
      var (low, high) = (0, places.count)
      while low < high {
        let middle = (low + high) / 2
        if places[middle] < place { low = middle + 1 } else { high = middle }
      }
      return low < places.count && places[low] == place
    }
  }

  /// Calls `body` with the places from the last to the first, until it returns false.
  func forEachDescending(_ body: (UInt16) -> Bool) {
    switch form {
    case .list(let places):
      for place in places.reversed() where !body(place) { return }
    case .bits(let words, _):
      for index in words.indices.reversed() {
        var rest = words[index]
        while rest != 0 {
          let bit = 63 - rest.leadingZeroBitCount
          guard body(UInt16(index << 6 | bit)) else { return }
          rest &= ~(1 << UInt64(bit))
        }
      }
    }
  }
}

// Operations are O(size of the smaller list, or of the bits).
extension DocumentSet {
  /// The places that are in both.
  func intersection(_ other: DocumentSet) -> DocumentSet {
    switch (form, other.form) {
    case (.bits(let a, _), .bits(let b, _)):
      DocumentSet(words: Self.combine(a, b) { $0 & $1 })
    case (.list(let list), _): DocumentSet(form: .list(list.filter(other.contains)))
    case (_, .list(let list)): DocumentSet(form: .list(list.filter(contains)))
    }
  }

  /// The places that are in this and not in the other.
  func subtracting(_ other: DocumentSet) -> DocumentSet {
    if other.isEmpty { return self }
    switch (form, other.form) {
    case (.list(let list), _):
      return DocumentSet(form: .list(list.filter { !other.contains($0) }))
    case (.bits(let a, _), .bits(let b, _)):
      return DocumentSet(words: Self.combine(a, b) { $0 & ~$1 })
    case (.bits(var words, _), .list(let list)):
      for place in list { words[Int(place >> 6)] &= ~(1 << UInt64(place & 63)) }
      return DocumentSet(words: words)
    }
  }

  /// How many places are in both.
  func intersectionCount(_ other: DocumentSet) -> Int {
    switch (form, other.form) {
    case (.bits(let a, _), .bits(let b, _)):
      var count = 0
      for index in 0..<Self.wordCount { count += (a[index] & b[index]).nonzeroBitCount }
      return count
    case (.list(let list), _): return list.reduce(0) { $0 + (other.contains($1) ? 1 : 0) }
    case (_, .list(let list)): return list.reduce(0) { $0 + (contains($1) ? 1 : 0) }
    }
  }

  /// The set as 512 words of bits.
  var words: [UInt64] {
    switch form {
    case .bits(let words, _): return words
    case .list(let places):
      var words = [UInt64](repeating: 0, count: Self.wordCount)
      for place in places { words[Int(place >> 6)] |= 1 << UInt64(place & 63) }
      return words
    }
  }

  /// How many places of a set that is still in bytes are among `words`.
  static func count(of bytes: UnsafeRawBufferPointer, in words: [UInt64]) -> Int {
    var count = 0
    if bytes.count == capacity / 8 {
      for index in 0..<wordCount {
        let word = bytes.loadUnaligned(fromByteOffset: index * 8, as: UInt64.self)
        count += (words[index] & UInt64(littleEndian: word)).nonzeroBitCount
      }
      return count
    }
    for offset in stride(from: 0, to: bytes.count - 1, by: 2) {
      let place = UInt16(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt16.self))
      guard place < capacity else { continue }
      count += Int(truncatingIfNeeded: words[Int(place >> 6)] >> UInt64(place & 63) & 1)
    }
    return count
  }

  /// The places that are in any of the sets.
  static func union(_ sets: [DocumentSet]) -> DocumentSet {
    guard sets.count > 1 else { return sets.first ?? .empty }
    var words = [UInt64](repeating: 0, count: wordCount)
    for set in sets {
      switch set.form {
      case .bits(let other, _):
        for index in 0..<wordCount { words[index] |= other[index] }
      case .list(let places):
        for place in places { words[Int(place >> 6)] |= 1 << UInt64(place & 63) }
      }
    }
    return DocumentSet(words: words)
  }

  private static func combine(
    _ a: [UInt64], _ b: [UInt64], _ operation: (UInt64, UInt64) -> UInt64
  ) -> [UInt64] {
    [UInt64](unsafeUninitializedCapacity: wordCount) { buffer, count in
      for index in 0..<wordCount { buffer[index] = operation(a[index], b[index]) }
      count = wordCount
    }
  }
}

// As bytes: the list as 16-bit numbers or the bits as 64-bit ones, least significant byte first.
// Their number tells which it is.
extension DocumentSet {
  /// Reads a set; nil if the bytes are none.
  init?(_ bytes: UnsafeRawBufferPointer) {
    if bytes.count == Self.capacity / 8 {
      self.init(
        words: [UInt64](unsafeUninitializedCapacity: Self.wordCount) { buffer, count in
          for index in 0..<Self.wordCount {
            let word = bytes.loadUnaligned(fromByteOffset: index * 8, as: UInt64.self)
            buffer[index] = UInt64(littleEndian: word)
          }
          count = Self.wordCount
        })
      return
    }
    guard bytes.count.isMultiple(of: 2), bytes.count / 2 <= Self.listLimit else { return nil }
    let number = bytes.count / 2
    let places = [UInt16](unsafeUninitializedCapacity: number) { buffer, count in
      for index in 0..<number {
        let place = bytes.loadUnaligned(fromByteOffset: index * 2, as: UInt16.self)
        buffer[index] = UInt16(littleEndian: place)
      }
      count = number
    }
    guard places.last ?? 0 < Self.capacity,
      zip(places, places.dropFirst()).allSatisfy({ $0 < $1 })
    else { return nil }
    self.init(form: .list(places))
  }

  /// The set as bytes.
  var bytes: [UInt8] {
    switch form {
    case .list(let places): places.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }
    case .bits(let words, _):
      words.flatMap { word in (0..<8).map { UInt8(truncatingIfNeeded: word >> ($0 * 8)) } }
    }
  }
}
