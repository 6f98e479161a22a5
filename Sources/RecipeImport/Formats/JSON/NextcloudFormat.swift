import Pictures
import Recipes

/// A recipe of Nextcloud Cookbook: `recipe.json` in a folder with the picture `full.jpg`.
///
/// Source: exports of Nextcloud Cookbook. The JSON is that of schema.org.
package struct NextcloudFormat: RecipeFormat {
  /// Makes a reader.
  package init() {}

  /// The name people know.
  package var name: String { "Nextcloud Cookbook" }

  /// Whether it is a recipe of schema.org with the fields or the place of Nextcloud's.
  package func recognizes(_ source: ImportSource) -> Bool {
    let keys = source.head.keys
    return keys.contains("@type") && keys.contains("recipeIngredient")
      && (keys.contains("printImage") || source.name == "recipe" && !source.folder.isEmpty)
  }

  /// The recipe with its picture.
  ///
  /// O(n).
  package func read(_ source: ImportSource) -> ImportResult {
    var result = SchemaJSONFormat().read(source)
    guard let picture = source.pictures.pictures(below: source.folder + "full").first,
      result.recipes.count == 1
    else { return result }
    result.recipes[0].images.insert(picture.address, at: 0)
    result.pictures.append(picture)
    return result
  }
}
