import Recipes

/// All that a line says about how much, and where its name starts.
struct AmountReading: Sendable {
  /// The amount, "2 cans" in "2 × 400 g cans".
  var amount: Measure?
  /// What one unit of the amount holds.
  var each: Measure?
  /// The same amount in other measures.
  var alternatives: [Measure] = []
  /// The parts of an amount given as a sum; the first one is the amount with all added up.
  var addends: [Measure] = []
  /// "1-inch", "2 cm thick": tokens that say a size.
  var sizes: [Range<Int>] = []
  /// The first token behind.
  var end = 0

  /// All that is written, in order.
  var written: [Measure] {
    ([amount, each].compactMap { $0 } + alternatives + addends)
      .sorted { $0.tokens.lowerBound < $1.tokens.lowerBound }
  }
}

/// Reads the amounts at the start of a line.
struct AmountReader {
  let measures: MeasureReader
  var tokens: [Token] { measures.tokens }
  var vocabulary: Vocabulary { measures.vocabulary }

  /// Units that hold a weighed or measured content.
  private static let containers: Set<String> = [
    "can", "jar", "package", "packet", "bag", "box", "carton", "container", "tub", "bottle", "tube",
    "block", "stick", "loaf", "bar", "ball", "rack", "piece", "slice", "bunch", "head", "cube",
    "sheet", "fillet", "glass", "bowl",
  ]

  init(measures: MeasureReader) { self.measures = measures }

  /// The amounts at a token; `end` is that token if there are none.
  func read(at start: Int) -> AmountReading {
    var reading = AmountReading(end: start)
    // "a few" and "ein wenig" begin with an article, but mean no one; nor does the "1" that a program
    // puts before "q.b."
    if start < tokens.count, tokens[start].kind == .number, tokens[start].value == 1,
      isVague(at: start + 1)
    {
      readUnitAlone(at: start + 1, &reading)
      return reading
    }
    guard !isVague(at: start), let first = measures.measure(at: start)
    else {
      readUnitAlone(at: start, &reading)
      return reading
    }
    if first.isLength {
      readSize(first, &reading)
      return reading
    }
    reading.amount = first
    reading.end = first.tokens.upperBound
    if first.unit == nil {
      readEach(&reading)
      skipUnnamedNumbers(&reading)
    } else {
      readContainer(of: first, &reading)
    }
    readMore(&reading)
    keepUnitAsName(&reading)
    return reading
  }

  /// Whether words such as "a few" stand at a token; "unos 200 g" is about 200 g.
  private func isVague(at start: Int) -> Bool {
    guard let (_, end) = vocabulary.vagueAmounts.match(tokens, at: start) else { return false }
    let isApproximate = end < tokens.count && tokens[end].kind == .number
    return !isApproximate || vocabulary.approximations.match(tokens, at: start) == nil
  }

  // What follows a bare number

  /// "2 x 400 g cans", "1 (14 oz) can", "1 2 lb", "2 (1-inch) pieces".
  private func readEach(_ reading: inout AmountReading) {
    var index = reading.end
    var isMultiple = false
    if index < tokens.count, vocabulary.times.contains(tokens[index]) {
      (index, isMultiple) = (index + 1, true)
      reading.end = index
    }
    let isBracketed = index < tokens.count && tokens[index].isSymbol("(")
    if isBracketed { index += 1 }
    guard index < tokens.count, let each = measures.fullMeasure(at: index) else {
      if isMultiple { readCount(at: reading.end, &reading) }
      return
    }
    if each.isLength {
      readSize(each, &reading, isBracketed: isBracketed)
      return
    }
    var end = each.tokens.upperBound
    if isBracketed {
      if let (found, close) = bracket(at: end) {
        reading.alternatives += found
        end = close
      }
      guard let close = closing(at: end) else { return }
      end = close
    } else if !each.isMeasured, !isMultiple {
      return
    }
    reading.each = each
    // "8 ounce/227 g packages"
    let others = alternatives(at: end)
    reading.alternatives += others.measures
    end = others.end
    reading.end = end
    readCount(at: end, &reading)
  }

  /// A unit behind what one of it holds: "cans".
  private func readCount(at start: Int, _ reading: inout AmountReading) {
    guard reading.amount?.unit == nil, let unit = measures.unit(at: start),
      unit.unit.dimension == .count
    else { return }
    reading.amount?.unit = unit.unit
    reading.amount?.unitText = unit.text
    if reading.each == nil {
      let lower = reading.amount?.tokens.lowerBound ?? start
      reading.amount?.tokens = lower..<unit.end
    }
    reading.end = unit.end
  }

  /// "1 1 1 apples": numbers without a meaning are passed over.
  private func skipUnnamedNumbers(_ reading: inout AmountReading) {
    var index = reading.end
    while index < tokens.count, tokens[index].kind == .number { index += 1 }
    guard reading.each == nil, index > reading.end + 1 else { return }
    reading.amount = nil
    reading.end = index
  }

