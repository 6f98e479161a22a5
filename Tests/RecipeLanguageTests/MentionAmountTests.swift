import Recipes
import RichText
import Testing

@testable import RecipeLanguage

/// The amounts that mentions have of their own.
struct MentionAmountTests: LinkingTests {
  @Test(
    arguments: [
      ("Stir 2 tbsp of the butter in.", "100 g butter", "2 tbsp"),
      ("Add half of the butter.", "100 g butter", "1/2 of it"),
      ("Add half the butter.", "100 g butter", "1/2 of it"),
      ("Add a third of the softened butter.", "100 g butter", "1/3 of it"),
      ("Add the remaining butter.", "100 g butter", "the rest"),
      ("Add the rest of the butter.", "100 g butter", "the rest"),
      ("Add butter (50 g).", "100 g butter", "50 g"),
      ("Add the other butter.", "100 g butter", "the rest"),
      ("Turn it to the other side with butter.", "100 g butter", nil),
      ("Add half a lemon.", "2 lemons", "half"),
      ("Add 1 ½ cups flour.", "3 cups flour", "1 ½ cups"),
      ("Add 100 g butter.", "100 g butter", nil),
      ("Bake 10 minutes, then butter it with butter.", "100 g butter", nil),
      ("Cut it into 2 cm pieces with butter.", "100 g butter", nil),
      ("Add 2 eggs, butter.", "100 g butter", nil),
    ] as [(String, String, String?)])
  func `a mention may say how much of its line it means`(
    method: String, line: String, payload: String?
  ) throws {
    let linked = link(text: method, [line], "en")
    let span = try #require(linked.spans.last { $0.kind == .ingredient })
    #expect(span.payload == payload)
  }

  @Test(arguments: [
    ("de", "Die Hälfte der Butter schmelzen.", "100 g Butter", "1/2 of it"),
    ("de", "Die restliche Butter zugeben.", "100 g Butter", "the rest"),
    ("de", "2 EL Mehl sieben.", "100 g Mehl", "2 EL"),
    ("fr", "Ajoutez la moitié du beurre.", "100 g de beurre", "1/2 of it"),
    ("fr", "Ajoutez le beurre restant.", "100 g de beurre", "the rest"),
    ("es", "Añada la mitad del aceite.", "100 ml de aceite", "1/2 of it"),
    ("it", "Unite metà del burro.", "100 g di burro", "1/2 of it"),
    ("nl", "Voeg de helft van de boter toe.", "100 g boter", "1/2 of it"),
    ("sv", "Smält hälften av smöret.", "100 g smör", "1/2 of it"),
    ("pt", "Junte metade da manteiga.", "100 g de manteiga", "1/2 of it"),
  ])
  func `parts are read in other languages`(
    language: String, method: String, line: String, payload: String
  ) throws {
    let linked = link(text: method, [line], language)
    let span = try #require(linked.spans.first { $0.kind == .ingredient })
    #expect(span.payload == payload)
  }

  @Test(
    arguments: [
      ("half of the ", nil, "1/2 of it"), ("the other ", nil, "the rest"), ("the ", nil, nil),
      ("2 tbsp of the ", nil, nil), ("half of the ", "1 tbsp", "1 tbsp"),
    ] as [(String, String?, String?)])
  func `a mark that says nothing of its amount means the part that words before it say`(
    words: String, payload: String?, result: String?
  ) throws {
    let start = "Add ".utf8.count + words.utf8.count
    let method = try RichText(
      "Wait.\nAdd \(words)soy sauce.",
      spans: [TextSpan(start + 6..<start + 15, .ingredient, target: 1, payload: payload)])
    let line = IngredientLine(id: .init(rawValue: 1), text: "3 tbsp soy sauce")
    let linked = MentionLinker(language: "en").link(method, lines: [line])
    #expect(linked.spans.filter { $0.kind == .ingredient }.map(\.payload) == [result])
  }
}
