/// The places of the terms of one recipe, gathered until all its texts have been read.
struct Occurrences {
  /// What a term is, and so what is kept of it.
  enum Kind: UInt64 {
    /// A stem, or what stands for one: level and positions.
    case word
    /// A word as it is written: its level.
    case surface
    /// That it is there, such as an ingredient, or two words side by side.
    case fact
    /// A mention: the paragraphs.
    case mention
  }

  /// Where the positions of each text begin.
  ///
  /// What does not fit is counted at the last of its positions, so that it is found by its words,
  /// but not in a phrase. Those of many words begin at numbers that take few bytes (`PositionCode`).
  enum Field: UInt32 {
    case ingredients = 0
    case tags = 3_584
    case title = 3_840
    case method = 4_096

    /// All its positions.
    var range: ClosedRange<UInt32> { rawValue...end }

    var end: UInt32 {
      switch self {
      case .ingredients: 3_583
      case .tags: 3_839
      case .title: 4_095
      case .method: 1 << 24
      }
    }
  }

  /// Each a term, a kind and a position, in the order of importance for sorting.
  private var items: [UInt64] = []
  private var titleLength = 0, ingredientsLength = 0, methodLength = 0

  /// Forgets what has been gathered.
  mutating func removeAll() {
    items.removeAll(keepingCapacity: true)
    (titleLength, ingredientsLength, methodLength) = (0, 0, 0)
  }

  mutating func add(_ term: UInt32, _ kind: Kind, at position: UInt32 = 0) {
    items.append(UInt64(term) << 32 | kind.rawValue << 30 | UInt64(position))
  }

  mutating func setLength(_ length: Int, of field: Field) {
    switch field {
    case .title: titleLength = length
    case .tags: break
    case .ingredients: ingredientsLength = length
    case .method: methodLength = length
    }
  }

  /// The terms with their levels and positions.
  ///
  /// O(n log n).
  mutating func postings() -> RecipePostings {
    items.sort()
    var postings = RecipePostings(capacity: items.count)
    items.withUnsafeBufferPointer { items in
      var start = 0
      while start < items.count {
        let key = items[start] >> 30
        var end = start + 1
        while end < items.count, items[end] >> 30 == key { end += 1 }
        append(UnsafeBufferPointer(rebasing: items[start..<end]), to: &postings)
        start = end
      }
    }
    return postings
  }

  /// Adds the occurrences of one term.
  private func append(
    _ items: UnsafeBufferPointer<UInt64>, to postings: inout RecipePostings
  ) {
    let term = UInt32(truncatingIfNeeded: items[0] >> 32)
    switch Kind(rawValue: items[0] >> 30 & 3) ?? .fact {
    case .word: postings.append(term: term, level: level(items), positions: items)
    case .surface: postings.append(term: term, level: level(items))
    case .fact: postings.append(term: term, level: 1)
    case .mention: postings.append(term: term, level: 1, positions: items)
    }
  }

  private func level(_ items: UnsafeBufferPointer<UInt64>) -> Int {
    var counts = Relevance.Counts()
    for item in items {
      switch RecipePostings.position(of: item) {
      case Field.method.rawValue...: counts.method += 1
      case Field.title.rawValue...: counts.title += 1
      case Field.tags.rawValue...: counts.tags += 1
      default: counts.ingredients += 1
      }
    }
    return Relevance.level(
      counts, titleLength: titleLength, ingredientsLength: ingredientsLength,
      methodLength: methodLength)
  }
}
