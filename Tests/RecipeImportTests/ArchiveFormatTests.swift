import BenchSupport
import Pictures
import RecipeImport
import Recipes
import TestSupport
import Testing

struct ArchiveFormatTests {
  private func read(_ entries: [ArchiveMaker.Entry]) -> ImportResult {
    FormatDetector.read(ImportSource(bytes: ArchiveMaker.zip(entries), name: "export"))
  }

  @Test func `each entry is read by what it holds`() throws {
    let result = read([
      ("__MACOSX/._a", [0, 1]), ("a/.DS_Store", [0]),
      ("Feta.paprikarecipe", ArchiveMaker.gzip(try FormatSamples.bytes("JSON/paprika.json"))),
      ("1.zip", ArchiveMaker.zip([("recipe.json", try FormatSamples.bytes("JSON/tandoor.json"))])),
      ("x.mx2", try FormatSamples.bytes("XML/mastercook.mx2")),
      ("Manifest.xml", Array("<m/>".utf8)),
    ])
    #expect(result.recipes.map(\.title) == ["Baked feta", "Lamb stew", "Leek pie", "Toast"])
    #expect(
      result.diagnostics.contains {
        $0.message == "1 file of no recipe format in the archive: \"Manifest.xml\""
      })
  }

  @Test(arguments: [
    ("XML/cookmate.xml", "my_cookbook.xml", "images/loaf.png"),
    ("HTML/recipekeeper.html", "recipes.html", "images/a_0.png"),
    ("HTML/copymethat.html", "recipes.html", "images/pea.png"),
    ("HTML/paprika.html", "Recipes/Nut rolls.html", "Recipes/Images/a.png"),
    ("JSON/tandoor.json", "recipe.json", "image.png"),
    ("JSON/nextcloud.json", "Quince cheese/recipe.json", "Quince cheese/full.png"),
    (
      "JSON/mealie.json", "recipes/egg-salad/egg-salad.json",
      "recipes/egg-salad/images/original.webp.png"
    ),
  ])
  func `pictures beside a recipe come in with it`(sample: String, name: String, picture: String)
    throws
  {
    let result = read([
      (name, try FormatSamples.bytes(sample)), (picture, FormatSamples.picture),
    ])
    #expect(result.pictures.map(\.bytes) == [FormatSamples.picture])
    #expect(result.recipes.first?.images.contains(result.pictures[0].address) == true)
  }

  @Test func `one picture of many recipes is there once`() throws {
    let json = String(decoding: try FormatSamples.bytes("JSON/paprika.json"), as: UTF8.self)
    let other = json.replacing("Baked feta", with: "Feta again")
    let result = read([("a.json", Array(json.utf8)), ("b.json", Array(other.utf8))])
    #expect(result.recipes.count == 2)
    #expect(result.pictures.count == 1)
    #expect(result.recipes.allSatisfy { $0.images.contains(result.pictures[0].address) })
  }

  @Test func `a picture that is none, or too large, is told and left out`() throws {
    var large = FormatSamples.picture
    large.replaceSubrange(16..<24, with: [0, 0, 0x45, 0x18, 0, 0, 0x37, 0xEB])
    let result = read([
      ("a.json", try FormatSamples.bytes("JSON/mealie.json")), ("images/a.png", large),
      ("images/b.png", Array("no picture".utf8)),
    ])
    #expect(result.pictures.isEmpty)
    #expect(
      result.diagnostics.map(\.line) == [
        "\"images/a.png\": a picture was left out: it has 17688 × 14315 pixels, more than 50 million",
        "\"images/b.png\": a picture was left out: it is no JPEG, PNG, GIF or WebP file",
      ])
  }

  @Test(arguments: [
    (["[Content_Types].xml", "word/document.xml"], "a Word document (.docx)"),
    (["[Content_Types].xml", "xl/workbook.xml"], "an Excel workbook"),
    (["mimetype", "content.xml"], "an OpenDocument file"),
    (["mimetype", "META-INF/container.xml"], "an e-book"),
    (["LivingCookbook.mdb"], "a Living Cookbook archive (.lcb)"),
    (["readme.bin"], "an archive without recipes in it"), ([], "an archive with nothing in it"),
  ])
  func `an archive of another kind is named, with what to do`(names: [String], reason: String) {
    let result = read(names.map { ($0, [1, 0, 2]) })
    #expect(result.recipes.isEmpty)
    #expect(result.diagnostics.count == 1)
    #expect(result.diagnostics[0].message.hasPrefix(reason))
  }

  @Test func `a broken entry does not stop the others`() throws {
    let recipe = try FormatSamples.bytes("JSON/paprika.json")
    let result = read([
      ("1.json", recipe), ("2.json", Array(recipe.dropLast(20))),
      ("3.json", try FormatSamples.bytes("JSON/mela.json")),
    ])
    #expect(result.recipes.map(\.title) == ["Baked feta", "Cold soba"])
    let errors = result.diagnostics.filter { $0.severity == .error }
    #expect(errors.count == 1)
    #expect(errors.first?.place.hasPrefix("\"2.json\"") == true)
  }
}

extension Diagnostic {
  fileprivate var line: String { place.isEmpty ? message : "\(place): \(message)" }
}
