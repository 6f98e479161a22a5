import RichText

/// The marks of Markdown that apps allow inside a line: bold, italic, code, links to pages and to
/// other recipes, pictures of the web.
///
/// Anything else stays as it is written, as do pictures with words that are none of the web; those
/// without words are left out. Source: CommonMark; Paprika's and Mela's help pages.
enum InlineMarkdown {
  /// A text with its marks as spans.
  ///
  /// O(n): a mark is looked for no further than `reach` bytes ahead, and no more once that has
  /// taken `effort` times as long as reading.
  static func marked(_ text: String) -> MarkedText {
    let bytes = Array(text.utf8)
    var result = MarkedText()
    var budget = effort * (bytes.count + reach)
    let leavesOut = read(bytes[...], into: &result, depth: 0, budget: &budget)
    if leavesOut { result.dropBlanks() }
    return result
  }

  /// A text without its marks.
  static func plain(_ text: String) -> String { marked(text).text }

  static let reach = 4000
  private static let effort = 20
  private static let marks: [(StaticString, SpanKind)] = [
    ("***", .bold), ("**", .bold), ("__", .bold), ("~~", .strikethrough), ("*", .italic),
    ("_", .italic),
  ]

  /// Reads a text, and says whether it leaves out a picture.
  ///
  /// It calls itself no deeper than eight times.
  private static func read(
    _ bytes: ArraySlice<UInt8>, into result: inout MarkedText, depth: Int, budget: inout Int
  ) -> Bool {
    var leavesOut = false
    var index = bytes.startIndex
    var copied = index
    func flush(_ end: Int, _ result: inout MarkedText) {
      result.append(String(decoding: bytes[copied..<end], as: UTF8.self))
    }
    while index < bytes.endIndex {
      let byte = bytes[index]
      if byte == UInt8(ascii: "\\"), index + 1 < bytes.endIndex,
        isPunctuation(bytes[index + 1])
      {
        flush(index, &result)
        copied = index + 1
        index += 2
        continue
      }
      if byte == UInt8(ascii: "!"), budget > 0, let image = image(bytes, at: index, &budget) {
        if image.address == nil, image.hasWords {
          index = image.end
          continue
        }
        leavesOut = true
        flush(index, &result)
        result.pictures += image.address.map { [$0] } ?? []
        index = image.end
        if result.text.isEmpty || result.text.hasSuffix(" ") {
          index += bytes[index...].prefix(while: isBlank).count
        }
        copied = index
        continue
      }
      if depth < 8, budget > 0,
        let found = code(bytes, at: index, &budget) ?? style(bytes, at: index, &budget)
          ?? link(bytes, at: index, &budget) ?? tag(bytes, at: index, &budget)
      {
        flush(index, &result)
        let start = result.count
        if found.kind == .code {
          result.append(String(decoding: bytes[found.inside], as: UTF8.self))
        } else {
          let inner = read(bytes[found.inside], into: &result, depth: depth + 1, budget: &budget)
          leavesOut = leavesOut || inner
        }
        result.mark(from: start, as: found.kind, payload: found.payload)
        index = found.end
        copied = index
        continue
      }
      index += 1
    }
    flush(bytes.endIndex, &result)
    return leavesOut
  }

  private static func style(
    _ bytes: ArraySlice<UInt8>, at start: Int, _ budget: inout Int
  ) -> Found? {
    guard "*_~".utf8.contains(bytes[start]) else { return nil }
    for (mark, kind) in marks {
      let count = mark.utf8CodeUnitCount
      let inside = start + count
      guard starts(bytes, at: start, mark), inside < bytes.endIndex, !isBlank(bytes[inside]) else {
        continue
      }
      // An underscore in a word is one: "snake_case".
      let isWord = bytes[start] == UInt8(ascii: "_")
      if isWord, start > bytes.startIndex, isLetter(bytes[start - 1]) { return nil }
      var index = inside + 1
      while index < min(bytes.endIndex, start + reach) {
        if bytes[index] == 0x0A, bytes[index - 1] == 0x0A { break }
        budget -= 1
        if bytes[index] == UInt8(ascii: "\\") {
          index += 2
          continue
        }
        if starts(bytes, at: index, mark), !isBlank(bytes[index - 1]) {
          let end = index + count
          let isInWord = isWord && end < bytes.endIndex && isLetter(bytes[end])
          // Of "***both***", what is bold has the marks of what is italic in it.
          if count == 3 { return (kind, start + 2..<index + 1, end, nil) }
          if !isInWord { return (kind, inside..<index, end, nil) }
        }
        index += 1
      }
      return nil
    }
    return nil
  }

