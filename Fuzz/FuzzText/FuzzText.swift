import CFuzzer
import RecipeImport
import Recipes
import RichText

/// Reads random bytes as each format of text, JSON and pages, and checks what every recipe promises.
@main
struct FuzzText {
  static func main() {
    var count = CommandLine.argc
    var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv
    _ = LLVMFuzzerRunDriver(&count, &arguments, check)
  }

  private static let formats: [any RecipeFormat] = [
    MealMasterFormat(), RezKonvFormat(), MasterCookTextFormat(), NowYoureCookingFormat(),
    KalorioFormat(), PepperplateFormat(), PlanToEatFormat(), MyRecipeBoxFormat(),
    OpenRecipeFormat(), ChowdownFormat(), RecipeMDFormat(), TypedTextFormat(), PaprikaFormat(),
    TandoorFormat(), MealieBackupFormat(), MealieFormat(), MelaFormat(), RecipeSageFormat(),
    NextcloudFormat(), RecipeKeeperFormat(), CopyMeThatFormat(), PaprikaHTMLFormat(),
    BigOvenFormat(),
  ]

  private static let check: @convention(c) (UnsafePointer<UInt8>?, Int) -> Int32 = { bytes, count in
    let source = ImportSource(
      bytes: Array(UnsafeBufferPointer(start: bytes, count: count)), name: "fuzz")
    _ = FormatDetector.detect(source)
    for format in formats {
      let result = format.read(source)
      precondition(!result.recipes.isEmpty || !result.diagnostics.isEmpty, "silence")
      for recipe in result.recipes {
        precondition(
          !recipe.title.isEmpty || format.name == "RecipeSage"
            || format.name == "Nextcloud Cookbook")
        precondition((try? RichText(recipe.method.text, spans: recipe.method.spans)) != nil)
      }
    }
    return 0
  }
}
