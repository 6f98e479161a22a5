import Annotations
import Recipes
import Shopping

/// How many lines of shopping lists are right, by people who have read them beside the recipes.
///
/// Judgements name recipes and lines by digests, so that they hold nobody's words: a recipe by the bytes
/// of its page, a line by its aisle, amount and name.
enum Lists {
  private struct Judgement: Decodable {
    /// The pages of the recipes.
    var recipes: [String]
    /// How many times each is made; once if it is not said.
    var factors: [Int]?
    /// The lines that are right.
    var right: [String]?
    /// What is wrong with the others.
    var wrong: [String: String]?
  }

  /// Makes the lists of a file from the pages below a folder, prints the lines that nobody has judged
  /// with what they come from, and then the figures.
  static func evaluate(_ folder: String, _ judgements: String) throws {
    var recipes: [String: Recipe] = [:]
    try JudgedPages.forEachRecipe(in: folder) { recipe, page in recipes[page] = recipe }
    var (lists, right, unknown) = (0, 0, 0)
    var wrong: [String: Int] = [:]
    try JSONLines.read(Judgement.self, from: judgements) { judgement in
      lists += 1
      let sources = judgement.recipes.enumerated().compactMap { index, page in
        recipes[page].map { recipe in
          ShoppingSource(
            recipeTitle: recipe.title, recipeID: index, lines: recipe.lines,
            factor: Rational(judgement.factors?[index] ?? 1))
        }
      }
      if sources.count < judgement.recipes.count { print("list \(lists): pages are missing") }
      let language = judgement.recipes.first.flatMap { recipes[$0]?.language } ?? "en"
      let list = ShoppingList(
        sources, ShoppingList.Options(formatter: QuantityFormatter(language: language)))
      let aisles = list.sections.map { ($0.aisle.id, $0.items) } + [("in the house", list.inHouse)]
      for (aisle, item) in aisles.flatMap({ aisle, items in items.map { (aisle, $0) } }) {
        let line = "\(aisle): \(item.words)"
        let digest = JudgedPages.digest(of: Array(line.utf8))
        if judgement.right?.contains(digest) ?? false {
          right += 1
        } else if let kind = judgement.wrong?[digest] {
          wrong[kind, default: 0] += 1
        } else {
          unknown += 1
          print("\(lists) \(digest) \(line)")
          if let apart = item.apart { print("    apart: \(apart.rawValue)") }
          for use in item.uses { print("    \(use.factor) × \(use.recipeID ?? 0): \(use.text)") }
        }
      }
    }
    let count = right + unknown + wrong.values.reduce(0, +)
    print("\(lists) lists, \(count) lines: \(right) right, \(unknown) not judged")
    for (kind, count) in wrong.sorted(by: { ($1.value, $0.key) < ($0.value, $1.key) }) {
      print("\(count) wrong: \(kind)")
    }
  }
}

extension ShoppingItem {
  /// The amounts and the name, as a list has them.
  fileprivate var words: String {
    let amount = (amounts.map(\.text) + (needsMore ? ["some"] : [])).joined(separator: " + ")
    return amount.isEmpty ? name : "\(amount) \(name)"
  }
}
