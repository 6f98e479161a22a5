/// What a change of the catalogue of ingredients has done.
public struct CatalogueEdit: Hashable, Sendable {
  /// A line that names another ingredient now.
  public struct Line: Hashable, Sendable {
    public var recipe: RecipeID
    public var title: String
    /// The number of the line.
    public var number: Int
    /// The line as its author wrote it.
    public var text: String
    /// The key of the ingredient that it named before; nil if it named none.
    public var from: String?
    /// The key of the one that it names now; nil if it names none.
    public var to: String?
  }

  /// What has been done, in words for the history: "Merged scallion into spring onion".
  public var what: String
  /// The lines that name another ingredient now, by recipe and number; the first 1,000 of them.
  public var lines: [Line] = []
  /// How many lines name another ingredient now.
  public var lineCount = 0
  /// How many recipes have such lines, or use what has been changed.
  public var recipeCount = 0

  /// Makes a change that concerns no recipe yet.
  public init(what: String) { self.what = what }
}

/// All that is known of one ingredient.
public struct IngredientDetails: Hashable, Sendable {
  public var summary: IngredientSummary
  /// What a person has said that it is called, with the language.
  public var aliases: [Alias]
  /// The keys of the kinds that it belongs to, the nearest first.
  public var ancestors: [String]
  /// The keys of what stands right below it.
  public var children: [String]
  /// The keys of what has been merged into it.
  public var merged: [String]

  /// A name that a person has given.
  public struct Alias: Hashable, Sendable {
    public var name: String
    /// A BCP 47 tag without region; empty for all languages.
    public var language: String
  }
}
