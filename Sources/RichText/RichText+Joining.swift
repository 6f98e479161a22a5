extension RichText {
  /// The texts one after another, with characters between them; paragraph formats are left out.
  ///
  /// Complexity: O(n + s log s) for n bytes and s spans.
  public static func joined(_ texts: [RichText], separator: String) -> RichText {
    var builder = RichTextBuilder()
    for (index, text) in texts.enumerated() {
      if index > 0 { builder.append(separator) }
      builder.append(text)
    }
    return builder.build()
  }
}
