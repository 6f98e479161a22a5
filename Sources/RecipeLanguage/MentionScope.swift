/// What is known of a whole recipe before its mentions are found.
struct MentionScope {
  /// Stems of the words of the title.
  var title: Set<Int>
  /// Whether the method has capital letters within sentences.
  var hasCapitals: Bool
  /// Lines that the method names without a doubt, so that doubtful words do not count for them.
  var named: Set<Int> = []
}
