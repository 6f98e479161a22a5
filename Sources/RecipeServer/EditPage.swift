import HTTPServer
import RecipeStore
import Recipes

/// The page on which a recipe is written; its script is `Resources/web/editor`.
struct EditPage {
  /// A change by a form that has not been done.
  struct Refusal {
    /// The status of the answer.
    var status: Int
    /// Why, for who asked.
    var reason: String
    var change: ListChange
  }

  private let exchange: Exchange
  private let stored: StoredRecipe
  private let refusal: Refusal?

  /// Loads the recipe to be edited; the words of a change that was refused stay in their field.
  /// - Throws: `PageError.notFound`; `PageError.forbidden` where recipes may only be read.
  init(_ exchange: Exchange, refusal: Refusal? = nil) throws {
    if exchange.isReadOnly { throw PageError.forbidden(.readOnly) }
    (self.exchange, self.refusal) = (exchange, refusal)
    stored = try exchange.recipe()
  }

  private var say: Interface { exchange.interface }

  func response() -> HTTPResponse {
    let title = stored.recipe.title.isEmpty ? say(.untitled) : stored.recipe.title
    let language: HTML =
      stored.recipe.language.isEmpty ? "" : " lang=\"\(stored.recipe.language)\""
    let id = stored.id.description
    let forms = ListForms(exchange: exchange, stored: stored, refused: refusal?.change)
    let alert: HTML = refusal.map { "<p role=\"alert\">\($0.reason)</p>" } ?? ""
    return exchange.page(
      say(.editTitle, title), status: refusal?.status ?? 200,
      scripts: ["editor/editor.js", "lights.js"],
      """
      <h1 class="hidden" dir="auto">\(say(.editTitle, title))</h1>
      \(alert)
      \(forms.title)
      <div id="editor" class="columns" data-recipe="\(id)" data-address="/api/recipes/\(id)">
      <section class="ingredients" aria-labelledby="ingredients">
      <h2 id="ingredients">\(say(.ingredients))</h2>
      \(forms.list)
      </section>
      <section class="method" aria-labelledby="method">
      <h2 id="method">\(say(.method))</h2>
      \(toolbar)
      <div id="chips" role="group" aria-label="\(say(.looksLike))" data-mark="\(say.raw(.markWords))" \
      data-hint="\(say.raw(.looksLike))" hidden></div>
      <div id="text" role="textbox" aria-multiline="true" aria-labelledby="method" \
      spellcheck="true"\(language)></div>
      <noscript><p>\(say(.noScript))</p></noscript>
      <p class="below"><output id="state" data-saved="\(say(.saved))" data-saving="\(say(.saving))" \
      data-waiting="\(say(.saving))" data-offline="\(say(.offline))" data-failed="\(say(.notSaved))" \
      data-conflict="\(say(.conflict))" data-list="\(say(.listConflict))"></output>
      <a href="/recipes/\(id)">\(say(.done))</a></p>
      </section>
      </div>
      \(choice)
      \(link)
      """)
  }

  private var toolbar: HTML {
    """
    <div id="toolbar" role="toolbar" aria-label="\(say(.toolbar))" aria-controls="text">
    \(toggle("bold", .bold, "<strong>B</strong>"))
    \(toggle("italic", .italic, "<em>I</em>"))
    \(toggle("underline", .underline, "<u>U</u>"))
    \(toggle("strikethrough", .strikethrough, "<s>S</s>"))
    <button type="button" id="link-button" aria-haspopup="dialog" disabled>\(say(.link))</button>
    <button type="button" value="undo" aria-label="\(say(.undo))" title="\(say(.undo))">↶</button>
    <button type="button" value="redo" aria-label="\(say(.redo))" title="\(say(.redo))">↷</button>
    \(list("role", .role, [("step", .step), ("section", .section), ("note", .note)]))
    \(list("align", .alignment, [("", .alignment), ("leading", .leading), ("center", .center), ("trailing", .trailing)]))
    \(list("dir", .direction, [("", .direction), ("ltr", .leftToRight), ("rtl", .rightToLeft)]))
    <button type="button" id="suggestion" hidden aria-live="polite" \
    data-add="\(say.raw(.suggestAdd))" data-mark="\(say.raw(.suggestMark))"></button>
    </div>
    """
  }

  private func toggle(_ value: String, _ name: Phrase, _ sign: HTML) -> HTML {
    """
    <button type="button" value="\(value)" aria-pressed="false" aria-label="\(say(name))" \
    title="\(say(name))">\(sign)</button>
    """
  }

  private func list(_ name: String, _ label: Phrase, _ values: [(String, Phrase)]) -> HTML {
    let options = values.map { value, phrase -> HTML in
      "<option value=\"\(value)\">\(say(phrase))</option>"
    }
    return """
      <select name="\(name)" aria-label="\(say(label))" title="\(say(label))">\(options)</select>
      """
  }

  /// What is asked when two have changed one place.
  private var choice: HTML {
    """
    <dialog id="choice" aria-labelledby="choice-title">
    <h2 id="choice-title">\(say(.conflict))</h2>
    <p>\(say(.conflictText))</p>
    <button type="button" value="mine">\(say(.keepMine))</button>
    <button type="button" value="theirs">\(say(.takeTheirs))</button>
    </dialog>
    """
  }

  /// What a link leads to.
  private var link: HTML {
    """
    <dialog id="link" aria-labelledby="link-title">
    <form>
    <h2 id="link-title">\(say(.link))</h2>
    <label for="address">\(say(.address))</label>
    <input id="address" inputmode="url" autocomplete="off" placeholder="https://" maxlength="2000" \
    data-problem="\(say(.noAddress))">
    <p class="actions"><button value="set">\(say(.setLink))</button>
    <button class="quiet" value="remove">\(say(.removeLink))</button>
    <button class="quiet" value="cancel" formnovalidate>\(say(.leaveIt))</button></p>
    </form>
    </dialog>
    """
  }
}
