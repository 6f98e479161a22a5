package import Pictures
/// A format that recipes are written in.
package enum ExportFormat: String, CaseIterable, Sendable {
  case sorrel, json, cooklang
  case plainCooklang = "cooklang-plain"
  case markdown
  case annotatedMarkdown = "markdown-annotated"
  case recipeMD = "recipemd"
  case recipeML = "recipeml"
  case gourmet, paprika
  case mealMaster = "mealmaster"
  case text, html, cookbook, epub, pdf

  /// What is known of a format.
  private var facts: (name: String, extensions: [String], content: String) {
    switch self {
    case .sorrel:
      (
        "Sorrel's own JSON", ["json"],
        "recipes whole, with all tags and pictures; as a folder, a file for each"
      )
    case .json:
      (
        "JSON-LD", ["json", "jsonld"],
        "recipes of schema.org with all that can be read again; styles are left out"
      )
    case .cooklang:
      (
        "Cooklang", ["cook"],
        "one recipe, with ingredients, cookware and timers marked, and aliases as cooklang-rs has them"
      )
    case .plainCooklang:
      ("plain Cooklang", ["cook"], "one recipe, with marks that every reader of Cooklang knows")
    case .markdown:
      ("Markdown", ["md", "markdown"], "for people: ingredients, method with styles, notes")
    case .annotatedMarkdown:
      ("annotated Markdown", ["md"], "the same, with all tags in the method")
    case .recipeMD: ("RecipeMD", ["md"], "one recipe, amounts in italics")
    case .recipeML: ("RecipeML", ["xml", "recipeml"], "recipes of KRecipes and old archives")
    case .gourmet: ("Gourmet", ["grmt", "xml"], "recipes of Gourmet and Gourmand, with a picture")
    case .paprika: ("Paprika", ["paprikarecipes"], "recipes for Paprika 3, with a picture")
    case .mealMaster: ("Meal-Master", ["mmf"], "recipes for the oldest programs")
    case .text: ("plain text", ["txt"], "for mails and notes")
    case .html:
      (
        "HTML", ["html", "htm"],
        "a page for people, with ingredients and times coloured in the method"
      )
    case .cookbook:
      ("HTML cookbook", [], "a folder of pages with contents, search and index, for a browser")
    case .epub: ("EPUB", ["epub"], "a book for readers, with contents and an index by ingredient")
    case .pdf: ("PDF", ["pdf"], "a book to print, with contents and an index by ingredient")
    }
  }

  /// The name people know.
  package var name: String { facts.name }

  /// The extension of its files, without a dot; empty for what is a folder.
  package var fileExtension: String { facts.extensions.first ?? "" }

  /// How its files are called: ".json", or "a folder".
  package var fileNames: String { fileExtension.isEmpty ? "a folder" : "." + fileExtension }

  /// What is in such a file.
  package var content: String { facts.content }

  /// The format that a file's name says; nil for an extension of none.
  package init?(path: String) {
    let fileExtension = Self.fileExtension(of: path)
    // Of the formats that share an extension, the one that people mean comes first.
    let order = [ExportFormat.json, .recipeML] + ExportFormat.allCases.filter { $0 != .json }
    guard let format = order.first(where: { $0.facts.extensions.contains(fileExtension) }) else {
      return nil
    }
    self = format
  }

  /// Whether a path has the name of a file of this format.
  package func isName(of path: String) -> Bool {
    facts.extensions.contains(Self.fileExtension(of: path))
  }

  private static func fileExtension(of path: String) -> String {
    let name = path.split(separator: "/").last ?? ""
    guard let dot = name.lastIndex(of: ".") else { return "" }
    return name[name.index(after: dot)...].lowercased()
  }

  /// Whether a file can hold more than one recipe.
  package var holdsMany: Bool {
    switch self {
    case .cooklang, .plainCooklang, .recipeMD: false
    default: true
    }
  }

  /// What becomes of several recipes.
  package enum Shape: Sendable {
    /// One file of all, or a folder with a file for each.
    case files
    /// One file of all.
    case book
    /// A folder of files that belong together.
    case folder
  }

  /// What becomes of several recipes.
  package var shape: Shape {
    switch self {
    case .cookbook: .folder
    case .epub, .pdf, .paprika: .book
    default: .files
    }
  }

  /// Whether a book has a place for pictures of a kind; other formats say in `Docs/exports.md` which
  /// of the pictures of a recipe they hold.
  package func takes(_ kind: Picture.Kind) -> Bool {
    switch self {
    case .epub: kind != .webp
    case .pdf: kind == .jpeg || kind == .png
    default: true
    }
  }

  /// Whether its files are text.
  package var isText: Bool { shape == .files }

  /// Whether its files may hold characters that drive a terminal; JSON, XML and HTML do not.
  package var needsSanitizing: Bool {
    switch self {
    case .sorrel, .json, .html, .cookbook, .epub, .pdf, .paprika: false
    default: true
    }
  }
}
