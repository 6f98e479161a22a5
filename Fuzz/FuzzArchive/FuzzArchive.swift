import CFuzzer
import Pictures
import RecipeImport
import Recipes
import RichText

/// Reads random bytes as an archive and checks what every recipe promises.
@main
struct FuzzArchive {
  static func main() {
    var count = CommandLine.argc
    var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv
    _ = LLVMFuzzerRunDriver(&count, &arguments, check)
  }

  private static let check: @convention(c) (UnsafePointer<UInt8>?, Int) -> Int32 = { bytes, count in
    let source = ImportSource(
      bytes: Array(UnsafeBufferPointer(start: bytes, count: count)), name: "fuzz")
    let result = FormatDetector.read(source)
    precondition(!result.recipes.isEmpty || !result.diagnostics.isEmpty, "silence")
    let addresses = Set(result.recipes.flatMap(\.images))
    for picture in result.pictures { precondition(addresses.contains(picture.address)) }
    for recipe in result.recipes {
      precondition((try? RichText(recipe.method.text, spans: recipe.method.spans)) != nil)
    }
    return 0
  }
}
