import Markup
import Recipes

/// CookML, a German XML format of Kalorio, RezkonvSuite and others (.cml).
///
/// Source: `cookml.dtd` 1.0.11; an export of Kalorio. Rezeptsuite writes it in a zip archive.
package struct CookMLFormat: RecipeFormat {
  /// Makes a reader.
  package init() {}

  /// The name people know.
  package var name: String { "CookML" }

  /// Whether the root element is that of CookML.
  package func recognizes(_ source: ImportSource) -> Bool { source.head.root == "cookml" }

  /// All recipes of the file.
  ///
  /// O(n).
  package func read(_ source: ImportSource) -> ImportResult {
    XMLRecords(source.bytes, element: "recipe").read(name: source.name, findsHeadings: false) {
      node, builder in
      Self.read(node, source, &builder)
    }
  }

  private static func read(
    _ node: MarkupNode, _ source: ImportSource, _ builder: inout RecipeBuilder
  ) {
    builder.recipe.language = node["lang"]?.lowercased().languageTag ?? ""
    if let head = node.first("head") { readHead(head, source, &builder) }
    for part in node.elements {
      if part.isNamed("part") {
        builder.list.beginSection(part["title"] ?? "")
        for line in part.elements(named: "ingredient") { readIngredient(line, &builder) }
      } else if part.isNamed("preparation") {
        readMethod(part, &builder)
      } else if part.isNamed("remark") {
        let lines = part.texts(of: "line")
        builder.addNote(lines.isEmpty ? part.text : lines.joined(separator: "\n"))
      }
    }
  }

  private static func readHead(
    _ head: MarkupNode, _ source: ImportSource, _ builder: inout RecipeBuilder
  ) {
    builder.recipe.title = head["title"]?.collapsingWhitespace ?? ""
    builder.addYield("\(head["servingqty"] ?? "") \(head["servingtype"] ?? "")")
    builder.setTime(\.preparation, head["timeprepqty"])
    builder.setTime(\.cooking, head["timecookqty"])
    builder.setTime(\.total, head["timeallqty"])
    builder.recipe.cuisine = head["country"]?.collapsingWhitespace ?? ""
    builder.recipe.source.author = head["createuser"]?.collapsingWhitespace ?? ""
    builder.setRating(head["quality"], of: 5)
    for (attribute, label) in [
      ("region", "Region"), ("difficulty", "Schwierigkeit"), ("costs", "Kosten"),
      ("wwpoints", "Punkte"),
    ] { builder.addNote(head[attribute], named: label) }
    builder.addDate(head["createdate"])
    // Kalorio has numbers for its own categories.
    for tag in head.texts(of: "cat") where tag.contains(where: \.isLetter) {
      builder.addTags(tag, separators: "")
    }
    for tag in head.texts(of: "hint") { builder.addTags(tag) }
    let lines = head.texts(of: "sourceline").map(\.collapsingWhitespace).filter { !$0.isEmpty }
    builder.recipe.source.name = lines.joined(separator: ", ")
    for line in lines where PageAddress.isWeb(line) { builder.recipe.source.url = line }
    builder.addNote(head.text(of: "content"), named: "Inhalt")
    for picture in head.elements(named: "picbin") {
      builder.addPicture(Base64.decoded(picture.text))
    }
    for picture in head.elements(named: "picture") {
      if let file = picture["file"], let found = source.pictures.picture(named: file) {
        builder.add(found)
      }
    }
  }

  private static func readIngredient(_ line: MarkupNode, _ builder: inout RecipeBuilder) {
    let item = line["item"]?.collapsingWhitespace ?? ""
    guard !item.isEmpty else { return builder.list.skip() }
    let notes = line.texts(of: "inote") + line.texts(of: "prep")
    builder.addLine(
      [line["qty"], line["unit"], item],
      preparation: notes.map(\.collapsingWhitespace).filter { !$0.isEmpty }.joined(separator: ", "))
  }

  private static func readMethod(_ node: MarkupNode, _ builder: inout RecipeBuilder) {
    let steps = node.texts(of: "step")
    if steps.isEmpty {
      for text in node.texts(of: "text") { builder.method.add(text) }
      if node.first("text") == nil { builder.method.add(node.text) }
    }
    for step in steps { builder.method.add(step) }
  }
}
