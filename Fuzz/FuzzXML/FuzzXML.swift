import FuzzSupport
import RecipeImport
import Recipes

/// Reads random bytes as each XML format and checks what every recipe promises.
@main
struct FuzzXML {
  static func main() {
    fuzz(check)
  }

  private static let formats: [any RecipeFormat] = [
    RecipeMLFormat(), GourmetFormat(), MasterCookXMLFormat(), KRecipesFormat(), CookMLFormat(),
    LivingCookbookFormat(), CookmateFormat(), MyCookFormat(), ShopNCookFormat(),
    EatDrinkFeelGoodFormat(), EvernoteFormat(), MacGourmetFormat(), HomeMadeXMLFormat(),
  ]

  private static func check(_ bytes: [UInt8]) {
    let source = ImportSource(fuzzing: bytes)
    _ = FormatDetector.reason(for: source)
    _ = FormatDetector.detect(source)
    for format in formats {
      let result = format.read(source)
      precondition(
        !result.recipes.isEmpty || !result.diagnostics.isEmpty || format is EvernoteFormat)
      for recipe in result.recipes {
        precondition(!recipe.title.isEmpty)
        recipe.requireSoundMethod()
      }
    }
  }
}
