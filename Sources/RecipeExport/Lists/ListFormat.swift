import Recipes
package import Shopping

/// A format that a shopping list is written in, besides those that it has itself.
package enum ListFormat: String, CaseIterable, Sendable {
  case csv, todo, calendar, html, cooklang

  /// The list as a text that ends in a line end, or nothing if there is nothing to buy and the format
  /// has no head.
  ///
  /// O(n).
  package func text(of list: ShoppingList) -> String {
    switch self {
    case .csv: CSVList.text(of: list)
    case .todo: TodoList.text(of: list)
    case .calendar: CalendarExporter().text(ofTasks: list.tasks)
    case .html: HTMLList.page(of: list)
    case .cooklang: CooklangList.text(of: list)
    }
  }
}

extension ShoppingItem {
  /// "1.5 l", "1 + 300 g", "2 + some"; empty if no recipe says how much.
  var amountText: String {
    (amounts.map(\.text) + (needsMore ? ["some"] : [])).joined(separator: " + ").onOneLine
  }

  /// "1.5 l milk".
  var lineText: String {
    [amountText, name.onOneLine].filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// The recipes that need it, each once.
  var recipeTitles: [String] {
    var seen: Set<String> = []
    return uses.map(\.recipeTitle.onOneLine).filter { !$0.isEmpty && seen.insert($0).inserted }
  }
}
