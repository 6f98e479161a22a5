import TestSupport
import Foundation
import RecipeStore
import Recipes
import RichText

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
