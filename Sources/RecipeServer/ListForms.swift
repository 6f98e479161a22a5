import HTTPServer
import Housekeeping
import RecipeStore
import Recipes

/// The title and the ingredient list of a recipe as forms, one for each line, which work without script;
/// `Resources/web/editor/lines.js` makes new lines from the templates.
struct ListForms {
  let exchange: Exchange
  let stored: StoredRecipe
  /// A change that has not been done: its words stand in their field, not to be typed again.
  var refused: ListChange?

  private var say: Interface { exchange.interface }

  /// The field of the title.
  var title: HTML {
    form(
      "title",
      """
      <label class="hidden" for="title">\(say(.title))</label>
      <input id="title" name="text" value="\(words(of: .title) ?? stored.recipe.title)" placeholder="\(say(.untitled))" \
      dir="auto"\(language) autocomplete="off" maxlength="\(ListChange.textLimit)" required>
      <button class="quiet" name="kind" value="title">\(say(.save))</button>
      """)
  }

  /// The list by sections, with a field for a new line behind each.
  var list: HTML {
    let sections = stored.recipe.ingredients.enumerated().map { index, section -> HTML in
      let heading: HTML = section.name.isEmpty ? "" : "<h3 dir=\"auto\">\(section.name)</h3>"
      let lines = section.lines.map { shown -> HTML in
        let isRefused = refused?.line == shown.id.rawValue
        return line(shown.id.rawValue, isRefused ? words(of: .change) ?? shown.text : shown.text)
      }
      let list: HTML = lines.isEmpty ? "" : "<ul>\(lines)</ul>"
      return "\(heading)\(list)\(adding(index, section.name, draft(in: index)))"
    }
    return """
      <div id="lines"\(language)>
      \(sections.isEmpty ? adding(0, "", draft(in: 0)) : HTML(sections))
      </div>
      <template id="line"><ul>\(line(0, ""))</ul></template>
      <template id="adding">\(adding(0, "", ""))</template>
      """
  }

  /// The words of the refused change if it is of this kind.
  private func words(of kind: ListChange.Kind) -> String? {
    refused?.kind == kind ? refused?.text : nil
  }

  /// What stands in the field for a new line of a section: words that were to be added there, or that
  /// were meant for a line that somebody has deleted, in the last section.
  private func draft(in section: Int) -> String {
    guard let refused else { return "" }
    let last = max(stored.recipe.ingredients.count - 1, 0)
    if let words = words(of: .add) {
      return section == min(max(refused.section ?? last, 0), last) ? words : ""
    }
    let isGone = refused.line.flatMap { stored.recipe.place(of: .init(rawValue: $0)) } == nil
    return isGone && section == last ? words(of: .change) ?? "" : ""
  }

  private var language: HTML {
    stored.recipe.language.isEmpty ? "" : " lang=\"\(stored.recipe.language)\""
  }

  private func line(_ number: Int, _ text: String) -> HTML {
    let content: HTML = """
      <input type="hidden" name="line" value="\(number)">
      <input name="text" value="\(text)" aria-label="\(say(.line))" dir="auto" autocomplete="off" \
      maxlength="\(ListChange.textLimit)" required>
      <span class="tools" lang="\(say.language)">\(button("change", .save, "✓"))\
      \(button("up", .moveUp, "↑"))\(button("down", .moveDown, "↓"))\
      \(button("delete", .deleteLine, "✕"))</span>
      """
    return "<li data-ingredient=\"\(number)\">\(form("line", content))</li>"
  }

  private func adding(_ section: Int, _ name: String, _ draft: String) -> HTML {
    form(
      "line adding", attributes: " data-section=\"\(name)\"",
      """
      <input type="hidden" name="section" value="\(section)">
      <input name="text" value="\(draft)" aria-label="\(say(.newLine))" placeholder="\(say(.newLine))" dir="auto" \
      autocomplete="off" maxlength="\(ListChange.textLimit)" required>
      <span class="tools" lang="\(say.language)">\(button("add", .add, "+"))</span>
      """)
  }

  private func button(_ value: HTML, _ name: Phrase, _ sign: HTML) -> HTML {
    """
    <button class="quiet" name="kind" value="\(value)" aria-label="\(say(name))" \
    title="\(say(name))"\(value.text == "delete" ? " formnovalidate" : "")>\(sign)</button>
    """
  }

  private func form(_ name: HTML, attributes: HTML = "", _ content: HTML) -> HTML {
    exchange.form(
      "/recipes/\(stored.id.description)/list", class: name, attributes: attributes,
      """
      <input type="hidden" name="revision" value="\(stored.revision)">
      \(content)
      """)
  }
}
