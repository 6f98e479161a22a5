import FuzzSupport
import RecipeImport
import Recipes

/// Reads random bytes as each format of text, JSON and pages, and checks what every recipe promises.
@main
struct FuzzText {
  static func main() {
    fuzz(check)
  }

  private static let formats: [any RecipeFormat] = [
    MealMasterFormat(), RezKonvFormat(), MasterCookTextFormat(), NowYoureCookingFormat(),
    KalorioFormat(), PepperplateFormat(), PlanToEatFormat(), MyRecipeBoxFormat(),
    OpenRecipeFormat(), ChowdownFormat(), RecipeMDFormat(), TypedTextFormat(), PaprikaFormat(),
    TandoorFormat(), MealieBackupFormat(), MealieFormat(), MelaFormat(), RecipeSageFormat(),
    NextcloudFormat(), RecipeKeeperFormat(), CopyMeThatFormat(), PaprikaHTMLFormat(),
    BigOvenFormat(),
  ]

  private static func check(_ bytes: [UInt8]) {
    let source = ImportSource(fuzzing: bytes)
    _ = FormatDetector.detect(source)
    for format in formats {
      let result = format.read(source)
      result.requireAnAnswer()
      for recipe in result.recipes {
        precondition(
          !recipe.title.isEmpty || format.name == "RecipeSage"
            || format.name == "Nextcloud Cookbook")
        recipe.requireSoundMethod()
      }
    }
  }
}
