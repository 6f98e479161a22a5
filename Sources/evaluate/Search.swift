import Annotations
import RecipeStore
import Recipes
import RichText
import SQLite
import SorrelCommands

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// How good the first hits are for questions whose right answers people have judged, beside those
/// of plain FTS5 for the same questions in the same recipes.
enum Search {
  /// A question with its right answers, as digests of the pages they are on.
  private struct Judgement: Decodable {
    var query: String
    /// What was asked for.
    var best: [String]
    /// What would do.
    var good: [String]
  }

  /// Stores the pages below a folder, asks the questions of a file, and prints the figures.
  static func evaluate(_ folder: String, _ judgements: String) throws {
    let store = try RecipeStore(path: ":memory:")
    let plain = try Database()
    try plain.execute(
      "CREATE VIRTUAL TABLE plain USING fts5 (title, ingredients, method, tags)")
    var pages: [Int64: String] = [:]
    try JudgedPages.forEachRecipe(in: folder) { recipe, page in
      guard case .new(let id) = try store.save(recipe) else { return }
      pages[id.rawValue] = page
      try plain.run(
        """
        INSERT INTO plain (rowid, title, ingredients, method, tags) VALUES (\(id.rawValue),
          \(recipe.title), \(recipe.lines.map(\.text).joined(separator: "\n")),
          \(recipe.method.text), \(recipe.tags.joined(separator: "\n")))
        """)
    }
    var (ours, theirs) = (Figures(), Figures())
    try JSONLines.read(Judgement.self, from: judgements) { judgement in
      let query = SearchQuery(
        try ParsedSearch(judgement.query).expression, page: RecipeStore.Page(limit: 10))
      let found = try store.search(query).map { pages[$0.recipe.id.rawValue] ?? "" }
      let words = judgement.query.split(separator: " ").map { "\"\($0)\"" }
      let plainly: [Int64] = try plain.values(
        """
        SELECT rowid FROM plain WHERE plain MATCH \(words.joined(separator: " "))
        ORDER BY rank LIMIT 10
        """)
      let grades = Dictionary(
        judgement.good.map { ($0, 1.0) } + judgement.best.map { ($0, 3.0) }, uniquingKeysWith: max)
      ours.add(found, grades)
      theirs.add(plainly.map { pages[$0] ?? "" }, grades)
      try JSONLines.write(
        Line(query: judgement.query, ndcg: ours.last, plain_ndcg: theirs.last))
    }
    print("\(ours.count) questions, \(pages.count) recipes")
    print("sorrel: \(ours)")
    print("plain FTS5: \(theirs)")
  }

  private struct Line: Encodable {
    var query: String
    var ndcg: Double
    var plain_ndcg: Double
  }
}

/// The mean of what is measured, question by question.
private struct Figures: CustomStringConvertible {
  private(set) var count = 0
  private(set) var last = 0.0
  private var gain = 0.0
  private var recall = 0.0

  /// Adds the first ten hits of a question with the grades of its right answers.
  ///
  /// The gain is discounted by the place (Järvelin, Kekäläinen 2002), and divided by that of the
  /// best order there is; recall is the share of as many right answers as ten hits can hold.
  mutating func add(_ found: [String], _ grades: [String: Double]) {
    func discounted(_ gains: [Double]) -> Double {
      gains.enumerated().reduce(0) { $0 + $1.element / log2(Double($1.offset) + 2) }
    }
    let best = discounted(Array(grades.values.sorted(by: >).prefix(10)))
    last = best > 0 ? discounted(found.map { grades[$0] ?? 0 }) / best : 0
    gain += last
    let right = found.count { grades[$0] != nil }
    recall += Double(right) / Double(max(1, min(10, grades.count)))
    count += 1
  }

  var description: String {
    "nDCG@10 \(rounded(gain)), recall@10 \(rounded(recall))"
  }

  private func rounded(_ sum: Double) -> Double {
    (sum / Double(max(count, 1)) * 10_000).rounded() / 10_000
  }
}
