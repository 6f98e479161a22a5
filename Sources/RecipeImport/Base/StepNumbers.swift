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
      guard let (value, end) = NumberedSteps.number(in: bytes, at: step.range.lowerBound),
        end < step.range.upperBound
      else { continue }
      guard value == numbers.count + 1 else { return self }
      numbers.append(step.range.lowerBound..<end)
    }
    guard numbers.count > 1, numbers.count * 2 > steps.count else { return self }
    var result = self
    let edit = TextEdit(numbers.map { TextEdit.Replacement($0, with: .typed("")) })
    return (try? result.apply(edit)) == nil ? self : result
  }
}
