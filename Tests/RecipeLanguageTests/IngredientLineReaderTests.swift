import RecipeLanguage
import Recipes
import TestSupport
import Testing

struct IngredientLineReaderTests {
  /// The amount, what each holds, the alternatives and the name: "2 can @ 400 gram | tomatoes".
  private func read(_ text: String, _ language: String = "en") -> String {
    let line = line(text, language)
    var result = describe(line.amount)
    if let each = line.each { result += " @ " + describe(each) }
    for other in line.alternatives { result += " = " + describe(other) }
    return result + " | " + line.name
  }

  private func line(_ text: String, _ language: String = "en") -> IngredientLine {
    IngredientLineReader(language: language).read(
      IngredientLine(id: .init(rawValue: 7), text: text))
  }

  private func describe(_ amount: Amount?) -> String {
    guard let amount else { return "" }
    let quantity = amount.quantity.map(\.description)
    let parts = [quantity, amount.unit?.id].compactMap { $0 }.joined(separator: " ")
    return (amount.isApproximate ? "~" : "") + parts
  }

  @Test(arguments: [
    ("20 grams pumpkin seeds", "20 gram | pumpkin seeds"),
    ("30g rolled oats", "30 gram | rolled oats"),
    ("1/2 cup pears", "1/2 cup | pears"),
    ("¾ c walnut oil", "3/4 cup | walnut oil"),
    ("1½ tablespoons malt vinegar", "3/2 tablespoon | malt vinegar"),
    ("1 ½ tsp paprika", "3/2 teaspoon | paprika"),
    ("1 1/2 cups rye flour", "3/2 cup | rye flour"),
    ("1-1/2 cups rye flour", "3/2 cup | rye flour"),
    ("1 and 1/2 cups rye flour", "3/2 cup | rye flour"),
    ("1⁄2 cup rye flour", "1/2 cup | rye flour"),
    ("0.75 l broth", "3/4 liter | broth"),
    (".5 cup broth", "1/2 cup | broth"),
    ("2,500 g plums", "2500 gram | plums"),
    ("1\u{A0}1/2 cups\u{A0}oats", "3/2 cup | oats"),
    ("3-4 small green chillies", "3-4 | green chillies"),
    ("3 to 4 leeks", "3-4 | leeks"),
    ("3 – 4 leeks", "3-4 | leeks"),
    ("4 oz - 6 oz kale", "4-6 ounce | kale"),
    ("1 cup to 2 cups milk", "1-2 cup | milk"),
    ("½–1 tsp mustard powder", "1/2-1 teaspoon | mustard powder"),
    ("0.25-1/2 cup cream", "1/4-1/2 cup | cream"),
    ("two or three turnips", "2-3 | turnips"),
    ("a dozen quails' eggs", "12 | quails' eggs"),
    ("half a cucumber", "1/2 | cucumber"),
    ("½ a cucumber, sliced", "1/2 | cucumber"),
    ("2 - 15 oz cans pumpkin puree", "2 can @ 15 ounce | pumpkin puree"),
    ("8-10 oz bags spinach", "1 bag @ 8-10 ounce | spinach"),
    ("2 can(s) plum tomatoes", "2 can | plum tomatoes"),
    ("3 onion(s), diced", "3 | onion"),
    ("14 ounces 400 g lentils", "14 ounce = 400 gram | lentils"),
    ("500 ml 2 cups broth", "500 milliliter = 2 cup | broth"),
    ("1 lb 3 oz veal", "19 ounce | veal"),
    ("a few walnuts", " | walnuts"),
    ("a little olive oil", " | olive oil"),
    ("half a dozen figs", "6 | figs"),
    ("one and a half pounds veal", "3/2 pound | veal"),
    ("2 dozen (5-6 inch) wonton wrappers", "24 | wonton wrappers"),
    ("3 units of lime", "3 unit | lime"),
    ("about 2 pounds quinces", "~2 pound | quinces"),
    ("3 TSP cocoa", "3 teaspoon | cocoa"),
    ("3 TBS cocoa", "3 tablespoon | cocoa"),
    ("3 T milk", "3 tablespoon | milk"),
    ("3 t milk", "3 teaspoon | milk"),
    ("1 Tbsp. nonpareil capers", "1 tablespoon | nonpareil capers"),
    ("3 cups 2%-fat yogurt", "3 cup | 2%-fat yogurt"),
    ("6large eggs", "6 | eggs"),
    ("- 2 tsp salt", "2 teaspoon | salt"),
    ("• 2 tsp salt", "2 teaspoon | salt"),
    ("Pinch of nutmeg", "pinch | nutmeg"),
    ("Dried red pepper flakes", " | Dried red pepper flakes"),
    ("celeriac/swede", " | celeriac/swede"),
    ("3 garlic cloves", "3 clove | garlic"),
    ("2 tsp cloves", "2 teaspoon | cloves"),
    ("6 1/2 fl oz cream", "13/2 fluid ounce | cream"),
    ("2-3 pounds (.9-1.4 kg) veal", "2-3 pound = 9/10-7/5 kilogram | veal"),
  ])
  func `amounts are exact`(text: String, expected: String) {
    #expect(read(text) == expected)
  }

