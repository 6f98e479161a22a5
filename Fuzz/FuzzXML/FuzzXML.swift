import CFuzzer
import RecipeImport
import Recipes
import RichText

/// Reads random bytes as each XML format and checks what every recipe promises.
@main
struct FuzzXML {
  static func main() {
    var count = CommandLine.argc
    var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv
    _ = LLVMFuzzerRunDriver(&count, &arguments, check)
  }

  private static let formats: [any RecipeFormat] = [
    RecipeMLFormat(), GourmetFormat(), MasterCookXMLFormat(), KRecipesFormat(), CookMLFormat(),
    LivingCookbookFormat(), CookmateFormat(), MyCookFormat(), ShopNCookFormat(),
    EatDrinkFeelGoodFormat(), EvernoteFormat(), MacGourmetFormat(), HomeMadeXMLFormat(),
  ]

  private static let check: @convention(c) (UnsafePointer<UInt8>?, Int) -> Int32 = { bytes, count in
    let source = ImportSource(
      bytes: Array(UnsafeBufferPointer(start: bytes, count: count)), name: "fuzz")
    _ = FormatDetector.reason(for: source)
    _ = FormatDetector.detect(source)
    for format in formats {
      let result = format.read(source)
      precondition(
        !result.recipes.isEmpty || !result.diagnostics.isEmpty || format is EvernoteFormat)
      for recipe in result.recipes {
        precondition(!recipe.title.isEmpty)
        precondition((try? RichText(recipe.method.text, spans: recipe.method.spans)) != nil)
      }
    }
    return 0
  }
}
