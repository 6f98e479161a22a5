import Archives
import Digests
import Embedded
package import Pictures
package import Recipes

/// Writes recipes as an EPUB 3: a title page, contents, a chapter for each recipe, and an index by
/// ingredient.
///
/// Source: EPUB Packages 3.2 and EPUB Open Container Format 3.2. Pictures in WebP, which that version
/// of the format does not know, are left out.
package struct EPUBCookbook {
  private let book: Cookbook
  private let index: IngredientIndex
  private let modified: String
  private var pictures: [[Picture]] = []

  /// Makes a book; `modified` is the time of its making, "2026-11-30T12:00:00Z".
  ///
  /// O(n log n).
  package init(_ book: Cookbook, modified: String) {
    (self.book, self.modified) = (book, modified)
    index = IngredientIndex(book.recipes)
  }

  /// The bytes of the book, in time proportional to their number.
  ///
  /// - Throws: What `pictures` throws; `ArchiveError`.
  package func archive(pictures: (Recipe) throws -> [Picture]) throws -> [UInt8] {
    var book = self
    book.pictures = try self.book.recipes.map { recipe in
      try pictures(recipe).filter { ExportFormat.epub.takes($0.kind) }
    }
    return try book.write()
  }

  private func write() throws(ArchiveError) -> [UInt8] {
    var writer = ZipWriter()
    func add(_ name: String, _ lines: [String]) throws(ArchiveError) {
      try writer.add(name, (lines.joined(separator: "\n") + "\n").utf8)
    }
    try writer.add("mimetype", "application/epub+zip".utf8, isCompressed: false)
    try add("META-INF/container.xml", Self.container)
    try add("book/content.opf", package)
    try writer.add("book/style.css", EmbeddedEPUBStyle().text.utf8)
    try add("book/title.xhtml", titlePage)
    try add("book/nav.xhtml", navigation)
    for place in book.recipes.indices { try add("book/\(Self.file(place))", chapter(place)) }
    try add("book/ingredients.xhtml", ingredients)
    for picture in distinctPictures {
      try writer.add("book/pictures/\(picture.fileName)", picture.bytes, isCompressed: false)
    }
    return writer.finish()
  }

  private static let container = [
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>",
    "<container version=\"1.0\" xmlns=\"urn:oasis:names:tc:opendocument:xmlns:container\">",
    "<rootfiles><rootfile full-path=\"book/content.opf\" "
      + "media-type=\"application/oebps-package+xml\"/></rootfiles>",
    "</container>",
  ]

  private static func file(_ place: Int) -> String { "recipe-\(place + 1).xhtml" }

  private var distinctPictures: [Picture] {
    var seen: Set<String> = []
    return pictures.joined().filter { seen.insert($0.fileName).inserted }
  }

  /// The language that most recipes are in.
  private var language: String {
    var counts: [String: Int] = [:]
    for recipe in book.recipes where !recipe.language.isEmpty {
      counts[recipe.language, default: 0] += 1
    }
    return counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key ?? "en"
  }

  private var package: [String] {
    var main = Recipe()
    main.language = language
    let isRightToLeft = main.languageAttributes.hasSuffix("\"rtl\"")
    let chapters = book.recipes.indices.map(Self.file)
    let pages = ["title.xhtml", "nav.xhtml"] + chapters + ["ingredients.xhtml"]
    var lines = [
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>",
      "<package version=\"3.0\" unique-identifier=\"id\" xmlns=\"http://www.idpf.org/2007/opf\">",
      "<metadata xmlns:dc=\"http://purl.org/dc/elements/1.1/\">",
      "<dc:identifier id=\"id\">urn:uuid:\(identifier)</dc:identifier>",
      "<dc:title>\(XMLText.escaped(book.title))</dc:title>",
      "<dc:language>\(XMLText.escaped(language))</dc:language>",
      "<meta property=\"dcterms:modified\">\(modified)</meta>", "</metadata>", "<manifest>",
      "<item id=\"style\" href=\"style.css\" media-type=\"text/css\"/>",
    ]
    for (number, page) in pages.enumerated() {
      let property = page == "nav.xhtml" ? " properties=\"nav\"" : ""
      lines.append(
        "<item id=\"p\(number)\" href=\"\(page)\" media-type=\"application/xhtml+xml\"\(property)/>"
      )
    }
    for picture in distinctPictures {
      lines.append(
        "<item id=\"i\(picture.fileName.prefix(64))\" href=\"pictures/\(picture.fileName)\" "
          + "media-type=\"\(picture.kind.mediaType)\"/>")
    }
    lines += [
      "</manifest>", "<spine\(isRightToLeft ? " page-progression-direction=\"rtl\"" : "")>",
    ]
    lines += pages.indices.map { "<itemref idref=\"p\($0)\"/>" }
    return lines + ["</spine>", "</package>"]
  }

  /// An identifier that is the same for a book of the same recipes.
  private var identifier: String {
    var hash = SHA256()
    hash.update(book.title.utf8)
    for recipe in book.recipes { hash.update("\n\(recipe.title)\n\(recipe.source.url)".utf8) }
    return hash.finalized().identifier
  }

  private var titlePage: [String] {
    page(book.title, type: "titlepage", ["<h1 class=\"title\">\(XMLText.escaped(book.title))</h1>"])
  }

  private var navigation: [String] {
    let entries = book.recipes.indices.map { "<li>\(link($0))</li>" }
    let index = "<li><a href=\"ingredients.xhtml\">Recipes by ingredient</a></li>"
    return page(
      "Contents", type: "frontmatter",
      ["<nav epub:type=\"toc\" id=\"toc\">", "<h1>Contents</h1>", "<ol>"] + entries
        + [index, "</ol>", "</nav>"])
  }

  private func chapter(_ place: Int) -> [String] {
    let recipe = book.recipes[place]
    let images = RecipeHTML.Image.byAddress(pictures[place], folder: "pictures/")
    // An element that is empty in HTML has no end tag there, but must have one here.
    let lines = RecipeHTML(recipe: recipe, pictures: images).lines.map {
      $0.replacing("<br>", with: "<br/>")
    }
    return page(
      recipe.shownTitle, type: "chapter", attributes: recipe.languageAttributes, lines)
  }

  private var ingredients: [String] {
    var lines = ["<h1>Recipes by ingredient</h1>"]
    for entry in index.entries {
      lines += ["<div class=\"index\">", "<h3 dir=\"auto\">\(HTMLText.escaped(entry.name))</h3>"]
      lines += ["<ul>"] + entry.places.map { "<li>\(link($0))</li>" } + ["</ul>", "</div>"]
    }
    return page("Recipes by ingredient", type: "index", lines)
  }

  private func link(_ place: Int) -> String {
    "<a href=\"\(Self.file(place))\" dir=\"auto\">"
      + HTMLText.escaped(book.recipes[place].shownTitle) + "</a>"
  }

  private func page(
    _ title: String, type: String, attributes: String = "", _ body: [String]
  ) -> [String] {
    // XHTML wants the language by XML's own attribute, too.
    let language = attributes.replacing(" lang=", with: " xml:lang=").split(separator: " dir=")
    return [
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>", "<!DOCTYPE html>",
      "<html xmlns=\"http://www.w3.org/1999/xhtml\" "
        + "xmlns:epub=\"http://www.idpf.org/2007/ops\"\(attributes)\(language.first ?? "")>",
      "<head>", "<title>\(HTMLText.escaped(title))</title>",
      "<link rel=\"stylesheet\" type=\"text/css\" href=\"style.css\"/>", "</head>",
      "<body epub:type=\"\(type)\">",
    ] + body + ["</body>", "</html>"]
  }
}

extension [UInt8] {
  /// A hash as the digits of a UUID.
  var identifier: String {
    let digits = Array<Character>(hexadecimal)
    return [0..<8, 8..<12, 12..<16, 16..<20, 20..<32].map { String(digits[$0]) }
      .joined(separator: "-")
  }
}
