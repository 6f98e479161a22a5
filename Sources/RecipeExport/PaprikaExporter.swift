import Archives
import Digests
import FoundationEssentials
package import Pictures
package import Recipes
import RichText

/// Writes recipes as an archive of Paprika 3: a zip of JSON files in gzip.
///
/// Headings of the ingredient list end in a colon, those of the method begin with "#"; bold, italic
/// and links are the Markdown that Paprika shows. The picture is the first JPEG.
///
/// Lost are the author, the cuisine as such (it becomes a category), the language, other pictures,
/// mentions and other tags, other styles, what tells remarks from steps, and half stars.
package struct PaprikaExporter: Hashable, Sendable {
  /// Makes an exporter.
  package init() {}

  /// An archive with recipes, each with its picture if there is one; the same bytes for the same.
  ///
  /// O(n).
  /// - Throws: `ArchiveError`.
  package func archive(of recipes: [(recipe: Recipe, picture: Picture?)]) throws -> [UInt8] {
    var writer = ZipWriter()
    var names = FileNames()
    for (recipe, picture) in recipes {
      let json = json(recipe, picture).text(isPretty: false)
      try writer.add(
        names.name(for: recipe.title, extension: "paprikarecipe"),
        try Gzip.compressed(json.utf8), isCompressed: false)
    }
    return writer.finish()
  }

  private func json(_ recipe: Recipe, _ picture: Picture?) -> JSONValue {
    let photo = picture.flatMap { $0.kind == .jpeg ? $0 : nil }
    var members: [JSONValue.Member] = []
    func add(_ key: String, _ value: JSONValue) { members.append(.init(key: key, value: value)) }
    let cuisine = recipe.cuisine.onOneLine
    let tags = recipe.plainTags
    add("uid", .string(identifier(of: recipe)))
    add("name", .string(recipe.shownTitle))
    add("ingredients", .string(ingredients(recipe.sectionsWithWords)))
    add("directions", .string(directions(recipe.method)))
    add("description", .string(recipe.summary.filledLines.joined(separator: "\n\n")))
    add("notes", .string(recipe.notes.flatMap(\.filledLines).joined(separator: "\n\n")))
    add(
      "nutritional_info",
      .string(
        recipe.nutrition.map { "\($0.displayName.onOneLine): \($0.value.onOneLine)" }
          .joined(separator: "\n")))
    add("servings", .string(recipe.yieldText))
    add("prep_time", .string(recipe.times.preparation?.displayText ?? ""))
    add("cook_time", .string(recipe.times.cooking?.displayText ?? ""))
    add("total_time", .string(recipe.times.total?.displayText ?? ""))
    add("difficulty", .string(""))
    add("source", .string(recipe.source.name.onOneLine))
    add("source_url", .string(recipe.source.url.onOneLine))
    add("image_url", .string(recipe.images.first { MarkdownLink.safe($0) != nil } ?? ""))
    add("rating", .integer(Int(min(5, max(0, (recipe.rating ?? 0).rounded())))))
    add("categories", .strings(tags + (cuisine.isEmpty || tags.contains(cuisine) ? [] : [cuisine])))
    add("created", .string(""))
    add("photo", .string(photo?.fileName ?? ""))
    add("photo_data", .string(photo.map { Data($0.bytes).base64EncodedString() } ?? ""))
    add("photo_hash", .string(photo.map { String($0.address.dropFirst(7)) } ?? ""))
    add("photos", .array([]))
    var hash = SHA256()
    hash.update(JSONValue.object(members).text(isPretty: false).utf8)
    add("hash", .string(hash.finalized().hexadecimal))
    return .object(members)
  }

  /// An identifier that stays the same as long as title and source do, so that importing a new
  /// export again updates recipes.
  private func identifier(of recipe: Recipe) -> String {
    var hash = SHA256()
    hash.update("\(recipe.title)\n\(recipe.source.url)\n\(recipe.source.name)".utf8)
    return hash.finalized().identifier.uppercased()
  }

  private func ingredients(_ sections: [IngredientSection]) -> String {
    sections.flatMap { section in
      (section.name.isEmpty
        ? [] : [section.name.hasSuffix(":") ? section.name : section.name + ":"])
        + section.lines.map(\.exportedText.onOneLine)
    }.joined(separator: "\n")
  }

  private func directions(_ method: RichText) -> String {
    method.styledRuns { MarkdownLink.destination($0) != nil }.compactMap { paragraph, runs in
      var text = InlineElements { scalar, output in output.unicodeScalars.append(scalar) }
      for run in runs {
        let isPlain = paragraph.role == .section
        text.add(method[run.range], in: isPlain ? [] : Self.marks(of: run))
      }
      if text.output.isEmpty { return nil }
      return paragraph.role == .section ? "# \(text.output)" : text.output
    }.joined(separator: "\n\n")
  }

  private static func marks(of run: StyledRun) -> [(open: String, close: String)] {
    let link = run.link.flatMap(MarkdownLink.destination).map { ("[", "](\($0))") }
    return (link.map { [$0] } ?? []) + (run.styles.contains(.bold) ? [("**", "**")] : [])
      + (run.styles.contains(.italic) ? [("*", "*")] : [])
  }
}
