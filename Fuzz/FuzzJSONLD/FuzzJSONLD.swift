import CFuzzer
import RecipeImport
import Recipes
import RichText

/// Reads random bytes as JSON-LD, as a file and in the script of a page, and checks what every recipe
/// promises.
@main
struct FuzzJSONLD {
  static func main() {
    var count = CommandLine.argc
    var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv
    _ = LLVMFuzzerRunDriver(&count, &arguments, check)
  }

  private static let check: @convention(c) (UnsafePointer<UInt8>?, Int) -> Int32 = { bytes, count in
    let source = ImportSource(
      bytes: Array(UnsafeBufferPointer(start: bytes, count: count)), name: "fuzz")
    let head = Array("<script type=\"application/ld+json\">".utf8)
    let page = ImportSource(bytes: head + source.bytes, name: "fuzz")
    for result in [SchemaJSONFormat().read(source), HTMLFormat().read(page)] {
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
