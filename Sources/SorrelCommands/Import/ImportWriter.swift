import Housekeeping
import RecipeImport
package import RecipeStore
import Recipes

/// Saves what the workers have read, in transactions of many files each.
package final class ImportWriter {
  private let store: RecipeStore
  private let report: (ImportEntry) throws -> Void
  private var batch: [ImportReading] = []
  private var recipesInBatch = 0

  /// How many files or recipes a transaction holds: enough to make its cost small, and few enough
  /// to lose little when the power fails.
  private static let batchLimit = 100

  /// Makes a writer that reports each file once its recipes are in the database for good.
  package init(store: RecipeStore, report: @escaping (ImportEntry) throws -> Void) {
    (self.store, self.report) = (store, report)
  }

  package func write(_ reading: ImportReading) throws {
    batch.append(reading)
    if case .read(let result) = reading.content { recipesInBatch += result.recipes.count }
    if batch.count >= Self.batchLimit || recipesInBatch >= Self.batchLimit { try finish() }
  }

  /// Writes what has not been written yet.
  package func finish() throws {
    let entries = try store.transaction {
      let entries = try batch.map(save)
      try store.recordAdditions(entries.flatMap(\.outcomes).compactMap(\.outcome.added))
      return entries
    }
    batch = []
    recipesInBatch = 0
    for entry in entries { try report(entry) }
  }

  private func save(_ reading: ImportReading) throws -> ImportEntry {
    var entry = ImportEntry(
      path: reading.path, format: reading.format, status: .imported, outcomes: [], diagnostics: [])
    switch reading.content {
    case .unreadable(let reason):
      entry.status = .failed
      entry.diagnostics = [Diagnostic(.error, reason)]
    case .known(let recipes):
      entry.outcomes = try recipes.compactMap { id in
        try store.summary(id: id).map { ($0.title, .unchanged(id)) }
      }
      if entry.outcomes.isEmpty {
        entry.status = .skipped
        entry.diagnostics = [Diagnostic(.warning, "no recipe in it, as before")]
      }
    case .read(let result):
      entry.diagnostics = result.diagnostics
      (entry.outcomes, entry.notices) = try store.save(
        result, format: reading.format, file: reading.file)
      entry.diagnostics += entry.notices + entry.outcomes.compactMap(Self.remark)
      let hasFailed = entry.diagnostics.contains { $0.severity == .error }
      // A picture or a text in a folder of recipes is no failure; the same file named by itself is.
      let isStray = reading.format.isEmpty && !reading.isGiven
      if entry.outcomes.isEmpty { entry.status = hasFailed && !isStray ? .failed : .skipped }
      // What was refused for what is in the catalogue may be taken when that has changed.
      let hasKept = entry.outcomes.contains { if case .kept = $1 { true } else { false } }
      if !hasFailed, !hasKept, let digest = reading.digest {
        try store.rememberImport(
          of: digest, path: reading.file ?? reading.path, readBy: Sorrel.version,
          recipes: entry.outcomes.map(\.outcome.id))
      }
    }
    return entry
  }

  /// Why a recipe of a file has not changed the one that is stored.
  private static func remark(_ title: String, _ outcome: SaveOutcome) -> Diagnostic? {
    guard case .kept(let id) = outcome else { return nil }
    return Diagnostic(
      .warning,
      """
      \"\(title)\" has changed here, but you have edited recipe \(id), which stays as it is; delete \
      recipe \(id) first to have this one
      """)
  }
}
