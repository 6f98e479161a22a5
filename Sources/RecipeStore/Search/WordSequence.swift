/// Words one behind the other, in terms of the index.
struct WordSequence {
  /// For each word terms of which any will do; at least one word.
  let words: [[IndexedTerm]]
  /// Where the first of them may stand.
  let range: ClosedRange<UInt32>
  /// For each word but the last, what the index holds of it and its neighbour.
  let links: [Link]

  /// What the index holds of two words side by side.
  struct Link {
    /// Terms of a recipe in which they stand side by side.
    var pairs: [IndexedTerm] = []
    /// Terms of which that is not known beforehand: the recipe must have the first and one of the
    /// others.
    var loose: [(first: IndexedTerm, seconds: [IndexedTerm])] = []
  }

  /// Makes a sequence.
  ///
  /// O(product of the numbers of terms of neighbours).
  /// - Throws: `SQLiteError`.
  init(
    _ words: [[IndexedTerm]], at range: ClosedRange<UInt32> = 0...(.max), _ paired: PairedTerms,
    _ table: TermTable
  ) throws {
    (self.words, self.range) = (words, range)
    links = try zip(words, words.dropFirst()).map { firsts, seconds in
      var link = Link()
      for first in firsts {
        let isPaired = paired.contains(first.number)
        let loose = seconds.filter { !isPaired || !paired.contains($0.number) }
        if !loose.isEmpty { link.loose.append((first, loose)) }
        for second in seconds where isPaired && paired.contains(second.number) {
          if let pair = try table.term(FactTerm.pair(first.number, second.number)) {
            link.pairs.append(pair)
          }
        }
      }
      return link
    }
  }

  /// Whether the lists alone tell what has the sequence.
  var isExact: Bool { links.count == 1 && links[0].loose.isEmpty && range == 0...(.max) }

  /// All terms.
  var terms: [IndexedTerm] { words.flatMap(\.self) + links.flatMap(\.pairs) }
}
