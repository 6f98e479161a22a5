extension Recipe {
  /// Where a line is: its section, and its place there.
  package typealias LinePlace = (section: Int, line: Int)

  /// The place of the line with a number of its own; nil if there is none.
  ///
  /// O(lines).
  package func place(of id: IngredientLine.ID) -> LinePlace? {
    for (section, content) in ingredients.enumerated() {
      if let line = content.lines.firstIndex(where: { $0.id == id }) { return (section, line) }
    }
    return nil
  }
}
