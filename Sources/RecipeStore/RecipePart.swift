import Recipes
import RichText

/// What has rows of its own in the database, besides the row of the recipe.
enum RecipePart: CaseIterable {
  case spans, lines, yields, notes, images, nutrition, tags

  /// The table of its rows; sections take their lines with them, and lines their mentions and other amounts.
  var table: String {
    switch self {
    case .spans: "span"
    case .lines: "ingredient_section"
    case .yields: "yield"
    case .notes: "note"
    case .images: "image"
    case .nutrition: "nutrient"
    case .tags: "recipe_tag"
    }
  }

  /// The parts of which the rows of a recipe and those of another version of it differ.
  ///
  /// O(size of both).
  static func changed(from old: Recipe, to new: Recipe) -> Set<RecipePart> {
    let (oldText, newText) = (old.method.text.utf8, new.method.text.utf8)
    let (old, new, languages) = (
      RecipeSnapshot(old), RecipeSnapshot(new), (old.language.utf8, new.language.utf8)
    )
    var parts = Set(allCases.filter { !old.only($0).isIdentical(to: new.only($0)) })
    // Rows of spans that do not fit the text are not in what has been loaded, and may fit another text.
    if !oldText.elementsEqual(newText) { parts.insert(.spans) }
    // In another language a name may mean another ingredient.
    if !languages.0.elementsEqual(languages.1) { parts.insert(.lines) }
    if parts.contains(.lines) { parts.insert(.spans) }
    return parts
  }
}

extension RecipeSnapshot {
  /// Whether two snapshots are the same byte by byte: strings are equal if they look equal.
  func isIdentical(to other: RecipeSnapshot) -> Bool { json.utf8.elementsEqual(other.json.utf8) }

  /// A snapshot of nothing but one part.
  fileprivate func only(_ part: RecipePart) -> RecipeSnapshot {
    var snapshot = RecipeSnapshot(title: "")
    switch part {
    case .spans: snapshot.spans = spans
    case .lines: snapshot.ingredients = ingredients
    case .yields: snapshot.yields = yields
    case .notes: snapshot.notes = notes
    case .images: snapshot.images = images
    case .nutrition: snapshot.nutrition = nutrition
    case .tags: snapshot.tags = tags
    }
    return snapshot
  }
}
