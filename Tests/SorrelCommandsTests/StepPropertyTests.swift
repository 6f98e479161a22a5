import Recipes
import RichText
import TestSupport
import Testing

@testable import SorrelCommands

/// Steps that are moved, merged, split and deleted at random.
struct StepPropertyTests {
  private static let words = ["butter", "sugar", "and", "the", "crème", "👩‍🍳", "melt"]

  /// Steps and headings in which butter, sugar and crème are mentions.
  private func recipe(using random: inout SeededGenerator) -> Recipe {
    var recipe = Recipe()
    recipe.language = "en"
    recipe.ingredients = [
      IngredientSection(
        lines: ["butter", "sugar", "crème"].enumerated().map {
          IngredientLine(id: .init(rawValue: $0 + 1), text: $1)
        })
    ]
    var builder = RichTextBuilder()
    for _ in 0..<Int.random(in: 2...6, using: &random) {
      var step = RichTextBuilder()
      for index in 0..<Int.random(in: 1...6, using: &random) {
        if index > 0 { step.append(" ") }
        let word = Self.words.randomElement(using: &random) ?? "the"
        if let line = recipe.lines.first(where: { $0.text == word }) {
          step.append(word, as: .ingredient, target: line.id.rawValue, payload: "\(index) g")
        } else {
          step.append(word, as: Bool.random(using: &random) ? .bold : .timer)
        }
      }
      let isHeading = Int.random(in: 0..<5, using: &random) == 0
      let pictures = (0..<Int.random(in: 0...2, using: &random)).map { "\(builder.count)-\($0)" }
      builder.appendParagraph(
        step.build(),
        format: ParagraphFormat(
          role: isHeading ? .section : .step, pictures: PictureList(pictures)))
    }
    recipe.method = builder.build()
    return recipe
  }

  /// What is mentioned, with its words, in no order.
  private func mentions(_ recipe: Recipe) -> [String] {
    recipe.method.spans.filter { $0.kind == .ingredient }.map {
      "\(recipe.method[$0.range]) \($0.target ?? 0) \($0.payload ?? "")"
    }.sorted()
  }

  @Test func `moving, merging and splitting steps keeps every mention, amount and picture, once`()
    throws
  {
    var random = SeededGenerator(seed: 11)
    var changes = 0
    for _ in 0..<300 {
      var editor = RecipeEditor(recipe(using: &random))
      for _ in 0..<8 {
        let before = editor
        let count = MethodParagraphs(editor.recipe.method).paragraphs.count(where: \.isStep)
        func step() -> String { "\(Int.random(in: 1...(count + 1), using: &random))" }
        do {
          switch Int.random(in: 0..<3, using: &random) {
          case 0: try editor.moveStep(try #require(StepPair(argument: step() + ":" + step())))
          case 1: try editor.mergeSteps(try #require(StepPair(argument: step() + ":" + step())))
          default:
            let word = Self.words.randomElement(using: &random) ?? "the"
            try editor.splitStep(try #require(StepNumber(argument: step())), before: word)
          }
          changes += 1
        } catch is EditError {
          #expect(editor.recipe == before.recipe)
        }
        try editor.recipe.method.checkInvariants()
        try #require(mentions(editor.recipe) == mentions(before.recipe))
        try #require(
          editor.recipe.method.pictureAddresses.sorted()
            == before.recipe.method.pictureAddresses.sorted())
        #expect(editor.allWarnings.isEmpty)
      }
    }
    #expect(changes > 500)
  }
}