  // What follows a number with a unit

  /// "16-ounce can", "400g tin", "170g/6oz piece": a container behind a measure.
  private func readContainer(of first: Measure, _ reading: inout AmountReading) {
    guard first.isMeasured else { return }
    let (others, end) = alternatives(at: first.tokens.upperBound)
    guard let unit = measures.unit(at: end), Self.containers.contains(unit.unit.id),
      end < tokens.count, !tokens[end].isDash, hasName(at: unit.end)
    else { return }
    (reading.each, reading.alternatives, reading.end) = (first, others, unit.end)
    reading.amount = Measure(
      quantity: Quantity(1), unit: unit.unit, isImplied: true, unitText: unit.text,
      tokens: end..<unit.end)
    readCountBeforeDash(of: first, unit, &reading)
  }

  /// "2 - 15 oz cans" are two: no can holds from 2 to 15 ounces.
  private func readCountBeforeDash(
    of first: Measure, _ container: (unit: Unit, text: String, end: Int),
    _ reading: inout AmountReading
  ) {
    let start = first.tokens.lowerBound
    guard let quantity = first.quantity, quantity.isRange, quantity.lower.isInteger,
      let most = try? quantity.lower * 4, quantity.upper >= most, start + 2 < tokens.count,
      tokens[start + 1].isDash,
      tokens[start + 2].kind == .number
    else { return }
    reading.each?.quantity = Quantity(quantity.upper)
    reading.each?.tokens = start + 2..<first.tokens.upperBound
    reading.amount = Measure(
      quantity: Quantity(quantity.lower), unit: container.unit, unitText: container.text,
      tokens: start..<start + 1)
  }

  /// Further amounts: in brackets, behind a slash, "plus" or "or".
  private func readMore(_ reading: inout AmountReading) {
    while reading.end < tokens.count {
      let others = alternatives(at: reading.end)
      if !others.measures.isEmpty {
        reading.sizes += others.measures.filter(\.isLength).map(\.tokens)
        reading.alternatives += others.measures.filter { !$0.isLength }
        reading.end = others.end
      } else if let each = eachMeasure(at: reading.end), reading.each == nil {
        reading.each = each
        reading.end = each.tokens.upperBound
      } else if let measure = translation(at: reading.end, of: reading) {
        reading.alternatives.append(measure)
        reading.end = measure.tokens.upperBound
      } else if let (measure, end) = addend(at: reading.end, to: reading) {
        reading.addends.append(measure)
        reading.end = end
      } else if let (found, end) = bracket(at: reading.end) {
        for measure in found {
          if measure.isLength {
            reading.sizes.append(measure.tokens)
          } else if reading.amount?.unit?.dimension == .count, isEach(from: reading.end, to: end) {
            reading.each = reading.each ?? measure
          } else {
            reading.alternatives.append(measure)
          }
        }
        reading.end = end
      } else if !readOtherCount(&reading) {
        break
      }
    }
  }

  /// "2 Dosen à 400 g Tomaten": what each holds, between the unit and the name.
  private func eachMeasure(at start: Int) -> Measure? {
    guard start < tokens.count, tokens[start].isWord,
      vocabulary.distributives.contains(tokens[start]),
      let measure = measures.fullMeasure(at: start + 1), measure.isMeasured,
      hasName(at: measure.tokens.upperBound)
    else { return nil }
    return measure
  }

  /// "2 medium or 3 small potatoes": another count of another size.
  private func readOtherCount(_ reading: inout AmountReading) -> Bool {
    guard reading.amount?.unit == nil, reading.amount != nil,
      let size = vocabulary.sizes.match(tokens, at: reading.end), size.end < tokens.count,
      vocabulary.alternatives.contains(tokens[size.end]),
      let (quantity, end) = QuantityReader(tokens: tokens, vocabulary: vocabulary)
        .quantity(at: size.end + 1),
      let other = vocabulary.sizes.match(tokens, at: end)
    else { return false }
    let place = (size.end + 1)..<end
    reading.alternatives.append(Measure(quantity: quantity, tokens: place))
    reading.sizes += [reading.end..<(size.end + 1), end..<other.end]
    reading.end = other.end
    return true
  }

  /// Amounts alone in brackets, "(about 4 ounces)", "(454 g / 16 oz)".
  func bracket(at start: Int) -> (measures: [Measure], end: Int)? {
    guard start < tokens.count, tokens[start].isSymbol("(") || tokens[start].isSymbol("[") else {
      return nil
    }
    var found: [Measure] = []
    var index = start + 1
    while index < tokens.count, index < start + 30 {
      if let close = closing(at: index) { return found.isEmpty ? nil : (found, close) }
      if let measure = measures.fullMeasure(at: index) {
        found.append(measure)
        index = measure.tokens.upperBound
      } else if isGlue(tokens[index]) {
        index += 1
      } else {
        return nil
      }
    }
    return nil
  }