  @Test(arguments: [
    ("1 lb (450g) frozen peas", "1 pound = 450 gram | frozen peas"),
    ("1 (12 ounce) package dry beans", "1 package @ 12 ounce | dry beans"),
    ("three 6-ounce packages (510g) tofu", "3 package @ 6 ounce = 510 gram | tofu"),
    ("2 x 300g cans lentils", "2 can @ 300 gram | lentils"),
    ("1 x 200 g packet of mixed spelt", "1 packet @ 200 gram | mixed spelt"),
    ("1 3 lb. turkey", "1 @ 3 pound | turkey"),
    ("1 10 oz can corn", "1 can @ 10 ounce | corn"),
    ("1 ½ (24 ounce) jars passata", "3/2 jar @ 24 ounce | passata"),
    ("14-ounce can of pears", "1 can @ 14 ounce | pears"),
    ("1 cup plus 1 tablespoon rapeseed oil", "17 tablespoon | rapeseed oil"),
    ("1 tbsp + 1 tsp honey", "4 teaspoon | honey"),
    ("1 lb 4 oz rhubarb", "20 ounce | rhubarb"),
    ("1 cup / 120 g flour", "1 cup = 120 gram | flour"),
    ("200g/7oz shallots", "200 gram = 7 ounce | shallots"),
    ("600ml/1 pint 2fl oz stock", "600 milliliter = 1 pint = 2 fluid ounce | stock"),
    ("3 large leeks (about 10 ounces)", "3 = ~10 ounce | leeks"),
    ("1,000 grams (about 5 cups) pitted cherries", "1000 gram = ~5 cup | pitted cherries"),
    ("1 block (300g) smoked tofu", "1 block = 300 gram | smoked tofu"),
    ("4 steaks (each about 6 oz)", "4 @ ~6 ounce | steaks"),
  ])
  func `several amounts of one line are told apart`(text: String, expected: String) {
    #expect(read(text) == expected)
  }

