import TestSupport
import Testing

@testable import RecipeImport

/// Pages that are no recipes, of the kinds that folders of saved pages are full of.
struct NoRecipePagesTests {
  private enum Kind: CaseIterable {
    case blogIndex, shopPage, shopIndex, news, searchResults, emptyFrame, notFound, article
    case tableOfNutrients, comments, contact, gardening, statistics, calendar, toolReview, forum
    case menuOfARestaurant, jobOffer, travel, diary
  }

  private static let nouns = [
    "apple cake", "leek soup", "rye bread", "bean stew", "plum tart", "fish pie", "oat bars",
    "rice pudding",
  ]
  private static let places = ["Bergen", "Porto", "Graz", "Lille", "Malmö", "Ghent"]

  /// A page of a kind, made up from a number.
  private static func page(_ kind: Kind, _ generator: inout SeededGenerator) -> String {
    func noun() -> String { nouns.randomElement(using: &generator) ?? "" }
    func place() -> String { places.randomElement(using: &generator) ?? "" }
    func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &generator) }
    func list(_ count: Int, _ item: () -> String) -> String {
      "<ul>" + (0..<count).map { _ in "<li>\(item())</li>" }.joined() + "</ul>"
    }
    let body: String
    switch kind {
    case .blogIndex:
      body =
        "<h1>All recipes</h1>"
        + list(number(5...30)) {
          "<a href='/r/\(number(1...999))'><h2>\(noun())</h2></a><p>\(number(2...8)) servings, \(number(10...90)) min. Ingredients and method inside.</p>"
        }
    case .shopPage:
      body =
        "<h1>\(noun()) tin</h1><p>€ \(number(5...90)).99</p><h2>Details</h2>"
        + list(6) {
          "\(number(10...40)) cm \(["wide", "long", "deep"].randomElement(using: &generator) ?? "")"
        } + "<h2>Instructions for care</h2><p>Wash by hand in warm water and dry it at once.</p>"
    case .shopIndex:
      body =
        "<h1>Baking</h1>"
        + list(number(8...30)) {
          "\(number(100...900)) g flour for \(noun()) <b>€ \(number(1...9)).49</b>"
        }
    case .news:
      body =
        "<h1>Prices of butter rise in \(place())</h1>"
        + (0..<8).map { _ in
          "<p>On \(number(1...28)) May the price of 250 g butter rose by \(number(2...30)) cents, the bakers of \(place()) said in a letter to the minister.</p>"
        }.joined()
    case .searchResults:
      body =
        "<h1>Results for \(noun())</h1><p>\(number(10...900)) hits</p>"
        + list(20) { "<a href='/x'>\(noun()) with \(number(2...9)) eggs</a>" }
    case .emptyFrame: body = "<div id='root'></div><noscript>Turn on JavaScript.</noscript>"
    case .notFound: body = "<h1>404</h1><p>There is no page with the recipe for \(noun()) here.</p>"
    case .article:
      body =
        "<h1>Why \(noun()) is older than \(place())</h1>"
        + (0..<12).map { _ in
          "<p>In \(number(1600...1990)) the cooks of \(place()) mixed flour with \(number(2...9)) eggs, as the letters show, and baked it in ovens of clay.</p>"
        }.joined()
        + "<h2>Ingredients of a success</h2><p>It took patience, luck and good soil, and most of all it took a harbour.</p>"
    case .tableOfNutrients:
      body =
        "<h1>Nutrients in \(noun())</h1><table>"
        + ["Energy", "Fat", "Protein", "Salt", "Fibre", "Sugars"].map {
          "<tr><td>\($0)</td><td>\(number(1...90)) g</td></tr>"
        }.joined() + "</table>"
    case .comments:
      body =
        "<h1>\(number(5...90)) comments</h1>"
        + list(15) { "I made it with \(number(2...5)) cups of sugar and it was too sweet for us!" }
    case .contact:
      body =
        "<h1>Contact</h1><p>\(number(1...99)) Mill Road, \(place())</p><p>Tel. \(number(1000...9999)) \(number(1000...9999))</p>"
    case .gardening:
      body =
        "<h1>Growing leeks</h1><h2>What you need</h2><p>Sun, water and a bed.</p>"
        + list(5) {
          "Sow them \(number(1...4)) cm deep in rows, and keep the bed wet until they are up."
        }
    case .statistics:
      body =
        "<h1>Harvest of \(place())</h1><table>"
        + (0..<15).map { _ in
          "<tr><td>\(number(1950...2020))</td><td>\(number(100...900)) t</td></tr>"
        }.joined() + "</table>"
    case .calendar:
      body = "<h1>Markets in \(place())</h1>" + list(15) { "\(number(1...28)) June, 9:00–13:00" }
    case .toolReview:
      body =
        "<h1>\(number(5...9)) mixers compared</h1>"
        + list(8) {
          "Mixer \(number(100...900)): \(number(300...900)) W, \(number(2...7)) l bowl, € \(number(90...600))"
        }
    case .forum:
      body =
        "<h1>How long does \(noun()) keep?</h1>"
        + (0..<10).map { _ in
          "<div class='post'><b>cook\(number(1...99))</b><p>Mine kept for \(number(2...9)) days in the fridge, but it depends on the eggs.</p></div>"
        }.joined()
    case .menuOfARestaurant:
      body = "<h1>Lunch</h1>" + list(12) { "\(noun()) € \(number(6...24)),50" }
    case .jobOffer:
      body =
        "<h1>Baker wanted in \(place())</h1><h2>What you need</h2>"
        + list(4) { "\(number(2...9)) years at the oven" }
        + "<p>Write to us with your papers until \(number(1...28)) May.</p>"
    case .travel:
      body =
        "<h1>\(number(3...9)) days in \(place())</h1>"
        + list(7) { "\(number(2...20)) km along the river to \(place())" }
        + "<h2>Directions</h2><p>Take the train from \(place()) and change once.</p>"
    case .diary:
      body =
        "<h1>Sunday</h1>"
        + (0..<6).map { _ in
          "<p>We ate \(noun()) again, \(number(2...6)) plates each, and walked for \(number(20...90)) minutes by the lake.</p>"
        }.joined()
    }
    return "<!DOCTYPE html><html lang=\"en\"><head><title>Page</title></head><body><nav>"
      + list(5) { "<a href='/'>\(noun())</a>" } + "</nav><main>\(body)</main></body></html>"
  }

  @Test func `of two hundred pages that are no recipes at most two give one`() {
    var generator = SeededGenerator(seed: 17)
    var wrong: [String] = []
    for kind in Kind.allCases {
      for _ in 0..<10 {
        let page = Self.page(kind, &generator)
        let result = HTMLFormat().read(ImportSource(bytes: Array(page.utf8), name: "page"))
        if !result.recipes.isEmpty { wrong.append("\(kind): \(PageReading(result.recipes.first))") }
        #expect(!result.recipes.isEmpty || !result.diagnostics.isEmpty)
      }
    }
    #expect(wrong.count <= 2, "\(wrong.prefix(5))")
  }
}
