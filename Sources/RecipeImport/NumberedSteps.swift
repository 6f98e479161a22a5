import RichText

/// Steps that count themselves: "1. Mix. 2. Bake."
enum NumberedSteps {
  /// A text divided before each number in a row 1, 2, 3…, if it starts with 1; else the text. O(n).
  static func divided(_ text: RichText) -> [RichText] {
    let bytes = Array(text.text.utf8)
    guard let first = number(in: bytes, at: 0), first.value == 1 else { return [text] }
    var starts = [0]
    var position = first.end
    while position < bytes.count {
      if bytes[position - 1] == UInt8(ascii: " "),
        let next = number(in: bytes, at: position), next.value == starts.count + 1
      {
        starts.append(position)
        position = next.end
      } else {
        position += 1
      }
    }
    guard starts.count > 1 else { return [text] }
    return starts.indices.map { index in
      let end = index + 1 < starts.count ? starts[index + 1] - 1 : bytes.count
      return text.part(starts[index]..<end)
    }
  }

  /// The texts without their numbers, if there are at least two and they count from 1. O(n).
  static func stripped(_ texts: [RichText]) -> [RichText]? {
    guard texts.count > 1 else { return nil }
    var result: [RichText] = []
    for (index, text) in texts.enumerated() {
      let head = Array(text.text.utf8.prefix(12))
      guard let number = number(in: head, at: 0), number.value == index + 1,
        number.end < text.count
      else { return nil }
      result.append(text.part(number.end..<text.count))
    }
    return result
  }

  /// The number before a full stop or bracket and a blank: "12. " at `start`.
  private static func number(in bytes: [UInt8], at start: Int) -> (value: Int, end: Int)? {
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
