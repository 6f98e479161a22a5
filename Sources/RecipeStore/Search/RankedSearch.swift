import Recipes

/// Finds the best recipes for the words of a question, without looking at all that have them.
///
/// Chunks go from the newest to the oldest. In each, the lists of the words are kept by level, so
/// that the highest are looked at first; and once there are enough recipes, only lists whose words
/// can add up to more than the worst of these are read at all (the idea of MaxScore: Turtle, Flood:
/// "Query evaluation: strategies and optimizations", 1995). The result is exact.
struct RankedSearch {
  private let plan: SearchPlan
  private let reader: PostingReader
  private var best: TopList
  /// What must hold besides the words, and can be told without positions.
  private let condition: Filter
  /// What needs positions, which are read only where a recipe could come in.
  private let positional: Filter
  /// Those of the chunk for which `positional` holds, once they are needed.
  private var verified: DocumentSet?

  /// Scores have room for stars below them.
  static let starRange = 16

  init(_ plan: SearchPlan, _ reader: PostingReader, limit: Int) {
    (self.plan, self.reader) = (plan, reader)
    best = TopList(limit: limit)
    (condition, positional) = plan.rest.split
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
    /// Recipes by what they score, the highest first; a recipe counts where it comes first.
    var tiers: [(score: Int, documents: DocumentSet)]
    var isRequired: Bool
    /// The most that it and those behind it can add.
    var maximumFromHere = 0
  }

  private mutating func search(_ chunk: Int, _ everything: IndexedTerm) throws {
    let words = plan.required.sorted { $0.count < $1.count }
    let maxima = (words + plan.optional).map {
      $0.maximum(top: reader.top) * Self.starRange
    }
    let stars = plan.stars.map(\.halves).max() ?? 0
    let total = maxima.reduce(stars, +)
    guard total >= best.leastScore else { return }

    var dimensions: [Dimension] = []
    var candidates: DocumentSet?
    for (index, word) in words.enumerated() {
      // What the word must bring, if all others bring the most.
      let least = best.leastScore - (total - maxima[index])
      let tiers = try tiers(of: word, chunk, atLeast: least)
      let any = DocumentSet.union(tiers.map(\.documents))
      candidates = candidates.map { $0.intersection(any) } ?? any
      if candidates?.isEmpty == true { return }
      dimensions.append(Dimension(tiers: tiers, isRequired: true))
    }
    let evaluator = FilterEvaluator(reader: reader, chunk: chunk)
    let all = try candidates ?? reader.documents(of: everything.number, chunk: chunk)
    let matching = try evaluator.documents(condition, in: all)
    if matching.isEmpty { return }
    verified = nil
    for word in plan.optional {
      dimensions.append(
        Dimension(tiers: try tiers(of: word, chunk, atLeast: 0), isRequired: false))
    }
    let starTiers = try plan.stars.sorted { $0.halves > $1.halves }.map {
      (score: $0.halves, documents: try reader.documents(of: $0.term.number, chunk: chunk))
    }
    dimensions.append(Dimension(tiers: starTiers, isRequired: false))
    var sum = 0
    for index in dimensions.indices.reversed() {
      sum += dimensions[index].tiers.first?.score ?? 0
      dimensions[index].maximumFromHere = sum
    }
    if case .all = positional { verified = matching }
    try descend(into: matching, dimensions[...], score: 0, Chunk(number: chunk, matching: matching))
  }

  /// The recipes that have a word, by what they score for it.
  private func tiers(
    of word: RankedWord, _ chunk: Int, atLeast least: Int
  ) throws -> [(score: Int, documents: DocumentSet)] {
    var sets: [Int: [DocumentSet]] = [:]
    for (term, isExact) in word.alternatives {
      let lowest = (1...PostingKey.maximumLevel).first {
        word.score(level: $0, isExact: isExact) * Self.starRange >= least
      }
      guard let lowest else { continue }
      for (level, documents) in try reader.levels(of: term.number, chunk: chunk, from: lowest) {
        sets[word.score(level: level, isExact: isExact) * Self.starRange, default: []]
          .append(documents)
      }
    }
    return sets.map { ($0.key, DocumentSet.union($0.value)) }.sorted { $0.0 > $1.0 }
  }

  /// A chunk, and the recipes in it that fit as far as can be told without positions.
  private struct Chunk {
    var number: Int
    var matching: DocumentSet
  }

  /// Those of the chunk that fit.
  private mutating func fitting(_ chunk: Chunk) throws -> DocumentSet {
    if let verified { return verified }
    let evaluator = FilterEvaluator(reader: reader, chunk: chunk.number)
    let found = try evaluator.documents(positional, in: chunk.matching)
    verified = found
    return found
  }

  /// Splits recipes by what they score for one thing after the other, the best first.
  private mutating func descend(
    into documents: DocumentSet, _ dimensions: ArraySlice<Dimension>, score: Int, _ chunk: Chunk
  ) throws {
    guard let next = dimensions.first else { return try insert(documents, score: score, chunk) }
    guard canImprove(documents, score + next.maximumFromHere, chunk) else { return }
    if documents.count <= Self.fewDocuments {
      for place in documents.places { try insert(place, dimensions, score, chunk) }
      return
    }
    let others = dimensions.dropFirst()
    let rest = others.first?.maximumFromHere ?? 0
    var left = documents
    for tier in next.tiers {
      guard canImprove(left, score + tier.score + rest, chunk) else { return }
      let inside = left.intersection(tier.documents)
      if inside.isEmpty { continue }
      left = left.subtracting(inside)
      try descend(into: inside, others, score: score + tier.score, chunk)
      if left.isEmpty { return }
    }
    if !next.isRequired { try descend(into: left, others, score: score, chunk) }
  }

  /// So few are scored one by one.
  private static let fewDocuments = 48

  /// Whether any of the recipes could come in with this score.
  private func canImprove(_ documents: DocumentSet, _ score: Int, _ chunk: Chunk) -> Bool {
    let newest = DocumentPlace(chunk: chunk.number, place: UInt16(DocumentSet.capacity - 1)).id
    return best.accepts(TopList.Entry(score: score, id: newest.rawValue))
  }

  private mutating func insert(_ documents: DocumentSet, score: Int, _ chunk: Chunk) throws {
    guard canImprove(documents, score, chunk) else { return }
    try documents.intersection(fitting(chunk)).forEachDescending { place in
      let id = DocumentPlace(chunk: chunk.number, place: place).id
      let entry = TopList.Entry(score: score, id: id.rawValue)
      // Those that follow are older.
      guard best.accepts(entry) else { return false }
      best.insert(entry)
      return true
    }
  }

  private mutating func insert(
    _ place: UInt16, _ dimensions: ArraySlice<Dimension>, _ score: Int, _ chunk: Chunk
  ) throws {
    var score = score
    for dimension in dimensions {
      if let tier = dimension.tiers.first(where: { $0.documents.contains(place) }) {
        score += tier.score
      } else if dimension.isRequired {
        // It has the word, but too low for the recipe to come in.
        return
      }
    }
    let id = DocumentPlace(chunk: chunk.number, place: place).id
    let entry = TopList.Entry(score: score, id: id.rawValue)
    guard best.accepts(entry), try fitting(chunk).contains(place) else { return }
    best.insert(entry)
  }
}
