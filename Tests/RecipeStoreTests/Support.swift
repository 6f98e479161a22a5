import Foundation
import RecipeStore
import Recipes
import RichText

/// A folder of one test, removed with it.
final class TemporaryFolder {
  let path = NSTemporaryDirectory() + "recipe-store-" + UUID().uuidString

  init() throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func path(_ name: String) -> String { path + "/" + name }

  var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: path).sorted() }
  }
}

extension Recipe {
  /// A recipe of a title, lines, steps and a few other things.
  init(
    _ title: String, lines: [String] = [], method: String = "", language: String = "",
    tags: [String] = [], url: String = ""
  ) throws {
    self.init()
    (self.title, self.language, self.tags) = (title, language, tags)
    self.source.url = url
    self.method = try RichText(method)
    self.ingredients = [IngredientSection(lines: lines.numbered)]
  }

  /// A recipe whose lines are nothing but ingredients.
  init(_ title: String, using keys: [String], language: String = "en") throws {
    try self.init(title, lines: keys, language: language)
    for index in keys.indices {
      ingredients[0].lines[index].name = keys[index]
      ingredients[0].lines[index].ingredient = keys[index]
      ingredients[0].lines[index].setBy = .reader
    }
  }
}

extension [String] {
  var numbered: [IngredientLine] {
    enumerated().map { IngredientLine(id: .init(rawValue: $0 + 1), text: $1) }
  }
}

/// A lexicon of a few ingredients.
struct SmallLexicon: IngredientHierarchy {
  var entries: [String: IngredientEntry] = [
    "cheese": IngredientEntry(name: "cheese"),
    "hard-cheese": IngredientEntry(name: "hard cheese", parent: "cheese"),
    "cheddar": IngredientEntry(name: "cheddar", parent: "hard-cheese"),
    "tuna": IngredientEntry(name: "tuna", parent: "fish"),
    "fish": IngredientEntry(name: "fish"),
    "nut": IngredientEntry(name: "nut"),
    "walnut": IngredientEntry(name: "walnut", parent: "nut"),
  ]

  func ingredient(for key: String) -> IngredientEntry? { entries[key] }
}

/// SplitMix64 (Steele, Lea, Flood 2014): the same numbers for the same seed.
struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