  @Test(arguments: [
    ("de", "0,5 l Buttermilch", "1/2 liter | Buttermilch"),
    ("de", "250 ml + 2 EL Milch", "280 milliliter | Milch"),
    ("de", "2 Prise(n) Salz", "2 pinch | Salz"),
    ("pt", "2 lata | latas de creme de leite", "2 can | creme de leite"),
    ("pt", "1 q.b. coentros", " | coentros"),
    ("it", "sale q.b.", " | sale"),
    ("fr", "Une vingtaine d'olives noires", "20 | olives noires"),
    ("de", "1.500 g Mehl", "1500 gram | Mehl"),
    ("de", "Sahne 0,2 l", "1/5 liter | Sahne"),
    ("de", "2 Dosen à 400 g Linsen", "2 can @ 400 gram | Linsen"),
    ("de", "2 Dosen Linsen à 400 g", "2 can @ 400 gram | Linsen"),
    ("es", "unos 300 g de setas", "~300 gram | setas"),
    ("it", "300 g circa di ceci", "~300 gram | ceci"),
    ("pt", "2 colheres rasas de chá de sal", "2 metric teaspoon | sal"),
    ("it", "da 2 a 3 cucchiai di olio", "2-3 metric tablespoon | olio"),
    ("fr", "1 bouquet garni", "1 | bouquet garni"),
    ("ja", "酢 大さじ1と1/2", "3/2 metric tablespoon | 酢"),
    ("ja", "豆腐 1丁（300g）", "1 block = 300 gram | 豆腐"),
    (
      "de", "1-2 EL Limetten- oder Rote-Rüben-Saft",
      "1-2 metric tablespoon | Limetten- oder Rote-Rüben-Saft"
    ),
    ("de", "1 gehäufter Teelöffel Natron", "1 metric teaspoon | Natron"),
    ("de", "1 geh. TL Currypaste", "1 metric teaspoon | Currypaste"),
    ("de", "ein halber Liter Brühe", "1/2 liter | Brühe"),
    ("de", "2 bis 3 Möhren", "2-3 | Möhren"),
    ("de", "1 Schalotte gehackt", "1 | Schalotte"),
    ("de", "1-2 Hand Rucola", "1-2 hand | Rucola"),
    ("de", "1 Prise Zimt", "1 pinch | Zimt"),
    ("fr", "2 càs de crème de coco", "2 metric tablespoon | crème de coco"),
    ("fr", "1 càc de cumin", "1 metric teaspoon | cumin"),
    ("fr", "3 c. à soupe d'huile", "3 metric tablespoon | huile"),
    ("fr", "2 gousses d’ail", "2 clove | ail"),
    ("fr", "3 à 4 navets", "3-4 | navets"),
    ("fr", "Poivre, thym, oignon en poudre", " | Poivre, thym, oignon en poudre"),
    ("es", "una pizca de azafrán", "1 pinch | azafrán"),
    ("es", "2 cucharadas de miel", "2 metric tablespoon | miel"),
    ("it", "2 cucchiai di miele", "2 metric tablespoon | miele"),
    ("nl", "2,5 dl room", "5/2 deciliter | room"),
    ("nl", "2 tot 3 preien", "2-3 | preien"),
    ("sv", "2 msk socker", "2 metric tablespoon | socker"),
    ("da", "2 spsk sukker", "2 metric tablespoon | sukker"),
    ("nb", "2 ss sukker", "2 metric tablespoon | sukker"),
    ("pt", "1 1/2 colheres (sopa) de mel", "3/2 metric tablespoon | mel"),
    ("fi", "2 rkl sokeria", "2 metric tablespoon | sokeria"),
    ("pl", "2 łyżki cukru", "2 metric tablespoon | cukru"),
    ("cs", "2 lžíce cukru", "2 metric tablespoon | cukru"),
    ("ja", "塩 5g", "5 gram | 塩"),
    ("ja", "バター…30g", "30 gram | バター"),
    ("ja", "牛乳 ２００ml", "200 milliliter | 牛乳"),
    ("ja", "しょうゆ 大さじ1", "1 metric tablespoon | しょうゆ"),
    ("ja", "酒大さじ1/2", "1/2 metric tablespoon | 酒"),
    ("ja", "にんじん 1本", "1 long piece | にんじん"),
    ("zh", "3个土豆", "3 piece | 土豆"),
  ])
  func `amounts are read in many languages`(language: String, text: String, expected: String) {
    #expect(read(text, language) == expected)
  }

