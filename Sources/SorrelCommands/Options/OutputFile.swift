import ArgumentParser
import RecipeExport
import Recipes

/// A file of recipes to be written, in the format that its name says.
struct OutputFile {
  /// What can be written.
  enum Format: String, CaseIterable, ExpressibleByArgument {
    case json, markdown, html, cooklang

    /// The name people know.
    var name: String {
      switch self {
      case .json: "JSON-LD"
      case .markdown: "Markdown"
      case .html: "HTML"
      case .cooklang: "Cooklang"
      }
    }

    var fileExtension: String {
      switch self {
      case .json: "json"
      case .markdown: "md"
      case .html: "html"
      case .cooklang: "cook"
      }
    }

    /// What is in such a file.
    var content: String {
      switch self {
      case .json: "recipes of schema.org with all that can be read again; styles are left out"
      case .markdown: "for people: ingredients, method with styles, notes"
      case .html: "a page for people, with ingredients and times coloured in the method"
      case .cooklang: "one recipe, with ingredients, cookware and timers marked in the method"
      }
    }

    /// The format that a file's name says; nil for an extension of none.
    init?(path: String) {
      let name = path.split(separator: "/").last ?? ""
      guard let dot = name.lastIndex(of: ".") else { return nil }
      switch name[name.index(after: dot)...].lowercased() {
      case "json", "jsonld": self = .json
      case "md", "markdown": self = .markdown
      case "html", "htm": self = .html
      case "cook": self = .cooklang
      default: return nil
      }
    }

    /// Whether a file can hold more than one recipe.
    var holdsMany: Bool { self != .cooklang }

    /// The text of a file with these recipes.
    func text(of recipes: [Recipe]) -> String {
      switch self {
      case .json:
        recipes.count == 1
          ? recipes.map { SchemaOrgExporter().text(for: $0) }.joined()
          : JSONValue.array(recipes.map { SchemaOrgExporter().json(for: $0) }).text(isPretty: true)
            + "\n"
      case .markdown: recipes.map { MarkdownExporter().text(for: $0) }.joined(separator: "\n")
      case .html: HTMLExporter().page(of: recipes)
      case .cooklang: recipes.map { CooklangExporter().text(for: $0) }.joined(separator: "\n")
      }
    }
  }
}
