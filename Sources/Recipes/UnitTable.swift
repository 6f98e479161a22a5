import Embedded

/// The units that Sorrel ships, from `Resources/units.tsv`.
public struct UnitTable: Sendable {
  /// The shipped table, read once.
  public static let shared: UnitTable = {
    let table = EmbeddedUnits().table
    return UnitTable(rows: table.rows, columns: table.columns)
  }()

  private let units: [String: Unit]
  /// For each language, the written forms of units with the unit they mean.
  package let names: [(language: String, name: String, unit: Unit)]
  /// Places in `names`, by the written form.
  private let meanings: [String: [Int]]
  /// The written forms by language and id of the unit, in the order of the table.
  private let forms: [String: [String: [String]]]

  /// Columns: id, dimension, system, factor, then one for each language with forms between bars.
  init(rows: [[Substring]], columns: [Substring]) {
    var units: [String: Unit] = [:]
    var names: [(language: String, name: String, unit: Unit)] = []
    for row in rows where row.count >= 4 {
      guard let dimension = Unit.Dimension(rawValue: String(row[1])),
        let system = Unit.System(rawValue: String(row[2])), let factor = Rational(String(row[3]))
      else { continue }
      let unit = Unit(id: String(row[0]), dimension: dimension, system: system, factor: factor)
      units[unit.id] = unit
      for (language, cell) in zip(columns, row).dropFirst(4) {
        for name in cell.split(separator: "|") {
          names.append((String(language), String(name), unit))
        }
      }
    }
    (self.units, self.names) = (units, names)
    meanings = Dictionary(grouping: names.indices) { names[$0].name }
    forms = Dictionary(grouping: names, by: \.language).mapValues { entries in
      Dictionary(grouping: entries, by: \.unit.id).mapValues { $0.map(\.name) }
    }
    all = units.values.sorted { $0.id < $1.id }
  }

  /// The unit with this id; a word that is not in the table is a unit that is counted.
  public func unit(id: String) -> Unit { units[id] ?? Unit(id: id) }

  /// What a written form means in each of the languages that have it.
  ///
  /// O(its meanings).
  func meanings(of name: String) -> [(language: String, name: String, unit: Unit)] {
    (meanings[name] ?? []).map { names[$0] }
  }

  /// The written forms of the unit with an id in a language, the usual one first.
  ///
  /// O(1).
  func forms(ofUnit id: String, in language: String) -> [String] { forms[language]?[id] ?? [] }

  /// All shipped units, by id.
  public let all: [Unit]
}
