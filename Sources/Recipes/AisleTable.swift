import Embedded

/// The aisles of a shop, in the order of a walk through it, and what is in them.
public struct AisleTable: Sendable {
  /// A part of a shop.
  public struct Aisle: Hashable, Sendable, Identifiable {
    public var id: String
    /// Its place on a walk through the shop, from 0 on.
    public var order: Int
    /// Its name by ISO 639 code of the language.
    public var names: [String: String]

    /// Makes an aisle.
    public init(id: String, order: Int, names: [String: String] = [:]) {
      (self.id, self.order, self.names) = (id, order, names)
    }

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
  /// Where things are that are known to no aisle: the last one.
  public let other: Aisle
  private let indices: [String: Int]
  /// The aisles of ingredients that are not where the lexicon has them, by key.
  private var places: [String: Int] = [:]

  /// Columns: id, then one for each language.
  init(rows: [[Substring]], columns: [Substring]) {
    self.init(
      rows.enumerated().map { order, row in
        let names = zip(columns, row).dropFirst().filter { !$1.isEmpty }
        return Aisle(
          id: String(row[0]), order: order,
          names: Dictionary(
            names.map { (String($0), String($1)) }, uniquingKeysWith: { first, _ in first }))
      })
  }

  private init(_ aisles: [Aisle]) {
    self.aisles = aisles
    indices = Dictionary(aisles.map { ($0.id, $0.order) }, uniquingKeysWith: { first, _ in first })
    other = indices["other"].map { aisles[$0] } ?? Aisle(id: "other", order: aisles.count)
  }

  /// The aisles of a shop of one's own, in their order, with the keys of the ingredients in them.
  ///
  /// An aisle that has the name of a shipped one in any language holds what the lexicon puts there,
  /// unless another aisle names it. Shipped aisles that the shop does not name come last.
  public init(shop: [(name: String, ingredients: [String])]) {
    let shipped = AisleTable.shared
    var aisles: [Aisle] = []
    var places: [String: Int] = [:]
    for (name, ingredients) in shop {
      let folded = Folding.key(of: name)
      let known = shipped.aisles.first { aisle in
        ([aisle.id] + aisle.names.values).contains { Folding.key(of: $0) == folded }
      }
      let id = known?.id ?? name
      let order = aisles.firstIndex { $0.id == id } ?? aisles.count
      if order == aisles.count { aisles.append(Aisle(id: id, order: order, names: ["en": name])) }
      for key in ingredients where places[key] == nil { places[key] = order }
    }
    for aisle in shipped.aisles where !aisles.contains(where: { $0.id == aisle.id }) {
      aisles.append(Aisle(id: aisle.id, order: aisles.count, names: aisle.names))
    }
    self.init(aisles)
    self.places = places
  }

  /// The aisle with this id; nil if there is none.
  public func aisle(id: String) -> Aisle? { indices[id].map { aisles[$0] } }

  /// The aisle of the ingredient with a key: where the shop has it or a kind above it, or else where
  /// the lexicon has it, or what its last words name: "provolone cheese" is with the cheese.
  ///
  /// Of what is sold fresh elsewhere and what nobody knows, cans and jars are with the cans.
  public func aisle(
    of key: String, isCanned: Bool = false, in lexicon: Lexicon = .shared
  ) -> Aisle {
    for key in [key] + (places.isEmpty ? [] : lexicon.ancestors(of: key)) {
      if let order = places[key] { return aisles[order] }
    }
    let known = usualAisle(of: key, in: lexicon)
    guard isCanned, Self.fresh.contains(known.id) || known.id == other.id else { return known }
    return aisle(id: "cans-jars") ?? known
  }

  /// The aisles of what is sold in cans, too.
  private static let fresh: Set<String> = ["fruit-vegetables", "pulses", "fish", "meat"]

  private func usualAisle(of key: String, in lexicon: Lexicon) -> Aisle {
    if let known = lexicon.aisle(of: key).flatMap({ aisle(id: $0) }) { return known }
    let words = key.split { !$0.isLetter && !$0.isNumber }.suffix(Self.mostWords)
    for start in words.indices.dropFirst() {
      let name = words[start...].joined(separator: "-")
      // Keys of unknown things are in the singular, those of the lexicon where cooks say it so.
      for id in [name, name + "s"] {
        if let known = lexicon.aisle(of: id).flatMap({ aisle(id: $0) }) { return known }
      }
    }
    return other
  }

  /// So many words at the end of a name are looked at.
  private static let mostWords = 4
}
