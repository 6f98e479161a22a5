import RecipeExport
import RecipeStore
import Recipes
import Rendering

/// What became of one file of an import.
package struct ImportEntry {
  enum Status: String {
    /// Recipes came out of it.
    case imported
    /// It holds no recipe.
    case skipped
    /// It could not be read.
    case failed
  }

  var path: String
  var format: String
  var status: Status
  var outcomes: [(title: String, outcome: SaveOutcome)]
  var diagnostics: [Diagnostic]
  /// Those of the diagnostics that say which recipes are missing or lack something.
  var notices: [Diagnostic] = []

  /// Why there is nothing from the file, the first reason alone; or what is missing from it.
  var reasons: [Diagnostic] {
    let errors = diagnostics.filter { $0.severity == .error }
    if status == .imported { return errors + notices.filter { $0.severity != .error } }
    return Array((errors + diagnostics).prefix(1))
  }
}

extension Diagnostic {
  /// Place and message on one line.
  var line: String { place.isEmpty ? message : "\(place): \(message)" }
}

/// Counts of an import.
///
/// Recipes are counted by outcome, files by status.
struct ImportCounts: Equatable {
  var files = 0
  var new = 0
  var unchanged = 0
  var updated = 0
  var duplicates = 0
  /// Recipes whose source has changed but which a person has edited.
  var kept = 0
  /// Recipes whose source is damaged now, and which stay as they are.
  var spared = 0
  /// Files without a recipe.
  var skipped = 0
  /// Files, or recipes in files, that could not be read.
  var failed = 0

  mutating func add(_ entry: ImportEntry) {
    files += 1
    for (_, outcome) in entry.outcomes {
      switch outcome {
      case .new: new += 1
      case .unchanged: unchanged += 1
      case .updated: updated += 1
      case .duplicate: duplicates += 1
      case .kept: kept += 1
      case .spared: spared += 1
      }
    }
    switch entry.status {
    case .imported: failed += entry.diagnostics.filter { $0.severity == .error }.count
    case .skipped: skipped += 1
    case .failed: failed += 1
    }
  }

  /// The summary for people.
  var text: String {
    let recipes = new + updated + unchanged + duplicates + kept + spared
    var parts = [
      "\(new) new", "\(unchanged) unchanged", "\(updated) updated", "\(duplicates) duplicates",
    ]
    if kept > 0 { parts.append("\(kept) kept as you edited them") }
    if spared > 0 { parts.append("\(spared) left as they are, being damaged in the file") }
    return """
      \(Self.count(recipes, "recipe")) in \(Self.count(files, "file")): \
      \(parts.joined(separator: ", ")).
      \(Self.count(skipped, "file")) skipped, \(failed) failed.
      """
  }

  private static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }

  var json: JSONValue {
    .object([
      "files": .number(files), "new": .number(new), "unchanged": .number(unchanged),
      "updated": .number(updated), "duplicates": .number(duplicates), "kept": .number(kept),
      "spared": .number(spared),
      "skipped": .number(skipped), "failed": .number(failed),
    ])
  }
}

extension ImportEntry {
  var json: JSONValue {
    .object([
      "path": .string(path), "format": .string(format), "status": .string(status.rawValue),
      "recipes": .array(outcomes.map { .outcome($0.outcome, title: $0.title) }),
      "diagnostics": .array(diagnostics.map { .diagnostic($0) }),
    ])
  }
}
