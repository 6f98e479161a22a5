import Markup
import Recipes
import RichText

/// The `directions` of a RecipeML recipe, in any of the shapes that programs give them.
struct RecipeMLDirections {
  /// Line numbers by the `id` of their `ing`.
  var lines: [String: IngredientLine.ID] = [:]
  private var builder = MethodLayout()

  var method: RichText { builder.build() }

  /// Adds what an element holds.
  ///
  /// It calls itself for divisions in divisions, no deeper than `XMLSource.depthLimit`, 200.
  mutating func read(_ node: MarkupNode) {
    // Plain text and elements that are no blocks run together: `Mix <action>well</action>.`
    var run = MarkedText()
    for child in node.children {
      let isBlock =
        child.isNamed("step") || child.isNamed("note") || child.isNamed("dir-div")
        || child.isNamed("title") || child.isNamed("description") || child.isNamed("substep")
      guard isBlock else {
        append(child, to: &run)
        continue
      }
      builder.add(run)
      run = MarkedText()
      if child.isNamed("dir-div") {
        read(child)
      } else if child.isNamed("title") {
        builder.addHeading(RecipeMLText.line(child))
      } else {
        let isStep = child.isNamed("step") || child.isNamed("substep")
        var text = MarkedText()
        RecipeMLText.append(contentsOf: child, to: &text, lines: lines)
        builder.add(text, role: isStep ? .step : .note)
      }
    }
    builder.add(run)
  }

  private func append(_ node: MarkupNode, to text: inout MarkedText) {
    if node.isText {
      text.append(node.characters)
    } else if node.isElement {
      RecipeMLText.append(contentsOf: node, to: &text, lines: lines)
    }
  }
}
