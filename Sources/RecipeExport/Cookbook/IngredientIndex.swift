package import Recipes

/// Which recipes of a book have which ingredients, by the names that cooks look for.
package struct IngredientIndex {
  /// An ingredient, and the places of the recipes in the book.
  package struct Entry: Hashable, Sendable {
    package var name: String
    package var places: [Int]

    /// Makes an entry.
    package init(name: String, places: [Int]) { (self.name, self.places) = (name, places) }
  }

  /// The entries by name.
  package let entries: [Entry]

  /// Gathers the ingredients of all lines.
  ///
  /// What is in more than a third of a larger book, as salt is, leads nowhere and is left out.
  /// O(n log n).
  package init(_ recipes: [Recipe]) {
    let language = Self.language(of: recipes)
    var places: [String: [Int]] = [:]
    var names: [String: String] = [:]
    for (place, recipe) in recipes.enumerated() {
      for line in recipe.lines where !line.ingredient.isEmpty {
        let key = line.ingredient
        if places[key, default: []].last != place { places[key, default: []].append(place) }
        if names[key] == nil {
          names[key] =
            Lexicon.shared.entry(key)?.names(in: language).first
            ?? (line.name.isEmpty ? key : line.name.onOneLine)
        }
      }
    }
    let limit = recipes.count > 12 ? recipes.count / 3 : recipes.count
    let kept = places.filter { $0.value.count <= limit }
    let entries = kept.map { Entry(name: (names[$0.key] ?? $0.key), places: $0.value) }
    let keyed = entries.map { (key: $0.name.sortKey, entry: $0) }
    self.entries = keyed.sorted { ($0.key, $0.entry.name) < ($1.key, $1.entry.name) }.map(\.entry)
  }

  /// The entries by their first letters.
  package var sections: [(letter: String, entries: [Entry])] {
    var sections: [(letter: String, entries: [Entry])] = []
    for entry in entries {
      let letter = entry.name.indexLetter
      if let index = sections.firstIndex(where: { $0.letter == letter }) {
        sections[index].entries.append(entry)
      } else {
        sections.append((letter, [entry]))
      }
    }
    return sections
  }

  /// The language that most recipes are in, in which ingredients are named.
  private static func language(of recipes: [Recipe]) -> String {
    var counts: [String: Int] = [:]
    for recipe in recipes { counts[String(recipe.language.prefix { $0 != "-" }), default: 0] += 1 }
    return counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key ?? ""
  }
}
