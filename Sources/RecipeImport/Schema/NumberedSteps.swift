import RichText

/// Steps that count themselves: "1) Mix 2) Bake".
enum NumberedSteps {
  /// A text divided before each number in a row 1, 2, 3…, if it starts with 1; else the text.
  ///
  /// O(n).
  static func divided(_ text: RichText) -> [RichText] {
    let bytes = Array(text.text.utf8)
    guard let first = number(in: bytes, at: 0), first.value == 1 else { return [text] }
    var starts = [0]
    var position = first.end
    while position < bytes.count {
      if isBreak(bytes[position - 1]), let next = number(in: bytes, at: position),
        next.value == starts.count + 1
      {
        starts.append(position)
        position = next.end
      } else {
        position += 1
      }
    }
    guard starts.count > 1 else { return [text] }
    let ranges = starts.indices.map { index in
      let end = index + 1 < starts.count ? starts[index + 1] : bytes.count
      return starts[index]..<(bytes[end - 1] == UInt8(ascii: " ") ? end - 1 : end)
    }
    return parts(of: text, ranges)
  }

  /// The parts of a text in ascending ranges that start and end at ASCII characters, with their
  /// styles.
  ///
  /// O(n + s) for s spans: slicing the text once for each part would take all spans each time.
  private static func parts(of text: RichText, _ ranges: [Range<Int>]) -> [RichText] {
    var builders = ranges.map { range in
      var builder = RichTextBuilder()
      builder.append(text[range])
      return builder
    }
    var first = 0
    for span in text.spans {
      while first < ranges.count, ranges[first].upperBound <= span.range.lowerBound { first += 1 }
      var index = first
      while index < ranges.count, ranges[index].lowerBound < span.range.upperBound {
        let clipped = span.range.clamped(to: ranges[index])
        let start = ranges[index].lowerBound
        var part = span
        part.range = (clipped.lowerBound - start)..<(clipped.upperBound - start)
        builders[index].add(part)
        index += 1
      }
    }
    return builders.map { $0.build() }
  }

  /// The texts without their numbers, if most have one and they count from 1; else nil.
  ///
  /// Numbers without a full stop, "1 Mix", count if there are three texts or more, and all have one.
  /// O(n).
  static func stripped(_ texts: [RichText]) -> [RichText]? {
    if texts.count > 2, let bare = strippedOfBareNumbers(texts) { return bare }
    var count = 0
    var result: [RichText] = []
    for text in texts {
      let head = Array(text.text.utf8.prefix(12))
      guard let number = number(in: head, at: 0), number.end < text.count else {
        result.append(text)
        continue
      }
      guard number.value == count + 1 else { return nil }
      count += 1
      result.append(part(of: text, number.end..<text.count))
    }
    return count > 1 && count * 2 > texts.count ? result : nil
  }

  private static func strippedOfBareNumbers(_ texts: [RichText]) -> [RichText]? {
    var result: [RichText] = []
    for (index, text) in texts.enumerated() {
      let mark = "\(index + 1) "
      guard text.text.hasPrefix(mark), let next = text.text.dropFirst(mark.count).first,
        next.isUppercase
      else { return nil }
      result.append(part(of: text, mark.utf8.count..<text.count))
    }
    return result
  }

  /// A part between ASCII characters, which are borders of anything.
  private static func part(of text: RichText, _ range: Range<Int>) -> RichText {
    (try? text.slice(range)) ?? text
  }

  /// Whether a step may end with this byte: a blank, or a full stop with the blank lost.
  private static func isBreak(_ byte: UInt8) -> Bool { " .!)".utf8.contains(byte) }

  /// The number at `start` that a full stop or bracket and a blank follow, and the offset behind
  /// the blank.
  static func number(in bytes: [UInt8], at start: Int) -> (value: Int, end: Int)? {
    var value = 0
    var position = start
    while position < bytes.count, position < start + 3,
      case let digit = Int(bytes[position]) - 48, (0...9).contains(digit)
    {
      value = value * 10 + digit
      position += 1
    }
    guard position > start, position + 1 < bytes.count,
      bytes[position] == UInt8(ascii: ".") || bytes[position] == UInt8(ascii: ")"),
      bytes[position + 1] == UInt8(ascii: " ")
    else { return nil }
    return (value, position + 2)
  }
}
