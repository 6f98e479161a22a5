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

  /// Calls `body` with the places of a range, ascending, until it returns false.
  ///
  /// O(log count + places of the range + range / 64).
  func forEach(in range: Range<Int>, _ body: (UInt16) -> Bool) {
    switch form {
    case .list(let places):
      var index = places.partitioningIndex { Int($0) >= range.lowerBound }
      while index < places.count, Int(places[index]) < range.upperBound {
        guard body(places[index]) else { return }
        index += 1
      }
    case .bits(let words, _):
      for index in (range.lowerBound >> 6)..<min(words.count, (range.upperBound + 63) >> 6) {
        var rest = words[index]
        while rest != 0 {
          let place = index << 6 | rest.trailingZeroBitCount
          if range.contains(place), !body(UInt16(place)) { return }
          rest &= rest &- 1
        }
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
      DocumentSet(form: .list(list.filter(words.contains)))
    }
  }

  /// The places of a short list that are in a longer one: each is looked for from the last one on,
  /// in steps that double.
  ///
  /// O(short · log(long / short)).
  private static func common(_ short: [UInt16], _ long: [UInt16]) -> [UInt16] {
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
      for index in 0..<Self.wordCount { count &+= (a[index] & b[index]).nonzeroBitCount }
      return count
    case (.list(let list), _): return list.reduce(0) { $0 + (other.contains($1) ? 1 : 0) }
    case (_, .list(let list)): return list.reduce(0) { $0 + (contains($1) ? 1 : 0) }
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

// As bytes: whichever is shorter of the bits, as 64-bit numbers with the least significant byte
// first, and the gaps between the places, in base 128. Their number tells which it is.
extension DocumentSet {
  private static let byteCount = capacity / 8

  /// Reads a set; nil if the bytes are none.
  ///
  /// O(bytes).
  init?(_ bytes: UnsafeRawBufferPointer) {
    if bytes.count == Self.byteCount {
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
    guard bytes.count < Self.byteCount, bytes.last ?? 0 < 0x80 else { return nil }
    var isWhole = true
    // No number is shorter than a byte.
    let places = [UInt16](unsafeUninitializedCapacity: bytes.count) { buffer, count in
      isWhole = Self.forEachPlace(in: bytes) { place in
        buffer[count] = place
        count += 1
      }
    }
    guard isWhole else { return nil }
    self.init(sorted: places)
  }

  /// Calls `body` with the places that gaps give, ascending, until one is too large; false if one is.
  ///
  /// O(bytes).
  @inline(__always)
  private static func forEachPlace(
    in bytes: UnsafeRawBufferPointer, _ body: (UInt16) -> Void
  ) -> Bool {
    var (next, offset) = (0, 0)
    while offset < bytes.count {
      let byte = bytes[offset]
      if byte < 0x80 {
        // Nearly all gaps are one byte.
        next &+= Int(byte)
        offset += 1
      } else {
        next &+= Int(truncatingIfNeeded: PositionCode.number(in: bytes, at: &offset))
      }
      guard (0..<capacity).contains(next) else { return false }
      body(UInt16(truncatingIfNeeded: next))
      next += 1
    }
    return true
  }

  /// Adds the places of a set that is still in bytes to bits; false if the bytes are none.
  ///
  /// O(bytes).
  static func add(_ bytes: UnsafeRawBufferPointer, to words: inout [UInt64]) -> Bool {
    words.withUnsafeMutableBufferPointer { words in
      guard bytes.count == byteCount else {
        return forEachPlace(in: bytes) { words[Int($0 >> 6)] |= 1 << UInt64($0 & 63) }
      }
      for index in 0..<wordCount {
        let word = bytes.loadUnaligned(fromByteOffset: index * 8, as: UInt64.self)
        words[index] |= UInt64(littleEndian: word)
      }
      return true
    }
  }

  /// The set as bytes.
  var bytes: [UInt8] {
    var bytes: [UInt8] = []
    appendBytes(to: &bytes)
    return bytes
  }

  func appendBytes(to bytes: inout [UInt8]) {
    let start = bytes.count
    if count < Self.byteCount {
      var next = 0
      for place in places {
        PositionCode.append(UInt64(Int(place) - next), to: &bytes)
        next = Int(place) + 1
      }
      if bytes.count - start < Self.byteCount { return }
      bytes.removeSubrange(start...)
    }
    for word in words { withUnsafeBytes(of: word.littleEndian) { bytes += $0 } }
  }

  /// Those of some places, ascending, that are in a set that is still in bytes; nil if the bytes are none.
  ///
  /// O(places), or O(bytes) if these are gaps.
  static func places(_ places: [UInt16], in bytes: UnsafeRawBufferPointer) -> DocumentSet? {
    guard bytes.count == byteCount else {
      return DocumentSet(bytes)?.intersection(DocumentSet(sorted: places))
    }
    return DocumentSet(
      sorted: places.filter { bytes[Int($0 >> 3)] & 1 << UInt8($0 & 7) != 0 })
  }

  /// How many places of a set that is still in bytes are among `words`; 0 if the bytes are none.
  ///
  /// O(bytes).
  static func count(of bytes: UnsafeRawBufferPointer, in words: [UInt64]) -> Int {
    var count = 0
    if bytes.count == byteCount {
      words.withUnsafeBufferPointer { words in
        for index in 0..<wordCount {
          let word = bytes.loadUnaligned(fromByteOffset: index * 8, as: UInt64.self)
          count &+= (words[index] & UInt64(littleEndian: word)).nonzeroBitCount
        }
      }
      return count
    }
    _ = forEachPlace(in: bytes) { count += words.contains($0) ? 1 : 0 }
    return count
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
