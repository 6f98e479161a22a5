import CFuzzer
import RecipeImport
import Recipes
import RichText

/// Reads random bytes as a web page, and in the files that browsers save pages in, and checks what every
/// recipe promises.
@main
struct FuzzHTML {
  static func main() {
    var count = CommandLine.argc
    var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv
    _ = LLVMFuzzerRunDriver(&count, &arguments, check)
  }

  private static let check: @convention(c) (UnsafePointer<UInt8>?, Int) -> Int32 = { bytes, count in
    let source = ImportSource(
      bytes: Array(UnsafeBufferPointer(start: bytes, count: count)), name: "fuzz")
    _ = FormatDetector.reason(for: source)
    let formats: [any RecipeFormat] = [HTMLFormat(), MHTMLFormat(), WebArchiveFormat()]
    for format in formats {
      let result = format.read(source)
      precondition(!result.recipes.isEmpty || !result.diagnostics.isEmpty, "silence")
      for recipe in result.recipes {
        precondition(!recipe.lines.isEmpty || !recipe.method.isEmpty, "nothing to cook")
        precondition(recipe.lines.map(\.id.rawValue) == Array(1..<recipe.lines.count + 1))
        precondition((try? RichText(recipe.method.text, spans: recipe.method.spans)) != nil)
      }
    }
    return 0
  }
}
