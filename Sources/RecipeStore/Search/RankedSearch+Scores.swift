// What recipes of a chunk score for one thing that counts for the order after the other.
extension RankedSearch {
  /// One thing that counts for the order, in one chunk.
  struct Dimension {
    /// The word; nil for the stars.
    var word: RankedWord?
    var isRequired: Bool
    /// The most that it can add.
    var maximum: Int
    /// The most that those behind it can add.
    var rest = 0
    /// What recipes can score, the highest first; nil until it is needed.
    ///
    /// A recipe counts where it comes first.
    var tiers: [Tier]?
  }

  /// Recipes that score the same for one thing.
  struct Tier {
    var score: Int
    /// They have one of these terms at the level beside it.
    var sources: [(term: IndexedTerm, level: Int)]
    /// They; nil until they are needed.
    var documents: DocumentSet?
  }

  /// A chunk that is being looked at.
  struct Chunk {
    var number: Int
    /// The recipes that fit as far as has been found out; nil for all.
    var matching: DocumentSet?
    var dimensions: [Dimension]
    /// The most that all dimensions can add up to.
    var total: Int
  }

  /// The recipes that have a word, and in which it brings enough.
  func documents(
    of word: RankedWord, least: Int, _ chunk: Chunk
  ) throws -> DocumentSet {
    if word.score(level: 1, isExact: true) * Self.starRange >= least {
      // Exact forms are only where the stem is, too.
      let terms = word.isOpen ? word.alternatives.map(\.term) : word.positioned
      return try reader.documents(ofAny: terms, chunk: chunk.number)
    }
    return .union(
      try word.alternatives.compactMap { term, isExact in
        let lowest = (1...PostingKey.maximumLevel).first {
          word.score(level: $0, isExact: isExact) * Self.starRange >= least
        }
        return try lowest.map {
          try reader.documents(of: term, chunk: chunk.number, from: $0)
        }
      })
  }

  /// What a word that must be there has to bring, if all others bring the most.
  func least(_ index: Int, _ chunk: Chunk) -> Int {
    best.leastScore - (chunk.total - chunk.dimensions[index].maximum)
  }

  /// What some recipes, ascending, score for a dimension; nil where one has not the word, and maybe where
  /// it would score less than `least`.
  func scores(
    of dimension: Dimension, in places: [UInt16], least: Int, _ chunk: Chunk
  ) throws -> [Int?] {
    var scores = [Int?](repeating: nil, count: places.count)
    guard let word = dimension.word else {
      for (halves, term) in plan.stars {
        let documents = try reader.documents(of: term, chunk: chunk.number)
        for (index, place) in places.enumerated() where documents.contains(place) {
          scores[index] = max(scores[index] ?? 0, halves)
        }
      }
      return scores
    }
    for (term, isExact) in word.alternatives {
      let top = reader.top(of: term, chunk: chunk.number)
      if top == 0 || word.score(level: top, isExact: isExact) * Self.starRange < least { continue }
      let levels = try reader.levels(of: term, chunk: chunk.number, in: places)
      for (index, level) in levels.enumerated() where level > 0 {
        let score = word.score(level: level, isExact: isExact) * Self.starRange
        scores[index] = max(scores[index] ?? 0, score)
      }
    }
    return scores
  }

  /// What recipes can score for a dimension, as far as it can bring one in; none may score some of it.
  func tiers(of index: Int, _ chunk: inout Chunk) -> [Tier] {
    if let tiers = chunk.dimensions[index].tiers { return tiers }
    var tiers: [Tier] = []
    if let word = chunk.dimensions[index].word {
      // One that need not be there may bring none.
      let least = chunk.dimensions[index].isRequired ? least(index, chunk) : 0
      for (term, isExact) in word.alternatives {
        for level in (0...reader.top(of: term, chunk: chunk.number)).dropFirst() {
          let score = word.score(level: level, isExact: isExact) * Self.starRange
          if score < least { continue }
          if let same = tiers.firstIndex(where: { $0.score == score }) {
            tiers[same].sources.append((term, level))
          } else {
            tiers.append(Tier(score: score, sources: [(term, level)]))
          }
        }
      }
    } else {
      tiers = plan.stars.map { Tier(score: $0.halves, sources: [($0.term, 1)]) }
    }
    tiers.sort { $0.score > $1.score }
    chunk.dimensions[index].tiers = tiers
    return tiers
  }

  /// The recipes of one of the `tiers` of a dimension.
  func documents(
    ofTier tier: Int, of index: Int, _ chunk: inout Chunk
  ) throws -> DocumentSet {
    if let known = chunk.dimensions[index].tiers?[tier].documents { return known }
    let sources = chunk.dimensions[index].tiers?[tier].sources ?? []
    let documents = DocumentSet.union(
      try sources.map { term, level in
        try reader.documents(of: term, chunk: chunk.number, levels: level...level)
      })
    chunk.dimensions[index].tiers?[tier].documents = documents
    return documents
  }
}
