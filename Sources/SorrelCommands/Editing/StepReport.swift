import RecipeExport
import RecipeStore
import Recipes
import Terminal

/// What an undoing or redoing has changed, for printing.
struct StepReport {
  var change: Change
  /// "Undone", "Would be undone" or "Done again".
  var verb: String
  var store: RecipeStore

  /// Of more recipes than this only the titles are printed.
  private static let detailLimit = 5

  func print(_ output: OutputOptions) throws {
    let isDetailed = change.steps.count <= Self.detailLimit
    switch output.format {
    case .json:
      try printJSON(
        .object([
          "what": .string(change.what),
          "relinked": .array(change.relinked.map { .number(Int($0.rawValue)) }),
          "recipes": .array(
            try change.steps.map { step in
              let old = try store.recipe(id: step.recipe, revision: step.from)
              return .object([
                "id": .number(Int(step.recipe.rawValue)), "title": .string(step.title),
                "state": .string(Self.state(step, wasThere: old != nil).lowercased()),
                "changed": isDetailed ? try diff(step, from: old).json : nil,
              ])
            }),
        ]))
    case .text:
      try printLine("\(verb): \(change.what.sanitizedLine)")
      if !change.relinked.isEmpty {
        let count = change.relinked.count
        try printLine(
          "Lines of \(count == 1 ? "1 recipe" : "\(count) recipes") name other ingredients now")
      }
      for step in change.steps {
        let old = try store.recipe(id: step.recipe, revision: step.from)
        let state = Self.state(step, wasThere: old != nil)
        try printLine("\(state) \(step.recipe) \(step.title.sanitizedLine)")
        // A recipe that goes or comes as a whole is not worth repeating.
        guard isDetailed, old != nil, !step.isDeleted else { continue }
        for line in try diff(step, from: old).lines(usesColor: output.usesColor) {
          try printLine(line)
        }
      }
    }
  }

  private static func state(_ step: Change.Step, wasThere: Bool) -> String {
    step.isDeleted ? "Deleted" : wasThere ? "Changed" : "Brought back"
  }

  private func diff(_ step: Change.Step, from old: Recipe?) throws -> RecipeDiff {
    RecipeDiff(from: old, to: try store.recipe(id: step.recipe, revision: step.to))
  }
}
