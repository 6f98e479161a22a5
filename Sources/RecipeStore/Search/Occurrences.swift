/// The places of the terms of one recipe, gathered until all its texts have been read.
struct Occurrences {
  /// What a term is, and so what is kept of it.
  enum Kind: UInt64 {
    /// A stem, or what stands for one: level and positions.
    case word
    /// A word as it is written: its level.
    case surface
    /// That it is there.
    case fact
    /// A mention: the paragraphs.
    case mention
  }

  /// Where the positions of each text begin.
  ///
  /// What does not fit is counted at the last of its positions, so that it is found by its words,
  /// but not in a phrase.
  enum Field: UInt32, CaseIterable {
    case title = 0
    case tags = 256
    case ingredients = 512
    case method = 4_096

    /// All its positions.
    var range: ClosedRange<UInt32> { rawValue...end }

    var end: UInt32 {
      switch self {
      case .title: 255
      case .tags: 511
      case .ingredients: 4_095
      case .method: 1 << 24
      }
    }
  }

  /// Each a term, a kind and a position, in the order of importance for sorting.
  private var items: [UInt64] = []
  private var lengths: [Field: Int] = [:]

  mutating func add(_ term: UInt32, _ kind: Kind, at position: UInt32 = 0) {
    items.append(UInt64(term) << 32 | kind.rawValue << 30 | UInt64(position))
  }

  mutating func setLength(_ length: Int, of field: Field) { lengths[field] = length }

  /// The terms with their levels and positions.
  ///
  /// O(n log n).
  consuming func postings() -> RecipePostings {
    items.sort()
    var postings = RecipePostings()
    var start = 0
    while start < items.count {
      let key = items[start] >> 30
      var end = start + 1
      while end < items.count, items[end] >> 30 == key { end += 1 }
      let positions = items[start..<end].map { UInt32(truncatingIfNeeded: $0 & 0x3FFF_FFFF) }
      append(positions, term: UInt32(key >> 2), Kind(rawValue: key & 3) ?? .fact, to: &postings)
      start = end
    }
    return postings
  }

  private func append(
    _ positions: [UInt32], term: UInt32, _ kind: Kind, to postings: inout RecipePostings
  ) {
    var distinct: [UInt32] = []
    for position in positions where distinct.last != position { distinct.append(position) }
    switch kind {
    case .word: postings.append(term: term, level: level(positions), positions: distinct)
    case .surface: postings.append(term: term, level: level(positions), positions: [])
    case .fact: postings.append(term: term, level: 1, positions: [])
    case .mention: postings.append(term: term, level: 1, positions: distinct)
    }
  }

  private func level(_ positions: [UInt32]) -> Int {
    var counts = Relevance.Counts()
    for position in positions {
      switch position {
      case Field.method.rawValue...: counts.method += 1
      case Field.ingredients.rawValue...: counts.ingredients += 1
      case Field.tags.rawValue...: counts.tags += 1
      default: counts.title += 1
      }
    }
    return Relevance.level(
      counts, titleLength: lengths[.title] ?? 0, ingredientsLength: lengths[.ingredients] ?? 0,
      methodLength: lengths[.method] ?? 0)
  }
}
