import RecipeExport
import RecipeImport
import Recipes
import RichText
import TestSupport
import Testing

struct SchemaOrgRoundTripTests {
  private func read(_ recipe: Recipe) throws -> Recipe {
    let text = SchemaOrgExporter().text(for: recipe)
    let source = ImportSource(bytes: Array(text.utf8), name: "file")
    return try #require(SchemaJSONFormat().read(source).recipes.first)
  }

  /// The words of a recipe, field by field.
  private func words(_ recipe: Recipe) -> [String] {
    [recipe.title, recipe.summary, recipe.cuisine, recipe.source.author, recipe.source.name]
      + recipe.notes + recipe.tags + recipe.yields.map(\.text)
      + recipe.ingredients.flatMap { ["# " + $0.name] + $0.lines.map(\.text) }
      + recipe.method.paragraphs.map { "\($0.role.rawValue) \(recipe.method[$0.range])" }
  }

  private static let pieces = [
    "R&D", "R&amp;D", "&lt;b&gt;", "<b>", "bold</b>", "1 < 2", "<p>", "</li>", "<!-- x -->", "<br>",
    "&#38;amp;", "&amp;amp;", "&", "<", "a<b", "<script>", "Crème", "\"quoted\"", "\\n", "½", "鍋",
    "<a href='x'>", "&nbsp;", "&unknown;", "<i", "5>3",
  ]

  /// A text that starts with a letter, so that it is no heading and no number.
  private func text(_ generator: inout SeededGenerator) -> String {
    let count = Int.random(in: 0..<5, using: &generator)
    let words = (0..<count).compactMap { _ in Self.pieces.randomElement(using: &generator) }
    return (["Word"] + words).joined(separator: " ")
  }

  @Test(arguments: 1...100)
  func `what is exported is imported word by word`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var recipe = Recipe()
    recipe.title = text(&generator)
    recipe.summary = text(&generator) + "\n" + text(&generator)
    recipe.cuisine = text(&generator)
    recipe.source = .init(name: text(&generator), author: text(&generator))
    recipe.tags = [text(&generator)]
    recipe.yields = [Yield(text: text(&generator))]
    recipe.notes = [text(&generator), text(&generator) + "\n" + text(&generator)]
    recipe.ingredients = (1...3).map { section in
      IngredientSection(
        name: "Part \(section) \(text(&generator))",
        lines: (1...2).map { line in
          IngredientLine(id: .init(rawValue: section * 2 + line - 2), text: text(&generator))
        })
    }
    var method = RichTextBuilder()
    for _ in 1...2 {
      method.appendParagraph(try RichText(text(&generator)), role: .section)
      method.appendParagraph(try RichText(text(&generator)))
      method.appendParagraph(try RichText("\(text(&generator))\u{2028}\(text(&generator))"))
      method.appendParagraph(try RichText(text(&generator)), role: .note)
    }
    recipe.method = method.build()
    #expect(words(try read(recipe)) == words(recipe))
  }

  @Test func `an optional ingredient is optional when it is read again`() throws {
    var recipe = Recipe()
    recipe.title = "Tart"
    recipe.ingredients = [
      .init(lines: [.init(id: .init(rawValue: 1), text: "2 plums", isOptional: true)])
    ]
    let text = SchemaOrgExporter().text(for: recipe)
    let read = RecipeImporter().read(ImportSource(bytes: Array(text.utf8), name: "file"))
    #expect(read.result.recipes.first?.lines.map(\.isOptional) == [true])
  }
}