  /// Words and signs that say nothing of their own between amounts.
  private func isGlue(_ token: Token) -> Bool {
    ["/", ",", ";", "=", "-", "+", "."].contains(token.text)
      || vocabulary.distributives.contains(token) || vocabulary.pluses.contains(token)
      || vocabulary.alternatives.contains(token) || token.text == "total"
  }

  private func isEach(from start: Int, to end: Int) -> Bool {
    tokens[start..<end].contains { vocabulary.distributives.contains($0) }
  }

  /// The index behind a closing bracket at a token.
  private func closing(at index: Int) -> Int? {
    guard index < tokens.count, tokens[index].isSymbol(")") || tokens[index].isSymbol("]") else {
      return nil
    }
    return index + 1
  }

  // Sizes

  static let shapes: Set<String> = [
    "thick", "long", "wide", "square", "squares", "diameter", "deep", "high", "round", "x",
    "lang", "langes", "langer", "dick", "dicke", "dicker", "stort", "stor", "stora", "long",
  ]

  /// "1-inch", "2 cm thick", "9x13-inch", and the unit or the name behind it.
  private func readSize(_ first: Measure, _ reading: inout AmountReading, isBracketed: Bool = false)
  {
    var end = first.tokens.upperBound
    while end < tokens.count {
      if let other = alternative(at: end), other.measure.isLength {
        end = other.end
      } else if Self.shapes.contains(tokens[end].text) {
        end += 1
      } else if tokens[end].isDash, tokens[end].isGlued, end + 1 < tokens.count,
        Self.shapes.contains(tokens[end + 1].text)
      {
        end += 2
      } else if let (found, close) = bracket(at: end), found.allSatisfy(\.isLength) {
        end = close
      } else {
        break
      }
    }
    reading.sizes = [first.tokens.lowerBound..<end]
    if isBracketed {
      guard let close = closing(at: end) else {
        reading.sizes = []
        return
      }
      end = close
    }
    reading.end = end
    guard let unit = measures.unit(at: end), unit.unit.dimension == .count, hasName(at: unit.end)
    else { return }
    if reading.amount == nil {
      reading.amount = Measure(
        quantity: nil, unit: unit.unit, unitText: unit.text, tokens: end..<unit.end)
    } else {
      reading.amount?.unit = unit.unit
      reading.amount?.unitText = unit.text
    }
    reading.end = unit.end
  }

  // Units without a number

  /// "Pinch of salt", "Schuss Essig": one unit word before a name.
  private func readUnitAlone(at start: Int, _ reading: inout AmountReading) {
    var index = start
    // "a few sprigs", "quelques feuilles", "einige Blätter"
    if index < tokens.count, vocabulary.vagueAmounts.match(tokens, at: index) != nil {
      index = vocabulary.vagueAmounts.match(tokens, at: index)?.end ?? index
    }
    let isVague = index > start
    guard let unit = measures.unit(at: index), unit.unit.dimension == .count || isVague,
      hasName(at: unit.end)
    else {
      if isVague {
        reading.amount = Measure(tokens: start..<index)
        reading.end = index
      }
      return
    }
    let follows = tokens[unit.end]
    let isPartitive = vocabulary.genitives.contains(follows)
    // "Cloves, ground" and "Leaf lettuce" are names.
    guard isVague || isPartitive || Self.pinches.contains(unit.unit.id) else { return }
    reading.amount = Measure(
      unit: unit.unit, unitText: unit.text, tokens: start..<unit.end)
    reading.end = unit.end
  }

  static let pinches: Set<String> = [
    "pinch", "dash", "splash", "drizzle", "drop", "handful", "knife point", "bunch", "knob",
    "sprig",
  ]

  /// "3 cloves", "2 slices, toasted": a counted word without a name behind it is the name.
  private func keepUnitAsName(_ reading: inout AmountReading) {
    guard let amount = reading.amount, amount.unit?.dimension == .count, amount.quantity != nil,
      reading.each == nil, reading.alternatives.isEmpty, reading.sizes.isEmpty,
      amount.tokens.upperBound == reading.end, !hasName(at: reading.end),
      let quantity = QuantityReader(tokens: tokens, vocabulary: vocabulary)
        .quantity(at: measures.behindApproximation(amount.tokens.lowerBound).index)
    else { return }
    reading.amount?.unit = nil
    reading.amount?.unitText = ""
    reading.amount?.tokens = amount.tokens.lowerBound..<quantity.end
    reading.end = quantity.end
  }

  /// Whether a word that can be a name stands at a token, perhaps behind a bracket.
  func hasName(at start: Int) -> Bool {
    var index = start
    if index < tokens.count, tokens[index].isSymbol("("), let (_, end) = bracket(at: index) {
      index = end
    }
    return index < tokens.count && (tokens[index].isWord || tokens[index].kind == .number)
      && !vocabulary.alternatives.contains(tokens[index])
      && !vocabulary.distributives.contains(tokens[index])
  }
}
