import Housekeeping
import RecipeStore
import Recipes

/// A change of the title or the ingredient list of a recipe, as a form or a program asks for it.
struct ListChange: Decodable {
  /// What is done.
  enum Kind: String, CaseIterable, Decodable {
    /// The recipe is called otherwise.
    case title
    /// A line is added at the end of a section.
    case add
    /// A line gets other words.
    case change
    /// A line goes; its mentions become plain words.
    case delete
    /// A line goes one place up, or to the end of the section before.
    case up
    /// A line goes one place down, or to the beginning of the next section.
    case down
  }

  var kind: Kind
  /// The revision that it is done to.
  var revision: Int
  /// The number of the line, for all but `title` and `add`.
  var line: Int?
  /// The number of the section, from 0 on, for `add`; nil for the last.
  var section: Int?
  /// The words, for `title`, `add` and `change`.
  var text: String?

  /// The longest line or title, in characters.
  static let textLimit = 1000

  /// Does it; `lastLine` is the greatest number that a line of the recipe has ever had.
  ///
  /// - Returns: What has been done, in words for the history.
  /// - Throws: `PageError.badRequest`; `RichTextError`.
  func apply(to recipe: inout Recipe, lastLine: Int) throws -> String {
    switch kind {
    case .title:
      recipe.title = try words()
      return "Changed the title"
    case .add:
      guard lastLine < .max else { throw PageError.badRequest("the recipe has no numbers left") }
      return "Added '\(recipe.addLine(try words(), after: lastLine, toSection: section).text)'"
    case .change:
      let line = recipe.setLine(at: try place(in: recipe), to: try words())
      return "Changed an ingredient to '\(line.text)'"
    case .delete:
      let place = try place(in: recipe)
      let line = recipe.ingredients[place.section].lines[place.line]
      try recipe.deleteLines([line.id])
      return "Deleted '\(line.text)'"
    case .up, .down:
      let place = try place(in: recipe)
      let line = recipe.ingredients[place.section].lines[place.line]
      _ = recipe.moveLine(at: place, isUp: kind == .up)
      return "Moved '\(line.text)'"
    }
  }

  private func words() throws -> String {
    let words = (text ?? "").oneLine
    guard !words.isEmpty, words.count <= Self.textLimit else {
      throw PageError.badRequest("text has from 1 to \(Self.textLimit) characters")
    }
    return words
  }

  private func place(in recipe: Recipe) throws -> Recipe.LinePlace {
    guard let line, let place = recipe.place(of: .init(rawValue: line)) else {
      throw PageError.badRequest("line is no number of a line")
    }
    return place
  }
}
