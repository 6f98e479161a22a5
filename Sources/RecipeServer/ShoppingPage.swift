import HTTPServer
import RecipeStore
import Recipes
import Shopping

/// A shopping list to check off; without script each item is a button.
struct ShoppingPage {
  private let exchange: Exchange
  private let view: ShoppingListView

  /// Loads the list that a request asks for.
  /// - Throws: `PageError.notFound`; `SQLiteError`.
  init(_ exchange: Exchange) throws {
    self.exchange = exchange
    view = try ShoppingListView(exchange)
  }

  private var say: Interface { exchange.interface }
  private var path: String { Self.path(of: view.name) }

  /// The address of a list.
  static func path(of name: String) -> String { "/shopping/" + PercentCoding.encoded(name) }

  /// Leads to the list that was made first, or to the one that everybody has.
  static func first(_ exchange: Exchange) throws -> HTTPResponse {
    let lists = try exchange.store.shoppingLists()
    return .redirect(to: path(of: lists.first?.name ?? ShoppingListView.usualName))
  }

  func response() throws -> HTTPResponse {
    exchange.page(
      say(.shoppingTitle, view.name), scripts: exchange.isReadOnly ? [] : ["shopping.js"],
      """
      <h1>\(say(.shopping))</h1>
      \(try lists)
      \(exchange.isReadOnly ? "" : adding)
      <div id="list" data-address="/api\(path)">
      \(items)
      </div>
      <p id="state" role="status" data-offline="\(say(.checksWait))"></p>
      """)
  }

  /// The ways to the other lists.
  private var lists: HTML {
    get throws {
      let all = try exchange.store.shoppingLists()
      if all.count < 2, view.exists || all.isEmpty { return "" }
      let links = all.map { list -> HTML in
        let current: HTML = list.name == view.name ? " aria-current=\"page\"" : ""
        let left = list.lineCount - list.checkedCount
        return """
          <a href="\(Self.path(of: list.name))"\(current)><span dir="auto">\(list.name)</span> \
          <small>\(left)</small></a>
          """
      }
      return "<nav class=\"orders\" aria-label=\"\(say(.lists))\">\(links)</nav>"
    }
  }

  private var adding: HTML {
    exchange.form(
      "\(path)/items", class: "search",
      """
      <label class="hidden" for="item">\(say(.itemToAdd))</label>
      <input id="item" name="item" placeholder="\(say(.itemHint))" autocomplete="off" maxlength="300" \
      required>
      <button>\(say(.add))</button>
      """)
  }

  private var items: HTML {
    let sections = view.list.sections.map { section in
      """
      <section><h2>\(section.aisle.name)</h2>
      <ul>
      \(section.items.map(item))
      </ul></section>
      """ as HTML
    }
    if sections.isEmpty { return "<p class=\"empty\">\(say(.emptyList))</p>\(inHouse)" }
    if exchange.isReadOnly { return "<div class=\"list\">\(sections)</div>\(inHouse)" }
    let form = exchange.form("\(path)/checks", class: "list", "\(sections)")
    return "\(form)\(inHouse)\(clearing)"
  }

  private func item(_ item: ShoppingItem) -> HTML {
    let remarks: HTML? = item.remarks.isEmpty ? nil : "<small dir=\"auto\">\(item.remarks)</small>"
    let text: HTML = "<span dir=\"auto\">\(item.text(say))</span>"
    let name: HTML = item.isChecked ? "uncheck" : "check"
    if exchange.isReadOnly { return "<li class=\"\(name)\">\(text) \(remarks)</li>" }
    return """
      <li><button name="\(name)" value="\(item.entries)" aria-pressed="\(item.isChecked ? "true" : "false")">\
      \(text) \(remarks)</button></li>
      """
  }

  private var inHouse: HTML {
    if view.list.inHouse.isEmpty { return "" }
    let items = view.list.inHouse.map { item -> HTML in "<li dir=\"auto\">\(item.text(say))</li>" }
    return """
      <details class="house"><summary>\(say.count(items.count, .oneInHouse, .manyInHouse))</summary>
      <ul>\(items)</ul></details>
      """
  }

  /// Takes what is in the basket off the list.
  private var clearing: HTML {
    guard view.list.items.contains(where: \.isChecked) else { return "" }
    return exchange.form(
      "\(path)/removals", class: "below", "<button>\(say(.clearChecked))</button>")
  }
}
