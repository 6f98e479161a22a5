import Recipes

/// Finds temperatures among tokens: "180 °C", "350°F", "200 Grad", "180 °C/350 °F/Gas 4".
struct TemperatureScanner {
  let tokens: [Token]
  let language: String

  struct Found {
    /// "180 C", or "350-375 F".
    var payload: String
    var tokens: Range<Int>
    var isGas = false
  }

  private static let degrees: Set<String> = [
    "degrees", "degree", "deg", "grad", "degres", "degre", "grados", "gradi", "graden", "grader",
    "graus", "astetta", "stopni", "stupnu",
  ]
  /// What an oven may be set to, between two temperatures that mean the same: "200C/180C fan".
  private static let modes: Set<String> = [
    "fan", "conventional", "umluft", "ober", "unterhitze", "heißluft", "heissluft", "convection",
    "forced", "varmluft", "ventilé", "ventile", "statico", "ventilato", "hete", "lucht", "oven",
    "varmluftsugn", "termoobieg",
  ]
  /// The gas marks of British ovens in degrees Celsius.
  private static let gasMarks: [Rational: Int] = [
    1: 140, 2: 150, 3: 160, 4: 180, 5: 190, 6: 200, 7: 220, 8: 230, 9: 240,
  ]

  /// All temperatures, in order; the same one in several scales is one, by its first.
  ///
  /// O(tokens).
  func all() -> [Found] {
    var result: [Found] = []
    var index = 0
    while index < tokens.count {
      guard var found = temperature(at: index) else {
        index += 1
        continue
      }
      while let next = equivalent(behind: found.tokens.upperBound) {
        found.tokens = found.tokens.lowerBound..<next
      }
      result.append(found)
      index = found.tokens.upperBound
    }
    return result
  }

  private func temperature(at start: Int) -> Found? { degrees(at: start) ?? gasMark(at: start) }

  /// The end of the same temperature in another scale: "/350°F", "(350 °F)", "/Gas 4".
  private func equivalent(behind end: Int) -> Int? {
    var index = end
    while index < tokens.count, index < end + 3, Self.modes.contains(tokens[index].text) { index += 1 }
    guard index < tokens.count else { return nil }
    let isBracket = tokens[index].isSymbol("(")
    guard isBracket || ["/", "|", ","].contains(tokens[index].text),
      let next = temperature(at: index + 1)
    else { return nil }
    // "at 180 °C, 20 minutes" is no second temperature, but "180 °C, gas 4" is one.
    if tokens[index].isSymbol(","), !next.isGas { return nil }
    guard isBracket else { return next.tokens.upperBound }
    var close = next.tokens.upperBound
    while let more = equivalent(behind: close), more > close { close = more }
    while close < tokens.count, Self.modes.contains(tokens[close].text) { close += 1 }
    return close < tokens.count && tokens[close].isSymbol(")") ? close + 1 : nil
  }

  private func degrees(at start: Int) -> Found? {
    guard start < tokens.count, tokens[start].kind == .number, let lower = tokens[start].value else {
      return nil
    }
    var quantity = Quantity(lower)
    var end = start + 1
    var hasDegree = skipDegree(&end)
    if end + 1 < tokens.count, let upper = tokens[end + 1].value,
      tokens[end].isDash || ["to", "bis", "a", "à", "til", "till", "tot", "al"].contains(tokens[end].text)
    {
      var next = end + 2
      let isDegree = skipDegree(&next)
      if isDegree || hasDegree || scale(at: next) != nil {
        quantity = Quantity(lower, upper)
        (end, hasDegree) = (next, hasDegree || isDegree)
      }
    }
    guard quantity.upper >= 30 else { return nil }
    if let (scale, isSign) = scale(at: end),
      // Without a degree sign the letter must stand right behind the number: "350F".
      hasDegree || isSign || tokens[end].isGlued || tokens[end].text.utf8.count > 1
    {
      return Found(payload: "\(quantity) \(scale)", tokens: start..<(end + 1))
    }
    guard hasDegree else { return nil }
    // An oven beyond 280 degrees counts in Fahrenheit.
    let scale = language == "en" && quantity.upper > 280 ? "F" : "C"
    return Found(payload: "\(quantity) \(scale)", tokens: start..<end)
  }

  /// The letter of a scale, and whether it is a sign of its own such as "℃".
  private func scale(at index: Int) -> (letter: String, isSign: Bool)? {
    guard index < tokens.count else { return nil }
    let sign = tokens[index].text
    if sign == "℃" || sign == "℉" { return (sign == "℃" ? "C" : "F", true) }
    let isAlone =
      index + 1 >= tokens.count || !tokens[index + 1].isGlued || !tokens[index + 1].isWord
    guard ["c", "f", "celsius", "fahrenheit"].contains(sign), isAlone else { return nil }
    return (sign.hasPrefix("c") ? "C" : "F", false)
  }

  /// "Gas 4", "gas mark 6".
  private func gasMark(at start: Int) -> Found? {
    guard start + 1 < tokens.count, tokens[start].text == "gas" else { return nil }
    let number = tokens[start + 1].text == "mark" ? start + 2 : start + 1
    guard number < tokens.count, let value = tokens[number].value,
      let degrees = Self.gasMarks[value]
    else { return nil }
    return Found(payload: "\(degrees) C", tokens: start..<(number + 1), isGas: true)
  }

  /// Steps over a degree sign or the word for it.
  private func skipDegree(_ index: inout Int) -> Bool {
    guard index < tokens.count else { return false }
    let word = tokens[index].text
    guard ["°", "º", "˚"].contains(word) || Self.degrees.contains(word) else { return false }
    index += 1
    return true
  }
}
