import Recipes

/// The recipes of Paprika, each as JSON: in a .paprikarecipe by itself, and in .paprikarecipes.
///
/// Source: exports of Paprika 2 and 3.
package struct PaprikaFormat: RecipeFormat {
  /// Makes a reader.
  package init() {}

  /// The name people know.
  package var name: String { "Paprika" }

  /// Whether the outermost object has the names that Paprika gives.
  package func recognizes(_ source: ImportSource) -> Bool {
    source.head.keys.isSuperset(of: ["name", "ingredients", "directions"])
      && !source.head.keys.contains("@type")
  }

  /// All recipes of the file.
  ///
  /// O(n).
  package func read(_ source: ImportSource) -> ImportResult { readJSON(source, Self.read) }

  private static func read(_ record: JSONRecord, _ builder: inout RecipeBuilder) {
    builder.recipe.title = record.line("name")
    builder.recipe.summary = InlineMarkdown.plain(
      String(decoding: Reflow(record.text("description")).text, as: UTF8.self))
    builder.recipe.source.name = record.line("source")
    builder.recipe.source.url = record.line("source_url")
    builder.recipe.tags = record.names("categories")
    builder.addYield(record.text("servings"))
    builder.setTime(\.preparation, record.text("prep_time"))
    builder.setTime(\.cooking, record.text("cook_time"))
    builder.setTime(\.total, record.text("total_time"))
    for line in record.text("ingredients").split(whereSeparator: \.isNewline) {
      builder.addLines(InlineMarkdown.plain(String(line)))
    }
    let photos = record.records("photos")
    var stepPhotos = StepPhotos(photos)
    for line in record.text("directions").split(whereSeparator: \.isNewline) {
      readStep(line.collapsed, &stepPhotos, &builder)
    }
    builder.addNote(InlineMarkdown.plain(record.text("notes")))
    builder.addNutrition(record.text("nutritional_info"))
    builder.setRating(record.text("rating"))
    builder.addNote(record.text("difficulty"), named: "Difficulty")
    builder.addDate(record.line("created"))
    // The file holds a small picture and, since version 3, whole ones.
    let data = photos.map { $0.text("data") }.filter { !$0.isEmpty }
    for photo in data.isEmpty ? [record.text("photo_data")] : data
    where !stepPhotos.known.contains(photo) {
      builder.addPicture(Base64.decoded(photo))
    }
    builder.addImage(record.text("image_url"))
  }

  /// The photos that steps name.
  private struct StepPhotos {
    /// The data of all, by name and by the name of the file.
    private var data: [String: String] = [:]
    /// The addresses of those that were named already; nil for what is no picture.
    private var addresses: [String: String?] = [:]
    /// The data of those that steps have.
    private(set) var known: Set<String> = []

    init(_ photos: [JSONRecord]) {
      for photo in photos {
        for name in [photo.text("name"), photo.text("filename")] where data[name] == nil {
          data[name] = photo.text("data")
        }
      }
    }

    /// The address of a photo, whose bytes the recipe takes in when it is named first.
    mutating func address(of name: String, _ builder: inout RecipeBuilder) -> String? {
      if let address = addresses[name] { return address }
      guard let data = data[name] else { return nil }
      let address = builder.addStepPicture(Base64.decoded(data))
      if address != nil { known.insert(data) }
      addresses[name] = .some(address)
      return address
    }
  }

  /// Adds a step; "[photo:name]" in it or on a line behind it is one of its pictures.
  ///
  /// O(n).
  private static func readStep(
    _ line: String, _ photos: inout StepPhotos, _ builder: inout RecipeBuilder
  ) {
    var (words, rest, pictures) = ("", line[...], [String]())
    while let mark = rest.firstRange(of: "[photo:"),
      let end = rest[mark.upperBound...].firstIndex(of: "]")
    {
      words += rest[..<mark.lowerBound]
      let name = rest[mark.upperBound..<end].trimmed
      if let picture = photos.address(of: name, &builder) { pictures.append(picture) }
      rest = rest[rest.index(after: end)...]
    }
    let line = (words + rest).collapsed
    if line.hasPrefix("#"), case let title = line.drop(while: { $0 == "#" }), title.first == " " {
      builder.method.addHeading(title.trimmed)
      builder.method.addPictures(pictures)
    } else {
      var step = InlineMarkdown.marked(line)
      step.pictures = pictures + step.pictures
      builder.method.addParagraph(step)
    }
  }
}
