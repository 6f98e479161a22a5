import Recipes
import Shopping

/// Writes a shopping list as CSV (RFC 4180), for spreadsheets.
enum CSVList {
  /// A head and a line for each item, with line ends of CRLF.
  static func text(of list: ShoppingList) -> String {
    var rows = [["aisle", "amount", "item", "recipes", "done"]]
    for section in list.sections {
      rows += section.items.map { item in
        [
          section.aisle.name, item.amountText, item.name,
          item.recipeTitles.joined(separator: "; "), item.isChecked ? "yes" : "",
        ]
      }
    }
    return rows.map { $0.map(field).joined(separator: ",") + "\r\n" }.joined()
  }

  /// A cell on one line, in quotation marks where it needs them.
  ///
  /// One that a spreadsheet would take for a formula has an apostrophe before it, as is usual there.
  private static func field(_ text: String) -> String {
    var text = String(text.onOneLine.filter { !$0.isControl })
    if let first = text.first, "=+-@".contains(first) { text = "'" + text }
    let needsMarks = text.contains { $0 == "," || $0 == "\"" }
    return needsMarks ? "\"\(text.replacing("\"", with: "\"\""))\"" : text
  }
}

extension Character {
  /// Whether it drives a terminal instead of being seen.
  fileprivate var isControl: Bool {
    unicodeScalars.contains { $0.properties.generalCategory == .control }
  }
}
