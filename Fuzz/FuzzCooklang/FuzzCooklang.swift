import FuzzSupport
import RecipeImport
import Recipes
import RichText

/// Reads random bytes as Cooklang and checks what every recipe promises.
@main
struct FuzzCooklang {
  static func main() {
    fuzz(check)
  }

  private static func check(_ bytes: [UInt8]) {
    let source = ImportSource(fuzzing: bytes)
    _ = FormatDetector.detect(source)
    _ = CooklangDocument(String(decoding: source.bytes, as: UTF8.self), mode: .canonical)
    for recipe in CooklangFormat().read(source).recipes {
      let lines = Set(recipe.lines.map(\.id.rawValue))
      recipe.requireSoundMethod()
      for span in recipe.method.spans where span.kind == .ingredient {
        precondition(lines.contains(span.target ?? 0), "a mention of a line that is not there")
      }
    }
  }
}
