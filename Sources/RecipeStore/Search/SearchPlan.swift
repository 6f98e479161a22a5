/// A question in terms of the index: what must hold for a recipe, and what makes it a better answer.
struct SearchPlan {
  /// All that must hold.
  var filter: Filter
  /// Words that must be there and that count for the order; `rest` is what must hold besides.
  var required: [RankedWord] = []
  var rest: Filter = .all
  /// Words that need not be there but count.
  var optional: [RankedWord] = []
  /// How many stars recipes have, in halves.
  var stars: [(halves: Int, term: IndexedTerm)] = []

  /// Sets what the words are worth; `total` is a term that every recipe has.
  mutating func weigh(total: IndexedTerm, _ reader: PostingReader) {
    let total = reader.count(of: total)
    required = required.map { $0.rarest(count: reader.count) }
    optional = optional.map { $0.rarest(count: reader.count) }
    for index in required.indices { required[index].weigh(total: total, count: reader.count) }
    for index in optional.indices { optional[index].weigh(total: total, count: reader.count) }
  }

  /// The terms of all of it.
  var terms: Set<UInt32> {
    var terms = Set(stars.map(\.term.number))
    for word in (required + optional).flatMap({ [$0] + $0.companions }) {
      terms.formUnion(word.alternatives.map(\.term.number))
    }
    filter.forEachTerm { terms.insert($0.number) }
    return terms
  }
}

/// A term as the index has it.
struct IndexedTerm: Hashable {
  var number: UInt32
  /// How many recipes have it, not counting those that wait.
  var count: Int
  /// The chunks that these are in.
  var chunks: TermChunks

  static func == (a: IndexedTerm, b: IndexedTerm) -> Bool { a.number == b.number }
  func hash(into hasher: inout Hasher) { hasher.combine(number) }
}

/// A word of a question and what it is worth where it stands.
struct RankedWord {
  /// The word as it was asked for.
  var text: String
  /// The terms of which any will do.
  var alternatives: [(term: IndexedTerm, isExact: Bool)]
  /// Those of them that the index has positions of.
  var positioned: [IndexedTerm]
  /// Whether it is the beginning of words.
  var isOpen = false
  /// Words that stand beside it in each recipe that fits, of which the rarest counts in its place.
  var companions: [RankedWord] = []
  /// What all its scores are multiplied by, since it is rare or frequent; see `weigh`.
  private(set) var rarity = 1.0

  /// How many recipes have it, at most.
  var count: Int { positioned.reduce(0) { $0 + $1.count } }

  /// That a recipe has the word.
  ///
  /// Terms of exact forms are only in recipes that have the stem, too, unless a word is open.
  var filter: Filter { .any(isOpen ? alternatives.map(\.term) : positioned) }

  /// The rarest of the word and its companions, by how many recipes have a term.
  func rarest(count: (IndexedTerm) -> Int) -> RankedWord {
    ([self] + companions)
      .map { word in (word, word.positioned.reduce(0) { $0 + count($1) }) }
      .min { $0.1 < $1.1 }?.0 ?? self
  }

  /// Sets the rarity, by how many recipes have a term.
  mutating func weigh(total: Int, count: (IndexedTerm) -> Int) {
    let count = positioned.reduce(0) { $0 + count($1) }
    rarity = Relevance.rarity(count: count, of: total)
  }

  /// What the word is worth in a recipe that has it at a level.
  func score(level: Int, isExact: Bool) -> Int {
    Int((Relevance.weight(ofLevel: level) + (isExact ? Relevance.exactBonus : 0)) * rarity * 64)
  }

  /// The most that it is worth, if a term has the level that `top` says; nil if no term has any.
  func maximum(top: (IndexedTerm) -> Int) -> Int? {
    var maximum: Int?
    for (term, isExact) in alternatives {
      let level = top(term)
      if level > 0 { maximum = max(maximum ?? 0, score(level: level, isExact: isExact)) }
    }
    return maximum
  }
}

/// What must hold for a recipe, in terms of the index.
indirect enum Filter {
  case all
  case none
  /// It has one of the terms, at this level or a higher one.
  case any([IndexedTerm], level: Int = 1)
  /// Words follow each other.
  case sequence(WordSequence)
  /// Terms share a position; of each any will do.
  case together([[IndexedTerm]])
  case and([Filter])
  case or([Filter])
  case not(Filter)

  func forEachTerm(_ body: (IndexedTerm) -> Void) {
    switch self {
    case .all, .none: break
    case .any(let terms, _): terms.forEach(body)
    case .sequence(let sequence): sequence.terms.forEach(body)
    case .together(let words): words.joined().forEach(body)
    case .and(let parts), .or(let parts): for part in parts { part.forEachTerm(body) }
    case .not(let part): part.forEachTerm(body)
    }
  }

  /// Both, without needless layers.
  func and(_ other: Filter) -> Filter {
    switch (self, other) {
    case (.all, _): other
    case (_, .all): self
    case (.none, _), (_, .none): .none
    case (.and(let a), .and(let b)): .and(a + b)
    case (.and(let a), _): .and(a + [other])
    default: .and([self, other])
    }
  }

  /// What can only be told by positions; it must hold as well as what `FilterEvaluator` finds roughly.
  var positional: Filter {
    let parts: [Filter] = if case .and(let parts) = self { parts } else { [self] }
    return parts.reduce(.all) { $1.needsPositions ? $0.and($1) : $0 }
  }

  /// Whether positions must be read for it: such filters come last.
  var needsPositions: Bool {
    switch self {
    case .sequence(let sequence): !sequence.isExact
    case .together: true
    case .not(let part): part.needsPositions
    case .and(let parts), .or(let parts): parts.contains(where: \.needsPositions)
    default: false
    }
  }
}
