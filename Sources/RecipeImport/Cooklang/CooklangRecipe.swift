import RecipeLanguage
import Recipes
import RichText

/// Makes a recipe of a Cooklang document.
struct CooklangRecipe {
  private var ingredients = CooklangIngredients()
  private var method = MethodLayout()
  /// Finished paragraphs; the mentions in them still lack their amounts.
  private var paragraphs: [(text: MarkedText, role: SpanKind)] = []

  /// The recipe; `name` is its title if the metadata have none.
  ///
  /// O(n).
  static func recipe(_ document: CooklangDocument, name: String) -> Recipe {
    var builder = CooklangRecipe()
    for block in document.blocks {
      switch block {
      case .section(let title):
        builder.paragraphs.append((MarkedText(text: title.collapsingWhitespace), .section))
      case .note(let text): builder.paragraphs.append((MarkedText(text: text), .note))
      case .step(let items): builder.add(items)
      }
    }
    var recipe = Recipe()
    CooklangMetadata.read(document.metadata, into: &recipe)
    if recipe.title.isEmpty { recipe.title = name }
    recipe.ingredients = builder.ingredients.sections
    recipe.method = builder.finish()
    return recipe
  }

  private mutating func add(_ items: [CooklangDocument.Item]) {
    var text = MarkedText()
    for item in items {
      switch item {
      case .text(let characters): text.append(characters)
      case .component(let component): add(component, to: &text)
      }
    }
    paragraphs.append((text, .step))
  }

  private mutating func add(_ component: CooklangComponent, to text: inout MarkedText) {
    let start = text.count
    switch component.kind {
    case .ingredient: addIngredient(component, to: &text)
    case .cookware:
      text.append(component.alias ?? component.name)
      text.mark(
        from: start, as: .cookware, payload: component.amount.isEmpty ? nil : component.amountText)
    case .timer:
      text.append(component.amount.isEmpty ? component.name : component.amountText)
      // A number without a unit is no time.
      if !component.unit.isEmpty,
        let time = component.time ?? DurationReader.timeSpan(component.amountText)
      {
        text.mark(from: start, as: .timer, payload: time.description)
      }
    }
  }

  private mutating func addIngredient(
    _ component: CooklangComponent, to text: inout MarkedText
  ) {
    let start = text.count
    let title = component.isRecipe ? CooklangIngredients.title(of: component.name) : component.name
    text.append(component.alias ?? title)
    guard component.modifiers.isDisjoint(with: [.hidden, .intermediate]) else {
      // It is on the list only if another mention puts it there.
      if let number = ingredients.number(of: component.name) {
        text.mark(from: start, as: .ingredient, target: number)
      }
      return
    }
    let number = ingredients.add(component)
    let amount = component.amountText
    text.mark(
      from: start, as: .ingredient, target: number, payload: amount.isEmpty ? nil : amount)
    if component.isRecipe { text.mark(from: start, as: .recipe, payload: component.name) }
  }

  private consuming func finish() -> RichText {
    let amounts = ingredients.amounts
    for paragraph in paragraphs {
      var text = paragraph.text
      for index in text.spans.indices where text.spans[index].kind == .ingredient {
        // The amount of the line needs no repetition.
        guard let number = text.spans[index].target,
          amounts[number - 1] == text.spans[index].payload
        else { continue }
        text.spans[index].payload = nil
      }
      method.addParagraph(text, role: paragraph.role)
    }
    return method.build()
  }
}
