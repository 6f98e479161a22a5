import RecipeLanguage
import Recipes
import RichText

/// What tests of linking have in common.
protocol LinkingTests {}

extension LinkingTests {
  /// The method with mentions as "[words|line]", timers as "[words|timer 600]".
  func link(_ method: String, _ lines: [String], language: String = "en") -> String {
    marked(link(text: method, lines, language))
  }

  /// The method with its marks.
  func link(text: String, _ lines: [String], _ language: String) -> RichText {
    var recipe = Recipe()
    recipe.language = language
    recipe.ingredients = [
      IngredientSection(
        lines: lines.enumerated().map {
          IngredientLine(id: .init(rawValue: $0.offset), text: $0.element)
        })
    ]
    recipe.method = RichTextBuilder.text(text)
    RecipeReader().read(&recipe)
    return recipe.method
  }

  /// The lines that are mentioned, in order.
  func targets(_ method: String, _ lines: [String], _ language: String = "en") -> String {
    link(text: method, lines, language).spans.compactMap(\.target).map(String.init)
      .joined(separator: " ")
  }

  /// Lines as they are read.
  func lines(_ texts: [String], _ language: String) -> [IngredientLine] {
    texts.enumerated().map {
      IngredientLineReader(language: language).read(
        IngredientLine(id: .init(rawValue: $0.offset), text: $0.element))
    }
  }

  /// A method with its marks as `link` gives them.
  func marked(_ text: RichText) -> String {
    var result = ""
    var position = 0
    for span in text.spans where span.kind.isEntity {
      result += text[position..<span.range.lowerBound]
      let meaning = span.target.map(String.init) ?? "\(span.kind.rawValue) \(span.payload ?? "")"
      result += "[\(text[span.range])|\(meaning)]"
      position = span.range.upperBound
    }
    return result + text[position..<text.count]
  }
}

extension RichTextBuilder {
  /// A text without marks.
  static func text(_ text: String) -> RichText {
    var builder = RichTextBuilder()
    builder.append(text)
    return builder.build()
  }
}
