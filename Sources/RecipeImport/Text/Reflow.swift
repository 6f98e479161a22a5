/// Lays raw text out: white space runs become a blank, hard-wrapped lines are joined, and
/// paragraphs are told apart.
///
/// A blank line ends a paragraph. A line end alone does where the text is not hard-wrapped (its
/// longest line is longer than a mail's), where the next line starts like a list item, or where a
/// sentence ends and the next word would still have fitted in the line.
struct Reflow {
  /// The text with "\n" between paragraphs, and none at its ends.
  private(set) var text: [UInt8] = []
  /// For each UTF-8 offset of the raw text, the end included, the offset in `text`; white space
  /// between paragraphs belongs to the next.
  private(set) var map: [Int] = []

  /// The longest line of text that was wrapped by a program or a typist, in characters.
  private static let wrapLimit = 100

  private struct Line {
    var range: Range<Int>
    /// In Unicode scalars.
    var width = 0
    var firstWord = 0
    var endsSentence = false
    var startsItem = false
  }

  /// Lays a text out.
  ///
  /// O(n).
  init(_ raw: some StringProtocol) {
    let bytes = Array(raw.utf8)
    let lines = Self.lines(of: bytes)
    let width = lines.map(\.width).max() ?? 0
    map = Array(repeating: 0, count: bytes.count + 1)
    text.reserveCapacity(bytes.count)
    var previous: Line?
    var isBlankBetween = false
    var end = 0
    for line in lines {
      guard !line.range.isEmpty else {
        isBlankBetween = true
        continue
      }
      if let previous {
        let isBreak = isBlankBetween || Self.isBreak(after: previous, before: line, in: width)
        text.append(isBreak ? 0x0A : 0x20)
      }
      for offset in end..<line.range.lowerBound { map[offset] = text.count }
      append(bytes, line.range)
      (previous, isBlankBetween, end) = (line, false, line.range.upperBound)
    }
    for offset in end...bytes.count { map[offset] = text.count }
  }

  private mutating func append(_ bytes: [UInt8], _ range: Range<Int>) {
    var isPending = false
    var index = range.lowerBound
    while index < range.upperBound {
      let blank = Self.blankLength(bytes, at: index)
      for offset in index..<index + max(1, blank) { map[offset] = text.count }
      if blank > 0 {
        if !isPending { text.append(0x20) }
        isPending = true
        index += blank
      } else {
        isPending = false
        if bytes[index] != 0 { text.append(bytes[index]) }
        index += 1
      }
    }
  }

  private static func isBreak(after line: Line, before next: Line, in width: Int) -> Bool {
    if width > wrapLimit || next.startsItem { return true }
    return line.endsSentence && line.width + 1 + next.firstWord <= width
  }

  private static func lines(of bytes: [UInt8]) -> [Line] {
    var lines: [Line] = []
    var start = 0
    for index in 0...bytes.count {
      // U+2029 counts as the end of a line, too.
      let isSeparator =
        index + 2 < bytes.count && bytes[index] == 0xE2 && bytes[index + 1] == 0x80
        && bytes[index + 2] == 0xA9
      guard index == bytes.count || bytes[index] == 0x0A || bytes[index] == 0x0D || isSeparator
      else { continue }
      let isSecondHalf =
        index > 0 && index < bytes.count && bytes[index] == 0x0A
        && bytes[index - 1] == 0x0D
      if !isSecondHalf { lines.append(line(bytes, start..<max(start, index))) }
      start = index + (isSeparator ? 3 : 1)
    }
    return lines
  }

  private static func line(_ bytes: [UInt8], _ range: Range<Int>) -> Line {
    var (lower, upper) = (range.lowerBound, range.upperBound)
    while lower < upper, case let blank = blankLength(bytes, at: lower), blank > 0 {
      lower += blank
    }
    while upper > lower {
      if bytes[upper - 1] == 0x20 || bytes[upper - 1] == 0x09 {
        upper -= 1
      } else if upper - lower >= 2, bytes[upper - 2] == 0xC2, bytes[upper - 1] == 0xA0 {
        upper -= 2
      } else {
        break
      }
    }
    lower = min(lower, upper)
    let content = bytes[lower..<upper]
    var line = Line(range: lower..<upper)
    line.width = content.count { $0 & 0xC0 != 0x80 }
    line.firstWord = content.prefix { $0 != 0x20 }.count { $0 & 0xC0 != 0x80 }
    line.endsSentence = content.last.map { ".!?:;".utf8.contains($0) } ?? false
    line.startsItem = startsItem(content)
    return line
  }

  /// Whether a line starts with "-", "*", "•", "1." or "1)" and a blank.
  private static func startsItem(_ line: ArraySlice<UInt8>) -> Bool {
    var rest = line.drop { ("0"..."9").contains(Unicode.Scalar($0)) }
    let digits = line.count - rest.count
    if digits == 0, rest.starts(with: "•".utf8) { return true }
    guard let mark = rest.popFirst(), digits <= 2 else { return false }
    let isMark =
      digits > 0
      ? mark == UInt8(ascii: ".") || mark == UInt8(ascii: ")")
      : mark == UInt8(ascii: "-") || mark == UInt8(ascii: "*")
    return isMark && rest.first == 0x20
  }

  /// The length of a blank, tab, other ASCII white space or no-break space; 0 if there is none.
  private static func blankLength(_ bytes: [UInt8], at index: Int) -> Int {
    switch bytes[index] {
    case 0x20, 0x09, 0x0B, 0x0C: 1
    case 0xC2 where index + 1 < bytes.count && bytes[index + 1] == 0xA0: 2
    default: 0
    }
  }
}
