/// A stretch of a paragraph that means one of some ingredient lines.
struct Mention: Sendable {
  /// Where it stands, in tokens of the paragraph.
  var tokens: Range<Int>
  /// Where it stands, in UTF-8 bytes of the paragraph.
  var range: Range<Int>
  /// Indices of lines, all equally good.
  var lines: [Int]
  var strength = MentionStrength.whole
}
