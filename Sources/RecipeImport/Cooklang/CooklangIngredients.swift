import Recipes

/// The ingredient list that the components of a Cooklang recipe make.
struct CooklangIngredients {
  private struct Entry {
    var name: String
    var amounts = AmountSum()
    var preparations: [String] = []
    /// Whether every mention so far is marked as optional.
    var isOptional = true
  }

  private var entries: [Entry] = []
  private var numbers: [String: Int] = [:]

  /// Takes a mention in, and gives the number of its line, counted from 1.
  ///
  /// The same name is the same line, unless the mention is marked as a new one.
  mutating func add(_ component: CooklangComponent) -> Int {
    let name = component.isRecipe ? Self.title(of: component.name) : component.name
    let key = name.collapsingWhitespace.lowercased()
    let isNew = component.modifiers.contains(.new)
    let number = isNew ? nil : numbers[key]
    if number == nil {
      entries.append(Entry(name: name.collapsingWhitespace))
      numbers[key] = entries.count
    }
    let index = (number ?? entries.count) - 1
    entries[index].amounts.add(
      component.amount, unit: component.unit, quantity: component.quantity)
    if !component.modifiers.contains(.optional) { entries[index].isOptional = false }
    entries[index].preparations.append(component.preparation)
    return index + 1
  }

  /// The number of the line of this name, if there is one.
  func number(of name: String) -> Int? { numbers[name.collapsingWhitespace.lowercased()] }

  /// The amounts of the lines, as written.
  var amounts: [String] { entries.map(\.amounts.text) }

  /// The list as lines like "200 g flour, sifted", in one section without a heading.
  var sections: [IngredientSection] {
    let lines = entries.enumerated().map { index, entry in
      let start = [entry.amounts.text, entry.name].filter { !$0.isEmpty }.joined(separator: " ")
      let text = ([start] + entry.preparations.uniqued).joined(separator: ", ")
      return IngredientLine(
        id: .init(rawValue: index + 1), text: text, isOptional: entry.isOptional)
    }
    return lines.isEmpty ? [] : [IngredientSection(lines: lines)]
  }

  /// The name of another recipe, from its path: "./sauces/Hollandaise".
  static func title(of path: String) -> String {
    path.split { $0 == "/" || $0 == "\\" }.last.map(String.init) ?? path
  }
}