  /// "[text](address)", or "[recipe:name]" as Paprika has it.
  private static func link(
    _ bytes: ArraySlice<UInt8>, at start: Int, _ budget: inout Int
  ) -> Found? {
    guard bytes[start] == UInt8(ascii: "[") else { return nil }
    let limit = min(bytes.endIndex, start + reach)
    budget -= limit - start
    guard let close = bracket(bytes[start..<limit]) else { return nil }
    let inside = start + 1..<close
    if bytes[inside].starts(with: "recipe:".utf8) {
      let name = inside.lowerBound + 7..<close
      let payload = String(decoding: bytes[name], as: UTF8.self)
      return payload.trimmed.isEmpty ? nil : (.recipe, name, close + 1, payload)
    }
    guard close + 1 < limit, bytes[close + 1] == UInt8(ascii: "("),
      let end = bytes[close..<limit].firstIndex(of: UInt8(ascii: ")")), end > close + 2,
      !inside.isEmpty
    else { return nil }
    let target = bytes[close + 2..<end].prefix {
      $0 != 0x20 || bytes[close + 2] == UInt8(ascii: "<")
    }
    let address =
      String(decoding: target, as: UTF8.self).trimmed
      .trimmingPrefix("<").split(separator: ">").first.map(String.init) ?? ""
    guard !address.isEmpty else { return nil }
    let isWeb = PageAddress.isWeb(address) || address.hasPrefix("mailto:")
    return (isWeb ? .link : .recipe, inside, end + 1, address.replacing("\\&", with: "&"))
  }

  /// "![words](address)": the address if it is one of the web, whether there are words, and where it
  /// ends.
  private static func image(
    _ bytes: ArraySlice<UInt8>, at start: Int, _ budget: inout Int
  ) -> (address: String?, hasWords: Bool, end: Int)? {
    let limit = min(bytes.endIndex, start + reach)
    guard start + 4 < limit, bytes[start + 1] == UInt8(ascii: "[") else { return nil }
    budget -= limit - start
    guard let close = bracket(bytes[start + 2..<limit]), close + 1 < limit,
      bytes[close + 1] == UInt8(ascii: "("),
      let end = bytes[close..<limit].firstIndex(of: UInt8(ascii: ")"))
    else { return nil }
    let address = String(
      decoding: bytes[close + 2..<end].prefix { $0 != UInt8(ascii: " ") }, as: UTF8.self
    ).replacing("\\&", with: "&")
    return (PageAddress.isWeb(address) ? address : nil, close > start + 2, end + 1)
  }

  /// A text without the pictures at its end, and their addresses; for texts in which only those without
  /// words are some.
  ///
  /// O(n).
  static func withoutPictures(_ text: String) -> (text: String, pictures: [String]) {
    let bytes = Array(text.utf8)
    var end = bytes.count
    var pictures: [String] = []
    while let start = startOfPicture(bytes[..<end]) {
      var budget = reach
      guard let image = image(bytes[..<end], at: start, &budget), image.end == end else { break }
      pictures += image.address.map { [$0] } ?? []
      end = start
      // Between them and before them are blanks or line breaks, U+2028.
      while let last = bytes[..<end].last {
        if isBlank(last) {
          end -= 1
        } else if bytes[..<end].suffix(3).elementsEqual("\u{2028}".utf8) {
          end -= 3
        } else {
          break
        }
      }
    }
    if end == bytes.count { return (text, []) }
    return (String(decoding: bytes[..<end], as: UTF8.self), pictures.reversed())
  }

  /// Where "![](" stands in front of what may be the address of a picture at the end.
  ///
  /// O(n) for n bytes of the picture, or up to the ")" before it.
  private static func startOfPicture(_ bytes: ArraySlice<UInt8>) -> Int? {
    guard bytes.last == UInt8(ascii: ")") else { return nil }
    var index = bytes.endIndex - 2
    while index >= bytes.startIndex, bytes[index] != UInt8(ascii: ")") {
      if starts(bytes, at: index, "![](") {
        let isEscaped = index > bytes.startIndex && bytes[index - 1] == UInt8(ascii: "\\")
        return isEscaped ? nil : index
      }
      index -= 1
    }
    return nil
  }

  /// The first "]" without a backslash before it.
  private static func bracket(_ bytes: ArraySlice<UInt8>) -> Int? {
    var index = bytes.startIndex
    while index < bytes.endIndex {
      if bytes[index] == UInt8(ascii: "]") { return index }
      index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    return nil
  }

  /// Whether a backslash before a character keeps it from being a mark, by CommonMark.
  private static func isPunctuation(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E: true
    default: false
    }
  }

  private static func starts(_ bytes: ArraySlice<UInt8>, at start: Int, _ mark: StaticString)
    -> Bool
  {
    let count = mark.utf8CodeUnitCount
    guard bytes.endIndex - start >= count else { return false }
    return (0..<count).allSatisfy { bytes[start + $0] == mark.utf8Start[$0] }
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || (0x09...0x0D).contains(byte)
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    byte >= 0x80 || CooklangText.isASCIIWord(byte)
  }
}

extension String {
  fileprivate func trimmingPrefix(_ prefix: String) -> Substring {
    hasPrefix(prefix) ? dropFirst(prefix.count) : self[...]
  }
}
