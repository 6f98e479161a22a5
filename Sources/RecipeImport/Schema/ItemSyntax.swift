import Markup

/// A way to mark items and their properties in the elements of a page.
enum ItemSyntax: CaseIterable {
  /// `itemscope`, `itemtype`, `itemprop`, after the HTML standard.
  case microdata
  /// `typeof` and `property`, after RDFa Lite 1.1.
  case rdfa
  /// Classes, after microformats.org: h-recipe and its forerunner hRecipe.
  case microformat

  /// The types of the item that an element starts; nil if it starts none.
  func types(of node: MarkupNode) -> [String]? {
    switch self {
    case .microdata:
      node.has("itemscope") ? Self.words(node["itemtype"]).map(String.init) : nil
    case .rdfa: node["typeof"].map { Self.words($0).map(Self.withoutPrefix) }
    case .microformat:
      Self.words(node["class"]).contains { $0 == "hrecipe" || $0 == "h-recipe" } ? ["Recipe"] : nil
    }
  }

  /// The names of the properties that an element is a value of.
  func properties(of node: MarkupNode) -> [String] {
    switch self {
    case .microdata: Self.words(node["itemprop"]).map(String.init)
    case .rdfa: Self.words(node["property"]).compactMap(Self.property)
    case .microformat: Self.words(node["class"]).compactMap { Self.classes[String($0)] }
    }
  }

  /// The value of a property's element: an attribute where the syntax says so, else itself.
  func value(of node: MarkupNode, for name: String) -> SchemaValue {
    if let content = node["content"] { return .text(content) }
    switch node.name {
    case "meta": return .text("")
    case "img", "audio", "video", "source", "iframe", "embed":
      return .text(ImageElement(node).source)
    case "link": return .text(node["href"] ?? "")
    case "time":
      if let time = node["datetime"] { return .text(time) }
    case "data", "meter":
      if let value = node["value"] { return .text(value) }
    case "abbr" where self == .microformat:
      if let title = node["title"] { return .text(title) }
    case "a" where name == "image" || name == "url":
      if let address = node["href"] { return .text(address) }
    default: break
    }
    if self == .microformat, name.hasSuffix("Time") {
      // The value class pattern: a time for machines beside that for people.
      for inner in node.descendants where inner.isElement {
        if Self.words(inner["class"]).contains("value-title"), let title = inner["title"] {
          return .text(title)
        }
        if inner.isNamed("time"), let time = inner["datetime"] { return .text(time) }
      }
    }
    return .markup(node)
  }

  private static func words(_ text: String?) -> [Substring] {
    text?.split(whereSeparator: \.isWhitespace) ?? []
  }

  /// "name" for "schema:name", "v:name" and an address that ends in "/name"; nil for the terms of
  /// other vocabularies, such as "og:title".
  private static func property(_ term: Substring) -> String? {
    if term.contains("/") { return term.split { $0 == "/" || $0 == "#" }.last.map(String.init) }
    guard let colon = term.firstIndex(of: ":") else { return String(term) }
    let prefix = term[..<colon]
    return prefix == "schema" || prefix == "s" || prefix == "v"
      ? String(term[term.index(after: colon)...]) : nil
  }

  private static func withoutPrefix(_ term: Substring) -> String {
    String(term.split { $0 == "/" || $0 == "#" || $0 == ":" }.last ?? "")
  }

  /// The property of schema.org for each class.
  private static let classes: [String: String] = [
    "p-name": "name", "fn": "name", "p-ingredient": "recipeIngredient",
    "ingredient": "recipeIngredient", "p-yield": "recipeYield", "yield": "recipeYield",
    "e-instructions": "recipeInstructions", "instructions": "recipeInstructions",
    "instruction": "recipeInstructions", "dt-duration": "totalTime", "duration": "totalTime",
    "totaltime": "totalTime", "preptime": "prepTime", "cooktime": "cookTime",
    "prepTime": "prepTime", "cookTime": "cookTime", "totalTime": "totalTime",
    "u-photo": "image", "photo": "image", "p-summary": "description", "summary": "description",
    "p-author": "author", "author": "author", "p-category": "keywords", "tag": "keywords",
    "p-nutrition": "nutritionText",
  ]
}
