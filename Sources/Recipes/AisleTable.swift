import Embedded

/// The aisles of a shop that Sorrel ships, from `Resources/aisles.tsv`.
public struct AisleTable: Sendable {
  /// A part of a shop.
  public struct Aisle: Hashable, Sendable, Identifiable {
    public var id: String
    /// Its place on a walk through the shop, from 0 on.
    public var order: Int
    /// Its name by ISO 639 code of the language.
    public var names: [String: String]

    /// The name in a language, by BCP 47 tag; in English where it has none.
    public func name(in language: String) -> String {
      names[language.primaryLanguage] ?? names["en"] ?? id
    }
  }

  /// The shipped table, read once.
  public static let shared = AisleTable(
    rows: EmbeddedAisles().rows, columns: EmbeddedAisles().columns)

  /// All aisles in the order of a walk through the shop.
  public let aisles: [Aisle]
  private let indices: [String: Int]

  /// Columns: id, then one for each language.
  init(rows: [[Substring]], columns: [Substring]) {
    aisles = rows.enumerated().map { order, row in
      let names = zip(columns, row).dropFirst().filter { !$1.isEmpty }
      return Aisle(
        id: String(row[0]), order: order,
        names: Dictionary(
          names.map { (String($0), String($1)) }, uniquingKeysWith: { first, _ in first }))
    }
    indices = Dictionary(aisles.map { ($0.id, $0.order) }, uniquingKeysWith: { first, _ in first })
  }

  /// The aisle with this id; nil if there is none.
  public func aisle(id: String) -> Aisle? { indices[id].map { aisles[$0] } }
}
