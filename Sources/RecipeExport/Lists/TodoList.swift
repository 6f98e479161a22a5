import Recipes
import Shopping

/// Writes a shopping list as todo.txt: a task a line, with the aisle as its context.
///
/// Source: the rules of todo.txt by Gina Trapani.
enum TodoList {
  static func text(of list: ShoppingList) -> String {
    list.sections.flatMap { section in
      section.items.map { item in
        "\(item.isChecked ? "x " : "")\(task(item.lineText)) @\(context(section.aisle.name))\n"
      }
    }.joined()
  }

  /// A text in which no word is a context, a project or a key with a value, and which does not begin as
  /// a task that is done or has a priority.
  private static func task(_ text: String) -> String {
    let words = text.split(separator: " ").map { word in
      let isMark = word.count > 1 && (word.first == "@" || word.first == "+")
      let text: Substring = isMark ? word.dropFirst() : word
      return text.replacing(":", with: "∶")
    }
    let line = words.joined(separator: " ")
    return line.hasPrefix("x ") || line.hasPrefix("(") ? "– " + line : line
  }

  /// A name as one word.
  private static func context(_ name: String) -> String {
    let words = name.split { !($0.isLetter || $0.isNumber) }
    return words.isEmpty ? "shop" : words.joined(separator: "-")
  }
}
