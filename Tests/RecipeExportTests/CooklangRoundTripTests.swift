import Foundation
import RecipeExport
import RecipeImport
import RecipeLanguage
import Recipes
import RichText
import TestSupport
import Testing

struct CooklangRoundTripTests {
  private static let folder = FormatSamples.folder.deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Resources/samples")

  private func written(_ recipe: Recipe) -> String { CooklangExporter().text(for: recipe) }

  private func read(_ text: String) throws -> Recipe {
    let source = ImportSource(bytes: Array(text.utf8), name: "")
    return try #require(CooklangFormat().read(source).recipes.first)
  }

  private func readWhole(_ text: String) throws -> Recipe {
    var recipe = try read(text)
    RecipeReader().read(&recipe)
    return recipe
  }

  /// The marks of a method: paragraph, words, what they mean and how much of it.
  private func marks(
    _ recipe: Recipe, _ kinds: Set<SpanKind>, withAmounts: Bool = true
  ) -> [String] {
    let steps = recipe.method.paragraphs.filter { $0.role == .step }.map(\.range)
    let lines = Dictionary(recipe.lines.map { ($0.id.rawValue, $0) }) { first, _ in first }
    let spans = recipe.method.spans.filter { span in
      kinds.contains(span.kind) && steps.contains { $0.overlaps(span.range) }
    }
    return spans.map { span in
      let line = span.target.flatMap { lines[$0] }?.text ?? ""
      return "\(span.kind.rawValue) \(recipe.method[span.range]) = \(line) "
        + (withAmounts ? span.payload ?? "" : "")
    }
  }

  private static let samples =
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()

