extension Lexicon {
  /// An ingredient that is known by name in several languages.
  public struct Entry: Hashable, Sendable, Identifiable {
    /// A key that never changes: "cheddar".
    public var id: String
    /// The kind it belongs to, "cheese"; nil for a kind of its own.
    public var parent: String?
    /// Where a shop keeps it; empty if unknown.
    public var aisle: String
    /// Grams in a millilitre of the form in which it is measured; nil if unknown.
    public var density: Rational?
    /// What it holds; what the kinds above it hold comes besides.
    public var traits: IngredientTraits
    /// What it does not hold although the kind above it does, as gluten-free flour.
    public var lackedTraits: IngredientTraits
    /// Whether it is known to be a kind of its parent, whatever it is called; see `Lexicon.isKind`.
    public var isSureKind = false
    private var source: Names

    /// Where the names are.
    enum Names: Hashable, Sendable {
      case listed([String: [String]])
      /// In the file, between these bytes.
      case row(Range<Int>)
    }

    /// Makes an entry with its names by ISO 639 code of the language, the usual one first.
    public init(
      id: String, parent: String? = nil, aisle: String = "", density: Rational? = nil,
      traits: IngredientTraits = [], lackedTraits: IngredientTraits = [],
      names: [String: [String]]
    ) {
      self.init(
        id: id, parent: parent, aisle: aisle, density: density, traits: traits,
        lackedTraits: lackedTraits, names: .listed(names.filter { !$1.isEmpty }))
    }

    init(
      id: String, parent: String?, aisle: String, density: Rational?, traits: IngredientTraits,
      lackedTraits: IngredientTraits, names: Names
    ) {
      (self.id, self.parent, self.aisle, self.density) = (id, parent, aisle, density)
      (self.traits, self.lackedTraits, source) = (traits, lackedTraits, names)
    }

    /// Its names by ISO 639 code of the language, the usual one first.
    public var names: [String: [String]] {
      switch source {
      case .listed(let names): names
      case .row:
        Dictionary(
          uniqueKeysWithValues: IngredientFile.languages.map { ($0, names(in: $0)) }
            .filter { !$1.isEmpty })
      }
    }

    /// Its names in one language, by ISO 639 code, the usual one first; empty if none is known.
    ///
    /// The first is in the singular, or in the plural where cooks only use that.
    public func names(in language: String) -> [String] {
      switch source {
      case .listed(let names): names[language] ?? []
      case .row(let row): IngredientFile.names(in: language, row: row)
      }
    }

    /// The usual name in a language, by BCP 47 tag; in English where it has none, or else its id.
    public func name(in language: String) -> String {
      names(in: language.primaryLanguage).first ?? names(in: "en").first ?? id
    }
  }

  /// The languages in which shipped entries have names, as ISO 639 codes.
  public static var shippedLanguages: [String] { IngredientFile.languages }
}
