extension RichText {
  /// The text as a fragment of HTML, which `init(html:)` reads back exactly as it was.
  ///
  /// A paragraph is a `<p>`, with `data-role` if it is a note or a step that is set in some way, or an
  /// `<h3>` for a section; the "\n" that ends it stands at its end. Styles are `<strong>`, `<em>`, `<u>`,
  /// `<s>` and `<code>`, links `<a>`, other entities `<span data-kind>`; `data-target` and
  /// `data-payload` hold the rest. Only addresses of the web and of mail become `href`.
  ///
  /// Complexity: O(n + s log s) for n bytes and s spans.
  public var html: String {
    var writer = HTMLWriter(self)
    return writer.write()
  }

  /// Reads HTML as `html` writes it, and nothing else: other elements are errors.
  ///
  /// Attributes that it does not know are left out, as are entities of kinds it does not know.
  ///
  /// Complexity: O(n + s log s) for n bytes and s spans. Elements may be nested 256 deep.
  /// - Throws: `TextSyntaxError` for the first place that cannot be read.
  public init(html source: String) throws(TextSyntaxError) {
    var reader = HTMLReader(scanner: try MarkupScanner(source))
    self = try reader.read()
  }
}
