import Recipes

/// Finds the best recipes for the words of a question, without looking at all that have them.
///
/// Chunks go from the newest to the oldest. What the words can add up to in a chunk at most is known
/// beforehand (`TermChunks`), so that one in which nothing can come in any more is not looked at. Of
/// others, the lists of the words by level are read from the highest down, and only as far as they can
/// still bring a recipe in (the idea of MaxScore: Turtle, Flood: "Query evaluation: strategies and
/// optimizations", 1995). The result is exact.
///
/// The work is O(chunks · words) for the bounds, and for each chunk that is looked at O(size of the lists
/// that are read).
struct RankedSearch {
  private let plan: SearchPlan
  private let reader: PostingReader
  private var best: TopList
  /// The words that must be there, the rarest first, and then the others.
  private let words: [(word: RankedWord, isRequired: Bool)]
  /// What only positions tell, which are read only of recipes that would come in.
  private let positional: Filter

  /// Scores have room for stars below them.
  static let starRange = 16

  init(_ plan: SearchPlan, _ reader: PostingReader, limit: Int) {
    (self.plan, self.reader) = (plan, reader)
    best = TopList(limit: limit)
    words =
      plan.required.sorted { $0.count < $1.count }.map { ($0, true) }
      + plan.optional.map { ($0, false) }
    positional = plan.rest.positional
  }

  /// The best recipes of the chunks, the best first; `everything` is a term of all recipes.
  /// - Throws: `SQLiteError`.
  mutating func run(chunks: [Int], everything: IndexedTerm) throws -> [TopList.Entry] {
    for chunk in chunks {
      try search(chunk, everything)
      reader.finish(chunk: chunk)
    }
    return best.sorted
  }

  /// One thing that counts for the order, in one chunk.
  private struct Dimension {
    /// The word; nil for the stars.
    var word: RankedWord?
    var isRequired: Bool
    /// The most that it can add.
    var maximum: Int
    /// The most that those behind it can add.
    var rest = 0
    /// Recipes by what they score, the highest first; nil until they are needed.
    ///
    /// A recipe counts where it comes first.
    var tiers: [(score: Int, documents: DocumentSet)]?
    /// What is in no tier scores less than this.
    var floor = 0
  }

  /// A chunk that is being looked at.
  private struct Chunk {
    var number: Int
    /// The recipes that fit as far as has been found out; nil for all.
    var matching: DocumentSet?
    var dimensions: [Dimension]
    /// The most that all dimensions can add up to.
    var total: Int
  }

  private mutating func search(_ number: Int, _ everything: IndexedTerm) throws {
    let stars = plan.stars.map(\.halves).max() ?? 0
    var chunk = Chunk(number: number, dimensions: [], total: stars)
    for (word, isRequired) in words {
      let maximum = word.maximum { reader.top(of: $0, chunk: number) }
      if isRequired, maximum == nil { return }
      let dimension = Dimension(
        word: word, isRequired: isRequired, maximum: (maximum ?? 0) * Self.starRange)
      chunk.dimensions.append(dimension)
      chunk.total += dimension.maximum
    }
    guard chunk.total >= best.leastScore else { return }
    chunk.dimensions.append(Dimension(isRequired: false, maximum: stars))
    var rest = 0
    for index in chunk.dimensions.indices.reversed() {
      chunk.dimensions[index].rest = rest
      rest += chunk.dimensions[index].maximum
    }
    if case .all = plan.rest, plan.required.count == 1 {
      try searchOnlyWord(&chunk)
    } else {
      try findMatching(&chunk, everything)
      guard let matching = chunk.matching, !matching.isEmpty else { return }
      try descend(into: matching, 0, score: 0, &chunk)
    }
  }

  /// Searches for the only word, where nothing else must hold.
  private mutating func searchOnlyWord(_ chunk: inout Chunk) throws {
    try load(0, &chunk)
    // A recipe may have several forms of the word; the one that scores most counts.
    var seen = DocumentSet.empty
    for tier in chunk.dimensions[0].tiers ?? [] {
      guard canImprove(tier.score + chunk.dimensions[0].rest, chunk) else { return }
      try descend(into: tier.documents.subtracting(seen), 1, score: tier.score, &chunk)
      seen = DocumentSet.union([seen, tier.documents])
    }
  }

