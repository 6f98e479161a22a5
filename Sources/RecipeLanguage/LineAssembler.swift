import Recipes

/// Puts the parts of a line together.
struct LineAssembler {
  let measures: MeasureReader
  let parts: LineParts
  /// For each token how sure its label is; empty without a tagger.
  var confidences: [Double] = []

  /// The reading of a line whose tokens the parts are.
  func reading(of source: IngredientLine) -> LineReading {
    var line = source
    let (amounts, name) = (parts.amounts, parts.name)
    line.amount = amounts.amount.map { amount(of: total(of: $0, plus: amounts.addends)) }
    line.each = (amounts.each ?? name.each).map { amount(of: $0) }
    line.alternatives = (amounts.alternatives + name.measures).map { amount(of: $0) }
    line.name = self.name
    line.size = join(amounts.sizes + name.size)
    line.preparation = join([parts.partOf].compactMap { $0 } + name.preparation, separator: ", ")
    line.note = join(name.note, separator: ", ")
    line.isOptional = source.isOptional || name.isOptional
    line.setBy = .reader
    let marker = LineMarker(measures: measures, parts: parts, confidences: confidences)
    let marks = marker.marks
    let doubts = marker.doubts(marks)
    line.confidence = marker.confidence(marks, doubts)
    return LineReading(written: written, line: line, marks: marks, doubts: doubts)
  }

  /// The amounts in the order of the line, before they are put together.
  var written: [LineReading.Written] {
    parts.written.map { measure in
      LineReading.Written(
        quantity: measure.isImplied ? nil : measure.quantity, vagueText: measure.vagueText,
        unitText: measure.unitText, unit: measure.unit)
    }
  }

  /// The name of the line.
  var name: String { join(parts.name.name) }

  private func amount(of measure: Measure) -> Amount {
    let tokens = measure.tokens
    return measure.amount(in: tokens.isEmpty ? "" : measures.text(of: tokens))
  }

  /// The sum of a composite amount in the unit of its last part: "1 cup plus 2 tablespoons" is 18
  /// tablespoons.
  ///
  /// But "250 ml plus 1 tablespoon" stays in millilitres.
  ///
  /// Units that do not convert leave the first part alone.
  private func total(of first: Measure, plus addends: [Measure]) -> Measure {
    var result = first
    for addend in addends {
      guard let unit = result.unit, let other = addend.unit, unit.dimension == other.dimension,
        unit.dimension != .count || unit == other, let quantity = result.quantity,
        let more = addend.quantity,
        case let sumUnit = unit.symbol != nil && other.symbol == nil ? unit : other,
        let scaled = try? quantity.converted(from: unit, to: sumUnit),
        let more = try? more.converted(from: other, to: sumUnit)
      else { continue }
      let isMinus = measures.vocabulary.minuses.contains(
        measures.tokens[max(0, addend.tokens.lowerBound - 1)].text)
      guard let sum = isMinus ? try? scaled + more.scaled(by: -1) : try? scaled + more,
        sum.lower >= 0
      else { continue }
      (result.quantity, result.unit) = (sum, sumUnit)
      result.tokens = result.tokens.lowerBound..<addend.tokens.upperBound
    }
    return result
  }

  /// The source of ranges of tokens; a sign between two of them comes along.
  private func join(_ ranges: [Range<Int>], separator: String = " ") -> String {
    var result = ""
    for range in ranges where !range.isEmpty {
      if !result.isEmpty { result += separator }
      result += measures.text(of: range)
    }
    return result
  }
}
