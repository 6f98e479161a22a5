import BidiICU
import RichText
import Testing

struct SuggestionTests {
  private static let known = [
    IngredientSuggestion.Known(name: "Milk", target: 1),
    IngredientSuggestion.Known(name: "Coconut milk", target: 2),
    IngredientSuggestion.Known(name: "crème fraîche", target: 3),
  ]

  @Test(arguments: [
    ("Add [milk], MILK and milkshake.", "milk", 1, "Add {9:milk}, {9:MILK} and milkshake."),
    ("Melt b[utte]r, not buttermilk.", "butter", nil, "Melt {9:butter}, not buttermilk."),
    ("[ milk, ]coconut  milk, milk", "milk", 1, " {9:milk}, coconut  milk, {9:milk}"),
    (
      "[coconut milk] Coconut\u{2028}Milk coconut\u{A0}milk", "coconut milk", 2,
      "{9:coconut milk} {9:Coconut\u{2028}Milk} {9:coconut\u{A0}milk}"
    ),
    (
      "[Creme Fraiche], crème frai\u{302}che", "Creme Fraiche", 3,
      "{9:Creme Fraiche}, {9:crème frai\u{302}che}"
    ),
    ("[milk] {4:milk} ^ {5:fresh milk}", "milk", 1, "{9:milk} {4:milk} ^ {5:fresh milk}"),
    ("*[mi]l*k mi\u{AD}lk", "milk", 1, "*{9:mil*k} {9:mi\u{AD}lk}"),
    ("[牛乳]を水に、牛乳", "牛乳", nil, "{9:牛乳}を水に、{9:牛乳}"),
    ("[かき]とがき", "かき", nil, "{9:かき}とがき"),
    ("[Straße] STRASSE", "Straße", nil, "{9:Straße} {9:STRASSE}"),
    ("[naïve] NAÏVE кефир", "naïve", nil, "{9:naïve} {9:NAÏVE} кефир"),
    ("[кефир] Кефир", "кефир", nil, "{9:кефир} {9:Кефир}"),
    ("Put סופג[ני]ות in", "סופגניות", nil, "Put {9:סופגניות} in"),
  ])
  func `the selected name is marked wherever it stands`(
    marked: String, name: String, target: Int?, result: String
  ) throws {
    let selected = try Marked(marked)
    let suggestion = try #require(
      selected.text.ingredientSuggestion(for: [selected.range], known: Self.known))
    #expect(suggestion.name == name)
    #expect(suggestion.target == target)
    var text = selected.text
    let applied = try text.apply(suggestion.edit(target: 9))
    #expect(text.spans.filter { $0.target == 9 } == (try Self.mentions(in: result)))
    #expect(applied.map.range(of: selected.range) == selected.range)
    #expect(applied.dropped.isEmpty)
  }

  private static func mentions(in marked: String) throws -> [TextSpan] {
    try Marked.text(marked).spans.filter { $0.target == 9 }
  }

  @Test(arguments: ["Add[] milk", "Add [, ]milk", "[milk\nsalt]", "[{1:milk}]"])
  func `a selection without a name offers nothing`(marked: String) throws {
    let selected = try Marked(marked)
    #expect(selected.text.ingredientSuggestion(for: [selected.range]) == nil)
  }

  @Test func `the ranges of a visual selection are one name`() throws {
    let text = try RichText("Put the סופגניות in the pan")
    let ranges = ICUBidiResolver().line(of: text.text).logicalRanges(ofCells: 12..<19)
    #expect(ranges.count == 2)
    let suggestion = try #require(text.ingredientSuggestion(for: ranges))
    #expect(suggestion.name == "סופגניות in")
    #expect(suggestion.occurrences == [8..<27])
  }

  @Test func `ranges that do not fit the text are no danger`() throws {
    let text = try RichText("é milk")
    #expect(text.ingredientSuggestion(for: [-5..<1, 4..<99])?.name == "milk")
    #expect(text.ingredientSuggestion(for: [50..<60]) == nil)
    #expect(text.ingredientSuggestion(for: []) == nil)
  }

  @Test func `found is what a search from every place finds`() throws {
    var random = SplitMix64(seed: 26)
    let pieces = [
      "a", "b", "A", "ab", " ", " ", "é", "e\u{301}", "e", "\u{301}", "ß", "s", "牛", "が", "か",
      "\u{3099}", "\n", "\u{AD}", "👩", "\u{200D}", "🍳", "가", "1", "\u{20E3}", "-",
    ]
    var found = 0
    for round in 0..<rounds() {
      func some(_ count: Int) -> String {
        (0..<Int.random(in: 1...count, using: &random)).map { _ in
          pieces.randomElement(using: &random) ?? "a"
        }.joined()
      }
      let (string, names) = (some(16), (0..<3).map { _ in some(3) })
      let matches = NameFinder(names).matches(in: string)
      let expected = NaiveFinder(names: names).matches(in: string)
      try #require(matches == expected, "round \(round): \(string.debugDescription) \(names)")
      found += matches.count
    }
    #expect(found > 250)
  }

  @Test(
    .timeLimit(.minutes(10)),
    arguments: ["牛", "a", "a ", "e\u{301}", "coconut mil ", "👩\u{200D}", "ß"])
  func `a long text is searched in one pass`(piece: String) throws {
    let name = String(repeating: piece, count: 40)
    let finder = NameFinder([name, name + "b", "x"])
    _ = finder.matches(in: hostile(piece) + "c")
    let text = try RichText(hostile(piece))
    _ = text.ingredientSuggestion(for: [0..<text.count], known: Self.known)
  }
}
