import RecipeExport

/// A piece of a page, in which texts are escaped and what is HTML already is taken as it is.
///
///     let heading: HTML = "<h1>\(recipe.title)</h1>"
struct HTML: Sendable, ExpressibleByStringInterpolation {
  private(set) var text: String

  /// Nothing.
  static let empty: HTML = ""

  init(stringLiteral text: String) { self.text = text }

  init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }

  /// Takes what other code has made as HTML.
  init(trusted text: String) { self.text = text }

  /// Pieces one after another.
  init(_ pieces: [HTML]) { text = pieces.map(\.text).joined(separator: "\n") }

  static func + (a: HTML, b: HTML) -> HTML { HTML(trusted: a.text + b.text) }

  /// Writes literals as they are, and escapes values, which may stand in text and in attributes with
  /// quotation marks.
  struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var text = ""

    init(literalCapacity: Int, interpolationCount: Int) { text.reserveCapacity(literalCapacity) }

    mutating func appendLiteral(_ literal: String) { text += literal }
    mutating func appendInterpolation(_ value: some StringProtocol) {
      text += HTMLText.escaped(value)
    }
    mutating func appendInterpolation(_ number: Int) { text += "\(number)" }
    mutating func appendInterpolation(_ html: HTML) { text += html.text }
    mutating func appendInterpolation(_ html: HTML?) { text += html?.text ?? "" }
    mutating func appendInterpolation(_ pieces: [HTML]) { text += HTML(pieces).text }
  }
}
