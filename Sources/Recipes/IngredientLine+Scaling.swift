extension IngredientLine {
  /// The line as its author would have written it for `factor` times the recipe.
  ///
  /// The amount and its alternatives scale at both ends; what one unit holds ("400 g" of each can)
  /// does not. At factor 1, without any quantity, or if the amount is fixed, the line is returned as it
  /// is. Otherwise the
  /// new amounts take the place of the old ones in the text; if those do not stand there word for
  /// word, as after "one can (400 g)", the text is put together from the parts of the line.
  /// O(length of the text).
  /// - Throws: `Rational.Overflow` if an amount does not fit.
  public func scaled(
    by factor: Rational, formatter: QuantityFormatter = QuantityFormatter()
  ) throws(Rational.Overflow) -> IngredientLine {
    guard factor != .one, !isFixed else { return self }
    var line = self
    line.amount = try amount?.scaled(by: factor, formatter: formatter)
    for index in alternatives.indices {
      line.alternatives[index] = try alternatives[index].scaled(by: factor, formatter: formatter)
    }
    var changes: [(old: String, new: String)] = []
    for (old, new) in zip(amounts, line.amounts) where old.quantity != nil {
      changes.append((old.text, new.text))
    }
    guard !changes.isEmpty else { return self }
    if let words = countedApart(line.amount, formatter) {
      line.amount?.text = words[0].new
      changes.replaceSubrange(0..<1, with: words)
    }
    // Of the one can of "14 oz can" there is no number to replace.
    let isImplied = each != nil && amount?.text.contains(where: \.isNumber) == false
    line.text =
      (isImplied ? nil : text.replacing(changes)) ?? line.composedText(formatter, factor: factor)
    return line
  }

  /// The text of the line for `factor` times the recipe; the authored text at factor 1.
  /// - Throws: `Rational.Overflow` if an amount does not fit.
  public func displayText(
    scaledBy factor: Rational, formatter: QuantityFormatter = QuantityFormatter()
  ) throws(Rational.Overflow) -> String {
    try scaled(by: factor, formatter: formatter).text
  }

  /// The number of an amount and the word of what it counts, old and new, where what one holds stands
  /// between them: "2 (15 oz) cans", "1 14-oz can"; nil for other lines.
  private func countedApart(
    _ scaled: Amount?, _ formatter: QuantityFormatter
  ) -> [(old: String, new: String)]? {
    guard each != nil, let amount, let unit = amount.unit, unit.dimension == .count,
      amount.text.last?.isNumber == true, let quantity = scaled?.quantity
    else { return nil }
    let number = AuthoredWords(of: amount.text).before + formatter.string(from: quantity)
    let words = text.split { !$0.isLetter }
    guard let word = words.first(where: { $0 == unit.id || $0 == unit.plural }) else {
      return [(amount.text, number)]
    }
    return [(amount.text, number), (String(word), unit.name(for: quantity))]
  }

  private var amounts: [Amount] { (amount.map { [$0] } ?? []) + alternatives }

  /// "2 × 400 g cans (28 oz) large tomatoes, chopped (or fresh ones)" from the parts of a line.
  private func composedText(_ formatter: QuantityFormatter, factor: Rational) -> String {
    guard !name.isEmpty else { return "\(formatter.string(from: factor)) × (\(text))" }
    var words: [String] = []
    if let amount {
      if let each, let quantity = amount.quantity, !each.text.isEmpty {
        let unit = amount.unitWords(
          for: quantity, authored: AuthoredWords(of: amount.text).after,
          language: formatter.language)
        let number = formatter.string(from: quantity, unit: amount.unit)
        words.append("\(number) × \(each.text)\(unit)")
      } else {
        words.append(amount.text)
      }
    }
    let others = alternatives.map(\.text).filter { !$0.isEmpty }.joined(separator: "; ")
    if !others.isEmpty { words.append("(\(others))") }
    words += [size, name]
    var text = words.filter { !$0.isEmpty }.joined(separator: " ")
    if !preparation.isEmpty { text += ", \(preparation)" }
    if !note.isEmpty { text += " (\(note))" }
    return text
  }
}

extension String {
  /// The string with each old part replaced where it stands alone, one place for each.
  ///
  /// Nil if one of them is not found. O(n · changes), as parts beyond 100 scalars are not searched for.
  fileprivate func replacing(_ changes: [(old: String, new: String)]) -> String? {
    let scalars = Array(unicodeScalars)
    var places: [(range: Range<Int>, new: String)] = []
    for change in changes {
      let old = Array(change.old.unicodeScalars)
      guard !old.isEmpty, old.count <= 100,
        let start = scalars.firstPlace(of: old, outside: places.map(\.range))
      else { return nil }
      places.append((start..<start + old.count, change.new))
    }
    var result = UnicodeScalarView()
    var end = 0
    for (range, new) in places.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      result.append(contentsOf: scalars[end..<range.lowerBound])
      result.append(contentsOf: new.unicodeScalars)
      end = range.upperBound
    }
    result.append(contentsOf: scalars[end...])
    return String(result)
  }
}

extension [Unicode.Scalar] {
  /// Where `part` stands as whole words and numbers, and overlaps none of `taken`.
  fileprivate func firstPlace(of part: [Unicode.Scalar], outside taken: [Range<Int>]) -> Int? {
    guard part.count <= count else { return nil }
    return (0...count - part.count).first { start in
      let end = start + part.count
      return self[start] == part[0] && self[start..<end] == part[...]
        && isBorder(start) && isBorder(end) && !taken.contains { $0.overlaps(start..<end) }
    }
  }

  /// Whether neither a word nor a number such as "1/2" or "1.5" goes on across `index`.
  private func isBorder(_ index: Int) -> Bool {
    guard index > 0, index < count else { return true }
    let (left, right) = (self[index - 1], self[index])
    if left.isNumber && right.isNumber { return false }
    if left.properties.isAlphabetic && right.properties.isAlphabetic { return false }
    let marks: Set<Unicode.Scalar> = ["/", "⁄", ".", ","]
    if marks.contains(left), right.isNumber, index > 1, self[index - 2].isNumber { return false }
    if marks.contains(right), left.isNumber, index + 1 < count, self[index + 1].isNumber {
      return false
    }
    return true
  }
}
