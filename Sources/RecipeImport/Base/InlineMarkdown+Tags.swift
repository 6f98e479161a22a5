import RichText

extension InlineMarkdown {
  /// A stretch of text that marks are around.
  typealias Found = (kind: SpanKind, inside: Range<Int>, end: Int, payload: String?)

  /// "<u>text</u>", "<del>text</del>" and the like, as Markdown has them where its own marks fail.
  static func tag(_ bytes: ArraySlice<UInt8>, at start: Int, _ budget: inout Int) -> Found? {
    guard bytes[start] == UInt8(ascii: "<") else { return nil }
    for (name, kind) in tags {
      guard bytes[start...].starts(with: "<\(name)>".utf8) else { continue }
      let closing = Array("</\(name)>".utf8)
      let inside = start + name.utf8.count + 2
      let limit = min(bytes.endIndex, start + reach)
      var index = inside
      while index + closing.count <= limit {
        budget -= 1
        if bytes[index] == closing[0], bytes[index..<index + closing.count].elementsEqual(closing) {
          return index > inside ? (kind, inside..<index, index + closing.count, nil) : nil
        }
        index += 1
      }
      return nil
    }
    return nil
  }

  private static let fenceLimit = 20

  private static let tags: [(name: String, kind: SpanKind)] = [
    ("u", .underline), ("del", .strikethrough), ("s", .strikethrough), ("strong", .bold),
    ("b", .bold), ("em", .italic), ("i", .italic),
  ]

  /// Code between as many backticks as begin it; a blank at both ends is not of it.
  static func code(_ bytes: ArraySlice<UInt8>, at start: Int, _ budget: inout Int) -> Found? {
    let mark = UInt8(ascii: "`")
    // Within more backticks than any text needs, none begins a code.
    let fence = bytes[start...].prefix(fenceLimit).prefix { $0 == mark }.count
    guard fence > 0, fence < fenceLimit, start == bytes.startIndex || bytes[start - 1] != mark
    else { return nil }
    let limit = min(bytes.endIndex, start + reach)
    var index = start + fence
    while index < limit {
      budget -= 1
      guard bytes[index] == mark else {
        index += 1
        continue
      }
      let count = bytes[index..<limit].prefix { $0 == mark }.count
      budget -= count
      if count == fence {
        var inside = start + fence..<index
        if inside.count > 2, bytes[inside.lowerBound] == 0x20, bytes[inside.upperBound - 1] == 0x20
        {
          inside = inside.lowerBound + 1..<inside.upperBound - 1
        }
        return inside.isEmpty ? nil : (.code, inside, index + fence, nil)
      }
      index += count
    }
    return nil
  }
}
