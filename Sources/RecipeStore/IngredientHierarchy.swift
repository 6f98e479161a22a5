/// What the catalogue asks about the ingredients that recipes name by their keys.
///
/// The lexicon of ingredients lies in another layer; it conforms to this.
public protocol IngredientHierarchy {
  /// The ingredient with this key; nil if the lexicon does not know it.
  func ingredient(for key: String) -> IngredientEntry?
  /// The keys of the ingredients that a name can mean; empty if the lexicon knows none.
  func keys(named name: String) -> [String]
}

extension IngredientHierarchy {
  /// None: a lexicon need not know names.
  public func keys(named name: String) -> [String] { [] }
}

/// An ingredient of a lexicon.
public struct IngredientEntry: Hashable, Sendable {
  /// How it is shown.
  public var name: String
  /// The language of the name, a BCP 47 tag.
  public var language: String
  /// The key of the more general ingredient: "cheese" for "cheddar".
  public var parent: String?
  /// Further names by which it is found, by language.
  public var otherNames: [String: [String]]

  public init(
    name: String, language: String = "en", parent: String? = nil,
    otherNames: [String: [String]] = [:]
  ) {
    (self.name, self.language, self.parent) = (name, language, parent)
    self.otherNames = otherNames
  }
}

/// No lexicon: each ingredient stands for itself.
public struct FlatHierarchy: IngredientHierarchy {
  public init() {}
  public func ingredient(for key: String) -> IngredientEntry? { nil }
}