  @Test func `sizes are no units`() {
    let leek = line("2 large white leeks")
    #expect((leek.size, leek.name) == ("large", "white leeks"))
    let ginger = line("1 2-inch piece galangal")
    #expect((ginger.size, ginger.name, ginger.amount?.unit?.id) == ("2-inch", "galangal", "piece"))
    #expect(ginger.amount?.quantity == Quantity(1))
    let bread = line("4 (1/2 inch thick) slices brioche")
    #expect(
      (bread.size, bread.name, describe(bread.amount)) == ("1/2 inch thick", "brioche", "4 slice"))
    #expect(line("3 courgettes (2 cm thick)").size == "2 cm thick")
    #expect(line("3 large leeks (about 10 ounces)").size == "large")
    #expect(line("2 dozen (5-6 inch) wonton wrappers").size == "5-6 inch")
    #expect(line("1 gehäufter Teelöffel Natron", "de").amount?.text == "1 gehäufter Teelöffel")
  }

  @Test func `preparations and notes leave the name`() {
    let lentils = line("2 x 300g cans lentils, drained but not rinsed")
    #expect((lentils.name, lentils.preparation) == ("lentils", "drained but not rinsed"))
    let flakes = line("½ tsp dried chilli flakes, or to taste")
    #expect((flakes.name, flakes.note) == ("dried chilli flakes", "or to taste"))
    let squash = line("3 acorn squash , or onion squash (600-800g)")
    // Alternatives stay in the name.
    #expect(
      (squash.name, squash.amount?.quantity) == ("acorn squash , or onion squash", Quantity(3)))
    #expect(squash.alternatives.map(\.quantity) == [Quantity(600, 800)])
    let beans = line("1 lb (454g) frozen peas (or fresh, but NOT dried — maybe canned?)")
    #expect(beans.name == "frozen peas")
    #expect(beans.note.hasPrefix("or fresh"))
    let onion = line("1 Schalotte gehackt", "de")
    #expect((onion.name, onion.preparation) == ("Schalotte", "gehackt"))
    let pepper = line("Salt and freshly ground white pepper")
    #expect((pepper.name, pepper.preparation) == ("Salt and white pepper", "freshly ground"))
    let zest = line("zest of one large lime")
    #expect((zest.name, zest.preparation, zest.size) == ("lime", "zest of", "large"))
    let starter = line("1 cup parsley, dill or chives, chopped")
    #expect((starter.name, starter.preparation) == ("parsley, dill or chives", "chopped"))
  }

  @Test(arguments: [
    ("½ cup sugar, divided", "sugar", "divided", ""),
    ("1 cup rye flour, plus more for dusting", "rye flour", "", "plus more for dusting"),
    ("salt to taste", "salt", "", "to taste"),
    ("3 cloves garlic, minced, divided", "garlic", "minced, divided", ""),
    ("black olives, for serving", "black olives", "", "for serving"),
    ("2 tbsp butter or margarine", "butter or margarine", "", ""),
    ("salt and pepper", "salt and pepper", "", ""),
    (
      "1 packet of mixed grains , such as spelt and rice", "mixed grains", "",
      "such as spelt and rice"
    ),
    ("1 lb. beef chuck, cut into 1-inch cubes", "beef chuck", "cut into 1-inch cubes", ""),
    ("½ cup chopped walnuts (optional)", "walnuts", "chopped", "optional"),
    ("Juice of 2 limes", "limes", "Juice of", ""),
  ])
  func `what cooks add to a name is told apart`(
    text: String, name: String, preparation: String, note: String
  ) {
    let read = line(text)
    #expect((read.name, read.preparation, read.note) == (name, preparation, note))
  }

  @Test(arguments: [
    ("en", "capers (optional)"), ("en", "capers, if desired"), ("de", "Kapern (nach Belieben)"),
    ("fr", "câpres (facultatif)"), ("it", "capperi (facoltativi)"),
  ])
  func `optional lines are marked`(language: String, text: String) {
    #expect(line(text, language).isOptional)
    #expect(!line("capers").isOptional)
  }

  @Test func `the text, the id and the setter are kept or set`() {
    let read = line("  2 cups  flour ")
    #expect((read.text, read.id.rawValue, read.setBy) == ("  2 cups  flour ", 7, .reader))
    #expect(read.amount?.text == "2 cups")
    #expect(read.confidence > line("2 what 5 ever 7").confidence)
  }

  @Test func `what a line says counts more than an amount that was read before`() {
    var stale = IngredientLine(id: .init(rawValue: 1), text: "1/2 cup pears")
    stale.amount = Amount(quantity: Quantity(1), text: "1")
    stale.alternatives = [Amount(quantity: Quantity(9), text: "9")]
    (stale.setBy, stale.name) = (.reader, "quinces")
    let read = IngredientLineReader(language: "en").read(stale)
    #expect((describe(read.amount), read.name) == ("1/2 cup", "pears"))
    #expect(read.alternatives.isEmpty)
  }

  @Test(arguments: ["butter", "couscous", "asparagus", "molasses", "hummus", "watercress"])
  func `a name that is no plural stays as it is`(name: String) {
    for text in [name, "2 cups \(name)", "1 \(name)"] { #expect(line(text).name == name) }
  }

  @Test func `a number that does not fit is no quantity`() {
    let read = line("99999999999999999999999 cups flour")
    #expect(read.amount?.quantity == nil)
    #expect(read.text == "99999999999999999999999 cups flour")
    #expect(line("1/99999999999999999999 cup flour").amount?.unit == nil)
  }

  @Test func `thousands of numbers end quickly`() {
    let read = line(String(repeating: "1 ", count: 5000) + "pears")
    #expect(read.name == "pears")
    #expect(line(String(repeating: "1/", count: 5000)).setBy == .reader)
    #expect(line(String(repeating: "(", count: 5000)).setBy == .reader)
    #expect(line(String(repeating: "a ", count: 5000) + "pear").setBy == .reader)
    #expect(line(String(repeating: "or 1 cup ", count: 2000)).setBy == .reader)
  }

  @Test(
    .timeLimit(.minutes(10)),
    arguments: [
      "finely ", "(1 inch) a ", "1 g/1 oz ", "small or ", "(", "1 1/2 ", "a, ", "1/", "to taste ",
      "個1",
      "e\u{301}\u{301}", "or 1 cup ", "1 x ", "picado en ", "q.b. ", "大さじ1と", "[(", "1-",
      "plus 1 g ",
      "colher rasa de ", "½", ".5", "evtl. ", "\u{1F468}\u{200D}\u{1F373}", "à 1 g ",
    ])
  func `time grows with the length only`(piece: String) {
    let text = String(repeating: piece, count: 20_000 / piece.utf8.count)
    for language in ["en", "de", "es", "it", "ja"] {
      #expect(line(text, language).text == text)
    }
  }

  @Test func `no line traps, and reading again changes nothing`() {
    var random = SeededGenerator(seed: 1)
    for _ in 0..<4000 {
      let text = random.text(of: [
        "1", "2", "/", "½", " ", "-", "–", "(", ")", ",", ".", "cup", "g", "EL", "x", "a", "half",
        "or", "plus", "ä", "\u{301}", "大さじ", "１", "\u{A0}", "inch", "\"", "large", "to", "of",
        "9999999999999", "flour", "chopped", "each", "about", "\u{1F468}\u{200D}\u{1F373}",
      ])
      for language in ["en", "de", "fr", "ja"] {
        let reader = IngredientLineReader(language: language)
        let once = reader.read(IngredientLine(id: .init(rawValue: 1), text: text))
        #expect(once.text == text)
        #expect(reader.read(once) == once)
      }
    }
  }
}