  /// Finds the recipes of a chunk that fit as far as lists tell, and that no word keeps from coming in.
  private func findMatching(_ chunk: inout Chunk, _ everything: IndexedTerm) throws {
    for index in chunk.dimensions.indices where chunk.dimensions[index].isRequired {
      guard let word = chunk.dimensions[index].word else { continue }
      // Lists by level are more than those of all levels, but if few of them count, or few recipes are
      // left, they are less.
      let isFew = chunk.matching.map { $0.count <= Self.restrictedCount } ?? false
      let any: DocumentSet
      if isFew || least(index, chunk) > word.score(level: 1, isExact: true) * Self.starRange {
        try load(index, &chunk)
        any = DocumentSet.union((chunk.dimensions[index].tiers ?? []).map(\.documents))
      } else {
        let terms = word.isOpen ? word.alternatives.map(\.term) : word.positioned
        any = try reader.documents(ofAny: terms, chunk: chunk.number)
      }
      chunk.matching = chunk.matching.map { $0.intersection(any) } ?? any
      if chunk.matching?.isEmpty == true { return }
    }
    let all = try chunk.matching ?? reader.documents(of: everything, chunk: chunk.number)
    chunk.matching = try FilterEvaluator(reader: reader, chunk: chunk.number)
      .roughly(plan.rest, in: all)
  }

  /// What a word that must be there has to bring, if all others bring the most.
  private func least(_ index: Int, _ chunk: Chunk) -> Int {
    best.leastScore - (chunk.total - chunk.dimensions[index].maximum)
  }

  /// Reads the lists of a dimension, as far as they can bring a recipe in, or down to a higher score if
  /// less is no use to the recipes at hand.
  private func load(_ index: Int, from floor: Int = 0, _ chunk: inout Chunk) throws {
    // One that need not be there may bring none.
    let lowest = chunk.dimensions[index].isRequired ? least(index, chunk) : 0
    let isLoaded = chunk.dimensions[index].tiers != nil
    if isLoaded, chunk.dimensions[index].floor <= max(floor, lowest) { return }
    // What is read a second time is not read a third.
    let least = isLoaded || !chunk.dimensions[index].isRequired ? lowest : max(floor, lowest)
    chunk.dimensions[index].floor = least
    guard let word = chunk.dimensions[index].word else {
      chunk.dimensions[index].tiers = try plan.stars.sorted { $0.halves > $1.halves }.map {
        (score: $0.halves, documents: try reader.documents(of: $0.term, chunk: chunk.number))
      }
      return
    }
    let few = chunk.matching.flatMap { $0.count <= Self.restrictedCount ? $0 : nil }
    var sets: [Int: [DocumentSet]] = [:]
    for (term, isExact) in word.alternatives {
      let lowest = (1...PostingKey.maximumLevel).first {
        word.score(level: $0, isExact: isExact) * Self.starRange >= least
      }
      guard let lowest else { continue }
      let levels = try reader.levels(of: term, chunk: chunk.number, from: lowest, within: few)
      for (level, documents) in levels {
        sets[word.score(level: level, isExact: isExact) * Self.starRange, default: []]
          .append(documents)
      }
    }
    var tiers = sets.map { (score: $0.key, documents: DocumentSet.union($0.value)) }
    tiers.sort { $0.score > $1.score }
    chunk.dimensions[index].tiers = tiers
  }

  /// Of so few candidates only those are looked for in the lists.
  private static let restrictedCount = 512

