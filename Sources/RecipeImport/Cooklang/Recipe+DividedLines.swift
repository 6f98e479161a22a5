import RecipeLanguage
import Recipes

extension Recipe {
  /// Divides lines that have been read as their source does, which says what is amount and what is name.
  ///
  /// `written` is the recipe with the lines of the source. Where a reader finds an amount that the source has
  /// in the name, it stays, without words of its own. O(length of the lines).
  mutating func divideLines(as written: Recipe) {
    let reader = IngredientLineReader(language: RecipeReader.language(of: self))
    for section in ingredients.indices where section < written.ingredients.count {
      for (index, source) in written.ingredients[section].lines.enumerated()
      where index < ingredients[section].lines.count {
        ingredients[section].lines[index].divide(as: source, reader: reader)
      }
    }
  }
}

extension IngredientLine {
  fileprivate mutating func divide(as source: IngredientLine, reader: IngredientLineReader) {
    let words = source.amount?.text ?? ""
    guard amount?.text.collapsingWhitespace ?? "" != words else {
      // A sign between amount and name, as in "2 tsp *sugar", would be taken for a part of the former.
      let start = source.name.first
      if start.map({ !$0.isLetter && !$0.isNumber }) ?? false { name = source.name }
      return
    }
    if words.isEmpty {
      amount?.text = ""
    } else {
      let alone = IngredientLine(id: id, text: words + " x")
      var new = reader.read(alone).amount ?? Amount()
      new.text = words
      (amount, name) = (new, source.name)
    }
  }
}
