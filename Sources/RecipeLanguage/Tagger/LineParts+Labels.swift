import Recipes

extension LineParts {
  /// What the parts make of each of `count` tokens; nil for those of no part.
  func labels(count: Int, measures: MeasureReader) -> [LineLabel?] {
    var labels = [LineLabel?](repeating: nil, count: count)
    func mark(_ ranges: [Range<Int>], _ label: LineLabel) {
      for range in ranges { for index in range where index < count { labels[index] = label } }
    }
    mark(name.note, .note)
    mark(name.preparation + [partOf].compactMap { $0 }, .preparation)
    mark(name.name, .name)
    mark(amounts.sizes + name.size, .size)
    for measure in written {
      for index in measure.tokens where index < count {
        labels[index] = measures.isQuantity(at: index) ? .quantity : .unit
      }
    }
    return labels
  }

  /// What the tagger has to keep: lengths that stand before the name, or alone in brackets right
  /// behind it, are sizes.
  func certainLabels(of tokens: [Token]) -> [LineLabel?] {
    var labels = [LineLabel?](repeating: nil, count: tokens.count)
    let bracketed = name.size.filter { range in
      range.lowerBound > 0 && range.upperBound < tokens.count
        && tokens[range.lowerBound - 1].isSymbol("(") && tokens[range.upperBound].isSymbol(")")
        && name.name.contains { $0.upperBound == range.lowerBound - 1 }
    }
    for range in amounts.sizes + bracketed
    where range.contains(where: { tokens[$0].kind == .number }) {
      for index in range where index < labels.count && tokens[index].kind != .symbol {
        labels[index] = .size
      }
    }
    return labels
  }

  /// Whether the thing comes in a can or the like.
  var isPackaged: Bool {
    amounts.each != nil || Self.packages.contains(amounts.amount?.unit?.id ?? "")
  }

  private static let packages: Set<String> = ["can", "jar", "package", "packet", "box"]

  /// All measures of the line.
  var written: [Measure] {
    (amounts.written + [name.each].compactMap { $0 } + name.measures)
      .sorted { $0.tokens.lowerBound < $1.tokens.lowerBound }
  }
}

extension MeasureReader {
  /// Whether a token is a number or a number word.
  func isQuantity(at index: Int) -> Bool {
    tokens[index].kind == .number
      || tokens[index].isWord
        && (vocabulary.numbers.contains(tokens, at: index)
          || vocabulary.articles.contains(tokens[index])
          || vocabulary.ranges.contains(tokens[index]))
  }
}
