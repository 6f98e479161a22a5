import CFuzzer
import RecipeImport
import Recipes
import RichText

/// Reads random bytes as Cooklang and checks what every recipe promises.
@main
struct FuzzCooklang {
  static func main() {
    var count = CommandLine.argc
    var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv
    _ = LLVMFuzzerRunDriver(&count, &arguments, check)
  }

  private static let check: @convention(c) (UnsafePointer<UInt8>?, Int) -> Int32 = { bytes, count in
    let source = ImportSource(
      bytes: Array(UnsafeBufferPointer(start: bytes, count: count)), name: "fuzz")
    _ = FormatDetector.detect(source)
    _ = CooklangDocument(String(decoding: source.bytes, as: UTF8.self), mode: .canonical)
    for recipe in CooklangFormat().read(source).recipes {
      let lines = Set(recipe.lines.map(\.id.rawValue))
      precondition((try? RichText(recipe.method.text, spans: recipe.method.spans)) != nil)
      for span in recipe.method.spans where span.kind == .ingredient {
        precondition(lines.contains(span.target ?? 0), "a mention of a line that is not there")
      }
    }
    return 0
  }
}
