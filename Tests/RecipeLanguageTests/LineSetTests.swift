import Foundation
import RecipeLanguage
import Recipes
import Testing

/// Ingredient lines of ten languages, with what a cook says their parts are.
struct LineSetTests {
  private struct Item: Decodable {
    struct Gold: Decodable {
      var quantity: [String]
      var name: String
    }

    var sentence: String
    var gold: Gold
  }

  @Test(arguments: ["da", "de", "es", "fr", "it", "ja", "nb", "nl", "pt", "sv"])
  func `a language is told from eight lines of a list`(language: String) throws {
    let sentences = try items(language).map(\.sentence)
    let lists = stride(from: 0, to: sentences.count - 7, by: 8).map {
      sentences[$0..<($0 + 8)].joined(separator: "\n")
    }
    let right = lists.count { LanguageDetector.language(of: $0) == language }
    // Danish and Norwegian have lines in common.
    #expect(right * 10 >= lists.count * 8)
  }

  private func items(_ language: String) throws -> [Item] {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
    let data = try Data(contentsOf: folder.appending(path: "Lines/\(language).jsonl"))
    return try data.split(separator: UInt8(ascii: "\n")).map {
      try JSONDecoder().decode(Item.self, from: $0)
    }
  }

  @Test(arguments: ["da", "de", "es", "fr", "it", "ja", "nb", "nl", "pt", "sv"])
  func `names and quantities of a language are found`(language: String) throws {
    let items = try items(language)
    let reader = IngredientLineReader(language: language)
    var (quantities, names) = (0, 0)
    for item in items {
      let reading = reader.reading(of: IngredientLine(id: .init(rawValue: 1), text: item.sentence))
      let found = reading.written.compactMap(\.quantity?.description)
      if found.sorted() == item.gold.quantity.sorted() { quantities += 1 }
      if reading.line.name == item.gold.name { names += 1 }
    }
    #expect(items.count >= 100)
    #expect(quantities * 100 >= items.count * 97)
    #expect(names * 100 >= items.count * 90)
  }
}
