import Recipes

/// Finds the best recipes for the words of a question, without looking at all that have them.
///
/// Chunks go from the newest to the oldest. What the words can add up to in a chunk at most is known
/// beforehand (`TermChunks`), so that one in which nothing can come in any more is not looked at. Of
/// others, the recipes of the words are looked at by level, from the highest down, and only as far as they can
/// still bring one in (the idea of MaxScore: Turtle, Flood: "Query evaluation: strategies and
/// optimizations", 1995). The result is exact.
///
/// The work is O(chunks · words) for the bounds, and for each chunk that is looked at O(size of the lists
/// that are read).
struct RankedSearch {
  let plan: SearchPlan
  let reader: PostingReader
  private(set) var best: TopList
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
    // A recipe may have several forms of the word; the one that scores most counts.
    var seen = DocumentSet.empty
    for index in tiers(of: 0, &chunk).indices {
      let score = chunk.dimensions[0].tiers?[index].score ?? 0
      guard canImprove(score + chunk.dimensions[0].rest, chunk) else { return }
      let documents = try documents(ofTier: index, of: 0, &chunk)
      try descend(into: documents.subtracting(seen), 1, score: score, &chunk)
      seen = DocumentSet.union([seen, documents])
    }
  }

  /// Finds the recipes of a chunk that fit as far as lists tell, and that no word keeps from coming in.
  private func findMatching(_ chunk: inout Chunk, _ everything: IndexedTerm) throws {
    for index in chunk.dimensions.indices where chunk.dimensions[index].isRequired {
      let least = least(index, chunk)
      if let matching = chunk.matching, matching.count <= Self.fewMatching {
        let places = matching.places
        let scores = try scores(of: chunk.dimensions[index], in: places, least: least, chunk)
        let fitting = places.indices.filter { scores[$0].map { $0 >= least } ?? false }
        chunk.matching = DocumentSet(sorted: fitting.map { places[$0] })
      } else if let word = chunk.dimensions[index].word {
        let any = try documents(of: word, least: least, chunk)
        chunk.matching = chunk.matching.map { $0.intersection(any) } ?? any
      }
      if chunk.matching?.isEmpty == true { return }
    }
    let all = try chunk.matching ?? reader.documents(of: everything, chunk: chunk.number)
    chunk.matching = try FilterEvaluator(reader: reader, chunk: chunk.number)
      .roughly(plan.rest, in: all)
  }

  /// Of so few recipes, each is looked for in the lists that follow.
  private static let fewMatching = 512

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
      return try insertFew(documents, index, score: score, chunk)
    }
    var left = documents
    for (place, tier) in tiers(of: index, &chunk).enumerated() {
      guard canImprove(score + tier.score + next.rest, chunk) else { return }
      let inside = left.intersection(try self.documents(ofTier: place, of: index, &chunk))
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
  private static let fewDocuments = 512

  /// Scores recipes one by one, and takes in those that are good enough.
  private mutating func insertFew(
    _ documents: DocumentSet, _ first: Int, score: Int, _ chunk: Chunk
  ) throws {
    var scored = documents.places.map { (place: $0, score: score) }
    for dimension in chunk.dimensions[first...] {
      let most = scored.reduce(0) { max($0, $1.score) } + dimension.rest
      let scores = try scores(
        of: dimension, in: scored.map(\.place), least: best.leastScore - most, chunk)
      scored = zip(scored, scores).compactMap { recipe, score in
        if score == nil, dimension.isRequired { return nil }
        let sum = recipe.score + (score ?? 0)
        return best.accepts(entry(recipe.place, sum + dimension.rest, chunk))
          ? (recipe.place, sum) : nil
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
