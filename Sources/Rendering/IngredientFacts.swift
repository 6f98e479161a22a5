package import RecipeStore
package import Recipes

/// What the catalogue and the lexicon say of one ingredient.
package struct IngredientFacts {
  /// What the catalogue says.
  package let details: IngredientDetails
  /// The names that the lexicon has, by language.
  package let names: [(language: String, names: [String])]
  /// The id of the aisle; empty if neither the ingredient nor a kind above it has one.
  package let aisle: String
  /// In grams per millilitre; nil if it is not known.
  package let density: Rational?
  /// What the thing usually holds; an ingredient of the user's own is what the kinds above it are.
  package let traits: IngredientTraits

  /// Gathers what is known.
  ///
  /// O(kinds above it).
  package init(_ details: IngredientDetails, lexicon: Lexicon) {
    self.details = details
    let chain = [details.summary.key] + details.ancestors
    let known = chain.first { lexicon.entry($0) != nil }
    names = (lexicon.entry(details.summary.key)?.names ?? [:]).sorted { $0.key < $1.key }
      .map { ($0.key, $0.value) }
    aisle = known.flatMap { lexicon.aisle(of: $0) } ?? ""
    density = lexicon.density(of: details.summary.key)
    traits = known.map { lexicon.traits(of: $0) } ?? []
  }

  /// The density as a number in English, "0.57"; empty if it is not known.
  package var densityText: String {
    density.map { QuantityFormatter(style: .decimal).string(from: Quantity($0), unit: nil) } ?? ""
  }

  /// What a person calls it, with the language in parentheses if it is not for all.
  package var aliases: [String] {
    details.aliases.map { $0.language.isEmpty ? $0.name : "\($0.name) (\($0.language))" }
  }
}
