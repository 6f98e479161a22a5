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

  /// All measures of the line.
  var written: [Measure] { amounts.written + [name.each].compactMap { $0 } + name.measures }
}

extension MeasureReader {
  /// Whether a token is a number or a number word.
  func isQuantity(at index: Int) -> Bool {
    tokens[index].kind == .number
      || tokens[index].isWord
        && (vocabulary.numbers.contains(tokens, at: index)
          || vocabulary.articles.contains(tokens[index].text)
          || vocabulary.ranges.contains(tokens[index].text))
  }
}
