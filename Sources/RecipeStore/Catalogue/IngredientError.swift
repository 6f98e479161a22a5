/// Why the catalogue of ingredients refuses.
public enum IngredientError: Error, Hashable, Sendable {
  /// No ingredient is called so; some names are near it.
  case notFound(String, near: [String])
  /// Several ingredients are called so; here are their keys and names.
  case ambiguous(String, candidates: [IngredientSummary])
  /// Another ingredient is called so already.
  case nameTaken(String, by: IngredientSummary)
  /// An ingredient can be neither merged into itself nor stand below itself.
  case same(String)
  /// The parent stands below the ingredient.
  case circle(String, below: String)
  /// A name without letters and digits.
  case emptyName(String)
  /// No line fits what was said of the lines to split off.
  case noLines(String)
  /// What a change has made is in use since.
  case inUse(what: String)
}

extension IngredientError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .notFound(let name, let near):
      near.isEmpty
        ? "no ingredient is called '\(name)'"
        : "no ingredient is called '\(name)'; did you mean "
          + near.map { "'\($0)'" }.joined(separator: " or ") + "?"
    case .ambiguous(let name, let candidates):
      "'\(name)' can mean several ingredients: "
        + candidates.map { "\($0.key) '\($0.name)'" }.joined(separator: ", ")
        + "; name it by its key"
    case .nameTaken(let name, let other):
      "'\(name)' is what \(other.key) is called already; merge them if they are one"
    case .same(let name): "'\(name)' cannot be merged with itself or stand below itself"
    case .circle(let parent, let ingredient):
      "'\(parent)' stands below '\(ingredient)'; give it another parent first"
    case .emptyName(let name): "'\(name)' is no name: it has neither letters nor digits"
    case .noLines(let name): "no line with '\(name)' fits; see them by 'ingredient show'"
    case .inUse(let what):
      "'\(what)' cannot be undone: recipes have come to use an ingredient that it made"
    }
  }
}
