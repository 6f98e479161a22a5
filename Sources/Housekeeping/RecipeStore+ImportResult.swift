package import RecipeImport
package import RecipeStore
package import Recipes
import Pictures

extension RecipeStore {
  /// Keeps the recipes that were read from one input, and the pictures that they name.
  ///
  /// A recipe that cannot be stored does not stop the others; a database that fails does. One that is
  /// cut off or damaged in the input takes nothing from the one that is stored.
  /// - Parameters:
  ///   - result: What was read.
  ///   - format: The format that it was in.
  ///   - file: The path of the file that it came from; nil if it came from none.
  /// - Returns: What became of each recipe with its title; what is wrong with those that were not stored,
  ///   as errors, or of which a part is missing, as warnings.
  /// - Throws: `SQLiteError`.
  package func save(
    _ result: ImportResult, format: String, file: String?
  ) throws -> (outcomes: [(title: String, outcome: SaveOutcome)], notices: [Diagnostic]) {
    var outcomes: [(title: String, outcome: SaveOutcome)] = []
    var notices: [Diagnostic] = []
    var addresses: Set<String> = []
    for (position, recipe) in result.recipes.enumerated() {
      let origin = RecipeOrigin(format: format, file: file, position: position)
      let place = "recipe \(position + 1)"
      let damage = result.damage[position]
      do {
        let outcome = try save(recipe, origin: origin, isDamaged: damage != nil)
        outcomes.append((recipe.title, outcome))
        switch outcome {
        case .spared(let id):
          notices.append(
            Diagnostic(.error, Self.loss(in: recipe.title, damage, id: id), place: place))
        case .new, .updated:
          guard let damage else { break }
          notices.append(
            Diagnostic(
              .warning,
              "\"\(recipe.title)\" is cut off or damaged here (\(damage)), and taken in as far as it goes",
              place: place))
        case .unchanged, .kept, .duplicate: break
        }
        if outcome.takesPictures { addresses.formUnion(recipe.pictureAddresses) }
      } catch let error as RecipeStoreError {
        notices.append(Diagnostic(.error, error.description, place: place))
      }
    }
    for picture in result.pictures where addresses.contains(picture.address) { try save(picture) }
    return (outcomes, notices)
  }

  /// Why a recipe was left as it is, and what to do.
  private static func loss(in title: String, _ damage: String?, id: RecipeID) -> String {
    """
    "\(title)" is cut off or damaged here\(damage.map { " (\($0))" } ?? ""), so the fuller recipe \
    \(id) stays as it is; import the whole file, or delete recipe \(id) first to have this one
    """
  }
}

extension SaveOutcome {
  /// Whether the recipe in the database is the one of the file, so that its pictures are wanted.
  fileprivate var takesPictures: Bool {
    switch self {
    case .new, .updated, .unchanged: true
    case .kept, .spared, .duplicate: false
    }
  }
}
