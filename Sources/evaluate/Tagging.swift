import Annotations
import RecipeLanguage
import Recipes
import RichText

/// Predicts the mentions and timers of annotated recipes.
enum Tagging {
  private struct Item: Decodable {
    var id: String
    var language: String
    var title: String?
    var ingredients: [Ingredient]
    var steps: [String]
  }

  private struct Ingredient: Decodable {
    var name: String
    var quantity: String?
    var unit: String?
    var note: String?

    /// The line as an import would have it.
    var line: String {
      let amount = [quantity, unit, name].compactMap { $0 }.filter { !$0.isEmpty }
      let text = amount.joined(separator: " ")
      return note.map { text + ", " + $0 } ?? text
    }
  }

  private struct Prediction: Encodable {
    var id: String
    var mentions: [Mention] = []
    var timers: [Timer] = []
  }

  private struct Mention: Encodable {
    var step: Int
    var start: Int
    var end: Int
    var ingredient: Int
  }

  private struct Timer: Encodable {
    var step: Int
    var start: Int
    var end: Int
    var seconds: Int
  }

  /// Reads every recipe of a file and prints the spans that were found.
  static func predict(_ path: String) throws {
    try JSONLines.read(Item.self, from: path) { item in
      var recipe = recipe(of: item)
      RecipeReader().read(&recipe)
      try JSONLines.write(prediction(of: item, recipe))
    }
  }

  private static func recipe(of item: Item) -> Recipe {
    var recipe = Recipe()
    recipe.title = item.title ?? ""
    recipe.language = item.language
    let lines = item.ingredients.enumerated().map { index, ingredient in
      IngredientLine(id: .init(rawValue: index), text: ingredient.line)
    }
    recipe.ingredients = [IngredientSection(lines: lines)]
    var builder = RichTextBuilder()
    for step in item.steps {
      var paragraph = RichTextBuilder()
      paragraph.append(oneParagraph(step))
      builder.appendParagraph(paragraph.build())
    }
    recipe.method = builder.build()
    return recipe
  }

  /// A step as one paragraph of as many scalars.
  private static func oneParagraph(_ step: String) -> String {
    var scalars = String.UnicodeScalarView()
    for scalar in step.unicodeScalars {
      switch scalar {
      case "\n", "\r", "\u{2029}": scalars.append("\u{2028}")
      case "\0": scalars.append("\u{FFFD}")
      default: scalars.append(scalar)
      }
    }
    return String(scalars)
  }

  private static func prediction(of item: Item, _ recipe: Recipe) -> Prediction {
    var prediction = Prediction(id: item.id)
    // Steps without text are no paragraphs of their own.
    let steps = item.steps.indices.filter { !item.steps[$0].isEmpty }
    let paragraphs = recipe.method.paragraphs.filter { !$0.range.isEmpty }
    for (step, paragraph) in zip(steps, paragraphs) {
      let spans = recipe.method.spans.filter { paragraph.range.contains($0.range.lowerBound) }
      for span in spans {
        let start = scalars(
          in: paragraph.range.lowerBound..<span.range.lowerBound, of: recipe.method)
        let end = start + scalars(in: span.range, of: recipe.method)
        if span.kind == .ingredient, let target = span.target {
          prediction.mentions.append(
            Mention(step: step, start: start, end: end, ingredient: target))
        } else if span.kind == .timer, let time = span.payload.flatMap(TimeSpan.init) {
          prediction.timers.append(Timer(step: step, start: start, end: end, seconds: time.lower))
        }
      }
    }
    return prediction
  }

  private static func scalars(in range: Range<Int>, of text: RichText) -> Int {
    text[range].unicodeScalars.count
  }
}
