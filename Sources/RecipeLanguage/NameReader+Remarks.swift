import Recipes

extension NameReader {
  /// Sorts what stands in brackets or behind a comma.
  func readRemark(_ range: Range<Int>, _ reading: inout NameReading) {
    guard !range.isEmpty else { return }
    for index in range where vocabulary.optionals.contains(tokens, at: index) {
      reading.isOptional = true
    }
    let rest = readMeasures(range, &reading)
    guard !rest.isEmpty else { return }
    if let size = reading.size.last, size.lowerBound == range.lowerBound,
      rest.allSatisfy({ tokens[$0].isDash || AmountReader.shapes.contains(tokens[$0].text) })
    {
      reading.size[reading.size.count - 1] = range
      return
    }
    if isPreparation(rest) {
      reading.preparation.append(rest)
    } else if isSizeOnly(rest) {
      reading.size.append(rest)
    } else {
      reading.note.append(rest)
    }
  }

  /// Takes the amounts at the start of a remark; returns what is left of it.
  func readMeasures(_ range: Range<Int>, _ reading: inout NameReading) -> Range<Int> {
    var index = range.lowerBound
    let startsWithEach = vocabulary.distributives.contains(tokens[index])
    let startsWithMeasure =
      vocabulary.genitives.contains(tokens[index])
      && measures.fullMeasure(at: index + 1).map { $0.isLength || $0.isMeasured } == true
    if startsWithEach || startsWithMeasure { index += 1 }
    let isEach =
      startsWithEach || vocabulary.distributives.contains(tokens[range.upperBound - 1])
    let start = index
    while index < range.upperBound, let found = measures.measure(at: index), found.quantity != nil,
      found.tokens.upperBound <= range.upperBound
    {
      let (_, isApproximate) = measures.behindApproximation(index)
      let end = found.tokens.upperBound
      let isWhole = end == range.upperBound
      guard
        isWhole || !tokens[end].isWord || isGlue(tokens[end])
          || found.isLength && AmountReader.shapes.contains(tokens[end].text)
          || isApproximate && found.unit != nil && found.unit?.dimension != .count,
        found.isMeasured || found.isLength || isWhole
      else { break }
      if found.isLength {
        reading.size.append(found.tokens)
      } else if isEach, reading.each == nil {
        reading.each = found
      } else {
        reading.measures.append(found)
      }
      index = end
      while index < range.upperBound, isGlue(tokens[index]) { index += 1 }
    }
    return (index == start ? range.lowerBound : index)..<range.upperBound
  }

  func isGlue(_ token: Token) -> Bool {
    ["/", ",", ";", "=", "."].contains(token.text)
      || vocabulary.distributives.contains(token) || token.text == "total"
      || vocabulary.alternatives.contains(token)
  }

  func isSizeOnly(_ range: Range<Int>) -> Bool {
    guard let (_, end) = vocabulary.sizes.match(tokens, at: range.lowerBound) else { return false }
    return end == range.upperBound
  }

  /// Whether a remark says what to do with the thing.
  func isPreparation(_ range: Range<Int>) -> Bool {
    if vocabulary.noteOpenings.contains(tokens, at: range.lowerBound) { return false }
    if participleEnd(at: range.lowerBound, before: range.upperBound) != nil { return true }
    if vocabulary.preparationOpenings.contains(tokens, at: range.lowerBound) { return true }
    return range.contains { vocabulary.preparations.contains(tokens, at: $0) }
  }
}
