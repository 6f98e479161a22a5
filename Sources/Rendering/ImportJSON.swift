package import RecipeExport
package import RecipeStore
package import Recipes

extension JSONValue {
  /// What became of a recipe that was read.
  package static func outcome(_ outcome: SaveOutcome, title: String) -> JSONValue {
    .object([
      "id": .number(Int(outcome.id.rawValue)), "title": .string(title),
      "outcome": .string(outcome.name),
    ])
  }

  /// Something that a reader has to say of its input.
  package static func diagnostic(_ diagnostic: Diagnostic) -> JSONValue {
    .object([
      "severity": .string(diagnostic.severity.rawValue), "place": .string(diagnostic.place),
      "message": .string(diagnostic.message),
    ])
  }
}

extension SaveOutcome {
  /// What programs call it.
  fileprivate var name: String {
    switch self {
    case .new: "new"
    case .unchanged: "unchanged"
    case .updated: "updated"
    case .kept: "kept"
    case .spared: "spared"
    case .duplicate: "duplicate"
    }
  }
}
