import Recipes

/// The JSON-LD that RecipeSage exports: a list of recipes of schema.org, with headings in brackets.
///
/// Source: RecipeSage's documentation of its text formats.
package struct RecipeSageFormat: RecipeFormat {
  /// Makes a reader.
  package init() {}

  /// The name people know.
  package var name: String { "RecipeSage" }

  /// Whether the outermost object is a list of recipes under "recipes".
  package func recognizes(_ source: ImportSource) -> Bool {
    source.head.keys.isSuperset(of: ["@context", "recipes"])
  }

  /// All recipes of the file.
  ///
  /// O(n).
  package func read(_ source: ImportSource) -> ImportResult {
    var result = SchemaJSONFormat().read(source)
    let records = (try? JSONRecord.read(source.bytes).records.first?.records("recipes")) ?? []
    for index in result.recipes.indices {
      if records.count == result.recipes.count {
        // Notes are comments there.
        result.recipes[index].notes += records[index].records("comment").map { $0.text("text") }
          .filter { !$0.isEmpty }
      }
      var list = GroupedIngredients(findsHeadings: false)
      for section in result.recipes[index].ingredients {
        list.beginSection(section.name)
        for line in section.lines {
          if line.text.hasPrefix("["), line.text.hasSuffix("]") {
            list.beginSection(line.text.dropFirst().dropLast().withoutColon)
          } else {
            list.add(line.text, isOptional: line.isOptional)
          }
        }
      }
      result.recipes[index].ingredients = list.list.sections
    }
    return result
  }
}
