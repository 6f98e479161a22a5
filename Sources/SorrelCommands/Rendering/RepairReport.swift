import ArgumentParser
import RecipeExport
import RecipeStore
import Terminal

/// Looks for damage in a database, mends it, and says so.
struct RepairReport {
  var options: DatabaseOptions
  var isDryRun: Bool

  /// Mends what is damaged, unless it is only asked for, and prints what that is.
  /// - Throws: `ExitCode.failure` if damage is left that cannot be mended; an error of the database.
  func print(_ output: OutputOptions) throws {
    let store = try options.openExisting(isWriting: true)
    var damage = try store.damage()
    if !damage.isEmpty, !isDryRun {
      let copy = try store.keepCopy(beside: options.path)
      printNote("The database as it was before is kept in \(copy.sanitizedLine)")
      let bar = IndexingBar()
      defer { bar.finish() }
      damage = try store.repair(progress: bar.update)
    }
    switch output.format {
    case .json: try printJSON(.array(damage.map { json($0) }))
    case .text:
      if damage.isEmpty { try printLine("The database is sound.") }
      for damage in damage { try printLine(text(damage).sanitizedLine) }
    }
    guard damage.allSatisfy(\.isRepairable) else {
      printNote("Some damage is left; 'sorrel restore' takes back a backup.")
      throw ExitCode.failure
    }
  }

  private func text(_ damage: CatalogueDamage) -> String {
    let state = !damage.isRepairable ? "Damaged" : isDryRun ? "To be repaired" : "Repaired"
    return state + ": " + (damage.count > 1 ? "\(damage.count) × " : "") + damage.text
  }

  private func json(_ damage: CatalogueDamage) -> JSONValue {
    .object([
      "kind": .string(damage.kind.rawValue), "text": .string(damage.text),
      "count": .number(damage.count), "repaired": .bool(damage.isRepairable && !isDryRun),
    ])
  }
}
