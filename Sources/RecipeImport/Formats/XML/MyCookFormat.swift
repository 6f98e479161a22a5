import Markup
import Recipes

/// CookXML, the format of the French program My-Cook for the Macintosh.
///
/// Source: exports of My-Cook; what MesRecettes2MyCook writes.
package struct MyCookFormat: RecipeFormat {
  /// Makes a reader.
  package init() {}

  /// The name people know.
  package var name: String { "My-Cook" }

  /// Whether the root element is that of CookXML.
  package func recognizes(_ source: ImportSource) -> Bool { source.head.root == "CookXML" }

  /// All recipes of the file: one for each version of a dish.
  ///
  /// O(n).
  package func read(_ source: ImportSource) -> ImportResult {
    let file = XMLRecords(source.bytes, element: "plat")
    let language = (file.root?["lang"] ?? "").languageTag
    var collector = RecipeCollector(name: source.name, diagnostics: file.diagnostics)
    for record in file.records {
      let dish = record.node
      let versions = dish.first("recettes")?.elements(named: "recette").map { $0 } ?? []
      for (index, version) in versions.enumerated() {
        var builder = RecipeBuilder()
        builder.damage = record.damage
        builder.recipe.language = language
        builder.recipe.title = dish["nom"]?.collapsingWhitespace ?? ""
        if versions.count > 1 {
          builder.recipe.title += " (\(version["version"] ?? "\(index + 1)"))"
        }
        builder.addTags(dish["type"], separators: "")
        for tag in dish.first("tags")?.texts(of: "tag") ?? [] {
          builder.addTags(tag, separators: "")
        }
        Self.read(version, source, &builder)
        collector.add(&builder, number: record.number)
      }
    }
    return collector.result
  }

  private static func read(
    _ node: MarkupNode, _ source: ImportSource, _ builder: inout RecipeBuilder
  ) {
    builder.setTime(\.preparation, time(node.first("temps_preparation")))
    builder.setTime(\.cooking, time(node.first("temps_cuisson")))
    builder.addNote(node["difficulte"], named: "Difficulté")
    builder.addNote(node["cout"], named: "Coût")
    if let path = node["img"], let picture = source.pictures.picture(named: path) {
      builder.add(picture)
    }
    if let list = node.first("ingredients") {
      builder.addYield(list["nbPersonnes"])
      for line in list.elements(named: "ingredient") {
        builder.addLine([line["quantite"], line["unite"], line["nom"]])
      }
    }
    for step in node.first("etapes")?.texts(of: "etape") ?? [] { builder.method.add(step) }
    for tip in node.first("astuces")?.texts(of: "astuce") ?? [] { builder.addNote(tip) }
  }

  private static func time(_ node: MarkupNode?) -> String? {
    node.map { "\($0["temps"] ?? "") \($0["unite"] ?? "min")" }
  }
}
