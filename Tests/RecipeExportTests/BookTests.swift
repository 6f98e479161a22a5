import Archives
import Foundation
import Markup
import Pictures
import RecipeExport
import RecipeImport
import Recipes
import RichText
import TestSupport
import Testing

struct BookTests {
  private func recipe(_ title: String, _ lines: [String], language: String = "en") throws -> Recipe
  {
    var recipe = Recipe()
    (recipe.title, recipe.language) = (title, language)
    recipe.ingredients = [
      .init(
        lines: lines.enumerated().map { number, text in
          var line = IngredientLine(id: .init(rawValue: number + 1), text: text)
          (line.name, line.ingredient) = (text, text)
          return line
        })
    ]
    recipe.method = try RichText("Cook it & <serve>.\u{2028}At once.")
    return recipe
  }

  private func book() throws -> Cookbook {
    Cookbook([
      try recipe("Soup", ["leeks", "salt"]), try recipe("Äpfel im Teig", ["apples"]),
      try recipe("soup", ["leeks"]), try recipe("A/B: \"c\"?", ["salt"]),
      try recipe("חומוס", ["שום"], language: "he"),
    ])
  }

  @Test func `recipes stand by their titles, each under a name of its own`() throws {
    let book = try book()
    #expect(book.recipes.map(\.title) == ["A/B: \"c\"?", "Äpfel im Teig", "Soup", "soup", "חומוס"])
    #expect(book.names == ["A-B- c", "Äpfel im Teig", "Soup", "soup 2", "חומוס"])
    #expect(book.sections.map(\.letter) == ["A", "S", "ח"])
  }

