import RecipeImport
import Recipes
import Testing

struct FormatDetectorTests {
  @Test(arguments: [
    ("<recipeml/>", "RecipeML"),
    ("\u{FEFF}<?xml version='1.0'?>\n<!DOCTYPE recipeml><recipeml/>", "RecipeML"),
    ("<gourmetDoc/>", "Gourmet"),
    ("[{\"@type\": \"Recipe\"}]", "JSON-LD"),
    ("Add @salt{}.", "Cooklang"),
    ("Add @salt{} and <b>stir</b>.", "Cooklang"),
    ("<!DOCTYPE html><style>@media{}</style>", "HTML"),
    ("\"<!DOCTYPE html><html lang=\"es\"><p>Sopa</p>", "HTML"),
  ])
  func `formats are found by content`(text: String, name: String) {
    let source = ImportSource(bytes: Array(text.utf8), name: "picture.png")
    #expect(FormatDetector.detect(source)?.name == name)
  }

  @Test(
    arguments: [
      ([], "the file is empty"),
      ([0x20, 0x0A], "the file is empty"),
      ([0xEF, 0xBB, 0xBF], "the file is empty"),
      ([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], "a PNG picture, not a recipe"),
      ([0xFF, 0xD8, 0xFF, 0xE0], "a JPEG picture, not a recipe"),
      (Array("%PDF-1.7".utf8), "a PDF, not a recipe"),
      (Array("{\\rtf1".utf8), "a rich text document (RTF); save it as plain text"),
      (
        [0, 1, 0, 0] + Array("Standard Jet DB".utf8),
        "an Access database; export from its program as XML or text"
      ),
      (Array("SQLite format 3\0".utf8), "an SQLite database, not a recipe"),
      ([0x01, 0x00, 0x02], "binary data of an unknown kind, not a recipe"),
      (Array("[1, 2]".utf8), "JSON that holds no recipe of a format known here"),
      (
        Array("<mxfile/>".utf8),
        "XML with the root element \"mxfile\", which is no recipe format known here"
      ),
    ] as [([UInt8], String)])
  func `a reason is given for what is no recipe`(bytes: [UInt8], reason: String) {
    let source = ImportSource(bytes: bytes, name: "soup.cook")
    #expect(FormatDetector.detect(source) == nil)
    #expect(FormatDetector.reason(for: source) == reason)
    let result = FormatDetector.read(source)
    #expect(result.recipes.isEmpty)
    #expect(result.diagnostics.map(\.message) == [reason])
  }

  @Test func `plain text is said to be plain`() {
    let source = ImportSource(bytes: Array("Fry the leeks.".utf8), name: "x")
    #expect(FormatDetector.reason(for: source).hasPrefix("plain text without"))
  }
}

extension FormatDetectorTests {
  @Test(arguments: [
    "<html><a href='https://www.copymethat.com/x'>Save</a></html>",
    "<html><div class='recipe-details'><span itemprop='recipeYield'>4</span></div></html>",
    "<html><div class=\"infobox\">Meal-Master and MasterCook are programs.</div></html>",
  ])
  func `a page that only speaks of a program is a page`(text: String) {
    let source = ImportSource(bytes: Array(text.utf8), name: "x")
    #expect(FormatDetector.detect(source)?.name == "HTML")
  }
}
