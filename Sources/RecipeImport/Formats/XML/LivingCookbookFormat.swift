import Markup
import Recipes
import RichText

/// The XML of Living Cookbook (.fdx; in an archive with pictures .fdxz).
///
/// Source: exports of Living Cookbook 2 to 4; what other importers do with them.
package struct LivingCookbookFormat: RecipeFormat {
  /// Makes a reader.
  package init() {}

  /// The name people know.
  package var name: String { "Living Cookbook" }

  /// Whether the root element is one of Living Cookbook's.
  package func recognizes(_ source: ImportSource) -> Bool {
    source.head.root == "fdx" || source.head.root == "hixz"
  }

  /// All recipes of the file; techniques and tables of ingredients are none.
  ///
  /// O(n).
  package func read(_ source: ImportSource) -> ImportResult {
    let bytes = XMLElements.removed("RecipeNutrition", from: source.bytes)
    let file = XMLRecords(bytes, element: "Recipe")
    var chapters: [String: String] = [:]
    for node in file.root?.first("CookbookChapters")?.elements.map({ $0 }) ?? [] {
      if let id = node["ID"], let name = node["Name"] { chapters[id] = name.collapsingWhitespace }
    }
    // A file of techniques or of foods is no failure.
    if file.records.isEmpty, file.root != nil {
      return ImportResult(.warning, "there are no recipes in the file, only other things")
    }
    return file.read(name: source.name) { node, builder in
      if let chapter = node["CookbookChapterID"].flatMap({ chapters[$0] }) {
        builder.recipe.tags.append(chapter)
      }
      Self.read(node, source, &builder)
    }
  }

  private static func read(
    _ node: MarkupNode, _ source: ImportSource, _ builder: inout RecipeBuilder
  ) {
    builder.recipe.title = node["Name"]?.collapsingWhitespace ?? ""
    builder.recipe.summary =
      node["Comments"].map {
        String(decoding: Reflow($0).text, as: UTF8.self)
      } ?? ""
    builder.addYield(node["Yield"])
    builder.addYield(node["Servings"])
    builder.setTime(\.preparation, node["PreparationTime"])
    builder.setTime(\.cooking, node["CookingTime"])
    builder.setTime(\.total, node["ReadyInTime"])
    builder.addTags(node["RecipeTypes"])
    builder.recipe.source.author = node["Author"]?.collapsingWhitespace ?? ""
    builder.recipe.source.name = node["Source"]?.collapsingWhitespace ?? ""
    builder.recipe.source.url = node["WebPage"]?.collapsingWhitespace ?? ""
    builder.addNote(node["Copyright"], named: "Copyright")
    builder.addDate(node["CreateDate"])
    builder.addNote(node["DegreeOfDifficulty"], named: "Difficulty")
    builder.addNote(node["OvenTemperatureC"].map { "\($0) °C" }, named: "Oven")
    builder.addNote(node["InactiveTime"].map { "\($0) minutes" }, named: "Waiting time")
    for part in node.elements {
      switch part.name {
      case "RecipeIngredients": for line in part.elements { readIngredient(line, &builder) }
      case "RecipeProcedures":
        for step in part.elements {
          let isHeading = step["Heading"] == "Y"
          builder.method.add(
            step.text(of: "ProcedureText") ?? "", role: isHeading ? .section : .step)
          addPicture(step.first("ProcedureImage")?["FileName"], source, &builder)
        }
      case "RecipeTips": for tip in part.elements { builder.addNote(tip.text) }
      case "RecipeAuthorNotes": for note in part.elements { builder.addNote(note.text) }
      case "RecipeReviews": for review in part.elements { readReview(review, &builder) }
      case "RecipeImage" where part["FileName"] == nil, "RecipeScan" where part["FileName"] == nil:
        builder.addPicture(Base64.decoded(part.text))
      case "RecipeImages", "RecipeScans":
        for image in part.elements {
          addPicture(image["FileName"], source, &builder)
          builder.addPicture(Base64.decoded(image.text))
        }
      default: break
      }
    }
  }

  private static func readIngredient(_ line: MarkupNode, _ builder: inout RecipeBuilder) {
    let name = line["Ingredient"]?.collapsingWhitespace ?? ""
    guard !name.isEmpty else { return builder.list.skip() }
    if line["Heading"] == "Y" {
      builder.list.beginSection(name)
    } else {
      builder.addLine([line["Quantity"], line["Unit"], name])
    }
  }

  /// The first rating of a review is the stars.
  private static func readReview(_ review: MarkupNode, _ builder: inout RecipeBuilder) {
    if builder.recipe.rating == nil { builder.setRating(review["Rating"]) }
    let reviewer = review["Reviewer"]?.collapsingWhitespace ?? ""
    builder.addNote(
      [review.text.collapsingWhitespace, reviewer].filter { !$0.isEmpty }.joined(separator: " – "),
      named: "Review")
  }

  private static func addPicture(
    _ name: String?, _ source: ImportSource, _ builder: inout RecipeBuilder
  ) {
    if let name, let picture = source.pictures.picture(named: name) { builder.add(picture) }
  }
}
