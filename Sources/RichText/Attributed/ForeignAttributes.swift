import FoundationEssentials

/// The attributes of a text that are not of our scopes, run by run.
struct ForeignAttributes {
  private var runs: [AttributeRun] = []

  /// Takes them from the pieces of an attributed string, as if its line ends were clean.
  ///
  /// Complexity: O(n + r) for n bytes in r pieces.
  init(_ pieces: [AttributedString.Piece]) {
    let keys = AttributeScopes.RecipeModelAttributes.textAttributeKeys
    var (start, wasReturn) = (0, false)
    for piece in pieces {
      let length = piece.characters.cleaned(wasReturn: &wasReturn).utf8.count
      var attributes = piece.attributes
      for key in keys { attributes.remove(key) }
      runs.append(AttributeRun(range: start..<(start + length), attributes: attributes))
      start += length
    }
  }

  /// Those of the text with others in place of the first of ascending, disjoint ranges, and nothing
  /// in place of the rest; in UTF-8 bytes.
  ///
  /// Complexity: O((r + k) log k) for r runs and k ranges.
  func replacing(_ ranges: [Range<Int>], with new: ForeignAttributes) -> ForeignAttributes {
    guard let first = ranges.first else { return self }
    var result = self
    result.runs = []
    func append(_ run: AttributeRun, _ part: Range<Int>) {
      let start = result.runs.last?.range.upperBound ?? 0
      if part.isEmpty { return }
      result.runs.append(
        AttributeRun(range: start..<(start + part.count), attributes: run.attributes))
    }
    for run in runs where run.range.lowerBound < first.lowerBound {
      append(run, run.range.clamped(to: 0..<first.lowerBound))
    }
    for run in new.runs { append(run, run.range) }
    for run in runs {
      var rest = run.range.lowerBound
      let index = ranges.partition { $0.upperBound <= run.range.lowerBound }
      if index == 0 { rest = max(rest, first.lowerBound) }
      for cut in ranges[index...] {
        if cut.lowerBound >= run.range.upperBound { break }
        if rest < cut.lowerBound { append(run, rest..<cut.lowerBound) }
        rest = max(rest, cut.upperBound)
      }
      if rest < run.range.upperBound { append(run, rest..<run.range.upperBound) }
    }
    return result
  }

  /// Other runs of the same text, with these attributes added.
  ///
  /// Complexity: O(r + k) for r runs of these and k of the others.
  func merged(into others: [AttributeRun]) -> [AttributeRun] {
    if runs.allSatisfy({ $0.attributes == AttributeContainer() }) { return others }
    var result: [AttributeRun] = []
    var index = 0
    for other in others {
      var start = other.range.lowerBound
      while index < runs.count, runs[index].range.upperBound <= start { index += 1 }
      while start < other.range.upperBound {
        var run = AttributeRun(range: other.range, attributes: other.attributes)
        var end = other.range.upperBound
        if index < runs.count {
          end = min(end, runs[index].range.upperBound)
          run.attributes.merge(runs[index].attributes)
        }
        run.range = start..<end
        result.append(run)
        start = end
        if index < runs.count, runs[index].range.upperBound <= start { index += 1 }
      }
    }
    return result
  }
}
