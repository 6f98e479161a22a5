public import Recipes

/// What a recipe must be like to be found, as a tree.
///
/// It is what a typed query is read into, and what the options of a command are made of. How it is
/// written stands in Docs/search.md.
public indirect enum SearchExpression: Hashable, Sendable {
  /// Every recipe.
  case everything
  /// No recipe: a question of signs alone.
  case nothing
  case text(TextCriterion)
  /// It uses an ingredient, or one below it.
  case ingredient(IngredientCriterion)
  /// It uses an ingredient that usually holds one of these.
  case holding(IngredientTraits)
  /// A step mentions the ingredient.
  case mentioned(IngredientCriterion)
  /// The ingredient is on the list, and no step mentions it.
  case unmentioned(IngredientCriterion)
  /// The method speaks of the ingredient, and it is not on the list.
  case unlisted(IngredientCriterion)
  /// One step mentions all the ingredients.
  case sameStep([IngredientCriterion])
  /// A tag, whatever its case and accents.
  case tag(String)
  case cuisine(String)
  /// Words of the name or the host of the source.
  case source(String)
  case author(String)
  /// A BCP 47 tag: "de" is also "de-AT".
  case language(String)
  /// A number within bounds that both belong to it; nil is no bound.
  case number(NumberField, from: Int?, through: Int?)
  case has(RecipeFeature)
  case and([SearchExpression])
  case or([SearchExpression])
  case not(SearchExpression)

  /// All of the parts, without needless layers; everything if there are none.
  static func all(_ parts: [SearchExpression]) -> SearchExpression {
    parts.count == 1 ? parts[0] : parts.isEmpty ? .everything : .and(parts)
  }

  /// Any of the parts.
  static func any(_ parts: [SearchExpression]) -> SearchExpression {
    parts.count == 1 ? parts[0] : parts.isEmpty ? .nothing : .or(parts)
  }
}

extension SearchExpression {
  /// Whether it asks what ingredients hold, which is known only of those of the lexicon.
  public var asksForTraits: Bool {
    switch self {
    case .holding: true
    case .not(let part): part.asksForTraits
    case .and(let parts), .or(let parts): parts.contains(where: \.asksForTraits)
    default: false
    }
  }
}

/// Words to look for.
public struct TextCriterion: Hashable, Sendable {
  /// How the words are meant.
  public enum Form: Hashable, Sendable {
    /// All of them, in any order.
    case words
    /// One behind the other.
    case phrase
    /// All of them, of which the last may go on.
    case prefix
  }

  /// Case and accents do not matter, nor do the endings that the language of a recipe has;
  /// anything but letters and digits only separates words.
  public var text: String
  public var form: Form
  /// Whether they must stand in the title, not in the ingredients, the method or the tags.
  public var isInTitle: Bool

  public init(_ text: String, _ form: Form = .words, isInTitle: Bool = false) {
    (self.text, self.form, self.isInTitle) = (text, form, isInTitle)
  }
}

/// An ingredient to look for.
///
/// A line fits if its ingredient has one of the keys or stands below one of them; or if it is no
/// ingredient of the lexicon and its name holds all the words. Without keys, the lexicon of the
/// catalogue is asked for those that the words mean; if it knows none, the words may be in the name
/// of any ingredient.
public struct IngredientCriterion: Hashable, Sendable {
  /// Keys of the lexicon.
  public var keys: [String]
  /// Words of a name.
  public var words: String
  /// Whether ingredients below count, too: cheddar for cheese.
  public var includesKinds: Bool

  public init(keys: [String] = [], words: String = "", includesKinds: Bool = true) {
    (self.keys, self.words, self.includesKinds) = (keys, words, includesKinds)
  }
}

/// A number of a recipe that can be asked for.
///
/// Its raw value is its name in the index.
public enum NumberField: String, CaseIterable, Hashable, Sendable {
  /// In hundredths of a star.
  case rating = "r"
  /// In seconds: the most that it takes.
  case totalTime = "t"
  case preparationTime = "p"
  case cookingTime = "k"
  /// In hundredths, of what it makes: servings, pieces.
  case yield = "y"
  /// In days since 1970, UTC.
  case added = "d"
}

/// Something that a recipe may have or not.
///
/// Its raw value is how a query names it.
public enum RecipeFeature: String, CaseIterable, Hashable, Sendable {
  case picture, rating, time, tags, source, yield
  /// Lines that no step mentions.
  case unmentioned
}
