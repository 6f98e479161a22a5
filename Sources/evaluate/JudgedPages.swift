import Digests
import FoundationEssentials
import RecipeImport
import RecipeLanguage
import Recipes

/// Saved pages that people have judged, named by digests so that judgements hold nobody's words.
enum JudgedPages {
  /// Reads the pages below a folder, in the order of their paths, and calls `body` with the first recipe
  /// of each and the digest of the page.
  ///
  /// - Throws: What the file system or `body` throws.
  static func forEachRecipe(
    in folder: String, _ body: (Recipe, _ digest: String) throws -> Void
  ) throws {
    for path in try FileManager.default.subpathsOfDirectory(atPath: folder).sorted()
    where path.hasSuffix(".testhtml") {
      let bytes = [UInt8](try Data(contentsOf: URL(filePath: folder + "/" + path)))
      var result = HTMLFormat().read(ImportSource(bytes: bytes, name: path))
      guard !result.recipes.isEmpty else { continue }
      RecipeReader().read(&result.recipes[0])
      try body(result.recipes[0], digest(of: bytes))
    }
  }

  /// The first 8 bytes of the SHA-256 of some bytes, in hexadecimal digits.
  static func digest(of bytes: [UInt8]) -> String {
    var sum = SHA256()
    sum.update(bytes)
    return String(sum.finalized().hexadecimal.prefix(16))
  }
}
