import Embedded

/// The ingredients that Sorrel ships, from `Resources/ingredients.tsv`.
public struct Lexicon: Sendable {
  /// An ingredient that is known by name in several languages.
  public struct Entry: Hashable, Sendable, Identifiable {
    /// A key that never changes: "cheddar".
    public var id: String
    /// The kind it belongs to, "cheese"; nil for a kind of its own.
    public var parent: String?
    /// Where a shop keeps it; empty if unknown.
    public var aisle: String
    /// Its names by ISO 639 code of the language, the usual one first.
    public var names: [String: [String]]

    public init(id: String, parent: String? = nil, aisle: String = "", names: [String: [String]]) {
      (self.id, self.parent, self.aisle, self.names) = (id, parent, aisle, names)
    }
  }

  /// The shipped table, read once.
  public static let shared: Lexicon = {
    let table = EmbeddedIngredients().table
    var lexicon = Lexicon(rows: table.rows, columns: table.columns)
    lexicon.isShipped = true
    return lexicon
  }()

  /// All entries in the order of the table.
  public let entries: [Entry]
  private let indices: [String: Int]
  /// Whether this is `shared`, so that what is made from it can be kept.
  package private(set) var isShipped = false

  /// Makes a table; of two entries with one id the first counts.
  public init(_ entries: [Entry]) {
    self.entries = entries
    var indices: [String: Int] = [:]
    for (index, entry) in entries.enumerated() where indices[entry.id] == nil {
      indices[entry.id] = index
    }
    self.indices = indices
  }

  /// Columns: id, parent, aisle, then one for each language with names between bars.
  init(rows: [[Substring]], columns: [Substring]) {
    self.init(
      rows.filter { $0.count >= 3 && !$0[0].isEmpty }.map { row in
        var names: [String: [String]] = [:]
        for (language, cell) in zip(columns, row).dropFirst(3) where !cell.isEmpty {
          names[String(language)] = cell.utf8.split(separator: UInt8(ascii: "|"))
            .map { String(Substring($0)) }
        }
        let parent = row[1].isEmpty ? nil : String(row[1])
        return Entry(id: String(row[0]), parent: parent, aisle: String(row[2]), names: names)
      })
  }

  /// The entry with this id.
  ///
  /// O(1).
  public func entry(_ id: String) -> Entry? { indices[id].map { entries[$0] } }

  /// The kinds an ingredient belongs to, the nearest first; empty for an unknown id.
  public func ancestors(of id: String) -> [String] {
    var result: [String] = []
    var current = entry(id)?.parent
    // A table with a circle in it must not hang.
    while let id = current, result.count < 16, !result.contains(id) {
      result.append(id)
      current = entry(id)?.parent
    }
    return result
  }

  /// Where a shop keeps an ingredient: its own aisle or that of the nearest kind with one.
  public func aisle(of id: String) -> String? {
    for id in [id] + ancestors(of: id) {
      if let aisle = entry(id)?.aisle, !aisle.isEmpty { return aisle }
    }
    return nil
  }
}
