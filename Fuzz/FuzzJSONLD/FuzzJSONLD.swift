import FuzzSupport
import RecipeImport
import Recipes

/// Reads random bytes as JSON-LD, as a file and in the script of a page, and checks what every recipe
/// promises.
@main
struct FuzzJSONLD {
  static func main() {
    fuzz(check)
  }

  private static func check(_ bytes: [UInt8]) {
    let source = ImportSource(fuzzing: bytes)
    let head = Array("<script type=\"application/ld+json\">".utf8)
    let page = ImportSource(fuzzing: head + bytes)
    for result in [SchemaJSONFormat().read(source), HTMLFormat().read(page)] {
      result.requireAnAnswer()
      for recipe in result.recipes {
        recipe.requireContents()
      }
    }
  }
}
