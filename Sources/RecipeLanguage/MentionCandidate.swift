/// Tokens that may mention one line.
struct MentionCandidate {
  var line: Int
  var tokens: Range<Int>
  var strength: MentionStrength
  /// How many nouns of the line the mention holds, and how many it lacks.
  var nouns: Int
  var missing = 0
  /// How many words of the line it holds that only describe.
  var describing = 0
  /// Whether it holds the whole name.
  var isWhole = false

  /// What makes one of two candidates at a place the better one.
  var rank: (Int, Int, Int, Int, Int) {
    (nouns, strength.rawValue, -missing, describing, isWhole ? 1 : 0)
  }
}
