/// The words that phrases begin and end with, as a sieve: most texts are told not to be a phrase before
/// anything is made of them.
struct PhraseBorders: Sendable {
  private var first = Sieve()
  private var last = Sieve()

  /// Makes a sieve of words in lower case.
  init(first: some Sequence<Substring>, last: some Sequence<Substring>) {
    for word in first { self.first.insert(word.utf8) }
    for word in last { self.last.insert(word.utf8) }
  }

  /// Whether the first word of a text may begin a phrase; false is sure.
  ///
  /// O(length up to the end of that word).
  func mayBegin(_ text: String) -> Bool {
    Self.borderWord(of: text.utf8).map(first.mayHold) ?? true
  }

  /// Whether a phrase may begin or end where a text does; false is sure.
  ///
  /// O(length up to the end of the first word, and from the start of the last).
  func mayBorder(_ text: String) -> Bool { mayBegin(text) || mayEnd(text) }

  /// Whether a text may be a phrase as a whole; false is sure.
  ///
  /// O(length up to the end of the first word, and from the start of the last).
  func mayBe(_ text: String) -> Bool { mayBegin(text) && mayEnd(text) }

  private func mayEnd(_ text: String) -> Bool {
    guard let word = Self.borderWord(of: text.utf8.reversed()) else { return true }
    return last.mayHold(word.reversed())
  }

  /// The first word of a text, empty if it has none; nil where characters beyond ASCII may belong to it.
  private static func borderWord<Text: BidirectionalCollection<UInt8>>(
    of text: Text
  ) -> Text.SubSequence? {
    let start = text.firstIndex { isOfWord($0) || $0 >= 0x80 } ?? text.endIndex
    let word = text[start...].prefix(while: isOfWord)
    if word.endIndex < text.endIndex, text[word.endIndex] >= 0x80 { return nil }
    return word
  }

  private static func isOfWord(_ byte: UInt8) -> Bool {
    (0x61...0x7A).contains(byte | 0x20) || byte == 0x27 || byte == 0x2D
  }

  /// A set of words that may hold more than was put in.
  private struct Sieve {
    private var bits = [UInt64](repeating: 0, count: 64)

    mutating func insert(_ word: some Sequence<UInt8>) {
      let place = Self.place(of: word)
      bits[place >> 6] |= 1 << UInt64(place & 63)
    }

    /// Case aside.
    func mayHold(_ word: some Sequence<UInt8>) -> Bool {
      let place = Self.place(of: word)
      return bits[place >> 6] & 1 << UInt64(place & 63) != 0
    }

    /// One of 4096 bits, by the hash FNV-1a.
    private static func place(of word: some Sequence<UInt8>) -> Int {
      var hash: UInt64 = 0xCBF2_9CE4_8422_2325
      for byte in word {
        let lower = byte &- 0x41 < 26 ? byte | 0x20 : byte
        hash = (hash ^ UInt64(lower)) &* 0x100_0000_01B3
      }
      return Int(hash >> 32) & 4095
    }
  }
}
