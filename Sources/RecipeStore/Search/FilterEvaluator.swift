/// Finds the recipes of a chunk for which a filter holds.
struct FilterEvaluator {
  let reader: PostingReader
  let chunk: Int

  /// Those of `candidates` for which it holds.
  ///
  /// O(size of the lists of its terms in the chunk).
  /// - Throws: `SQLiteError`.
  func documents(_ filter: Filter, in candidates: DocumentSet) throws -> DocumentSet {
    if candidates.isEmpty { return .empty }
    switch filter {
    case .all: return candidates
    case .none: return .empty
    case .any(let terms, let level): return try any(of: terms, level).intersection(candidates)
    case .and(let parts):
      var rest = candidates
      for part in parts where !part.needsPositions { rest = try documents(part, in: rest) }
      for part in parts where part.needsPositions { rest = try documents(part, in: rest) }
      return rest
    case .or(let parts):
      return DocumentSet.union(try parts.map { try documents($0, in: candidates) })
    case .not(let part): return candidates.subtracting(try documents(part, in: candidates))
    case .sequence(let words, let range):
      return try matching(words, in: candidates) { tables, index in
        tables[0].contains {
          $0[index].contains { start in
            range.contains(start) && Self.follow(start, tables, index)
          }
        }
      }
    case .together(let words):
      return try matching(words, in: candidates) { tables, index in
        tables[0].contains {
          $0[index].contains { position in
            tables.dropFirst().allSatisfy { $0.contains { $0[index].contains(position) } }
          }
        }
      }
    }
  }

  /// Whether each word stands as far behind a position as it is to.
  private static func follow(_ start: UInt32, _ tables: [[PositionTable]], _ index: Int) -> Bool {
    for (distance, alternatives) in tables.enumerated().dropFirst() {
      let position = start &+ UInt32(distance)
      guard alternatives.contains(where: { $0[index].contains(position) }) else { return false }
    }
    return true
  }

  private func any(of terms: [IndexedTerm], _ level: Int) throws -> DocumentSet {
    var sets: [DocumentSet] = []
    for term in terms {
      if level <= 1 {
        sets.append(try reader.documents(of: term.number, chunk: chunk))
      } else {
        sets += try reader.levels(of: term.number, chunk: chunk, from: level).map(\.documents)
      }
    }
    return DocumentSet.union(sets)
  }

  /// The candidates that have all words, and at positions that fit.
  ///
  /// `fits` is given the positions of each word, for each of its terms, and the place of the
  /// candidate in them.
  private func matching(
    _ words: [[IndexedTerm]], in candidates: DocumentSet,
    _ fits: (_ tables: [[PositionTable]], _ index: Int) -> Bool
  ) throws -> DocumentSet {
    var rest = candidates
    for word in words { rest = try any(of: word, 1).intersection(rest) }
    if rest.isEmpty || words.isEmpty { return rest }
    let places = rest.places
    let tables = try words.map { word in
      try word.filter { try !reader.documents(of: $0.number, chunk: chunk).isEmpty }
        .map { try reader.positions(of: $0.number, chunk: chunk, in: places) }
    }
    return DocumentSet(sorted: places.indices.filter { fits(tables, $0) }.map { places[$0] })
  }
}
