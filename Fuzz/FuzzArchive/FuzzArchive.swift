import FuzzSupport
import Pictures
import RecipeImport
import Recipes

/// Reads random bytes as an archive and checks what every recipe promises.
@main
struct FuzzArchive {
  static func main() {
    fuzz(check)
  }

  private static func check(_ bytes: [UInt8]) {
    let source = ImportSource(fuzzing: bytes)
    let result = FormatDetector.read(source)
    result.requireAnAnswer()
    let addresses = Set(result.recipes.flatMap(\.images))
    for picture in result.pictures { precondition(addresses.contains(picture.address)) }
    for recipe in result.recipes {
      recipe.requireSoundMethod()
    }
  }
}