  /// Splits recipes by what they score for one thing after the other, the best first.
  private mutating func descend(
    into documents: DocumentSet, _ index: Int, score: Int, _ chunk: inout Chunk
  ) throws {
    guard index < chunk.dimensions.count else {
      return try insert(documents, score: score, chunk)
    }
    let next = (maximum: chunk.dimensions[index].maximum, rest: chunk.dimensions[index].rest)
    guard canImprove(score + next.maximum + next.rest, chunk) else { return }
    if documents.count <= Self.fewDocuments {
      return try insertFew(documents, index, score: score, &chunk)
    }
    try load(index, &chunk)
    var left = documents
    for place in 0..<(chunk.dimensions[index].tiers?.count ?? 0) {
      guard let tier = chunk.dimensions[index].tiers?[place],
        canImprove(score + tier.score + next.rest, chunk)
      else { return }
      let inside = left.intersection(tier.documents)
      if inside.isEmpty { continue }
      left = left.subtracting(inside)
      try descend(into: inside, index + 1, score: score + tier.score, &chunk)
      if left.isEmpty { return }
    }
    if !chunk.dimensions[index].isRequired {
      try descend(into: left, index + 1, score: score, &chunk)
    }
  }

  /// So few are scored one by one.
  private static let fewDocuments = 64

  /// Scores recipes one by one, and takes in those that are good enough.
  private mutating func insertFew(
    _ documents: DocumentSet, _ first: Int, score: Int, _ chunk: inout Chunk
  ) throws {
    var scored = documents.places.map { (place: $0, score: score) }
    for index in first..<chunk.dimensions.count {
      let most = scored.reduce(0) { max($0, $1.score) } + chunk.dimensions[index].rest
      try load(index, from: best.leastScore - most, &chunk)
      let dimension = chunk.dimensions[index]
      scored = scored.compactMap { place, score in
        let tier = dimension.tiers?.first { $0.documents.contains(place) }
        // One that must be there and is in no list that has been read is too low to come in.
        if tier == nil, dimension.isRequired { return nil }
        let sum = score + (tier?.score ?? 0)
        return best.accepts(entry(place, sum + dimension.rest, chunk)) ? (place, sum) : nil
      }
      if scored.isEmpty { return }
    }
    let fitting = try fitting(DocumentSet(sorted: scored.map(\.place)), chunk)
    for (place, score) in scored where fitting.contains(place) {
      best.insert(entry(place, score, chunk))
    }
  }

  /// Takes in recipes that all have the same score.
  private mutating func insert(_ documents: DocumentSet, score: Int, _ chunk: Chunk) throws {
    // In batches, since those that follow are older, and not needed once there are enough; in larger ones
    // while few fit, since positions are read by the block.
    var batch: [UInt16] = []
    var size = Self.firstBatchSize
    var isDone = false
    try documents.forEachDescending { place in
      guard best.accepts(entry(place, score, chunk)) else {
        isDone = true
        return false
      }
      batch.append(place)
      if batch.count < size { return true }
      try take(&batch, score, chunk)
      size *= 2
      return true
    }
    if !isDone || !batch.isEmpty { try take(&batch, score, chunk) }
  }

  private static let firstBatchSize = 32

  private mutating func take(_ batch: inout [UInt16], _ score: Int, _ chunk: Chunk) throws {
    let fitting = try fitting(DocumentSet(sorted: batch.reversed()), chunk)
    for place in batch where fitting.contains(place) { best.insert(entry(place, score, chunk)) }
    batch.removeAll(keepingCapacity: true)
  }

  /// Those of some recipes that fit also by their positions.
  private func fitting(_ documents: DocumentSet, _ chunk: Chunk) throws -> DocumentSet {
    try FilterEvaluator(reader: reader, chunk: chunk.number).documents(positional, in: documents)
  }

  private func entry(_ place: UInt16, _ score: Int, _ chunk: Chunk) -> TopList.Entry {
    let id = DocumentPlace(chunk: chunk.number, place: place).id
    return TopList.Entry(score: score, id: id.rawValue)
  }

  /// Whether any recipe of the chunk could come in with this score.
  private func canImprove(_ score: Int, _ chunk: Chunk) -> Bool {
    best.accepts(entry(UInt16(DocumentSet.capacity - 1), score, chunk))
  }
}
