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
    /// The names between bars, by language: they are cut when they are needed.
    private var cells: [Substring: Substring]

    /// Makes an entry with its names by ISO 639 code of the language, the usual one first.
    public init(id: String, parent: String? = nil, aisle: String = "", names: [String: [String]]) {
      let cells = names.map { (Substring($0), Substring($1.joined(separator: "|"))) }
      self.init(
        id: id, parent: parent, aisle: aisle, cells: Dictionary(uniqueKeysWithValues: cells))
    }

    init(id: String, parent: String?, aisle: String, cells: [Substring: Substring]) {
      (self.id, self.parent, self.aisle, self.cells) = (id, parent, aisle, cells)
    }

    /// Its names by ISO 639 code of the language, the usual one first.
    public var names: [String: [String]] {
      Dictionary(uniqueKeysWithValues: cells.keys.map { (String($0), names(in: String($0))) })
    }

    /// The languages in which it has names, in no order.
    package var languages: [String] { cells.keys.map(String.init) }

    /// Its names in one language, the usual one first; empty if none is known.
    public func names(in language: String) -> [String] {
      (cells[Substring(language)] ?? "").utf8.split(separator: UInt8(ascii: "|"))
        .map { String(Substring($0)) }
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
        var cells: [Substring: Substring] = [:]
        cells.reserveCapacity(columns.count)
        for (language, cell) in zip(columns, row).dropFirst(3) where !cell.isEmpty {
          cells[language] = cell
        }
        let parent = row[1].isEmpty ? nil : String(row[1])
        return Entry(id: String(row[0]), parent: parent, aisle: String(row[2]), cells: cells)
      })
  }

  /// The entry with this id.
  ///
  /// O(1).
  public func entry(_ id: String) -> Entry? { indices[id].map { entries[$0] } }

  /// The place of an entry in the table; nil for an unknown id.
  package func index(of id: String) -> Int? { indices[id] }

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
