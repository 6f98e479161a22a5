import SQLite

extension RecipeStore {
  /// The recipes that a reference can mean, at most 100, ordered by title.
  ///
  /// A number means the recipe with this number. Otherwise it is the title, whatever its case,
  /// accents and punctuation; or else a part of titles.
  /// - Throws: `SQLiteError`.
  public func recipes(matching reference: String) throws -> [RecipeSummary] {
    if let id = RecipeID(reference.filter { !$0.isWhitespace }), let summary = try summary(id: id) {
      return [summary]
    }
    let key = reference.lookupKey
    guard !key.isEmpty else { return [] }
    let exact = try summaries(where: "title_key = \(key)")
    return exact.isEmpty ? try summaries(where: "instr(title_key, \(key)) > 0") : exact
  }

  /// The one recipe that a reference means.
  ///
  /// - Throws: `RecipeStoreError.notFound` with titles near the reference, or `.ambiguous` with
  ///   the recipes it can mean; `SQLiteError`.
  public func recipe(matching reference: String) throws -> RecipeSummary {
    let matches = try recipes(matching: reference)
    guard let first = matches.first else {
      throw RecipeStoreError.notFound(reference, near: try titles(near: reference))
    }
    guard matches.count == 1 else {
      throw RecipeStoreError.ambiguous(reference, candidates: Array(matches.prefix(10)))
    }
    return first
  }

  /// The recipes that were imported from a file of a name, in whatever folder, by number.
  ///
  /// O(recipes from files).
  /// - Throws: `SQLiteError`.
  public func recipes(fromFileNamed name: String) throws -> [RecipeID] {
    let ending = "/" + name
    return try database.rows(
      """
      SELECT id FROM recipe
      WHERE source_file IS NOT NULL AND substr(source_file, -length(\(ending))) = \(ending)
      ORDER BY id
      """
    ) { RecipeID(rawValue: try $0[0]) }
  }

  private func summaries(where condition: SQL) throws -> [RecipeSummary] {
    try database.rows(
      Self.summaryQuery + " WHERE " + condition + " ORDER BY title_key, id LIMIT 100"
    ) { try summary(of: $0) }
  }

  /// Up to three titles with a part that differs from the reference by few letters, the nearest
  /// first.
  ///
  /// O(all titles), since it is asked for only when nothing fits.
  private func titles(near reference: String) throws -> [String] {
    let key = reference.lookupKey
    guard (3...80).contains(key.utf8.count) else { return [] }
    let finder = NearTitles(key)
    var near: [(title: String, distance: Int)] = []
    try database.forEachRow("SELECT DISTINCT title, title_key FROM recipe ORDER BY title_key") {
      row in
      guard let distance = finder.distance(to: try row[1]) else { return }
      near.append((try row[0], distance))
      near.sort { $0.distance < $1.distance }
      if near.count > 3 { near.removeLast() }
    }
    return near.map(\.title)
  }
}

/// Compares a mistyped title with the titles there are.
struct NearTitles {
  private let key: [UInt8]
  private let wordCount: Int
  private let maximum: Int

  init(_ key: String) {
    self.key = Array(key.utf8)
    wordCount = key.split(separator: " ").count
    maximum = max(1, self.key.count / 4)
  }

  /// The least number of letters to change between the key and as many words of the title; nil if
  /// it is more than one letter in four.
  ///
  /// O(length of the key · length of the title).
  func distance(to title: String) -> Int? {
    let words = title.utf8.prefix(300).split(separator: UInt8(ascii: " "))
    guard !words.isEmpty else { return nil }
    var best: Int?
    for start in 0...max(0, words.count - wordCount) {
      let part = Array(words[start...].prefix(wordCount).joined(separator: [UInt8(ascii: " ")]))
      guard abs(part.count - key.count) <= maximum else { continue }
      best = min(best ?? .max, distance(to: part))
    }
    return best.flatMap { $0 <= maximum ? $0 : nil }
  }

  /// The edit distance in bytes (Wagner and Fischer, with swapped neighbours as one change).
  private func distance(to other: [UInt8]) -> Int {
    var (beforeLast, last) = ([Int](), Array(0...other.count))
    for (i, a) in key.enumerated() {
      var row = [i + 1]
      for (j, b) in other.enumerated() {
        var cost = min(last[j + 1] + 1, row[j] + 1, last[j] + (a == b ? 0 : 1))
        if i > 0, j > 0, a == other[j - 1], key[i - 1] == b {
          cost = min(cost, beforeLast[j - 1] + 1)
        }
        row.append(cost)
      }
      (beforeLast, last) = (last, row)
    }
    return last[other.count]
  }
}
