package import Recipes

/// Recipes in the order of a book, with what its pages need to know of each other.
package struct Cookbook {
  /// What stands on the first page.
  package let title: String
  /// The recipes by title.
  package let recipes: [Recipe]
  /// A file name for each, without an extension, no two of them the same.
  package let names: [String]

  /// Orders recipes by their titles, without regard to case and accents.
  ///
  /// O(n log n).
  package init(_ recipes: [Recipe], title: String = "Cookbook") {
    self.title = title
    let keys = recipes.map { $0.shownTitle.sortKey }
    let order = recipes.indices.sorted { (keys[$0], $0) < (keys[$1], $1) }
    self.recipes = order.map { recipes[$0] }
    var names = FileNames()
    self.names = self.recipes.map { names.name(for: $0.shownTitle, extension: "") }
  }

  /// The recipes by the first letters of their titles, in order; "#" for those without.
  package var sections: [(letter: String, places: [Int])] {
    var sections: [(letter: String, places: [Int])] = []
    for place in recipes.indices {
      let letter = recipes[place].shownTitle.indexLetter
      if let index = sections.firstIndex(where: { $0.letter == letter }) {
        sections[index].places.append(place)
      } else {
        sections.append((letter, [place]))
      }
    }
    return sections
  }
}

extension String {
  /// The letters and digits without case and accents, by which texts stand in order.
  ///
  /// O(n).
  var sortKey: String { Folding.fold(filter { $0.isLetter || $0.isNumber || $0 == " " }.onOneLine) }

  /// The letter under which it stands in an index: "A" for "äpfel", "#" for no letter.
  var indexLetter: String {
    guard let first = sortKey.first(where: { $0.isLetter || $0.isNumber }), first.isLetter else {
      return "#"
    }
    return first.uppercased()
  }
}
