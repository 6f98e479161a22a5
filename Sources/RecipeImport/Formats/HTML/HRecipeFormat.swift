import Markup
import Recipes
import RichText

/// The microformats h-recipe and hRecipe, on pages without other recipe data.
///
/// Source: microformats.org, h-recipe and hRecipe 0.22.
package struct HRecipeFormat: RecipeFormat {
  /// Makes a reader.
  package init() {}

  /// The name people know.
  package var name: String { "h-recipe" }

  /// Whether there is an element of one of the classes, and no data of schema.org.
  package func recognizes(_ source: ImportSource) -> Bool {
    let head = source.head.text
    guard head.isHTML, head.contains("h-recipe") || head.contains("hrecipe") else { return false }
    return !head.contains("application/ld+json") && !head.contains("schema.org/recipe")
      && !head.contains("data-vocabulary.org")
  }

  /// All recipes of the page.
  ///
  /// O(n).
  package func read(_ source: ImportSource) -> ImportResult {
    let records = HTMLRecords(
      source, isRecord: { $0.hasClass("h-recipe") || $0.hasClass("hrecipe") })
    return records.isEmpty ? HTMLFormat().read(source) : records.read(Self.read)
  }

  private static func read(_ record: HTMLRecord, _ builder: inout RecipeBuilder) {
    let node = { (names: [String]) in
      record.first { node in names.contains { node.hasClass($0) } }
    }
    let value = { (names: [String]) in node(names).map(record.value) ?? "" }
    builder.recipe.title = value(["p-name", "fn"])
    builder.recipe.summary = value(["p-summary", "summary"])
    builder.addYield(value(["p-yield", "yield"]))
    builder.recipe.source.author = value(["p-author", "author"])
    for tag in record.all({ $0.hasClass("p-category") || $0.hasClass("tag") }) {
      builder.addTags(record.value(tag))
    }
    builder.setTime(\.total, time(node(["dt-duration", "duration"]), record))
    builder.setTime(\.preparation, time(node(["preptime", "prepTime"]), record))
    builder.setTime(\.cooking, time(node(["cooktime", "cookTime"]), record))
    let lines = record.all { node in
      ["p-ingredient", "e-ingredient", "ingredient"].contains { node.hasClass($0) }
    }
    for line in lines { builder.addLines(record.value(line)) }
    let methods = record.all { $0.hasClass("e-instructions") || $0.hasClass("instructions") }
    for method in methods.prefix(1) { builder.addSteps(record.lines(method)) }
    for fact in record.all({ $0.hasClass("p-nutrition") || $0.hasClass("nutrition") }) {
      builder.addNutrition(record.value(fact))
    }
    builder.setRating(value(["p-average", "average"]))
    for image in record.all({ $0.hasClass("u-photo") || $0.hasClass("photo") }) {
      builder.addImage(image["src"] ?? image["href"])
    }
  }

  /// A time from an attribute for machines, or in words.
  private static func time(_ node: MarkupNode?, _ record: HTMLRecord) -> String? {
    guard let node else { return nil }
    let title = node.descendants.lazy.filter { $0.hasClass("value-title") }.compactMap {
      $0["title"]
    }.first
    return title ?? node["datetime"] ?? node["title"] ?? record.value(node)
  }
}
