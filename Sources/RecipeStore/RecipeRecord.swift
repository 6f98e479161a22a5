import Recipes
import RichText
import SQLite

/// A recipe with what the catalogue works out from it, ready to be written.
struct RecipeRecord {
  let recipe: Recipe
  let origin: RecipeOrigin
  let digest: RecipeDigest
  let titleKey: String
  let sourceKey: String?

  /// Works out the keys and hashes.
  ///
  /// O(size of the recipe).
  init(_ recipe: Recipe, origin: RecipeOrigin) {
    (self.recipe, self.origin) = (recipe, origin)
    digest = RecipeDigest(recipe)
    titleKey = recipe.title.lookupKey
    sourceKey = Self.sourceKey(of: recipe.source.url)
  }

  /// The columns that an edit sets, and their values.
  var edited: [(column: String, value: Value)] {
    let times = recipe.times
    return [
      ("title", recipe.title.sqlValue), ("title_key", titleKey.sqlValue),
      ("language", recipe.language.sqlValue), ("cuisine", recipe.cuisine.sqlValue),
      ("rating", recipe.rating.sqlValue),
      ("prep_lower", (times.preparation?.lower).sqlValue),
      ("prep_upper", (times.preparation?.upper).sqlValue),
      ("cook_lower", (times.cooking?.lower).sqlValue),
      ("cook_upper", (times.cooking?.upper).sqlValue),
      ("total_lower", (times.total?.lower).sqlValue),
      ("total_upper", (times.total?.upper).sqlValue),
      ("longest", (times.effectiveTotal?.upper).sqlValue),
      ("source_name", recipe.source.name.sqlValue), ("source_url", recipe.source.url.sqlValue),
      ("source_key", sourceKey.sqlValue), ("author", recipe.source.author.sqlValue),
      ("content_hash", digest.content.sqlValue), ("summary", recipe.summary.sqlValue),
      ("unicode_version", UnicodeVersion.current.sqlValue),
      ("method", recipe.method.text.sqlValue),
    ]
  }

  /// The columns that an import sets, and their values.
  var imported: [(column: String, value: Value)] {
    restored(importedHash: digest.whole, isEdited: false)
  }

  /// All columns that do not follow from when a recipe is written, and their values.
  func restored(importedHash: [UInt8], isEdited: Bool) -> [(column: String, value: Value)] {
    edited + [
      ("source_file", origin.file.sqlValue),
      ("source_position", (origin.file == nil ? nil : origin.position).sqlValue),
      ("format", origin.format.sqlValue), ("imported_hash", importedHash.sqlValue),
      ("is_edited", isEdited.sqlValue),
    ]
  }

  /// An address without what does not tell pages apart; nil if there is none.
  ///
  /// The scheme, "www.", a "/" at the end, and a fragment go, unless the fragment holds a path.
  static func sourceKey(of url: String) -> String? {
    var rest = Substring(url.composed).drop { $0.isWhitespace }
    while let last = rest.last, last.isWhitespace { rest.removeLast() }
    guard !rest.isEmpty else { return nil }
    for scheme in ["https://", "http://"] where rest.prefix(8).lowercased().hasPrefix(scheme) {
      rest = rest.dropFirst(scheme.count)
      if rest.prefix(4).lowercased() == "www." { rest = rest.dropFirst(4) }
      if let hash = rest.firstIndex(of: "#"), !rest[hash...].contains("/") { rest = rest[..<hash] }
      while rest.last == "/" { rest.removeLast() }
      let host = rest.prefix { $0 != "/" && $0 != "?" }
      return host.lowercased() + rest[host.endIndex...]
    }
    return String(rest)
  }
}
