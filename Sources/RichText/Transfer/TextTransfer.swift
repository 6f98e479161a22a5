import FoundationEssentials

/// One text in several forms, for a pasteboard or any other way between programs.
///
/// Who knows the richest form gets every span with target and payload; who knows none of them gets
/// the words. What a target means is for the reader to find out: one that it does not know stays
/// as data.
public struct TextTransfer: Hashable, Sendable {
  /// A form of a text, by its media type.
  public enum Flavor: String, Hashable, Sendable, CaseIterable {
    /// The archive of `RichText`, as JSON.
    case archive = "application/vnd.sorrel.richtext+json"
    /// See `RichText.html`.
    case html = "text/html"
    /// See `RichText.annotatedMarkdown(names:)`.
    case markdown = "text/markdown"
    /// The words alone, with "\n" for every line end.
    case plain = "text/plain;charset=utf-8"
  }

  /// What is offered, in UTF-8.
  public var contents: [Flavor: [UInt8]]

  /// Makes an offer of some flavors.
  public init(_ contents: [Flavor: [UInt8]]) { self.contents = contents }

  /// Makes an offer of a text in all flavors.
  ///
  /// Complexity: O(n + s log s) for n bytes and s spans.
  public init(copying text: RichText, names: MentionNames = .none) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    contents = [
      .html: Array(text.html.utf8),
      .markdown: Array(text.annotatedMarkdown(names: names).utf8),
      .plain: text.text.unicodeScalars.flatMap {
        Array(UTF8.encode($0 == "\u{2028}" ? "\n" : $0) ?? .init())
      },
    ]
    // Nothing in a rich text is beyond JSON.
    contents[.archive] = (try? encoder.encode(text)).map { Array($0) }
  }

  /// The text in the richest flavor that can be read; nil if none is offered.
  ///
  /// HTML and Markdown of other programs are mostly not of the kind that is read, and then the
  /// next flavor serves. Plain text always can be read: U+0000 is dropped, and bytes that are no
  /// UTF-8 become U+FFFD.
  ///
  /// Complexity: O(n + s log s) for n bytes and s spans.
  public func text(names: MentionNames = .none) -> RichText? {
    for flavor in Flavor.allCases {
      guard let bytes = contents[flavor] else { continue }
      let characters = String(decoding: bytes, as: UTF8.self)
      switch flavor {
      case .archive:
        if let text = try? JSONDecoder().decode(RichText.self, from: Data(bytes)) { return text }
      case .html:
        if let text = try? RichText(html: characters) { return text }
      case .markdown:
        if let text = try? RichText(annotatedMarkdown: characters, names: names) { return text }
      case .plain:
        var builder = RichTextBuilder()
        builder.append(characters)
        return builder.build()
      }
    }
    return nil
  }
}
