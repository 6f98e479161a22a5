import Embedded
package import Pictures
package import Recipes

/// Writes recipes as a folder of HTML pages that works from a file, without a server or a network:
/// contents with a search, an index by ingredient, and a page for each recipe.
package struct HTMLCookbook {
  private let book: Cookbook
  private let index: IngredientIndex

  /// Makes a cookbook.
  ///
  /// O(n log n).
  package init(_ book: Cookbook) {
    self.book = book
    index = IngredientIndex(book.recipes)
  }

  /// Writes all files, one after another, in time proportional to their size.
  ///
  /// - Parameters:
  ///   - pictures: Gives the pictures of a recipe and its steps that came with it.
  ///   - write: Takes a path with "/" between folders, and what is in the file.
  /// - Throws: What these throw.
  package func write(
    pictures: (Recipe) throws -> [Picture], to write: (String, [UInt8]) throws -> Void
  ) throws {
    try write("cookbook.css", Array(EmbeddedCookbookStyle().text.utf8))
    try write("cookbook.js", Array(EmbeddedCookbookScript().text.utf8))
    try write("search.js", Array(searchData.utf8))
    try write("index.html", Array(contents.utf8))
    try write("ingredients.html", Array(ingredients.utf8))
    var written: Set<String> = []
    for place in book.recipes.indices {
      let own = try pictures(book.recipes[place])
      for picture in own where written.insert(picture.fileName).inserted {
        try write("pictures/\(picture.fileName)", picture.bytes)
      }
      try write("recipes/\(book.names[place]).html", Array(page(place, own).utf8))
    }
  }

  /// What can be searched for besides titles and tags, one text for each recipe in order.
  private var searchData: String {
    let texts = book.recipes.map { recipe in
      (recipe.lines.map(\.text) + recipe.tags + [recipe.cuisine, recipe.source.name])
        .joined(separator: " ").onOneLine
    }
    return "const cookbook = \(JSONValue.strings(texts).text(isPretty: false));\n"
  }

  private var contents: String {
    let sections = book.sections
    var lines = navigation(folder: "") + ["<main>", "<h1>\(HTMLText.escaped(book.title))</h1>"]
    lines += [
      "<div class=\"search\" hidden>",
      "<input type=\"search\" aria-label=\"Search\" placeholder=\"Search titles, ingredients, tags\">",
      "<p aria-live=\"polite\"></p>", "</div>",
    ]
    if sections.count > 3 { lines += letters(sections.map(\.letter)) }
    for (number, section) in sections.enumerated() {
      lines += ["<section>", "<h2 id=\"l\(number)\">\(HTMLText.escaped(section.letter))</h2>"]
      lines += ["<ul class=\"contents\">"] + section.places.map(item) + ["</ul>", "</section>"]
    }
    lines += [
      "</main>", "<script src=\"search.js\"></script>", "<script src=\"cookbook.js\"></script>",
    ]
    return document(book.title, folder: "", body: lines)
  }

  private func item(_ place: Int) -> String {
    let time = book.recipes[place].times.effectiveTotal?.displayText ?? ""
    return "<li>\(link(place, folder: ""))\(time.isEmpty ? "" : "<span>\(time)</span>")</li>"
  }

  private var ingredients: String {
    let sections = index.sections
    var lines = navigation(folder: "") + ["<main>", "<h1>Recipes by ingredient</h1>"]
    if sections.count > 3 { lines += letters(sections.map(\.letter)) }
    for (number, section) in sections.enumerated() {
      lines.append("<h2 id=\"l\(number)\">\(HTMLText.escaped(section.letter))</h2>")
      lines.append("<div class=\"index\">")
      for entry in section.entries {
        lines += ["<section>", "<h3 dir=\"auto\">\(HTMLText.escaped(entry.name))</h3>", "<ul>"]
        lines += entry.places.map { "<li>\(link($0, folder: ""))</li>" } + ["</ul>", "</section>"]
      }
      lines.append("</div>")
    }
    return document("Recipes by ingredient", folder: "", body: lines + ["</main>"])
  }

  private func letters(_ letters: [String]) -> [String] {
    ["<ul class=\"letters\">"]
      + letters.enumerated().map { "<li><a href=\"#l\($0)\">\(HTMLText.escaped($1))</a></li>" }
      + ["</ul>"]
  }

  private func page(_ place: Int, _ pictures: [Picture]) -> String {
    let recipe = book.recipes[place]
    var body = navigation(folder: "../", around: place) + ["<main>"]
    body +=
      RecipeHTML(
        recipe: recipe, pictures: RecipeHTML.Image.byAddress(pictures, folder: "../pictures/")
      ).lines
    body.append("</main>")
    let data = SchemaOrgExporter().json(for: recipe).text(isPretty: false)
    return document(
      recipe.shownTitle, folder: "../", attributes: recipe.languageAttributes,
      head: ["<script type=\"application/ld+json\">", data, "</script>"], body: body)
  }

  /// Links to contents and index, and on the page of a recipe to those before and behind it.
  private func navigation(folder: String, around place: Int? = nil) -> [String] {
    var lines = [
      "<nav>", "<a href=\"\(folder)index.html\">Contents</a>",
      "<a href=\"\(folder)ingredients.html\">Ingredients</a>",
    ]
    for (relation, other) in [("prev", place.map { $0 - 1 }), ("next", place.map { $0 + 1 })] {
      guard let other, book.recipes.indices.contains(other) else { continue }
      lines.append(link(other, folder: folder, relation: relation))
    }
    return lines + ["</nav>"]
  }

  private func link(_ place: Int, folder: String, relation: String? = nil) -> String {
    let name = Self.percentEncoded(book.names[place])
    let title = HTMLText.escaped(book.recipes[place].shownTitle)
    let attribute = relation.map { " rel=\"\($0)\"" } ?? ""
    return "<a href=\"\(folder)recipes/\(name).html\"\(attribute) dir=\"auto\">\(title)</a>"
  }

  /// A file name as it stands in an address (RFC 3986).
  static func percentEncoded(_ name: String) -> String {
    var result = ""
    for byte in name.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"),
        UInt8(ascii: "."), UInt8(ascii: "~"):
        result.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        result += digits.utf8.count == 1 ? "%0\(digits)" : "%\(digits)"
      }
    }
    return result
  }

  private func document(
    _ title: String, folder: String, attributes: String = "", head: [String] = [], body: [String]
  ) -> String {
    HTMLPage(
      title: title, attributes: attributes,
      head: ["<link rel=\"stylesheet\" href=\"\(folder)cookbook.css\">"] + head, body: body
    ).text
  }
}
