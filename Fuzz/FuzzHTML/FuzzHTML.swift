import FuzzSupport
import RecipeImport
import Recipes

/// Reads random bytes as a web page, and in the files that browsers save pages in, and checks what every
/// recipe promises.
@main
struct FuzzHTML {
  static func main() {
    fuzz(check)
  }

  private static func check(_ bytes: [UInt8]) {
    let source = ImportSource(fuzzing: bytes)
    _ = FormatDetector.reason(for: source)
    let formats: [any RecipeFormat] = [HTMLFormat(), MHTMLFormat(), WebArchiveFormat()]
    for format in formats {
      let result = format.read(source)
      result.requireAnAnswer()
      for recipe in result.recipes {
        recipe.requireContents()
      }
    }
  }
}
