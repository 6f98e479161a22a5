import RecipeImport
import Recipes
import Testing

struct SchemaJSONFormatTests {
  private let json = #"{"@type":"Recipe","name":"Käse","recipeIngredient":["salt"]}"#

  private func read(_ bytes: [UInt8]) -> ImportResult {
    SchemaJSONFormat().read(ImportSource(bytes: bytes, name: "file"))
  }

  @Test(arguments: [false, true]) func `UTF-16 is read`(isBig: Bool) {
    let bytes = "\u{FEFF}\(json)".utf16.flatMap { unit -> [UInt8] in
      let pair = [UInt8(unit >> 8), UInt8(unit & 0xFF)]
      return isBig ? pair : pair.reversed()
    }
    #expect(SchemaJSONFormat().recognizes(ImportSource(bytes: bytes, name: "file")))
    #expect(read(bytes).recipes.map(\.title) == ["Käse"])
  }

  @Test(arguments: [
    (#"[{"@type":"Recipe","name":"A "b""}]"#, "the JSON is broken"),
    (#"[{"@type":"Thing","name":"recipe"}]"#, "JSON without a recipe in it"),
  ])
  func `a file without recipes says why`(text: String, message: String) {
    let result = read(Array(text.utf8))
    #expect(result.recipes.isEmpty)
    #expect(result.diagnostics.last == Diagnostic(.error, message))
  }
}
