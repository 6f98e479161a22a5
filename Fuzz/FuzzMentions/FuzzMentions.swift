import FuzzSupport
import RecipeLanguage
import Recipes
import RichText

/// Links random methods to random lines and checks what every linked recipe promises.
///
/// The first byte chooses a language, the first three lines are ingredient lines, the rest is the
/// method.
@main
struct FuzzMentions {
  static func main() {
    fuzz(check)
  }

  private static let languages = [
    "en", "de", "fr", "es", "it", "nl", "sv", "da", "nb", "pt", "fi", "pl", "cs", "ja", "zh", "",
  ]

  private static func check(_ bytes: [UInt8]) {
    guard let first = bytes.first else { return }
    let text = String(decoding: bytes.dropFirst(), as: UTF8.self)
    var parts = text.split(separator: "\n", maxSplits: 3, omittingEmptySubsequences: false)
    var recipe = Recipe()
    recipe.language = languages[Int(first) % languages.count]
    var builder = RichTextBuilder()
    builder.append(String(parts.popLast() ?? ""))
    recipe.method = builder.build()
    recipe.ingredients = [
      IngredientSection(
        lines: parts.enumerated().map { index, text in
          IngredientLine(id: .init(rawValue: index + 1), text: String(text))
        })
    ]
    let source = recipe.method
    RecipeReader().read(&recipe)
    precondition(recipe.method.text == source.text, "linking changed the text")
    recipe.requireSoundMethod()
    for span in recipe.method.spans where span.kind == .ingredient {
      precondition((1...3).contains(span.target ?? 0), "a mention of a line that is not there")
    }
    var twice = recipe
    RecipeReader().read(&twice)
    precondition(twice.method == recipe.method, "linking again found something new")
    let linker = MentionLinker(language: RecipeReader.language(of: recipe))
    _ = linker.report(on: recipe.method, sections: recipe.ingredients, title: recipe.title)
    _ = AmountUse(recipe).excesses()
  }
}
