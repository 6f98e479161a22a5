/// A table of ingredients with their names, kinds and facts.
///
/// `shared` is the one that Sorrel ships, from `Resources/ingredients.tsv`.
public struct Lexicon: Sendable {
  /// The shipped table, read once.
  public static let shared: Lexicon = {
    var lexicon = Lexicon(IngredientFile.entries)
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
    indices = Dictionary(
      zip(entries.lazy.map(\.id), entries.indices), uniquingKeysWith: { first, _ in first })
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

  /// The usual density of an ingredient in the form in which it is measured, in grams per
  /// millilitre; nil if it is not known.
  ///
  /// Kinds of a thing are measured in forms of their own, so that nothing is taken from above.
  public func density(of id: String) -> Rational? { entry(id)?.density }

  /// What an ingredient usually holds: what is said of it and of the kinds it belongs to, without
  /// what it is said to lack.
  public func traits(of id: String) -> IngredientTraits {
    ([id] + ancestors(of: id)).reversed().reduce(into: []) { traits, id in
      guard let entry = entry(id) else { return }
      traits.subtract(entry.lackedTraits)
      traits.formUnion(entry.traits)
    }
  }

  /// The ids of all entries that usually hold any of some traits, in the order of the table.
  ///
  /// O(entries).
  public func ids(having traits: IngredientTraits) -> [String] {
    entries.lazy.map(\.id).filter { !self.traits(of: $0).isDisjoint(with: traits) }
  }
}
