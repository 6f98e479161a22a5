/// Words that stand for many lines at once.
extension MentionPass {
  /// The lines that are of a wide kind which the method names, such as "the vegetables"; all of them
  /// where it speaks of the ingredients.
  ///
  /// O(words · lines).
  var collectiveLines: Set<Int> {
    var found: Set<Int> = []
    for text in texts {
      if text.words.contains(where: {
        $0.map { keys.vocabulary.everything.contains($0.text) } ?? false
      }) {
        return Set(index.lines.indices)
      }
      for (entry, _) in text.entries.compactMap(\.self) {
        found.formUnion(index.linesByCollective[entry] ?? [])
      }
    }
    return found
  }
}
