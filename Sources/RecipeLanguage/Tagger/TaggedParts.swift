import Recipes

/// Puts together what the grammar of amounts and the tagger say about a line.
///
/// The tagger decides which words belong to what; the grammar says what an amount is worth and
/// how amounts belong together.
struct TaggedParts {
  let measures: MeasureReader
  /// For each token its label; nil for signs.
  let labels: [LineLabel?]
  private var parts: LineParts
  /// Whether a token belongs to an amount.
  private var isCovered: [Bool]

  /// The parts by rules, set right by labels.
  static func parts(
    _ rules: LineParts, labels: [LineLabel?], measures: MeasureReader
  ) -> LineParts {
    var merger = TaggedParts(
      measures: measures, labels: labels, parts: rules,
      isCovered: [Bool](repeating: false, count: labels.count))
    merger.keepMeasures()
    merger.addMeasures()
    merger.setTexts()
    return merger.parts
  }

  // Amounts

  /// Leaves out what the grammar takes for an amount and the tagger does not.
  private mutating func keepMeasures() {
    parts.amounts.sizes = []
    parts.partOf = nil
    parts.amounts.amount = parts.amounts.amount.flatMap(kept)
    parts.amounts.each = parts.amounts.each.flatMap(kept)
    parts.amounts.alternatives = parts.amounts.alternatives.compactMap(kept)
    parts.amounts.addends = parts.amounts.addends.compactMap(kept)
    parts.name.each = parts.name.each.flatMap(kept)
    parts.name.measures = parts.name.measures.compactMap(kept)
    for measure in parts.written { for index in measure.tokens { isCovered[index] = true } }
  }

  /// A measure as far as the tagger agrees.
  private func kept(_ measure: Measure) -> Measure? {
    let numbers = measure.tokens.filter { labels[$0] == .quantity }
    let units = measure.tokens.filter { labels[$0] == .unit }
    guard !measure.tokens.isEmpty else { return measure }
    if measure.quantity == nil, let vague = vagueEnd(of: measure) {
      // "a few": no part of a name, whatever it looks like.
      var result = measure
      let words = (measure.tokens.lowerBound..<vague).filter { labels[$0] == .quantity }
      if let word = words.first { result.vagueText = measures.text(of: word..<(word + 1)) }
      return result
    }
    if numbers.isEmpty, measure.quantity != nil, !measure.isImplied || units.isEmpty { return nil }
    if numbers.isEmpty, units.isEmpty { return nil }
    var result = measure
    if units.isEmpty, let last = numbers.last, measure.unit != nil {
      (result.unit, result.unitText) = (nil, "")
      result.tokens = measure.tokens.lowerBound..<(last + 1)
    }
    return result
  }

  /// The end of words such as "a few" at the start of a measure.
  private func vagueEnd(of measure: Measure) -> Int? {
    measures.vocabulary.vagueAmounts.match(measures.tokens, at: measure.tokens.lowerBound)?.end
  }

  /// Adds the amounts that only the tagger has seen.
  private mutating func addMeasures() {
    var index = 0
    while index < labels.count {
      guard !isCovered[index], labels[index] == .quantity || labels[index] == .unit else {
        index += 1
        continue
      }
      let end = labels[index] == .quantity ? addQuantity(at: index) : addUnit(at: index)
      for covered in index..<end { isCovered[covered] = true }
      index = end
    }
  }

  private mutating func addQuantity(at start: Int) -> Int {
    if let measure = measures.measure(at: start), measure.quantity != nil,
      measure.tokens.allSatisfy({
        labels[$0] == nil || labels[$0] == .quantity || labels[$0] == .unit
      })
    {
      append(measure)
      return measure.tokens.upperBound
    }
    let quantities = QuantityReader(tokens: measures.tokens, vocabulary: measures.vocabulary)
    guard let (quantity, end) = quantities.quantity(at: start) else { return start + 1 }
    append(Measure(quantity: quantity, tokens: start..<end))
    return end
  }

  /// Adds a run of words that count something; the unit of the number before it, if that has none.
  private mutating func addUnit(at start: Int) -> Int {
    var end = start + 1
    while end < labels.count, !isCovered[end],
      labels[end] == .unit
        || labels[end] == nil && end + 1 < labels.count && labels[end + 1] == .unit
    {
      end += 1
    }
    let text = measures.text(of: start..<end)
    var unit = Unit(id: measures.tokens[start].text)
    for index in start..<end {
      if let known = measures.unit(at: index) { unit = known.unit }
    }
    if parts.amounts.amount?.unit == nil, parts.amounts.amount?.quantity != nil {
      parts.amounts.amount?.unit = unit
      parts.amounts.amount?.unitText = text
      if parts.amounts.amount?.tokens.upperBound == start {
        let first = parts.amounts.amount?.tokens.lowerBound ?? start
        parts.amounts.amount?.tokens = first..<end
      }
    } else {
      append(Measure(unit: unit, unitText: text, tokens: start..<end))
    }
    return end
  }

  private mutating func append(_ measure: Measure) {
    if parts.amounts.amount == nil {
      parts.amounts.amount = measure
    } else {
      parts.name.measures.append(measure)
    }
  }

  // Texts

  /// Takes the words of each label.
  private mutating func setTexts() {
    parts.name.name = runs(of: .name)
    parts.name.size = runs(of: .size)
    parts.name.preparation = runs(of: .preparation)
    parts.name.note = runs(of: .note).filter { range in
      range.contains { !isGlue(measures.tokens[$0]) }
    }
  }

  /// Words that only join amounts, which say nothing as a note.
  private func isGlue(_ token: Token) -> Bool {
    let vocabulary = measures.vocabulary
    return token.kind == .symbol || vocabulary.genitives.contains(token)
      || vocabulary.pluses.contains(token) || vocabulary.alternatives.contains(token)
      || vocabulary.approximations[token.text] != nil
      || vocabulary.distributives.contains(token) || vocabulary.articles.contains(token)
      || token.text == "total"
  }

  /// The stretches of tokens with a label; signs inside belong to them, unless they are brackets
  /// of which one only is inside.
  private func runs(of label: LineLabel) -> [Range<Int>] {
    var result: [Range<Int>] = []
    var isOpen = false
    for index in labels.indices {
      guard let own = labels[index] else { continue }
      guard own == label, !isCovered[index] else {
        isOpen = false
        continue
      }
      if isOpen, let last = result.last, isBalanced(last.upperBound..<index, label) {
        result[result.count - 1] = last.lowerBound..<(index + 1)
      } else {
        result.append(index..<(index + 1))
      }
      isOpen = true
    }
    return result
  }

  private func isBalanced(_ range: Range<Int>, _ label: LineLabel) -> Bool {
    range.allSatisfy { !["(", ")", "[", "]"].contains(measures.tokens[$0].text) }
  }
}