  @Test func `there are samples`() { #expect(Self.samples.count > 20) }

  @Test(arguments: samples)
  func `a sample that is written and read is written in the same bytes`(name: String) throws {
    let bytes = [UInt8](try Data(contentsOf: Self.folder.appendingPathComponent(name)))
    for sample in RecipeImporter().read(ImportSource(bytes: bytes, name: name)).result.recipes {
      var recipe = sample
      RecipeReader().read(&recipe)
      let text = written(recipe)
      let again = try readWhole(text)
      #expect(written(again) == text)
      let kinds: Set<SpanKind> = [.ingredient, .timer, .cookware, .temperature, .recipe]
      let twice = try readWhole(written(again))
      #expect(marks(twice, kinds) == marks(again, kinds))
      #expect(twice.lines.map(\.text) == again.lines.map(\.text))
    }
  }

  @Test(arguments: samples.filter { $0.hasSuffix(".cook") })
  func `a Cooklang sample keeps all that it marks`(name: String) throws {
    let original = try String(
      contentsOf: Self.folder.appendingPathComponent(name), encoding: .utf8)
    let recipe = try read(original)
    #expect(!marks(recipe, [.ingredient]).isEmpty)
    var whole = recipe
    RecipeReader().read(&whole)
    let again = try read(written(whole))
    #expect(again.method.text == recipe.method.text)
    #expect(again.lines.map(\.text) == recipe.lines.map(\.text))
    #expect(again.title == recipe.title)
    #expect(again.tags == recipe.tags)
    #expect(again.times == recipe.times)
    #expect(again.source == recipe.source)
    #expect(again.yields == recipe.yields)
    #expect(marks(again, [.recipe]) == marks(recipe, [.recipe]))
    let mentions = marks(again, [.ingredient, .cookware], withAmounts: false)
    #expect(mentions == marks(whole, [.ingredient, .cookware], withAmounts: false))
    // What the file itself marks is kept with its amounts.
    whole.method = recipe.method
    let kinds: Set<SpanKind> = [.ingredient, .timer, .cookware, .recipe]
    #expect(marks(try read(written(whole)), kinds) == marks(recipe, kinds))
  }

  private func imported(_ text: String) throws -> Recipe {
    let source = ImportSource(bytes: Array(text.utf8), name: "file.cook")
    return try #require(RecipeImporter().read(source).result.recipes.first)
  }

  @Test(arguments: samples)
  func `a file that was exported is exported in the same bytes after its import`(
    name: String
  ) throws {
    let bytes = [UInt8](try Data(contentsOf: Self.folder.appendingPathComponent(name)))
    for recipe in RecipeImporter().read(ImportSource(bytes: bytes, name: name)).result.recipes {
      let text = written(recipe)
      #expect(written(try imported(text)) == text)
    }
  }

  @Test(arguments: [
    ("en", "Juice of 1 lime (about 2 tablespoons)"), ("en", "1 packet (2¼ tsp dry yeast)"),
    ("en", "3 cups* sweet rice (short grain)"), ("en", "1 1/4 pounds sausage"),
    ("en", "1 thumb size piece of ginger"), ("fr", "1/4 de botte de coriandre"),
    ("fr", "gousse d'ail"), ("fr", "5 g Gros sel : "), ("ja", "＊砂糖　小さじ2"),
    ("nl", "1 stuk rode paprika"), ("pt", "2/3 de xícara (chá) de lentilha"),
    ("en", "\u{200D}225 g flour"), ("en", "½ c (125 ml) almond meal, ground"),
  ])
  func `an odd line is divided in one way`(language: String, line: String) throws {
    var recipe = Recipe()
    (recipe.title, recipe.language) = ("Dish", language)
    recipe.ingredients = [.init(lines: [.init(id: .init(rawValue: 1), text: line)])]
    recipe.method = try RichText("Cook it.")
    RecipeReader().read(&recipe)
    let text = written(recipe)
    #expect(written(try imported(text)) == text)
  }

  @Test func `what was untagged stays plain, and times are found anew`() throws {
    var recipe = Recipe()
    (recipe.title, recipe.language) = ("Eggs", "en")
    recipe.ingredients = [.init(lines: [.init(id: .init(rawValue: 1), text: "2 eggs")])]
    recipe.method = try RichText("Boil the eggs in a pan for 1 hour 5 minutes.")
    RecipeReader().read(&recipe)
    recipe.method = try RichText(
      recipe.method.text, spans: recipe.method.spans.filter { $0.kind == .timer })
    let again = try imported(written(recipe)).method
    // What no step mentions comes first.
    let start = "eggs\n".utf8.count
    #expect(again.text == "eggs\n" + recipe.method.text)
    #expect(try again.slice(start..<again.count) == recipe.method)
  }

  // MARK: - Invented recipes

  private static let pieces = [
    "@", "#", "~", "{", "}", "(", ")", "[-", "-]", "--", "-", "\\", "=", ">", ">>", ":", "%", "|",
    "&", "?", "+", ".", "./", "\u{2028}", "\u{A0}", "\u{301}", "\"", "'", "1", "½", "é", "鍋",
    "salt",
    "200 g", "\t", "---", "@salt{}", "~{5%min}", "…", "👩‍🍳",
  ]

  private func hostile(_ generator: inout SeededGenerator, _ count: ClosedRange<Int>) -> String {
    (0..<Int.random(in: count, using: &generator)).map { _ in
      (Self.pieces.randomElement(using: &generator) ?? "")
        + (Bool.random(using: &generator) ? " " : "")
    }.joined()
  }

  /// The words without white space, which Cooklang does not keep at the ends of lines.
  private func words(_ recipe: Recipe) -> [String] {
    recipe.method.paragraphs.compactMap { paragraph in
      let text = recipe.method[paragraph.range].unicodeScalars
        .filter { !$0.properties.isWhitespace }
      return text.isEmpty ? nil : "\(paragraph.role.rawValue) " + text.map { "\($0)" }.joined()
    }
  }

  @Test(arguments: 1...300)
  func `hostile words are read back as they were`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var recipe = Recipe()
    recipe.title = "x" + hostile(&generator, 0...4).replacing("\u{2028}", with: " ")
    recipe.notes = [
      "x\n" + hostile(&generator, 0...4), hostile(&generator, 0...4) + "\n\u{301}y",
    ]
    let reader = IngredientLineReader(language: "en")
    recipe.ingredients = [
      IngredientSection(
        lines: (1...4).map {
          reader.read(IngredientLine(id: .init(rawValue: $0), text: hostile(&generator, 1...4)))
        })
    ]
    var method = RichTextBuilder()
    for role in [SpanKind.step, .section, .step, .note, .step] {
      var paragraph = ""
      var spans: [TextSpan] = []
      for _ in 0..<4 {
        paragraph += hostile(&generator, 0...3)
        let start = paragraph.utf8.count
        paragraph += hostile(&generator, 1...3)
        let kind = [SpanKind.ingredient, .cookware, .timer].randomElement(using: &generator)
        spans.append(
          TextSpan(
            start..<paragraph.utf8.count, kind ?? .timer,
            target: kind == .ingredient ? Int.random(in: 1...5, using: &generator) : nil,
            payload: ["50 g", "2", "%", "= {"].randomElement(using: &generator)))
      }
      var text = RichTextBuilder()
      text.append(paragraph)
      spans.forEach { text.add($0) }
      method.appendParagraph(text.build(), role: role)
    }
    recipe.method = method.build()
    let text = written(recipe)
    let again = try read(text)
    #expect(words(again).suffix(words(recipe).count) == words(recipe)[...], "\(text)")
    #expect(words(again).count - words(recipe).count <= 1, "\(text)")
    #expect(squeezed(again.title) == squeezed(recipe.title), "\(text)")
    #expect(again.notes.map(squeezed) == recipe.notes.map(squeezed), "\(text)")
  }

  private func squeezed(_ text: String) -> [Unicode.Scalar] {
    text.unicodeScalars.filter { !$0.properties.isWhitespace }
  }
}
