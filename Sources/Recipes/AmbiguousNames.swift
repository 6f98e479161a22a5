import Embedded

/// The names that can mean several ingredients, from `Resources/ambiguous-names.tsv`.
public struct AmbiguousNames: Sendable {
  /// A name and what it can mean.
  public struct Entry: Hashable, Sendable {
    public var name: String
    /// An ISO 639 code.
    public var language: String
    /// Ids of the lexicon, that which the name is taken for first.
    public var meanings: [String]
  }

  /// The shipped table, read once.
  public static let shared = AmbiguousNames(rows: EmbeddedAmbiguousNames().rows)

  /// All names in the order of the table.
  public let entries: [Entry]

  /// Columns: language, name, ids between bars.
  init(rows: [[Substring]]) {
    entries = rows.filter { $0.count >= 3 }.map { row in
      Entry(
        name: String(row[1]), language: String(row[0]),
        meanings: row[2].split(separator: "|").map(String.init))
    }
  }
}
