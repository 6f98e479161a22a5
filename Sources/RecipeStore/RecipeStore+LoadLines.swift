import Recipes
import SQLite

extension RecipeStore {
  /// The ingredient sections of a recipe with their lines.
  func sections(of id: RecipeID) throws -> [IngredientSection] {
    var sections: [IngredientSection] = []
    var places: [Int: Int] = [:]
    try database.forEachRow(
      """
      SELECT position, name FROM ingredient_section WHERE recipe_id = \(id.rawValue)
      ORDER BY position
      """
    ) {
      places[try $0[0]] = sections.count
      sections.append(IngredientSection(name: try $0[1]))
    }
    var alternatives = try alternatives(of: id)
    var further = try furtherIngredients(of: id)
    try database.forEachRow(
      """
      SELECT section, number, text, quantity, unit, is_approximate, \(Self.amountText),
        each_quantity, each_unit, each_is_approximate, each_text,
        \(Self.lineName), size, preparation, note, is_optional, confidence, setter,
        coalesce(key, ''), is_fixed
      FROM ingredient_line LEFT JOIN ingredient ON ingredient.id = ingredient_id
      WHERE recipe_id = \(id.rawValue) ORDER BY section, position
      """
    ) { row in
      let number: Int = try row[1]
      guard let section = places[try row[0]] else { return }
      var line = IngredientLine(id: .init(rawValue: number), text: try row[2])
      line.amount = try row.amount(at: 3)
      line.each = try row.amount(at: 7)
      line.alternatives = alternatives.removeValue(forKey: number) ?? []
      (line.name, line.size) = (try row[11], try row[12])
      (line.preparation, line.note) = (try row[13], try row[14])
      (line.isOptional, line.confidence) = (try row[15], try row[16])
      line.setBy = IngredientLine.Setter(storedNumber: try row[17])
      (line.ingredient, line.isFixed) = (try row[18], try row[19])
      line.furtherIngredients = further.removeValue(forKey: number) ?? []
      sections[section].lines.append(line)
    }
    return sections
  }

  /// The amount of a line as it is written: where the table has a number, so many characters of the text.
  private static let amountText: SQL = """
    CASE typeof(amount_text) WHEN 'integer' THEN substr(text, 1, amount_text) ELSE amount_text END
    """

  /// The name of a line: where the table has none, it is what the amount leaves of the text.
  static let lineName: SQL = """
    coalesce(ingredient_line.name, trim(replace(text, coalesce(\(amountText), ''), '')))
    """

  /// The keys of what the lines of a recipe name besides, by the number of the line.
  private func furtherIngredients(of id: RecipeID) throws -> [Int: [String]] {
    var keys: [Int: [String]] = [:]
    try database.forEachRow(
      """
      SELECT number, key FROM further_ingredient JOIN ingredient ON ingredient.id = ingredient_id
      WHERE recipe_id = \(id.rawValue) ORDER BY number, position
      """
    ) { keys[try $0[0], default: []].append(try $0[1]) }
    return keys
  }

  /// The other amounts of the lines of a recipe, by the number of the line.
  private func alternatives(of id: RecipeID) throws -> [Int: [Amount]] {
    var alternatives: [Int: [Amount]] = [:]
    try database.forEachRow(
      """
      SELECT number, quantity, unit, is_approximate, text FROM alternative_amount
      WHERE recipe_id = \(id.rawValue) ORDER BY number, position
      """
    ) { row in
      if let amount = try row.amount(at: 1) { alternatives[try row[0], default: []].append(amount) }
    }
    return alternatives
  }
}

extension Row {
  /// An amount from the columns quantity, unit, is_approximate and text; nil if there is none.
  fileprivate func amount(at index: Int) throws -> Amount? {
    let (quantity, unit): (String?, String?) = (try self[index], try self[index + 1])
    guard let text: String = try self[index + 3] else { return nil }
    return Amount(
      quantity: quantity.flatMap { Quantity($0) },
      unit: unit.map { UnitTable.shared.unit(id: $0) }, isApproximate: try self[index + 2],
      text: text)
  }
}

extension IngredientLine.Setter {
  /// What `ingredient_line.setter` says of it.
  var storedNumber: Int {
    switch self {
    case .nobody: 0
    case .reader: 1
    case .person: 2
    }
  }

  fileprivate init(storedNumber: Int) {
    self = storedNumber == 2 ? .person : storedNumber == 1 ? .reader : .nobody
  }
}
