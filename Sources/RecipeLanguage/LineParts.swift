import Recipes

/// The parts of a line as ranges of tokens.
struct LineParts {
  var amounts: AmountReading
  var name: NameReading
  /// "zest of" before an amount.
  var partOf: Range<Int>?

  /// Finds the parts of the tokens that `measures` reads.
  init(measures: MeasureReader) {
    let tokens = measures.tokens
    let reader = AmountReader(measures: measures)
    var start = Self.behindRangeOpening(
      tokens, from: Self.behindBullets(tokens), measures.vocabulary)
    let optional = measures.vocabulary.optionals.match(tokens, at: start)?.end
    if let optional, optional < tokens.count { start = optional }
    amounts = reader.read(at: start)
    var end = tokens.count
    var nameStart = amounts.end
    var brackets: [Range<Int>] = []
    if amounts.amount == nil, amounts.sizes.isEmpty, amounts.end == start {
      if let part = Self.partOf(tokens, from: start, measures: measures) {
        partOf = start..<part
        amounts = reader.read(at: part)
        nameStart = amounts.end
      } else {
        let (ranges, limit) =
          measures.vocabulary.isUnspaced ? Self.trailingBrackets(tokens) : ([], tokens.count)
        if let last = Self.trailingAmount(tokens, from: start, to: limit, reader: reader) {
          amounts = last
          end = last.amount?.tokens.lowerBound ?? last.sizes.first?.lowerBound ?? end
          nameStart = start
          brackets = ranges
        }
      }
    }
    if amounts.amount?.isMeasured == true, amounts.end == nameStart, nameStart > start,
      let last = Self.trailingAmount(
        tokens, from: nameStart, to: tokens.count, reader: reader)?.amount,
      last.isMeasured
    {
      // "1 cup sugar 200 g"
      amounts.alternatives.append(last)
      end = last.tokens.lowerBound
    }
    nameStart = Self.behindGenitive(tokens, from: nameStart, measures.vocabulary)
    name = NameReading()
    let nameReader = NameReader(
      measures: measures, isPackaged: isPackaged, hasAmount: amounts.amount != nil)
    name = nameReader.read(nameStart..<max(nameStart, end))
    takeTrailingUnit(measures)
    if let optional, optional == start {
      name.note.insert(Self.behindBullets(tokens)..<optional, at: 0)
      name.isOptional = true
    }
    for bracket in brackets { nameReader.readRemark(bracket, &name) }
  }

  /// The index behind "de" of "de 3 a 4".
  private static func behindRangeOpening(
    _ tokens: [Token], from start: Int, _ vocabulary: Vocabulary
  ) -> Int {
    guard Language.nounFirst.contains(vocabulary.language), start + 1 < tokens.count,
      vocabulary.genitives.contains(tokens[start]), tokens[start + 1].kind == .number
    else { return start }
    return start + 1
  }

  /// The brackets at the end of a line, and where they begin: "豆腐 1丁（300g）".
  private static func trailingBrackets(_ tokens: [Token]) -> (ranges: [Range<Int>], start: Int) {
    var (ranges, end): ([Range<Int>], Int) = ([], tokens.count)
    while ranges.count < 3, end > 1, tokens[end - 1].isSymbol(")"),
      let open = tokens[..<(end - 1)].lastIndex(where: { $0.isSymbol("(") || $0.isSymbol(")") }),
      tokens[open].isSymbol("(")
    {
      ranges.insert((open + 1)..<(end - 1), at: 0)
      end = open
    }
    return (ranges, end)
  }

  /// The index behind list marks such as "-", "•" and "[ ]".
  private static func behindBullets(_ tokens: [Token]) -> Int {
    var index = 0
    while index < tokens.count, tokens[index].kind == .symbol,
      !["(", "~", "≈", "±", "<", ">", "≤", "≥", "\""].contains(tokens[index].text)
    {
      index += 1
    }
    return index
  }

