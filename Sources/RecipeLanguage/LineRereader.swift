package import Recipes

/// Reads ingredient lines that a person has written.
package struct LineRereader {
  private let reader: IngredientLineReader
  private let resolver: IngredientResolver

  /// Makes a reader of lines in a language, a BCP 47 tag.
  package init(language: String) {
    reader = IngredientLineReader(language: language)
    resolver = IngredientResolver(language: language)
  }

  /// A new line.
  package func line(_ number: Int, _ text: String, isOptional: Bool = false) -> IngredientLine {
    var line = reader.read(
      IngredientLine(id: .init(rawValue: number), text: text, isOptional: isOptional))
    line.ingredient = resolver.key(of: line)
    line.furtherIngredients = resolver.furtherKeys(in: text, besides: line.ingredient)
    return line
  }

  /// A line with other words; if it is optional although its old words do not say so, it stays so.
  package func reread(_ old: IngredientLine, as text: String) -> IngredientLine {
    let number = old.id.rawValue
    let isOptional = old.isOptional && !line(number, old.text).isOptional
    var new = line(number, text, isOptional: isOptional)
    new.isFixed = old.isFixed
    return new
  }
}
