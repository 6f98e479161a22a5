package import Recipes
import RichText

/// The lines to shop for a recipe, with those of the recipes that its list refers to.
///
/// Two tablespoons of a sauce that has a recipe of its own are so much of that recipe. A recipe that
/// comes to itself again is told once and not made again.
package struct RecipeExpansion {
  /// A recipe with its number in the catalogue.
  package struct Found: Sendable {
    /// The number.
    package var id: Int
    /// The recipe.
    package var recipe: Recipe
    /// Makes a find.
    package init(id: Int, recipe: Recipe) { (self.id, self.recipe) = (id, recipe) }
  }

  /// What is to be bought for, in the order in which it was found.
  package private(set) var sources: [ShoppingSource] = []
  /// What could not be followed, in words for people, each once.
  package private(set) var notes: [String] = []
  private let find: (_ path: String, _ by: Found) throws -> Found?

  /// So many recipes are made at most for one that refers to others.
  private static let limit = 1000

  /// Makes an expansion; `find` gives the recipe that a path in another one means.
  package init(find: @escaping (_ path: String, _ by: Found) throws -> Found?) { self.find = find }

  /// Adds a recipe and all that it refers to.
  ///
  /// O(lines of all of them).
  /// - Throws: What `find` throws.
  package mutating func add(_ found: Found, factor: Rational) throws {
    var open: [(found: Found, factor: Rational, path: [Found])] = [(found, factor, [])]
    var count = 0
    while let next = open.popLast() {
      count += 1
      guard count <= Self.limit else {
        return note("'\(found.recipe.title)' refers to too many recipes; some are left out")
      }
      let path = next.path + [next.found]
      var lines: [IngredientLine] = []
      var below: [(found: Found, factor: Rational, path: [Found])] = []
      let references = next.found.recipe.references
      for line in next.found.recipe.lines {
        guard let reference = references[line.id.rawValue],
          let other = try target(reference, of: path),
          let part = self.factor(of: line, in: other, named: reference),
          let times = try? part * next.factor
        else {
          lines.append(line)
          continue
        }
        below.append((other, times, path))
      }
      let title = path.map(\.recipe.title).joined(separator: " › ")
      sources.append(
        ShoppingSource(
          recipeTitle: title, recipeID: next.found.id, lines: lines, factor: next.factor))
      open += below.reversed()
    }
  }

  /// The recipe that a line refers to; nil, with a note, if there is none or it would go round.
  private mutating func target(_ reference: String, of path: [Found]) throws -> Found? {
    guard let by = path.last else { return nil }
    guard let found = try find(reference, by) else {
      note("'\(by.recipe.title)' needs '\(reference)', and there is no such recipe")
      return nil
    }
    guard let start = path.firstIndex(where: { $0.id == found.id }) else { return found }
    let round = path[start...]
    // The same round is the same wherever one enters it.
    let first = round.indices.min { round[$0].id < round[$1].id } ?? start
    let titles = (round[first...] + round[..<first]).map { "'\($0.recipe.title)'" }
    note("these recipes need each other and are made once: \(titles.joined(separator: ", "))")
    return nil
  }

  /// How many times a recipe makes what a line asks for.
  private mutating func factor(
    of line: IngredientLine, in found: Found, named path: String
  ) -> Rational? {
    guard let amount = line.amount, let quantity = amount.quantity else { return .one }
    // "servings" in "3 servings Hollandaise", where that is taken for a part of the name.
    let title = Folding.key(
      of: path.split { $0 == "/" || $0 == "\\" }.last.map(String.init) ?? path)
    let name = Folding.key(of: line.name)
    let word = name.hasSuffix(title) ? name.dropLast(title.count).filter { $0 != " " } : ""
    let noun = amount.unit?.id ?? String(word)
    if noun.isEmpty || noun == "recipe" || amount.unit?.countsThings == true {
      return quantity.upper
    }
    if let factor = (try? found.recipe.yields.factor(for: amount, of: noun)).flatMap({ $0 }) {
      return factor
    }
    note("'\(found.recipe.title)' does not say how much it makes, so that '\(line.text)' is bought")
    return nil
  }

  private mutating func note(_ text: String) {
    if !notes.contains(text) { notes.append(text) }
  }
}

extension Recipe {
  /// The paths of other recipes that lines of the list refer to, by the number of the line.
  fileprivate var references: [Int: String] {
    let marked = method.spans.filter { $0.kind == .recipe && $0.payload != nil }
    let paths = Dictionary(marked.map { ($0.range, $0.payload ?? "") }) { first, _ in first }
    var result: [Int: String] = [:]
    for span in method.spans where span.kind == .ingredient {
      if let number = span.target, let path = paths[span.range], result[number] == nil {
        result[number] = path
      }
    }
    return result
  }
}
