import Markup

/// The letters and digits that a page shows, in one row, to find out whether it shows something.
final class VisibleLetters {
  private let scan: PageScan
  private lazy var letters: [UInt8] = Self.letters(of: scan)

  init(_ scan: PageScan) { self.scan = scan }

  /// Whether the page shows a name right before a text; true also if the page does not show the text.
  ///
  /// O(length of the page).
  func shows(_ name: String, before text: String) -> Bool {
    let key = Array(Self.letters(of: text.utf8).prefix(40))
    let name = Self.letters(of: name.utf8)
    guard key.count >= 12, !name.isEmpty else { return true }
    var start = 0
    var isFound = false
    while let found = ByteSearch.find(key, in: letters, from: start) {
      isFound = true
      let window = letters[max(0, found - name.count - 40)..<found]
      if ByteSearch.find(name, in: Array(window), from: 0) != nil { return true }
      start = found + 1
    }
    return !isFound
  }

  /// The letters and digits of a text in ASCII lower case, without character references.
  private static func letters(of bytes: some Sequence<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    append(bytes, to: &result)
    return result
  }

  private static func append(_ bytes: some Sequence<UInt8>, to result: inout [UInt8]) {
    var reference = 0
    for byte in bytes {
      if reference > 0 {
        reference = byte == UInt8(ascii: ";") || byte == 0x20 ? 0 : reference - 1
        continue
      }
      switch byte {
      case UInt8(ascii: "&"): reference = 9
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"):
        result.append(byte)
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): result.append(byte | 0x20)
      // The signs of General Punctuation, the no-break space and their like are no letters.
      case 0xC3...0xDF, 0xE0...0xE1, 0xE3...: result.append(byte)
      default: break
      }
    }
  }

  private static func letters(of scan: PageScan) -> [UInt8] {
    var result: [UInt8] = []
    var start = 0
    var isHidden = false
    for tag in scan.tags {
      if !isHidden { append(scan.bytes[start..<max(start, tag.range.lowerBound)], to: &result) }
      start = tag.range.upperBound
      isHidden = !tag.isEnd && (tag.name == .script || tag.name == .style || tag.name == .textarea)
    }
    return result
  }
}
