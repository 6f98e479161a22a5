import FoundationEssentials
import Pictures
import Recipes
import RichText

/// Writes one recipe as an `article`, for a page of its own, a cookbook or an EPUB.
///
/// It is well-formed XML, too, as long as its texts are escaped for it.
struct RecipeHTML {
  /// A picture on the page: where it is, and how large.
  struct Image {
    var address: String
    var width: Int
    var height: Int

    /// A picture beside the page.
    init(_ picture: Picture, folder: String) {
      self.init(picture, address: folder + picture.fileName)
    }

    /// A picture in the page itself.
    init(inline picture: Picture) {
      let data = Data(picture.bytes).base64EncodedString()
      self.init(picture, address: "data:\(picture.kind.mediaType);base64,\(data)")
    }

    private init(_ picture: Picture, address: String) {
      (self.address, width, height) = (address, picture.width, picture.height)
    }

    /// Pictures in a folder, by the addresses that recipes have of them.
    static func byAddress(_ pictures: [Picture], folder: String) -> [String: Image] {
      Dictionary(pictures.map { ($0.address, Image($0, folder: folder)) }) { first, _ in first }
    }
  }

  let recipe: Recipe
  /// The pictures that there are of it, by their addresses.
  var pictures: [String: Image] = [:]
  /// Whether the article itself says what language it is in, since the page does not.
  var hasLanguage = false
  /// Where a tag leads, if it leads anywhere.
  var tagAddress: (String) -> String? = { _ in nil }

  /// The lines of the article.
  ///
  /// O(n + s log s) for n bytes and s spans.
  var lines: [String] {
    let language = hasLanguage ? recipe.languageAttributes : ""
    let images = recipe.images.compactMap { pictures[$0] }
    var lines = ["<article\(language)>", Self.element("h1", recipe.shownTitle)]
    lines += Self.paragraphs(recipe.summary, class: "summary")
    lines += facts
    lines += images.prefix(1).map(figure)
    let parts = ingredients + method
    if !parts.isEmpty { lines += ["<div class=\"columns\">"] + parts + ["</div>"] }
    let notes = recipe.notes.flatMap { Self.paragraphs($0) }
    lines += Self.section("notes", "Notes", notes)
    lines += Self.section(
      "nutrition", "Nutrition",
      Self.facts(recipe.nutrition.map { "\($0.displayName): \($0.value)" }))
    lines += images.dropFirst().map(figure)
    return lines + ["</article>"]
  }

  private var facts: [String] {
    var items: [(label: String, html: String)] = recipe.facts.map { label, text in
      switch label {
      case "Tags": (label, tags)
      case "From": (label, source ?? HTMLText.escaped(text))
      default: (label, HTMLText.escaped(text))
      }
    }
    if !items.contains(where: { $0.label == "From" }), let source { items.append(("From", source)) }
    if items.isEmpty { return [] }
    return ["<ul class=\"facts\">"]
      + items.map {
        "<li><span class=\"label\">\($0.label)</span> <span dir=\"auto\">\($0.html)</span></li>"
      } + ["</ul>"]
  }

  private var tags: String {
    recipe.plainTags.map { tag in
      let text = HTMLText.escaped(tag)
      return tagAddress(tag).map { "<a href=\"\(HTMLText.escaped($0))\">\(text)</a>" } ?? text
    }.joined(separator: ", ")
  }

  /// Author and name, as a link to the address if there is a safe one.
  private var source: String? {
    let source = recipe.source.plain
    let words = source.credits
    let address = MarkdownLink.safe(source.url)
    let text = words.isEmpty ? source.url : words.joined(separator: ", ")
    if text.isEmpty { return nil }
    guard let address else { return HTMLText.escaped(text) }
    return "<a href=\"\(HTMLText.escaped(address))\">\(HTMLText.escaped(text))</a>"
  }

  private var ingredients: [String] {
    let sections = recipe.sectionsWithWords
    return Self.section(
      "ingredients", "Ingredients",
      sections.flatMap { section in
        (section.name.isEmpty ? [] : [Self.element("h3", section.name)])
          + Self.list(
            section.lines.map(\.exportedText), isRightToLeft: recipe.isRightToLeft)
      })
  }

  private var method: [String] {
    Self.section(
      "method", "Method",
      HTMLText.blocks(
        of: recipe.method, known: Set(recipe.lines.map(\.id.rawValue)),
        isRightToLeft: recipe.isRightToLeft,
        picture: { address, _ in pictures[address].map(figure) ?? "" }))
  }

  private func figure(_ image: Image) -> String {
    "<figure><img src=\"\(HTMLText.escaped(image.address))\" width=\"\(image.width)\" "
      + "height=\"\(image.height)\" alt=\"\" /></figure>"
  }

  private static func section(_ name: String, _ title: String, _ lines: [String]) -> [String] {
    lines.isEmpty
      ? [] : ["<section class=\"\(name)\">", "<h2>\(title)</h2>"] + lines + ["</section>"]
  }

  private static func paragraphs(_ text: String, class name: String = "") -> [String] {
    let attribute = name.isEmpty ? "" : " class=\"\(name)\""
    return text.filledLines.map { "<p\(attribute) dir=\"auto\">\(HTMLText.escaped($0))</p>" }
  }

  private static func list(_ items: [String], isRightToLeft: Bool = false) -> [String] {
    unordered(items) { text in
      "<li dir=\"\(text.direction(isRightToLeft: isRightToLeft))\">\(HTMLText.escaped(text))</li>"
    }
  }

  /// Short facts, which stand on the side where the page begins, whatever their own direction.
  private static func facts(_ items: [String]) -> [String] {
    unordered(items) { "<li><bdi>\(HTMLText.escaped($0))</bdi></li>" }
  }

  /// A list of what `item` makes of each text that has words.
  private static func unordered(_ items: [String], _ item: (String) -> String) -> [String] {
    let lines = items.map(\.onOneLine).filter { !$0.isEmpty }.map(item)
    return lines.isEmpty ? [] : ["<ul>"] + lines + ["</ul>"]
  }

  private static func element(_ name: String, _ text: String) -> String {
    "<\(name) dir=\"auto\">\(HTMLText.escaped(text))</\(name)>"
  }
}

extension Recipe {
  /// ` lang="de"`, and the direction of a language that is written from right to left.
  package var languageAttributes: String {
    (language.isEmpty ? "" : " lang=\"\(HTMLText.escaped(language))\"")
      + (isRightToLeft ? " dir=\"rtl\"" : "")
  }

  /// Whether its language is written from right to left; where that is not known, its title says so.
  var isRightToLeft: Bool {
    if language.isEmpty { return title.hasRightToLeftLetters }
    return ["ar", "arc", "ckb", "dv", "fa", "he", "ps", "sd", "ug", "ur", "yi"]
      .contains(language.primaryLanguage)
  }
}

extension StringProtocol {
  /// Which way a paragraph runs, as HTML says it: by its first letter, but in a recipe from right to left
  /// all that has such letters does, "1 l" in front or not.
  func direction(isRightToLeft: Bool) -> String {
    isRightToLeft && hasRightToLeftLetters ? "rtl" : "auto"
  }

  /// Whether it has letters of Hebrew, Arabic or a script beside them; O(n).
  var hasRightToLeftLetters: Bool {
    unicodeScalars.contains { scalar in
      switch scalar.value {
      case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFC: true
      default: false
      }
    }
  }
}
