import HTTPServer
import RecipeStore
import Recipes

/// The title and the ingredient list of a recipe as forms, one for each line, which work without script;
/// `Resources/web/editor/lines.js` makes new lines from the templates.
struct ListForms {
  let exchange: Exchange
  let stored: StoredRecipe

  private var say: Interface { exchange.interface }

  /// The field of the title.
  var title: HTML {
    form(
      "title",
      """
      <label class="hidden" for="title">\(say(.title))</label>
      <input id="title" name="text" value="\(stored.recipe.title)" placeholder="\(say(.untitled))" \
      dir="auto"\(language) autocomplete="off" maxlength="\(ListChange.textLimit)" required>
      <button class="quiet" name="kind" value="title">\(say(.save))</button>
      """)
  }

  /// The list by sections, with a field for a new line behind each.
  var list: HTML {
    let sections = stored.recipe.ingredients.enumerated().map { index, section -> HTML in
      let heading: HTML = section.name.isEmpty ? "" : "<h3 dir=\"auto\">\(section.name)</h3>"
      let lines = section.lines.map { line($0.id.rawValue, $0.text) }
      let list: HTML = lines.isEmpty ? "" : "<ul>\(lines)</ul>"
      return "\(heading)\(list)\(adding(index))"
    }
    return """
      <div id="lines"\(language)>
      \(sections.isEmpty ? adding(0) : HTML(sections))
      </div>
      <template id="line"><ul>\(line(0, ""))</ul></template>
      <template id="adding">\(adding(0))</template>
      """
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

  private func adding(_ section: Int) -> HTML {
    form(
      "line adding",
      """
      <input type="hidden" name="section" value="\(section)">
      <input name="text" aria-label="\(say(.newLine))" placeholder="\(say(.newLine))" dir="auto" \
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

  private func form(_ name: HTML, _ content: HTML) -> HTML {
    exchange.form(
      "/recipes/\(stored.id.description)/list", class: name,
      """
      <input type="hidden" name="revision" value="\(stored.revision)">
      \(content)
      """)
  }
}
