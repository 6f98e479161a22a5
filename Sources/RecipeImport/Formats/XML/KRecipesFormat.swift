import Markup
import Recipes

/// The XML of KRecipes, a program of KDE (.kreml; in an archive .kre).
///
/// Source: `krecipes.xsd`, and the exporter and importer of KRecipes.
package struct KRecipesFormat: RecipeFormat {
  /// Makes a reader.
  package init() {}

  /// The name people know.
  package var name: String { "KRecipes" }

  /// Whether the root element is that of KRecipes.
  package func recognizes(_ source: ImportSource) -> Bool { source.head.root == "krecipes" }

  /// All recipes of the file.
  ///
  /// O(n).
  package func read(_ source: ImportSource) -> ImportResult {
    XMLRecords(source.bytes, element: "krecipes-recipe").read(
      name: source.name, findsHeadings: false, Self.read)
  }

  private static func read(_ node: MarkupNode, _ builder: inout RecipeBuilder) {
    if let head = node.first("krecipes-description") { readHead(head, &builder) }
    for entry in node.first("krecipes-ingredients")?.elements.map({ $0 }) ?? [] {
      if entry.isNamed("ingredient-group") {
        builder.list.beginSection(entry["name"] ?? "")
        for line in entry.elements(named: "ingredient") { readIngredient(line, &builder) }
        builder.list.beginSection("")
      } else if entry.isNamed("ingredient") {
        readIngredient(entry, &builder)
      }
    }
    if let method = node.text(of: "krecipes-instructions") { builder.method.add(method) }
    for rating in node.first("krecipes-ratings")?.elements(named: "rating").map({ $0 }) ?? [] {
      readRating(rating, &builder)
    }
  }

  private static func readHead(_ head: MarkupNode, _ builder: inout RecipeBuilder) {
    builder.recipe.title = head.text(of: "title")?.collapsingWhitespace ?? ""
    builder.recipe.source.author = head.texts(of: "author").map(\.collapsingWhitespace)
      .filter { !$0.isEmpty }.joined(separator: ", ")
    for tag in head.first("category")?.texts(of: "cat") ?? [] {
      builder.addTags(tag, separators: "")
    }
    builder.addYield(head.text(of: "serving"))
    if let yield = head.first("yield") {
      builder.addYield("\(amount(of: yield)) \(yield.text(of: "type") ?? "")")
    }
    builder.setTime(\.preparation, head.text(of: "preparation-time"))
    for picture in head.first("pictures")?.elements(named: "pic").map({ $0 }) ?? [] {
      builder.addPicture(Base64.decoded(picture.text))
    }
  }

  /// "2", or "2-3" for a range.
  private static func amount(of node: MarkupNode) -> String {
    guard let amount = node.first("amount") else { return "" }
    let ends = [amount.text(of: "min"), amount.text(of: "max")].compactMap { $0?.trimmed }
      .filter { !$0.isEmpty }
    return ends.isEmpty ? amount.text.trimmed : ends.uniqued.joined(separator: "-")
  }

  private static func readIngredient(_ line: MarkupNode, _ builder: inout RecipeBuilder) {
    let name = line.text(of: "name")?.collapsingWhitespace ?? ""
    guard !name.isEmpty else { return builder.list.skip() }
    let parts = [amount(of: line), line.text(of: "unit"), name]
    builder.addLine(parts, preparation: line.text(of: "prep"))
    for other in line.first("substitutes")?.elements(named: "ingredient").map({ $0 }) ?? [] {
      let parts = [amount(of: other), other.text(of: "unit"), other.text(of: "name")]
      let text = parts.compactMap { $0?.collapsingWhitespace }.filter { !$0.isEmpty }
        .joined(separator: " ")
      builder.addNote("\(text) instead of \(name)", named: "Substitute")
    }
  }

  /// One criterion "Overall", or the mean of all, is the stars; the rest stays in words.
  private static func readRating(_ rating: MarkupNode, _ builder: inout RecipeBuilder) {
    let criteria = rating.first("criterion")?.elements(named: "criteria").map { $0 } ?? []
    let stars = criteria.compactMap { $0.text(of: "stars").flatMap { Double($0.trimmed) } }
    let overall = criteria.first { $0.text(of: "name")?.trimmed.lowercased() == "overall" }
    if builder.recipe.rating == nil, !stars.isEmpty {
      let mean = stars.reduce(0, +) / Double(stars.count)
      builder.setRating(overall?.text(of: "stars") ?? "\(mean)")
    }
    let words = criteria.compactMap { node -> String? in
      guard let name = node.text(of: "name")?.trimmed, let stars = node.text(of: "stars") else {
        return nil
      }
      return "\(name) \(stars.trimmed)"
    }
    let rater = rating.text(of: "rater")?.collapsingWhitespace ?? ""
    let comment = rating.text(of: "comment")?.collapsingWhitespace ?? ""
    let text = [comment, words.joined(separator: ", "), rater].filter { !$0.isEmpty }
    builder.addNote(text.joined(separator: " – "), named: "Rating")
  }
}
