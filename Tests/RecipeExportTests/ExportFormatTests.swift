import Foundation
import Pictures
import RandomRecipes
import RecipeExport
import RecipeImport
import RecipeLanguage
import Recipes
import RichText
import TestSupport
import Testing

struct ExportFormatTests {
  private static let samples: [Recipe] = {
    let folder = FormatSamples.folder.deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Resources/samples")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.sorted().flatMap { name in
      let data = (try? Data(contentsOf: folder.appendingPathComponent(name))) ?? Data()
      return RecipeImporter().read(ImportSource(bytes: [UInt8](data), name: name)).result.recipes
    }
  }()

  private func file(_ recipe: Recipe, _ format: ExportFormat) throws -> [UInt8] {
    try format.file(of: [recipe]) { _ in nil }
  }

  private func imported(_ bytes: [UInt8]) -> (format: String, recipe: Recipe?) {
    let (format, result) = RecipeImporter().read(ImportSource(bytes: bytes, name: "file"))
    return (format, result.recipes.first)
  }

  /// The tags of a method, by their words, what they mean and how much.
  private func tags(_ recipe: Recipe, _ kinds: Set<SpanKind>) -> [String] {
    let lines = Dictionary(recipe.lines.map { ($0.id.rawValue, $0) }) { first, _ in first }
    let steps = recipe.method.paragraphs.filter { $0.role == .step }.map(\.range)
    return recipe.method.spans.filter { span in
      kinds.contains(span.kind) && steps.contains { $0.overlaps(span.range) }
    }.map { span in
      let line = span.target.flatMap { lines[$0] }.map(letters) ?? ""
      return "\(span.kind.rawValue) \(recipe.method[span.range]) \(line)"
    }
  }

  /// The letters of a line; some formats write out that it is optional.
  private func letters(_ line: IngredientLine) -> String {
    line.text.replacing(" (optional)", with: "").filter(\.isLetter)
  }

  @Test func `there are samples`() { #expect(Self.samples.count > 20) }

  @Test(arguments: [
    (ExportFormat.sorrel, "Sorrel"), (.recipeML, "RecipeML"), (.gourmet, "Gourmet"),
    (.markdown, "Markdown"), (.annotatedMarkdown, "Markdown"),
  ])
  func `what is written, read and written again is the same`(
    format: ExportFormat, name: String
  ) throws {
    for recipe in Self.samples {
      let first = try file(recipe, format)
      let read = imported(first)
      #expect(read.format == name)
      let again = try #require(read.recipe)
      let second = try file(again, format)
      #expect(
        String(decoding: second, as: UTF8.self) == String(decoding: first, as: UTF8.self))
      #expect(again.lines.map(letters) == recipe.lines.map(letters))
    }
  }

  @Test(arguments: [
    (ExportFormat.sorrel, ["1.jpg", "2(a).jpg", "s.jpg", "note.jpg"]),
    (.json, ["1.jpg", "2(a).jpg", "note.jpg"]), (.html, ["1.jpg", "2(a).jpg", "note.jpg"]),
    (.markdown, ["1.jpg", "2%28a%29.jpg", "s.jpg", "note.jpg"]),
    (.annotatedMarkdown, ["1.jpg", "2%28a%29.jpg", "s.jpg", "note.jpg"]),
    (.gourmet, []), (.recipeML, []), (.cooklang, []),
  ])
  func `pictures of steps come back, where a format has a place for them`(
    format: ExportFormat, pictures: [String]
  ) throws {
    var recipe = Recipe()
    (recipe.title, recipe.language) = ("Soup", "en")
    recipe.ingredients = [
      IngredientSection(lines: [IngredientLine(id: .init(rawValue: 1), text: "2 leeks")])
    ]
    func list(_ names: String...) -> PictureList {
      PictureList(names.map { "https://example.org/\($0)" })
    }
    var method = RichTextBuilder()
    var step = RichTextBuilder()
    step.append("Cut the ")
    step.append("leeks", as: .ingredient, target: 1)
    step.append(".\u{2028}Not too thin!")
    method.appendParagraph(step.build(), format: .init(pictures: list("1.jpg", "2(a).jpg")))
    method.appendParagraph(
      try RichText("Rest"), format: .init(role: .section, pictures: list("s.jpg")))
    method.appendParagraph(try RichText("Boil."))
    method.appendParagraph(
      try RichText("Stir."), format: .init(role: .note, pictures: list("note.jpg")))
    recipe.method = method.build()
    let first = try file(recipe, format)
    let again = try #require(imported(first).recipe)
    #expect(again.method.pictureAddresses == pictures.map { "https://example.org/" + $0 })
    if !pictures.isEmpty {
      #expect(
        again.method.paragraphs.map { String(again.method[$0.range]) } == [
          "Cut the leeks.\u{2028}Not too thin!", "Rest", "Boil.", "Stir.",
        ])
      #expect(try file(again, format) == first)
    }
  }

  @Test(arguments: [ExportFormat.recipeML, .gourmet])
  func `a unit in either form stays one`(format: ExportFormat) throws {
    var recipe = Recipe()
    recipe.title = "Soup"
    recipe.language = "en"
    let line = IngredientLineReader(language: "en").read(
      IngredientLine(id: .init(rawValue: 1), text: "2 can(s) chickpeas"))
    recipe.ingredients = [IngredientSection(lines: [line])]
    let again = try #require(imported(try file(recipe, format)).recipe)
    #expect(again.lines.map(\.text) == ["2 can(s) chickpeas"])
  }

  @Test(arguments: [ExportFormat.recipeML, .gourmet, .annotatedMarkdown])
  func `lines are read in the language that they were read in before`(
    format: ExportFormat
  ) throws {
    var recipe = Recipe()
    recipe.title = "Soße"
    recipe.language = "en"
    // German, in a recipe that says that it is in English.
    let line = IngredientLineReader(language: "en").read(
      IngredientLine(id: .init(rawValue: 1), text: "1 EL Tomatenmark"))
    try #require(line.amount?.unit == nil)
    recipe.ingredients = [IngredientSection(lines: [line])]
    let again = try #require(imported(try file(recipe, format)).recipe)
    #expect(again.language == "en")
    #expect(again.lines.map(\.amount) == [line.amount])
  }

  @Test(arguments: [
    (ExportFormat.recipeML, [SpanKind.ingredient, .cookware, .timer]),
    (.annotatedMarkdown, [.ingredient, .cookware, .timer, .temperature, .link, .bold, .italic]),
  ])
  func `tags are kept where the format holds them`(
    format: ExportFormat, kinds: [SpanKind]
  ) throws {
    for recipe in Self.samples {
      let again = try #require(imported(try file(recipe, format)).recipe)
      #expect(tags(again, Set(kinds)) == tags(recipe, Set(kinds)))
    }
  }

  @Test(arguments: 1...40)
  func `any recipe is written by every format without a trap`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let recipe = Recipe.random(using: &generator)
    for format in ExportFormat.allCases where format.shape != .folder {
      let bytes = try format.file(of: [recipe, Recipe()]) { _ in nil }
      #expect(!bytes.isEmpty)
      if format.isText { #expect(String(validating: bytes, as: UTF8.self) != nil) }
    }
  }

  @Test(arguments: 1...60)
  func `random recipes in XML are well-formed and come in again`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var recipe = Recipe.random(using: &generator)
    recipe.title = "x" + recipe.title + "<&\"]]>"
    for format in [ExportFormat.recipeML, .gourmet] {
      let (_, result) = RecipeImporter().read(
        ImportSource(bytes: try file(recipe, format), name: "file"))
      #expect(!result.diagnostics.contains { $0.message.contains("XML") }, "\(result.diagnostics)")
    }
  }

  // MARK: - What is lost

  /// A recipe with a tag and a value of each kind.
  private func whole() throws -> Recipe {
    var recipe = try fullRecipe()
    recipe.source.url = "https://example.org/cake"
    for section in recipe.ingredients.indices {
      for line in recipe.ingredients[section].lines.indices {
        recipe.ingredients[section].lines[line] = IngredientLineReader(language: "en")
          .read(recipe.ingredients[section].lines[line])
      }
    }
    return recipe
  }

  /// What `Docs/exports.md` says that each format keeps, as it comes back.
  @Test(arguments: [
    (ExportFormat.sorrel, "title summary source author tags cuisine rating notes nutrition times"),
    (.json, "title summary source author tags cuisine rating notes nutrition times"),
    (.cooklang, "title summary source author tags cuisine rating notes nutrition times"),
    (.markdown, "title summary source author tags cuisine rating notes nutrition times"),
    (.recipeML, "title summary source author tags cuisine notes nutrition times"),
    (.gourmet, "title source tags cuisine rating notes"),
    (.paprika, "title summary source tags notes nutrition times"),
    (.recipeMD, "title tags"),
    (.mealMaster, "title tags"),
    (.text, "title notes times"),
    (.html, "title summary source author tags cuisine rating notes nutrition times"),
  ])
  func `each format keeps what the manual says`(format: ExportFormat, kept: String) throws {
    var recipe = try whole()
    recipe.tags = ["cake"]
    let again = try #require(imported(try file(recipe, format)).recipe, "\(format)")
    let facts: [(String, Bool)] = [
      ("title", again.title == recipe.title),
      ("summary", again.summary == recipe.summary),
      ("source", again.source.name == recipe.source.name && again.source.url == recipe.source.url),
      ("author", again.source.author == recipe.source.author),
      ("tags", Set(again.tags).isSuperset(of: recipe.tags)),
      ("cuisine", again.cuisine == recipe.cuisine),
      ("rating", again.rating == recipe.rating),
      ("notes", again.notes.joined().contains(recipe.notes[0])),
      ("nutrition", again.nutrition == recipe.nutrition),
      ("times", again.times == recipe.times),
    ]
    #expect(facts.filter(\.1).map(\.0).joined(separator: " ") == kept)
    // Ingredients and method come back from every format.
    let words = again.lines.map { $0.text.filter(\.isLetter).lowercased() }
    #expect(words.contains { $0.hasSuffix("flour") } && words.contains { $0.contains("cinnamon") })
    #expect(again.method.text.contains("Mix the flour well."))
  }
}
