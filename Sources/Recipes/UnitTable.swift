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
    all = units.values.sorted { $0.id < $1.id }
  }

  /// The unit with this id; a word that is not in the table is a unit that is counted.
  public func unit(id: String) -> Unit { units[id] ?? Unit(id: id) }

  /// All shipped units, by id.
  public let all: [Unit]
}
