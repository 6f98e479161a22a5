/// Finds the recipes of a chunk for which a filter holds.
struct FilterEvaluator {
  let reader: PostingReader
  let chunk: Int

  /// Those of `candidates` for which it holds.
  ///
  /// O(size of the lists of its terms in the chunk), and where lists do not tell all about a sequence,
  /// of the positions of its words in the blocks of the recipes that are left.
  /// - Throws: `SQLiteError`.
  func documents(_ filter: Filter, in candidates: DocumentSet) throws -> DocumentSet {
    if candidates.isEmpty { return .empty }
    switch filter {
    case .and(let parts):
      var rest = try roughly(filter, in: candidates)
      for part in parts where part.needsPositions { rest = try documents(part, in: rest) }
      return rest
    case .or(let parts):
      return DocumentSet.union(try parts.map { try documents($0, in: candidates) })
    case .not(let part): return candidates.subtracting(try documents(part, in: candidates))
    case .sequence(let sequence): return try documents(sequence, in: candidates)
    case .together(let words):
      return try matching(words, in: try roughly(filter, in: candidates)) { tables, index in
        tables[0].contains {
          $0[index].contains { position in
            tables.dropFirst().allSatisfy { $0.contains { $0[index].contains(position) } }
          }
        }
      }
    case .all, .none, .any: return try roughly(filter, in: candidates)
    }
  }

  /// Those of `candidates` for which it may hold: what only positions would tell is taken to hold.
  ///
  /// O(size of the lists of its terms in the chunk).
  /// - Throws: `SQLiteError`.
  func roughly(_ filter: Filter, in candidates: DocumentSet) throws -> DocumentSet {
    if candidates.isEmpty { return .empty }
    switch filter {
    case .all: return candidates
    case .none: return .empty
    case .any(let terms, let level): return try any(of: terms, level).intersection(candidates)
    case .and(let parts):
      var rest = candidates
      for part in parts {
        rest = try roughly(part, in: rest)
        if rest.isEmpty { break }
      }
      return rest
    case .or(let parts):
      return DocumentSet.union(try parts.map { try roughly($0, in: candidates) })
    case .not(let part):
      return part.needsPositions
        ? candidates : candidates.subtracting(try roughly(part, in: candidates))
    case .sequence(let sequence): return try roughly(sequence, in: candidates)
    case .together(let words):
      // Their positions may be asked for, term by term.
      try reader.prepare(words.flatMap(\.self), chunk: chunk)
      return try words.reduce(candidates) { try any(of: $1).intersection($0) }
    }
  }

  private func roughly(
    _ sequence: WordSequence, in candidates: DocumentSet
  ) throws -> DocumentSet {
    guard !sequence.links.isEmpty else {
      return try any(of: sequence.words.flatMap(\.self)).intersection(candidates)
    }
    return try sequence.links.reduce(candidates) { rest, link in
      if rest.isEmpty { return rest }
      var sets = [try any(of: link.pairs)]
      for (first, seconds) in link.loose {
        let set = try reader.documents(of: first, chunk: chunk)
        if !set.isEmpty { sets.append(set.intersection(try any(of: seconds))) }
      }
      return DocumentSet.union(sets).intersection(rest)
    }
  }

  private func documents(
    _ sequence: WordSequence, in candidates: DocumentSet
  ) throws -> DocumentSet {
    let rough = try roughly(sequence, in: candidates)
    if sequence.isExact { return rough }
    var certain = DocumentSet.empty
    if sequence.links.count == 1, sequence.range == 0...(.max) {
      certain = try any(of: sequence.links[0].pairs).intersection(rough)
    }
    let found = try matching(sequence.words, in: rough.subtracting(certain)) { tables, index in
      tables[0].contains {
        $0[index].contains { start in
          sequence.range.contains(start) && Self.follow(start, tables, index)
        }
      }
    }
    return DocumentSet.union([certain, found])
  }

  /// Whether each word stands as far behind a position as it is to.
  private static func follow(_ start: UInt32, _ tables: [[PositionTable]], _ index: Int) -> Bool {
    for (distance, alternatives) in tables.enumerated().dropFirst() {
      let position = start &+ UInt32(distance)
      guard alternatives.contains(where: { $0[index].contains(position) }) else { return false }
    }
    return true
  }

  private func any(of terms: [IndexedTerm], _ level: Int = 1) throws -> DocumentSet {
    try reader.documents(ofAny: terms, chunk: chunk, from: level)
  }

  /// Those of `candidates` in which the words stand at positions that fit.
  ///
  /// `fits` is given the positions of each word, for each of its terms, and the place of the
  /// candidate in them.
  private func matching(
    _ words: [[IndexedTerm]], in candidates: DocumentSet,
    _ fits: (_ tables: [[PositionTable]], _ index: Int) -> Bool
  ) throws -> DocumentSet {
    if candidates.isEmpty || words.isEmpty { return candidates }
    let places = candidates.places
    let tables = try words.map { word in
      try word.compactMap { term -> PositionTable? in
        let isThere = try !reader.documents(of: term, chunk: chunk).intersection(candidates).isEmpty
        return isThere ? try reader.positions(of: term, chunk: chunk, in: places) : nil
      }
    }
    return DocumentSet(sorted: places.indices.filter { fits(tables, $0) }.map { places[$0] })
  }
}
