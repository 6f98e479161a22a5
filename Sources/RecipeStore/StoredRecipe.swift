public import Recipes

/// The number of a recipe; people name recipes by it, and it is never used again.
public struct RecipeID: RawRepresentable, Hashable, Sendable, Codable, Comparable {
  public var rawValue: Int64

  public init(rawValue: Int64) { self.rawValue = rawValue }

  public static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
}

extension RecipeID: CustomStringConvertible, LosslessStringConvertible {
  public var description: String { "\(rawValue)" }

  /// Reads a positive number of ASCII digits; nil for anything else.
  public init?(_ description: String) {
    guard description.utf8.allSatisfy({ 0x30...0x39 ~= $0 }), let value = Int64(description)
    else { return nil }
    self.init(rawValue: value)
  }
}

/// A recipe as the catalogue holds it.
public struct StoredRecipe: Identifiable, Hashable, Sendable {
  public var id: RecipeID
  public var recipe: Recipe
  /// From 1 on, one more with each change.
  public var revision: Int
  /// Whether a person has changed it since it was imported.
  public var isEdited: Bool
  /// Where it was imported from.
  public var origin: RecipeOrigin
  /// When it came in, in seconds since 1970.
  public var created: Int
  /// When it was last changed, in seconds since 1970.
  public var updated: Int
}

/// Where an import found a recipe.
public struct RecipeOrigin: Hashable, Sendable {
  /// The name of the format, such as "RecipeML"; empty if there was no file.
  public var format: String
  /// The file, by a path that stays the same from one import to the next; nil if there was none.
  public var file: String?
  /// The place of the recipe among those of the file, from 0 on.
  public var position: Int

  public init(format: String = "", file: String? = nil, position: Int = 0) {
    (self.format, self.file, self.position) = (format, file, position)
  }
}

/// What a list shows of a recipe.
public struct RecipeSummary: Identifiable, Hashable, Sendable {
  public var id: RecipeID
  public var title: String
  /// A BCP 47 tag; empty if unknown.
  public var language: String
  public var tags: [String]
  /// The stated total, or what preparation and cooking add up to.
  public var totalTime: TimeSpan?
  public var source: Recipe.Source
  public var yields: [Yield]
  public var rating: Double?
}

/// What became of a recipe that was to be saved.
public enum SaveOutcome: Hashable, Sendable {
  /// It was not there before.
  case new(RecipeID)
  /// The catalogue has it already, from the same source.
  case unchanged(RecipeID)
  /// The source has changed, and the recipe with it.
  case updated(RecipeID)
  /// The source has changed, but a person has edited the recipe, so it stays as it is.
  case kept(RecipeID)
  /// What the source has now is damaged or cut off and says less, so the recipe stays as it is.
  case spared(RecipeID)
  /// The catalogue has it already, from another source.
  case duplicate(of: RecipeID)

  /// The recipe, if it was not there before.
  public var added: RecipeID? {
    if case .new(let id) = self { id } else { nil }
  }

  /// The recipe that is in the catalogue now.
  public var id: RecipeID {
    switch self {
    case .new(let id), .unchanged(let id), .updated(let id), .kept(let id), .spared(let id),
      .duplicate(let id):
      id
    }
  }
}
