/// Finds the grapheme clusters at ascending offsets of a text in one pass.
///
/// Asking the standard library offset by offset is quadratic in a long row of flags, where it has
/// to look back to the first of them each time.
struct GraphemeScanner {
  private let text: String
  /// The cluster found last.
  private var cluster: Range<String.Index>

  /// Makes a scanner of a text without CR.
  init(_ text: String) {
    self.text = text
    cluster = text.startIndex..<text.startIndex
  }

  /// The cluster that an offset falls inside, in UTF-8 bytes; nil if the offset is a border.
  ///
  /// Offsets must be in bounds, and none below the one before.
  ///
  /// Complexity: O(n) for all calls together; near the offset only, where safe breaks are.
  mutating func cluster(around offset: Int) -> Range<Int>? {
    if text.isSafeBreak(at: offset) { return nil }
    let target = text.utf8.index(text.startIndex, offsetBy: offset)
    if cluster.upperBound < target { advance(to: target, at: offset) }
    if target == cluster.lowerBound || target == cluster.upperBound { return nil }
    return self.offset(of: cluster.lowerBound)..<self.offset(of: cluster.upperBound)
  }

  private mutating func advance(to target: String.Index, at offset: Int) {
    let known = self.offset(of: cluster.upperBound)
    var start = offset - 1
    while start > known, !text.isSafeBreak(at: start) { start -= 1 }
    var lower = cluster.upperBound
    if start > known { lower = text.utf8.index(text.startIndex, offsetBy: start) }
    var upper = text.index(after: lower)
    while upper < target {
      lower = upper
      upper = text.index(after: lower)
    }
    cluster = lower..<upper
  }

  private func offset(of index: String.Index) -> Int {
    text.utf8.distance(from: text.startIndex, to: index)
  }
}

extension String {
  /// Whether clusters break at a UTF-8 offset whatever else the text holds, if it holds no CR.
  ///
  /// True at both ends, at a "\n", and between two ASCII characters (UAX #29: GB1, GB2, GB4, GB5,
  /// GB999); what breaks for other reasons is not told. O(1).
  func isSafeBreak(at offset: Int) -> Bool {
    if offset == 0 || offset == utf8.count { return true }
    let index = utf8.index(startIndex, offsetBy: offset)
    let (last, next) = (utf8[utf8.index(before: index)], utf8[index])
    let newline = UInt8(ascii: "\n")
    return last | next < 0x80 || last == newline || next == newline
  }

  /// The first safe break at or after a UTF-8 offset.
  ///
  /// Complexity: O(distance).
  func safeBreak(from offset: Int) -> Int {
    var offset = offset
    while !isSafeBreak(at: offset) { offset += 1 }
    return offset
  }

  /// The last safe break before a UTF-8 offset; 0 if there is none.
  ///
  /// Complexity: O(distance).
  func safeBreak(before offset: Int) -> Int {
    var offset = max(offset - 1, 0)
    while !isSafeBreak(at: offset) { offset -= 1 }
    return offset
  }
}
