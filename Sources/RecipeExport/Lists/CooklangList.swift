import Recipes
import Shopping

/// Writes a shopping list as Cooklang's `.shopping-list`: an item a line, "olive oil{1/2%l}".
///
/// Source: proposal 0016 of Cooklang. Aisles are comments; amounts that do not add are lines of their
/// own. What is in the basket is left out, as it belongs in `.shopping-checked`.
enum CooklangList {
  static func text(of list: ShoppingList) -> String {
    list.sections.compactMap { section in
      let lines = section.items.filter { !$0.isChecked }.flatMap(lines)
      return lines.isEmpty
        ? nil : (["-- \(section.aisle.name.onOneLine)"] + lines).joined(separator: "\n") + "\n"
    }.joined(separator: "\n")
  }

  private static func lines(_ item: ShoppingItem) -> [String] {
    let name = name(item.name)
    if item.amounts.isEmpty { return [name] }
    return item.amounts.map { amount in
      let number = AmountSum.written(amount.quantity, asDecimal: false)
      let unit = amount.unit.map { $0.symbol ?? $0.name(for: amount.quantity) } ?? ""
      return unit.isEmpty ? "\(name){\(number)}" : "\(name){\(number)%\(unit)}"
    } + (item.needsMore ? [name] : [])
  }

  /// A name without what would be an amount, a comment or the path of a recipe.
  private static func name(_ text: String) -> String {
    var name = text.onOneLine.replacing("{", with: "(").replacing("}", with: ")")
      .replacing("--", with: "–").replacing("[-", with: "[–")
    while let first = name.first, first == "." || first == "/" || first == " " {
      name.removeFirst()
    }
    return name.isEmpty ? "?" : name
  }
}
