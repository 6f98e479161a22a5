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

extension Lexicon {
  /// A lexicon of a few ingredients.
  static let small = Lexicon(smallEntries)

  static let smallEntries = [
    Entry("cheese"), Entry("hard-cheese", "hard cheese", parent: "cheese"),
    Entry("cheddar", parent: "hard-cheese"), Entry("tuna", parent: "fish"), Entry("fish"),
    Entry("nut"), Entry("walnut", parent: "nut"),
  ]
}

extension Lexicon.Entry {
  /// An entry with an English name, that of its key unless one is given.
  init(_ id: String, _ name: String? = nil, parent: String? = nil, german: [String] = []) {
    self.init(id: id, parent: parent, names: ["en": [name ?? id], "de": german])
  }
}
