import Markup
import RichText

/// What an element means for the text in it, by its name.
struct ElementKind {
  /// In lower case; empty if the name means nothing here.
  let name: String
  /// Whether it stands on lines of its own.
  let isBlock: Bool
  /// Whether its text is none of the page's.
  let isSkipped: Bool
  /// Whether it is an item of a list, or a paragraph: what a step may be.
  let isItem: Bool
  /// Whether it is one of h1 to h6.
  let isHeading: Bool
  /// Whether words in it and outside of it are apart, as "1" and "cup" are in the cells of a line that a
  /// page's style sheet sets apart.
  let isBordered: Bool
  /// Whether it is a cell of a table.
  let isCell: Bool
  /// How text in it looks; nil if like that around it.
  let style: SpanKind?

  private init(_ name: String) {
    self.name = name
    isBlock = Self.blocks.contains(name)
    isSkipped = Self.skipped.contains(name)
    isItem = name == "li" || name == "p"
    isHeading = name.utf8.count == 2 && name.hasPrefix("h") && name != "hr"
    isBordered = Self.bordered.contains(name)
    isCell = name == "td" || name == "th"
    style = Self.styles[name]
  }

  /// The kind of the elements of a name in lower case.
  static func named(_ name: String) -> ElementKind { byName[name] ?? other }

  /// The kind of the elements with a tag of this name.
  static func tagged(_ name: TagName) -> ElementKind {
    byTag.place(of: name).map { tagged[$0] } ?? other
  }

  /// Whether HTML has elements of this name that may occur inside a string; anything else in angle
  /// brackets is text.
  static func isKnown(_ name: String) -> Bool { byName[name] != nil }

  private static let other = ElementKind("")

  private static let byName = Dictionary(
    uniqueKeysWithValues: known.map { ($0, ElementKind($0)) })

  /// One kind for each name of a tag.
  private static let tagged = Array(
    Dictionary(
      byName.values.map { (TagName(letters: $0.name.utf8), $0) },
      uniquingKeysWith: { first, _ in first }
    ).values)
  private static let byTag = TagTable(tagged.map { TagName(letters: $0.name.utf8) })

  private static let bordered: Set = ["span", "label", "data", "time", "input", "img"]

  private static let styles: [String: SpanKind] = [
    "b": .bold, "strong": .bold, "i": .italic, "em": .italic, "u": .underline,
    "ins": .underline, "s": .strikethrough, "del": .strikethrough, "strike": .strikethrough,
    "code": .code, "kbd": .code,
  ]

  private static let blocks: Set = [
    "address", "article", "aside", "blockquote", "body", "caption", "center", "dd", "details",
    "div", "dl", "dt", "fieldset", "figcaption", "figure", "footer", "form", "h1", "h2", "h3",
    "h4", "h5", "h6", "header", "hr", "li", "main", "nav", "ol", "p", "pre", "section",
    "summary", "table", "tbody", "tr", "ul",
  ]

  private static let skipped: Set = [
    "script", "style", "noscript", "template", "svg", "button", "iframe", "select", "textarea",
    "head", "object",
  ]

  private static let known: Set = blocks.union(styles.keys).union(skipped).union(bordered).union([
    "a", "abbr", "big", "br", "cite", "font", "mark", "meta", "o:p", "picture", "q", "small",
    "source", "sub", "sup", "td", "tfoot", "th", "thead", "var", "wbr", "html", "video", "audio",
    "colgroup", "col", "link", "nobr", "tt", "dialog", "canvas", "math",
  ])
}
