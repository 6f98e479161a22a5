import Recipes

/// The ingredient list that the components of a Cooklang recipe make.
struct CooklangIngredients {
  private struct Entry {
    var name: String
    var amounts = AmountSum()
    var preparations: [String] = []
    /// Whether every mention so far is marked as optional.
    var isOptional = true
    /// Whether its amounts stay the same for more servings; nil as long as no mention has any.
    var isFixed: Bool?
  }

  private var entries: [Entry] = []
  private var numbers: [String: Int] = [:]

  /// Takes a mention in, and gives the number of its line, counted from 1.
  ///
  /// The same name is the same line, unless the mention is marked as a new one, or one of the two has
  /// a fixed amount and the other does not.
  mutating func add(_ component: CooklangComponent) -> Int {
    let name = component.isRecipe ? Self.title(of: component.name) : component.name
    let key = name.collapsingWhitespace.lowercased()
    let isFixed = component.amount.isEmpty ? nil : component.isFixed
    let known = component.modifiers.contains(.new) ? nil : numbers[key]
    let number = known.flatMap { number in
      let other = entries[number - 1].isFixed
      return other == nil || isFixed == nil || other == isFixed ? number : nil
    }
    if number == nil {
      entries.append(Entry(name: name.collapsingWhitespace))
      numbers[key] = entries.count
    }
    let index = (number ?? entries.count) - 1
    entries[index].isFixed = entries[index].isFixed ?? isFixed
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
      var line = IngredientLine(
        id: .init(rawValue: index + 1), text: text, isOptional: entry.isOptional)
      line.isFixed = entry.isFixed ?? false
      // What the component says the parts are, until somebody reads the line.
      if !entry.amounts.text.isEmpty { line.amount = Amount(text: entry.amounts.text) }
      line.name = entry.name
      return line
    }
    return lines.isEmpty ? [] : [IngredientSection(lines: lines)]
  }

  /// The name of another recipe, from its path: "./sauces/Hollandaise".
  static func title(of path: String) -> String {
    path.split { $0 == "/" || $0 == "\\" }.last.map(String.init) ?? path
  }
}
