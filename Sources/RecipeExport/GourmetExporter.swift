import FoundationEssentials
package import Pictures
package import Recipes
import RichText

/// Writes recipes as the XML of Gourmet Recipe Manager and Gourmand.
///
/// Styles are Pango markup in the texts, as Gourmet has them; headings of the method are bold and
/// remarks italic paragraphs. The summary stands before the notes. The language is `xml:lang`, which
/// Gourmet passes over.
///
/// Lost are all mentions and other tags, links, the author, the total time, nutrition,
/// addresses of pictures, and all pictures but the first; commas in tags divide them.
package struct GourmetExporter: Hashable, Sendable {
  /// Makes an exporter.
  package init() {}

  /// A file with recipes, each with its picture if there is one; in time proportional to their size.
  package func text(for recipes: [(recipe: Recipe, picture: Picture?)]) -> String {
    let lines =
      ["<?xml version=\"1.0\" encoding=\"UTF-8\"?>", "<!DOCTYPE gourmetDoc>", "<gourmetDoc>"]
      + recipes.enumerated().flatMap { element($1.recipe, $1.picture, number: $0 + 1) }
    return lines.joined(separator: "\n") + "\n</gourmetDoc>\n"
  }

  private func element(_ recipe: Recipe, _ picture: Picture?, number: Int) -> [String] {
    let language = XMLText.languageAttribute(recipe.language)
    var lines = ["<recipe id=\"\(number)\"\(language)>"]
    lines += XMLText.element("title", recipe.shownTitle)
    var seen: Set<String> = []
    let tags = recipe.plainTags.flatMap { $0.split(separator: ",").map { String($0).onOneLine } }
      .filter { !$0.isEmpty && seen.insert($0).inserted }
    lines += XMLText.element("category", tags.joined(separator: ", "))
    lines += XMLText.element("cuisine", recipe.cuisine.onOneLine)
    lines += XMLText.element("source", recipe.source.name.onOneLine)
    lines += XMLText.element("link", recipe.source.url.onOneLine)
    if let rating = recipe.rating, rating > 0, rating <= 5 {
      let stars = (rating * 100).rounded() / 100
      lines += XMLText.element(
        "rating", "\(Int(exactly: stars).map { "\($0)" } ?? "\(stars)")/5 stars")
    }
    lines += time("preptime", recipe.times.preparation) + time("cooktime", recipe.times.cooking)
    lines += XMLText.element("yields", recipe.yieldText)
    lines += ["<ingredient-list>"] + list(recipe.sectionsWithWords) + ["</ingredient-list>"]
    lines += texts("instructions", instructions(recipe.method))
    lines += texts(
      "modifications", ([recipe.summary] + recipe.notes).flatMap(\.filledLines).map(pango))
    if let picture {
      let data = Data(picture.bytes).base64EncodedString()
      lines.append("<image format=\"\(picture.kind.rawValue)\"><![CDATA[\(data)]]></image>")
    }
    return lines + ["</recipe>"]
  }

  private func time(_ name: String, _ time: TimeSpan?) -> [String] {
    time.map { $0.upper > 0 ? XMLText.element(name, $0.displayText) : [] } ?? []
  }

  private func list(_ sections: [IngredientSection]) -> [String] {
    sections.flatMap { section in
      let lines = section.lines.map(ingredient)
      guard !section.name.isEmpty else { return lines }
      return ["<inggroup>"] + XMLText.element("groupname", section.name) + lines + ["</inggroup>"]
    }
  }

  private func ingredient(_ line: IngredientLine) -> String {
    let columns = LineColumns(line)
    let parts =
      XMLText.element("amount", columns.quantity) + XMLText.element("unit", columns.unit)
      + XMLText.element("item", columns.item)
    return
      "<ingredient optional=\"\(line.isOptional ? "yes" : "no")\">\(parts.joined())</ingredient>"
  }

  private func instructions(_ method: RichText) -> [String] {
    method.styledRuns { _ in false }.compactMap { paragraph, runs in
      let format: Set<SpanKind> =
        switch paragraph.role {
        case .section: [.bold]
        case .note: [.italic]
        default: []
        }
      var text = InlineElements(escape: PangoText.add)
      for run in runs {
        text.add(method[run.range], in: PangoText.tags(for: run.styles.union(format)))
      }
      return text.output.isEmpty ? nil : PangoText.separated(text.output)
    }
  }

  private func pango(_ line: String) -> String {
    var text = InlineElements(escape: PangoText.add)
    text.add(line)
    return PangoText.separated(text.output)
  }

  private func texts(_ name: String, _ paragraphs: [String]) -> [String] {
    XMLText.element(name, paragraphs.joined(separator: "\n\n"))
  }
}

/// Text and tags of Pango markup, which Gourmet keeps in its texts.
private enum PangoText {
  static func add(_ scalar: Unicode.Scalar, to output: inout String) {
    switch scalar {
    case "&": output += "&amp;"
    case "<": output += "&lt;"
    case ">": output += "&gt;"
    default: output.unicodeScalars.append(scalar)
    }
  }

  /// The markup with a word joiner (U+2060) behind a "<" of the text that a reader, for which
  /// Gourmet escapes once or twice, would take for a tag.
  static func separated(_ markup: String) -> String {
    var result = ""
    for (index, part) in markup.components(separatedBy: "&lt;").enumerated() {
      if index > 0 {
        result += "&lt;"
        if let first = part.first, first == "/" || first.isLetter { result += "\u{2060}" }
      }
      result += part
    }
    return result
  }

  static func tags(for styles: Set<SpanKind>) -> [(open: String, close: String)] {
    let names: [(SpanKind, String)] = [
      (.bold, "b"), (.italic, "i"), (.underline, "u"), (.strikethrough, "s"), (.code, "tt"),
    ]
    return names.filter { styles.contains($0.0) }.map { ("<\($0.1)>", "</\($0.1)>") }
  }
}

extension String {
  /// The parts between a separator.
  fileprivate func components(separatedBy separator: String) -> [Substring] {
    var parts: [Substring] = []
    var rest = self[...]
    while let range = rest.firstRange(of: separator) {
      parts.append(rest[..<range.lowerBound])
      rest = rest[range.upperBound...]
    }
    return parts + [rest]
  }
}
