/// The terms of words that have been seen, so that a word is folded and stemmed once.
///
/// It is looked up with the bytes of a text, without making strings of them: nearly all words of a
/// text have been seen before. Linear probing in a table of powers of two.
struct WordTable {
  /// What the index holds of a word.
  struct Entry {
    /// Its terms: the stem, and whatever else it is found by, all at its position.
    var terms: Range<Int>
    /// The number of the word as it is written; nil where no stemmer changes it or none is needed yet.
    var surface: UInt32?
    /// Whether the word as it is written has a term of its own.
    var hasSurface: Bool
    fileprivate var hash: UInt32
    fileprivate var language: UInt32
    fileprivate var bytes: Range<Int>
  }

  private var entries: [Entry] = []
  private var bytes: [UInt8] = []
  private(set) var terms: [UInt32] = []
  /// The hash of a word above the index of its entry, plus 1; 0 is free.
  private var slots = [UInt64](repeating: 0, count: 1 << 12)
  private var languages: [String: UInt32] = [:]

  /// More words than this are not remembered, to bound the memory.
  private static let limit = 400_000

  /// The number of a language, for the look-up of its words; words may be forgotten then.
  mutating func number(of language: String) -> UInt32 {
    if entries.count >= Self.limit { self = WordTable() }
    if let number = languages[language] { return number }
    // Tags come from files, so nothing else bounds their number.
    if languages.count >= 64 { self = WordTable() }
    let number = UInt32(languages.count)
    languages[language] = number
    return number
  }

  /// The index of a word in a language; nil if it has not been seen.
  ///
  /// O(length).
  func index(of word: UnsafeBufferPointer<UInt8>, _ language: UInt32) -> Int? {
    let hash = Self.hash(word, language)
    return slots.withUnsafeBufferPointer { slots in
      var slot = Int(hash) & (slots.count - 1)
      while slots[slot] != 0 {
        if slots[slot] >> 32 == UInt64(hash) {
          let index = Int(slots[slot] & 0xFFFF_FFFF) - 1
          if isEntry(index, of: word, language) { return index }
        }
        slot = (slot + 1) & (slots.count - 1)
      }
      return nil
    }
  }

  private func isEntry(
    _ index: Int, of word: UnsafeBufferPointer<UInt8>, _ language: UInt32
  ) -> Bool {
    let entry = entries[index]
    guard entry.language == language, entry.bytes.count == word.count else { return false }
    return bytes.withUnsafeBufferPointer { bytes in
      var (stored, index) = (entry.bytes.lowerBound, 0)
      while index < word.count, bytes[stored] == word[index] {
        stored += 1
        index += 1
      }
      return index == word.count
    }
  }

  /// What is known of a word.
  subscript(index: Int) -> Entry { entries[index] }

  mutating func setSurface(_ term: UInt32, at index: Int) { entries[index].surface = term }

  /// Takes in a word that has not been seen, and gives its index.
  mutating func add(
    _ word: UnsafeBufferPointer<UInt8>, _ language: UInt32, terms: [UInt32], hasSurface: Bool
  ) -> Int {
    let (firstByte, firstTerm) = (bytes.count, self.terms.count)
    bytes += word
    self.terms += terms
    entries.append(
      Entry(
        terms: firstTerm..<self.terms.count, surface: nil, hasSurface: hasSurface,
        hash: Self.hash(word, language), language: language, bytes: firstByte..<bytes.count))
    if entries.count * 2 > slots.count {
      slots = [UInt64](repeating: 0, count: slots.count * 2)
      for index in entries.indices { place(index) }
    } else {
      place(entries.count - 1)
    }
    return entries.count - 1
  }

  private mutating func place(_ index: Int) {
    var slot = Int(entries[index].hash) & (slots.count - 1)
    while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
    slots[slot] = UInt64(entries[index].hash) << 32 | UInt64(index + 1)
  }

  /// FNV-1a, with its bits mixed for the table.
  private static func hash(_ word: UnsafeBufferPointer<UInt8>, _ language: UInt32) -> UInt32 {
    var hash = 0xCBF2_9CE4_8422_2325 ^ UInt64(language)
    for byte in word { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return UInt32(truncatingIfNeeded: hash ^ hash >> 32)
  }
}