  /// The index behind "of" and the like.
  private static func behindGenitive(
    _ tokens: [Token], from start: Int, _ vocabulary: Vocabulary
  ) -> Int {
    var index = start
    while index < tokens.count, index < start + 2 {
      let token = tokens[index]
      let isSign = token.isSymbol(",") || token.isSymbol(":") || token.isSymbol(".")
      guard isSign || vocabulary.genitives.contains(token) else { break }
      index += 1
    }
    if index < tokens.count, index > start, vocabulary.genitives.contains(tokens[index - 1]),
      ["the", "la", "le", "les", "l"].contains(tokens[index].text)
    {
      index += 1
    }
    return index
  }

  /// "Juice of 1 lemon", "abgeriebene Schale von 2 Zitronen": the index of the amount.
  private static func partOf(_ tokens: [Token], from start: Int, measures: MeasureReader) -> Int? {
    let vocabulary = measures.vocabulary
    var index = start + 1
    while index + 1 < tokens.count, index < start + 8 {
      if tokens[index].kind == .symbol, !tokens[index].isDash { return nil }
      let isGenitive = vocabulary.genitives.contains(tokens[index])
      if isGenitive, let found = measures.measure(at: index + 1), !found.isLength {
        return index + 1
      }
      index += 1
    }
    return nil
  }

  /// "Milch 0,5 l", "バター…50g": an amount as the last tokens of a line.
  private static func trailingAmount(
    _ tokens: [Token], from start: Int, to limit: Int, reader: AmountReader
  ) -> AmountReading? {
    guard limit > start + 1 else { return nil }
    let isUnspaced = reader.vocabulary.isUnspaced
    if isUnspaced, tokens[limit - 2].kind != .number,
      let unit = reader.measures.unit(at: limit - 1), unit.end == limit,
      AmountReader.pinches.contains(unit.unit.id)
    {
      let place = (limit - 1)..<limit
      let amount = Measure(
        quantity: Quantity(1), unit: unit.unit, unitText: unit.text, tokens: place)
      return AmountReading(amount: amount, end: limit)
    }
    let first = max(start + 1, limit - 7)
    for index in first..<limit where tokens[index].kind == .number || tokens[index].isWord {
      let isNumber = tokens[index].kind == .number
      guard
        isNumber || tokens[index - 1].isSymbol(",") || tokens[index - 1].isSymbol(":")
          || isUnspaced
      else { continue }
      if isNumber, tokens[index - 1].isSymbol("(") { return nil }
      // "type 405" and "farina 00" are names: a bare number needs a sign before it.
      guard let measure = reader.measures.measure(at: index), measure.quantity != nil,
        measure.tokens.upperBound == limit, isUnspaced || !measure.isLength,
        measure.unit != nil || tokens[index - 1].kind == .symbol
      else { continue }
      if measure.isLength { return AmountReading(sizes: [measure.tokens], end: index) }
      return AmountReading(amount: measure, end: index)
    }
    return nil
  }

  private static let trailingUnits: Set<String> = [
    "clove", "bulb", "sprig", "stalk", "spear", "slice",
  ]

  /// "2 garlic cloves": the unit behind the name.
  private mutating func takeTrailingUnit(_ measures: MeasureReader) {
    var amount = amounts.amount ?? Measure(tokens: 0..<0)
    guard amount.unit == nil, measures.vocabulary.language == "en", let last = name.name.last,
      last.count > 1 || name.name.count > 1,
      let unit = measures.unit(at: last.upperBound - 1), unit.end == last.upperBound,
      Self.trailingUnits.contains(unit.unit.id)
    else { return }
    if amount.quantity == nil, unit.unit.id != "sprig" { return }
    amount.unit = unit.unit
    amount.unitText = unit.text
    amounts.amount = amount
    if last.count == 1 {
      name.name.removeLast()
    } else {
      name.name[name.name.count - 1] = last.dropLast()
    }
  }
}
