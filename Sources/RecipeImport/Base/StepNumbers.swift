import RichText

extension RichText {
  /// A method without the numbers in front of its steps, if most steps have one and they count from
  /// 1: whoever shows steps numbers them.
  ///
  /// O(n + s log s) for n bytes and s spans.
  var withoutStepNumbers: RichText {
    let bytes = Array(text.utf8)
    let steps = paragraphs.filter { $0.role == .step && !$0.range.isEmpty }
    var numbers: [Range<Int>] = []
    for step in steps {
      guard let (value, end) = Self.number(in: bytes[step.range]) else { continue }
      guard value == numbers.count + 1 else { return self }
      numbers.append(step.range.lowerBound..<end)
    }
    guard numbers.count > 1, numbers.count * 2 > steps.count else { return self }
    var result = self
    let edit = TextEdit(numbers.map { TextEdit.Replacement($0, with: .typed("")) })
    return (try? result.apply(edit)) == nil ? self : result
  }

  /// The number that a paragraph starts with, and the offset behind the blank that follows it.
  private static func number(in paragraph: ArraySlice<UInt8>) -> (value: Int, end: Int)? {
    let digits = paragraph.prefix(3).prefix { (0x30...0x39).contains($0) }
    let rest = paragraph[digits.endIndex...]
    guard let value = Int(String(decoding: digits, as: UTF8.self)), let mark = rest.first,
      mark == UInt8(ascii: ".") || mark == UInt8(ascii: ")"), rest.dropFirst().first == 0x20,
      rest.count > 2
    else { return nil }
    return (value, digits.endIndex + 2)
  }
}
