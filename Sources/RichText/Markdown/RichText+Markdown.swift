extension RichText {
  /// The text as Markdown with annotations, which `init(annotatedMarkdown:names:)` reads back
  /// exactly as it was.
  ///
  /// - A line is a paragraph: `# ` begins a section, `> ` a note, and others are steps; a line that
  ///   ends in `\` goes on after a line break (U+2028).
  /// - `**bold**`, `_italic_`, `++underlined++`, `~~struck~~`, `` `code` ``.
  /// - `^[milk](ingredient: 2)` is a mention, or `^[milk](ingredient: 'whole milk', n: 2)` with the
  ///   name of its line, where the number is left out if the name alone leads to it;
  ///   `amount: '1 tsp'` is its payload. `^[rest](timer: 900)` and all others have their payload
  ///   as the value of the kind and their target as `n`. This is the syntax of Foundation's
  ///   Markdown for attributes of one's own. `[text](address)` is a plain link.
  /// - `{: #2 align=center}` at the end of a line holds target and payload of its format.
  /// - `\` before a sign keeps it as a character; `\u{41}` is a character by its number; `\n`
  ///   stands for the end of its own line where styles cover that.
  ///
  /// Styles and mentions stand in one another properly, and what CommonMark would take for markup
  /// is escaped, so that other readers show the text, too.
  ///
  /// Complexity: O(n + s log s) for n bytes and s spans.
  public func annotatedMarkdown(names: MentionNames = .none) -> String {
    var writer = MarkdownWriter(self, names: names)
    return writer.write()
  }

  /// Reads annotated Markdown as `annotatedMarkdown(names:)` writes it.
  ///
  /// Accepted, too, are `*italic*`, more than one `#`, and a number and `. ` before a step. Styles must be
  /// closed in their paragraph. Nothing is guessed: a `]` without what it means is an error.
  ///
  /// Complexity: O(n + s log s) for n bytes and s spans. Mentions may be nested `maximumNesting` deep.
  /// - Throws: `TextSyntaxError` for the first place that cannot be read.
  public init(
    annotatedMarkdown source: String, names: MentionNames = .none
  ) throws(TextSyntaxError) {
    var reader = MarkdownReader(scanner: try MarkupScanner(source), names: names)
    self = try reader.read()
  }
}
