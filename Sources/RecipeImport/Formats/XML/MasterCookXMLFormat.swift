import Markup
import RecipeLanguage
import Recipes

/// MX2, the XML of MasterCook from version 5 on (.mx2; in an archive with pictures .mz2).
///
/// Source: `mx2.dtd`; files of MasterCook 5 to 2025, A Cook's Books and other programs.
package struct MasterCookXMLFormat: RecipeFormat {
  /// Makes a reader.
  package init() {}

  /// The name people know.
  package var name: String { "MasterCook MX2" }

  /// Whether the root element is that of MX2.
  package func recognizes(_ source: ImportSource) -> Bool { source.head.root == "mx2" }

  /// All recipes of the file.
  ///
  /// O(n).
  package func read(_ source: ImportSource) -> ImportResult {
    let bytes = MasterCookRepair.closingSections(source.bytes)
    let records = XMLRecords(bytes, element: "RcpE")
    return records.read(name: source.name) { node, builder in
      Self.read(node, source, &builder)
    }
  }

  private static func read(
    _ node: MarkupNode, _ source: ImportSource, _ builder: inout RecipeBuilder
  ) {
    builder.recipe.title = node["name"]?.collapsingWhitespace ?? ""
    builder.recipe.source.author = node["author"]?.collapsingWhitespace ?? ""
    addPicture(node["img"], source, &builder)
    for field in node.elements {
      switch field.name {
      case "Serv": builder.addYield(field["qty"])
      case "Yield":
        builder.addYield("\(DecimalText.short(field["qty"] ?? "")) \(field["unit"] ?? "")")
      case "PrpT": builder.setTime(\.preparation, field["elapsed"])
      case "TTim": builder.setTime(\.total, field["elapsed"])
      case "AltT": readTime(field, &builder)
      case "CatS":
        for tag in field.elements(named: "CatT") { builder.addTags(tag.text, separators: "") }
      case "IngR": readIngredient(field, &builder)
      case "DirS":
        for step in field.elements(named: "DirT") {
          builder.method.add(step.text)
          addPicture(step["img"], source, &builder)
        }
      case "Desc": builder.recipe.summary = String(decoding: Reflow(field.text).text, as: UTF8.self)
      case "Srce": builder.recipe.source.name = field.text.collapsingWhitespace
      case "AltS": readSource(field, &builder)
      case "Natn": builder.recipe.cuisine = field.text.collapsingWhitespace
      case "RatS": readRatings(field, &builder)
      case "Note": builder.addNote(field.text)
      case "SrvI": builder.addNote(field.text, named: "Serving ideas")
      case "Wine": builder.addNote(field.text, named: "Suggested wine")
      case "CpyR": builder.addNote(field.text, named: "Copyright")
      case "Nutr": builder.addNote(field.text, named: "Nutrition")
      // RTxt repeats the whole recipe as text.
      default: break
      }
    }
  }

  private static func readIngredient(_ field: MarkupNode, _ builder: inout RecipeBuilder) {
    let name = field["name"]?.collapsingWhitespace ?? ""
    switch field["code"]?.uppercased() {
    case "S": builder.list.beginSection(GroupedIngredients.heading(name) ?? name)
    case "B" where name.isEmpty: break
    default:
      guard !name.isEmpty else { return builder.list.skip() }
      builder.addLine(
        [field["qty"], field["unit"], name], preparation: field.text(of: "IPrp"))
    }
  }

  private static func readTime(_ field: MarkupNode, _ builder: inout RecipeBuilder) {
    let label = field["label"]?.collapsingWhitespace ?? ""
    let field = field["elapsed"]
    if label.lowercased().contains("cook") || label.lowercased().contains("bak") {
      builder.setTime(\.cooking, field)
    } else if let field, ClockTime.timeSpan(field) != nil {
      builder.addNote(field, named: label.isEmpty ? "Time" : label)
    }
  }

  private static func readSource(_ field: MarkupNode, _ builder: inout RecipeBuilder) {
    guard let source = field["source"]?.collapsingWhitespace, !source.isEmpty else { return }
    if PageAddress.isWeb(source), builder.recipe.source.url.isEmpty {
      builder.recipe.source.url = source
    } else {
      let label = field["label"]?.collapsingWhitespace ?? ""
      builder.addNote(source, named: label.isEmpty ? "Source" : label)
    }
  }

  /// Ratings are on a scale from 0 to 10; those that judge the dish as a whole are its stars.
  private static func readRatings(_ field: MarkupNode, _ builder: inout RecipeBuilder) {
    for rating in field.elements(named: "RatE") {
      let name = rating["name"]?.collapsingWhitespace ?? ""
      let isOverall = ["overall", "rating", "taste", "flavor"].contains(name.lowercased())
      if isOverall, builder.recipe.rating == nil {
        builder.setRating(rating["value"], of: 10)
      } else if let value = rating["value"], !name.isEmpty {
        builder.addNote("\(name) \(value)", named: "Rating")
      }
    }
  }

  private static func addPicture(
    _ name: String?, _ source: ImportSource, _ builder: inout RecipeBuilder
  ) {
    if let name, !name.isEmpty, let picture = source.pictures.picture(named: name) {
      builder.add(picture)
    }
  }
}
