import Recipes
import SQLite

/// Finds what fits a plan: a page of it in some order, or how much there is.
final class MatchSearch {
  private let plan: SearchPlan
  private let reader: PostingReader
  private let database: Database
  private let everything: IndexedTerm
  /// The chunks that have recipes, the newest first.
  let chunks: [Int]
  private var sets: [Int: DocumentSet] = [:]

  init(
    plan: SearchPlan, reader: PostingReader, database: Database, everything: IndexedTerm
  ) {
    (self.plan, self.reader, self.database) = (plan, reader, database)
    self.everything = everything
    chunks = reader.chunks(of: everything)
  }

  /// The recipes of a chunk that fit.
  /// - Throws: `SQLiteError`.
  func documents(inChunk chunk: Int) throws -> DocumentSet {
    if let known = sets[chunk] { return known }
    let all = try reader.documents(of: everything, chunk: chunk)
    let set = try FilterEvaluator(reader: reader, chunk: chunk).documents(plan.filter, in: all)
    reader.finish(chunk: chunk)
    sets[chunk] = set
    return set
  }

  /// The recipes of a chunk whose changes are not in the lists yet.
  func waiting(_ chunk: Int) -> DocumentSet { reader.waiting(inChunk: chunk) }

  /// How many recipes of a chunk have a term, and how many of some of them, by its list alone.
  func storedCount(
    of term: IndexedTerm, chunk: Int, in words: [UInt64]
  ) throws -> (all: Int, inside: Int) {
    try reader.storedCount(of: term, chunk: chunk, in: words)
  }

  /// How many recipes fit.
  /// - Throws: `SQLiteError`.
  func count() throws -> Int { try chunks.reduce(0) { $0 + (try documents(inChunk: $1).count) } }

  /// A part of what fits, in some order.
  /// - Throws: `SQLiteError`.
  func page(_ page: RecipeStore.Page, order: SearchOrder) throws -> [TopList.Entry] {
    let offset = max(0, page.offset)
    let (end, overflow) = offset.addingReportingOverflow(max(0, page.limit ?? .max))
    let limit = overflow ? Int.max : end
    if limit == 0 { return [] }
    let hasWords = !plan.required.isEmpty || !plan.optional.isEmpty
    let entries: [TopList.Entry]
    switch order {
    case .relevance where hasWords: entries = try ranked(plan, limit)
    case .relevance, .title: entries = try byTitle(limit)
    case .newest: entries = try newest(limit)
    case .time: entries = try byTime(limit)
    case .rating:
      var stars = SearchPlan(filter: plan.filter)
      (stars.rest, stars.stars) = (plan.filter, plan.stars)
      entries = try ranked(stars, limit)
    }
    return Array(entries.dropFirst(offset))
  }

  private func ranked(_ plan: SearchPlan, _ limit: Int) throws -> [TopList.Entry] {
    var search = RankedSearch(plan, reader, limit: limit)
    return try search.run(chunks: chunks, everything: everything)
  }

  private func newest(_ limit: Int) throws -> [TopList.Entry] {
    var found: [TopList.Entry] = []
    for chunk in chunks where found.count < limit {
      try documents(inChunk: chunk).forEachDescending { place in
        found.append(Self.entry(chunk, place))
        return found.count < limit
      }
    }
    return found
  }

  private static func entry(_ chunk: Int, _ place: UInt16) -> TopList.Entry {
    TopList.Entry(score: 0, id: DocumentPlace(chunk: chunk, place: place).id.rawValue)
  }

  /// Fewer hits than this are sorted; of more, the list of all titles is walked.
  private static let fewHits = 3_000

  private func byTitle(_ limit: Int) throws -> [TopList.Entry] {
    var keys: [(key: String, id: Int64)] = []
    if try count() <= Self.fewHits {
      for entry in try newest(.max) {
        let key: String? = try database.value("SELECT title_key FROM recipe WHERE id = \(entry.id)")
        keys.append((key ?? "", entry.id))
      }
      // By bytes, as SQLite compares.
      keys.sort { a, b in
        a.key.utf8.elementsEqual(b.key.utf8)
          ? a.id < b.id : a.key.utf8.lexicographicallyPrecedes(b.key.utf8)
      }
      return keys.prefix(limit).map { TopList.Entry(score: 0, id: $0.id) }
    }
    var found: [TopList.Entry] = []
    do {
      try database.forEachRow("SELECT id FROM recipe ORDER BY title_key, id") { row in
        let id = RecipeID(rawValue: try row[0])
        guard let place = DocumentPlace(id), let set = sets[place.chunk],
          set.contains(place.place)
        else { return }
        found.append(TopList.Entry(score: 0, id: id.rawValue))
        if found.count >= limit { throw PageIsFull() }
      }
    } catch is PageIsFull {}
    return found
  }

  private struct PageIsFull: Error {}

  /// By the most time it takes, then the newest first; at last those without a time.
  private func byTime(_ limit: Int) throws -> [TopList.Entry] {
    var found: [TopList.Entry] = []
    let times = try TermTable(database: database).terms(
      from: FactTerm.number(.totalTime, 0), through: FactTerm.number(.totalTime, .max))
    let reader = try PostingReader(database, terms: Set(times.map(\.number)))
    for time in times where found.count < limit {
      for chunk in chunks where found.count < limit {
        let fitting = try documents(inChunk: chunk)
          .intersection(reader.documents(of: time, chunk: chunk))
        fitting.forEachDescending { place in
          found.append(Self.entry(chunk, place))
          return found.count < limit
        }
      }
    }
    guard found.count < limit else { return found }
    let timed = Set(found.map(\.id))
    return found + (try newest(.max).filter { !timed.contains($0.id) }).prefix(limit - found.count)
  }

  /// What the score of a recipe comes from, word by word.
  /// - Throws: `SQLiteError`.
  func explanation(of id: RecipeID) throws -> [WordScore] {
    guard let place = DocumentPlace(id) else { return [] }
    return try (plan.required + plan.optional).compactMap { word in
      var best: (score: Int, level: Int, isExact: Bool)?
      for (term, isExact) in word.alternatives {
        let level = try reader.levels(of: term, chunk: place.chunk, in: [place.place])[0]
        if level == 0 { continue }
        let score = word.score(level: level, isExact: isExact)
        if score > best?.score ?? -1 { best = (score, level, isExact) }
      }
      guard let best else { return nil }
      let weight = Relevance.weight(ofLevel: best.level) + (best.isExact ? Relevance.exactBonus : 0)
      return WordScore(
        word: word.text, field: Relevance.field(ofLevel: best.level), isExact: best.isExact,
        weight: weight, rarity: word.rarity, score: Double(best.score) / 64)
    }
  }
}
