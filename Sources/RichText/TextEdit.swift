/// A change of a rich text: characters replaced, then spans taken off and put on.
///
/// It is a value that fits one state of a text; `RichText.apply` carries it out and answers with
/// the edit that takes it back.
public struct TextEdit: Hashable, Sendable {
  /// New characters for a range of old ones.
  public struct Replacement: Hashable, Sendable {
    /// What is replaced, in UTF-8 bytes of the old text; empty to insert.
    public var range: Range<Int>
    /// What comes in its place; empty to delete.
    public var content: Content

    /// Makes a replacement of `range`, counted in UTF-8 bytes of the old text.
    public init(_ range: Range<Int>, with content: Content) {
      (self.range, self.content) = (range, content)
    }
  }

  /// The characters that come in, and where their spans are from.
  public enum Content: Hashable, Sendable {
    /// Characters without spans.
    ///
    /// They take the styles of the first character that they replace or, if they replace none,
    /// of the character before them (of the one after them at the start of the text). Only what
    /// differs from the old characters counts as changed.
    case typed(String)
    /// Characters with spans of their own, and no others.
    case pasted(RichText)
  }

  /// Ascending and disjoint, all in offsets of the old text, on borders of Unicode scalars.
  public var replacements: [Replacement]
  /// Spans to take off once the characters are replaced, in offsets of the new text.
  ///
  /// Styles lose this range wherever they have it; entities and paragraph formats go if they
  /// are equal to one of these.
  public var removed: [TextSpan]
  /// Spans to put on after that, in offsets of the new text.
  ///
  /// Styles melt with their like.
  public var added: [TextSpan]

  /// Makes an edit of characters, spans, or both.
  public init(
    _ replacements: [Replacement] = [], removing removed: [TextSpan] = [],
    adding added: [TextSpan] = []
  ) {
    (self.replacements, self.removed, self.added) = (replacements, removed, added)
  }

  /// An edit that types `characters` in place of `range`, in UTF-8 bytes.
  public static func typing(_ characters: String, over range: Range<Int>) -> Self {
    Self([Replacement(range, with: .typed(characters))])
  }

  /// An edit that types `characters` at `offset`, in UTF-8 bytes.
  public static func typing(_ characters: String, at offset: Int) -> Self {
    typing(characters, over: offset..<offset)
  }

  /// An edit that pastes `text` with its spans in place of `range`, in UTF-8 bytes.
  public static func pasting(_ text: RichText, over range: Range<Int>) -> Self {
    Self([Replacement(range, with: .pasted(text))])
  }

  /// An edit that deletes ascending, disjoint ranges of UTF-8 bytes.
  public static func deleting(_ ranges: Range<Int>...) -> Self {
    Self(ranges.map { Replacement($0, with: .typed("")) })
  }
}
