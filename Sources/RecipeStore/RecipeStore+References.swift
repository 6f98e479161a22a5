import Recipes
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

  /// The recipe that a path in another one means: the last part of the path is its title, or else the
  /// name of the file that it came from; nil if there is none.
  ///
  /// - Throws: `SQLiteError`.
  public func recipe(atPath path: String) throws -> RecipeID? {
    var title = path.split { $0 == "/" || $0 == "\\" }.last.map(String.init) ?? path
    if title.lowercased().hasSuffix(".cook") { title = String(title.dropLast(5)) }
    if let titled = try recipes(matching: title).first(where: { $0.isTitled(title) }) {
      return titled.id
    }
    return try recipes(fromFileNamed: title + ".cook").first
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
      best = min(best ?? .max, EditDistance.between(key, part))
    }
    return best.flatMap { $0 <= maximum ? $0 : nil }
  }
}

extension RecipeSummary {
  /// Whether it is the whole title, whatever its case, accents and punctuation.
  public func isTitled(_ title: String) -> Bool {
    func words(_ title: String) -> [Substring] {
      Folding.fold(title).split { !$0.isLetter && !$0.isNumber }
    }
    return self.title == title || words(self.title) == words(title)
  }
}
