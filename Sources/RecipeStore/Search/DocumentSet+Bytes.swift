import CBits

// As bytes: one that tells the form, and what this says. Which form it is depends on how many places there are.
extension DocumentSet {
  private enum ByteForm: UInt8 {
    /// The gaps between few places.
    case gaps = 0
    /// Lower and upper bits of more.
    case placeBits = 1
    /// A bit for each place of the chunk, as 64-bit numbers with the least significant byte first.
    case bits = 2

    init(count: Int) {
      self = count < capacity / 16 ? .gaps : count < byteCount ? .placeBits : .bits
    }
  }

  private static let byteCount = capacity / 8

  /// Reads a set; nil if the bytes are none.
  ///
  /// O(bytes).
  init?(_ bytes: UnsafeRawBufferPointer) {
    guard let (form, rest) = Self.form(of: bytes) else { return nil }
    switch form {
    case .gaps:
      guard let places = PlaceGaps.places(in: rest) else { return nil }
      self.init(sorted: places)
    case .placeBits:
      var words = [UInt64](repeating: 0, count: Self.wordCount)
      guard Self.add(bytes, to: &words) else { return nil }
      self.init(words: words)
    case .bits:
      self.init(
        words: [UInt64](unsafeUninitializedCapacity: Self.wordCount) { buffer, count in
          for index in 0..<Self.wordCount { buffer[index] = rest.bits(from: index * 8) }
          count = Self.wordCount
        })
    }
  }

  /// The form of a set and the bytes behind it; nil if they are none.
  private static func form(
    of bytes: UnsafeRawBufferPointer
  ) -> (ByteForm, UnsafeRawBufferPointer)? {
    guard let form = bytes.first.flatMap(ByteForm.init(rawValue:)),
      form != .bits || bytes.count == byteCount + 1
    else { return nil }
    return (form, UnsafeRawBufferPointer(rebasing: bytes.dropFirst()))
  }

  /// Adds the places of a set that is still in bytes to bits; false if the bytes are none.
  ///
  /// O(bytes).
  static func add(_ bytes: UnsafeRawBufferPointer, to words: inout [UInt64]) -> Bool {
    guard let (form, rest) = form(of: bytes) else { return false }
    return words.withUnsafeMutableBufferPointer { words in
      guard form == .bits else {
        return forEachPlace(in: rest, form) { words[Int($0 >> 6)] |= 1 << UInt64($0 & 63) }
      }
      for index in 0..<wordCount { words[index] |= rest.bits(from: index * 8) }
      return true
    }
  }

  /// Calls `body` with each place of a set that is not in bits; false if the bytes are none.
  @inline(__always)
  private static func forEachPlace(
    in bytes: UnsafeRawBufferPointer, _ form: ByteForm, _ body: (UInt16) -> Void
  ) -> Bool {
    form == .gaps ? PlaceGaps.forEach(in: bytes, body) : PlaceBits.forEach(in: bytes, body)
  }

  /// The set as bytes.
  var bytes: [UInt8] {
    var bytes: [UInt8] = []
    appendBytes(to: &bytes)
    return bytes
  }

  func appendBytes(to bytes: inout [UInt8]) {
    let form = ByteForm(count: count)
    bytes.append(form.rawValue)
    switch form {
    case .gaps: PlaceGaps.append(places, to: &bytes)
    case .placeBits: PlaceBits.append(places, to: &bytes)
    case .bits: for word in words { withUnsafeBytes(of: word.littleEndian) { bytes += $0 } }
    }
  }

  /// How many places a set has that is still in bytes, and how many of them are among `words`; nil if the
  /// bytes are none.
  ///
  /// O(bytes).
  static func count(
    of bytes: UnsafeRawBufferPointer, in words: [UInt64]
  ) -> (all: Int, inside: Int)? {
    guard let (form, rest) = form(of: bytes) else { return nil }
    return words.withUnsafeBufferPointer { words in
      if form == .bits {
        let counts = cbits_count(rest.baseAddress, words.baseAddress, wordCount)
        return (counts.all, counts.common)
      }
      var (all, inside) = (0, 0)
      let isWhole = forEachPlace(in: rest, form) {
        all &+= 1
        inside &+= Int(truncatingIfNeeded: words[Int($0 >> 6)] >> UInt64($0 & 63) & 1)
      }
      return isWhole ? (all, inside) : nil
    }
  }
}