  @Test func `the index leads from ingredients to recipes`() throws {
    let index = IngredientIndex(try book().recipes)
    #expect(
      index.entries == [
        .init(name: "apples", places: [1]), .init(name: "leeks", places: [2, 3]),
        .init(name: "salt", places: [0, 2]), .init(name: "שום", places: [4]),
      ])
  }

  @Test func `what is in most recipes of a large book is not in its index`() throws {
    let recipes = try (0..<30).map { try recipe("Dish \($0)", ["salt", "spice \($0)"]) }
    let names = IngredientIndex(recipes).entries.map(\.name)
    #expect(names.count == 30 && !names.contains("salt"))
  }

  private func cookbookFiles(_ pictures: [Picture] = []) throws -> [String: String] {
    var files: [String: String] = [:]
    try HTMLCookbook(try book()).write(pictures: { $0.title == "Soup" ? pictures : [] }) {
      files[$0] = String(decoding: $1, as: UTF8.self)
    }
    return files
  }

  @Test func `a cookbook is pages whose links lead to pages`() throws {
    let picture = try Picture(FormatSamples.picture)
    let files = try cookbookFiles([picture])
    #expect(files.count == 11)
    var links = 0
    for (name, text) in files where name.hasSuffix(".html") {
      let folder = name.hasPrefix("recipes/") ? "recipes/" : ""
      for part in text.split(separator: "href=\"").dropFirst()
        + text.split(separator: "src=\"").dropFirst()
      {
        let address = part.prefix { $0 != "\"" }
        guard !address.hasPrefix("#") else { continue }
        let path =
          URL(string: "file:///\(folder)\(address)")?.standardized
          .path(percentEncoded: false).dropFirst() ?? ""
        #expect(files[String(path)] != nil, "\(name): \(address)")
        links += 1
      }
      #expect(!text.contains("http:") && !text.contains("https://") || text.contains("schema.org"))
    }
    #expect(links > 40)
    #expect(files["recipes/חומוס.html"]?.contains("<html lang=\"he\" dir=\"rtl\">") == true)
  }

  @Test func `the pictures of a step stand below it, and no second time elsewhere`() throws {
    let picture = try Picture(FormatSamples.picture)
    var recipe = try recipe("Soup", ["2 leeks"])
    var method = RichTextBuilder()
    let pictures: PictureList = ["https://example.org/1.jpg", "\(picture.address)"]
    method.appendParagraph(try RichText("Cut."), format: ParagraphFormat(pictures: pictures))
    method.appendParagraph(try RichText("Boil."))
    recipe.method = method.build()
    let page = HTMLExporter().page(of: [recipe]) { _ in [picture] }
    #expect(page.components(separatedBy: "<img").count == 2)
    #expect(page.contains("<li dir=\"auto\">Cut.<figure><img src=\"data:image/png;base64,"))
    #expect(page.contains("\"image\":[\"https://example.org/1.jpg\"]"))
    var chapter = ""
    try HTMLCookbook(Cookbook([recipe])).write(pictures: { _ in [picture] }) { name, bytes in
      if name == "recipes/Soup.html" { chapter = String(decoding: bytes, as: UTF8.self) }
    }
    let address = "../pictures/\(picture.fileName)"
    #expect(chapter.contains("<li dir=\"auto\">Cut.<figure><img src=\"\(address)\" width=\"3\""))
  }

  @Test func `a page of a cookbook comes in again`() throws {
    let page = try #require(try cookbookFiles()["recipes/Soup.html"])
    let (_, result) = RecipeImporter().read(ImportSource(bytes: Array(page.utf8), name: "x"))
    #expect(result.recipes.first?.title == "Soup")
    #expect(result.recipes.first?.lines.map(\.text) == ["leeks", "salt"])
    #expect(result.recipes.first?.method.text == "Cook it & <serve>.\u{2028}At once.")
  }

  @Test func `lines of a recipe from right to left run so, whatever they begin with`() throws {
    var recipe = try recipe("מרק", ["1 l מים", "1 l oil", "מלח"])
    recipe.language = "he"
    let page = HTMLExporter().page(of: [recipe]) { _ in [] }
    #expect(page.contains("<li dir=\"rtl\">1 l מים</li>"))
    #expect(page.contains("<li dir=\"auto\">1 l oil</li>"))
    recipe.language = "en"
    let other = HTMLExporter().page(of: [recipe]) { _ in [] }
    #expect(other.contains("<li dir=\"auto\">1 l מים</li>"))
  }

  @Test func `the data of the search cannot end its script`() throws {
    var recipe = try recipe("x", ["</script><script>alert(1)//"])
    recipe.tags = ["<!--"]
    var script = ""
    try HTMLCookbook(Cookbook([recipe])).write(pictures: { _ in [] }) { name, bytes in
      if name == "search.js" { script = String(decoding: bytes, as: UTF8.self) }
    }
    #expect(!script.contains("<"))
  }

  @Test func `an EPUB begins as the format wants it and is the same for the same recipes`() throws {
    let picture = try Picture(FormatSamples.picture)
    func made() throws -> [UInt8] {
      try EPUBCookbook(try book(), modified: "2026-01-02T03:04:05Z").archive { _ in [picture] }
    }
    let bytes = try made()
    #expect(try made() == bytes)
    #expect(bytes[30..<58].elementsEqual("mimetypeapplication/epub+zip".utf8))
    var files: [String: [UInt8]] = [:]
    try ArchiveReader(bytes, limits: ArchiveLimits(archiveSize: bytes.count)).forEach {
      entry, content throws(ArchiveError) in files[entry.name] = try content()
    }
    #expect(files["book/pictures/\(picture.fileName)"] == picture.bytes)
    for (name, content) in files where name.hasSuffix("xhtml") || name.hasSuffix("opf") {
      #expect(
        (try? MarkupDocument.xml(try XMLSource(content), recovering: false)) != nil, "\(name)")
    }
    let package = String(decoding: files["book/content.opf"] ?? [], as: UTF8.self)
    for name in files.keys where name.hasPrefix("book/") && name != "book/content.opf" {
      #expect(package.contains("href=\"\(name.dropFirst(5))\""), "\(name)")
    }
  }

  @Test func `a PDF has pages, an outline and links`() throws {
    let picture = try Picture(FormatSamples.picture)
    let bytes = try PDFCookbook(try book(), date: "2026-01-02T03:04:05Z").file { _ in [picture] }
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text.hasPrefix("%PDF-") && text.contains("/Outlines"))
    // Title, contents, five recipes, index.
    #expect(text.contains("/Count 8"))
    #expect(text.components(separatedBy: "/Subtype /Link").count - 1 >= 5 + 6)
    #expect(text.contains("/Dest (recipe-5)"))
  }

  @Test func `links in steps of a PDF lead to their addresses`() throws {
    var recipe = try recipe("Links", ["salt"])
    let words = "As " + String(repeating: "a very long link, ", count: 20) + "says."
    recipe.method = try RichText(
      "Look here.\n" + words,
      spans: [
        TextSpan(5..<9, .link, payload: "https://example.org/a'b"),
        TextSpan(0..<4, .link, payload: "javascript:alert(1)"),
        TextSpan(14..<14 + words.utf8.count - 9, .link, payload: "https://example.org/long"),
      ])
    let bytes = try PDFCookbook(Cookbook([recipe]), date: "").file { _ in [] }
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text.components(separatedBy: "(https://example.org/a'b)").count == 2)
    // One place a line.
    #expect(text.components(separatedBy: "(https://example.org/long)").count > 3)
    #expect(!text.contains("javascript"))
  }

  @Test func `a long method flows over pages`() throws {
    var recipe = try recipe("Long", (1...120).map { "\($0) g of thing number \($0)" })
    recipe.method = try RichText(
      (1...150).map { "Step \($0) says what to do, at some length." }
        .joined(separator: "\n"))
    let bytes = try PDFCookbook(Cookbook([recipe]), date: "").file { _ in [] }
    let count = String(decoding: bytes, as: UTF8.self).firstMatch(of: /\/Count ([0-9]+)/)?.1
    #expect((Int(count ?? "") ?? 0) > 6)
  }
}
