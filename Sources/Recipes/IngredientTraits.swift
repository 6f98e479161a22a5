/// What people ask to do without: the fourteen allergens of EU law, and what diets leave out.
///
/// It says what a thing usually holds, not what a bought one may hold: nobody with an allergy can do
/// without reading the label.
public struct IngredientTraits: OptionSet, Hashable, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  private init(bit: Int) { self.init(rawValue: 1 << UInt32(bit)) }

  // The allergens, in the order of Annex II of Regulation (EU) No 1169/2011.
  /// Wheat, rye, barley, oats, spelt and what is made of them.
  public static let gluten = Self(bit: 0)
  public static let crustaceans = Self(bit: 1)
  public static let eggs = Self(bit: 2)
  public static let fish = Self(bit: 3)
  public static let peanuts = Self(bit: 4)
  public static let soy = Self(bit: 5)
  /// Milk of all animals and what is made of it.
  public static let milk = Self(bit: 6)
  /// Tree nuts: almonds, hazelnuts, walnuts, cashews, pecans, Brazil nuts, pistachios, macadamias.
  public static let nuts = Self(bit: 7)
  public static let celery = Self(bit: 8)
  public static let mustard = Self(bit: 9)
  public static let sesame = Self(bit: 10)
  /// More than 10 mg of sulphur dioxide in a kilogram, as in wine and many dried fruits.
  public static let sulphites = Self(bit: 11)
  public static let lupin = Self(bit: 12)
  public static let molluscs = Self(bit: 13)

  // What else diets leave out.
  /// Meat, poultry, and what is made of slaughtered animals, as lard and gelatin are.
  public static let meat = Self(bit: 14)
  /// Meat and fat of pigs; whatever has it, has `meat`.
  public static let pork = Self(bit: 15)
  public static let alcohol = Self(bit: 16)
  public static let honey = Self(bit: 17)

  /// All with their names, the allergens first.
  public static let named: [(name: String, trait: Self)] = [
    ("gluten", .gluten), ("crustaceans", .crustaceans), ("eggs", .eggs), ("fish", .fish),
    ("peanuts", .peanuts), ("soy", .soy), ("milk", .milk), ("nuts", .nuts), ("celery", .celery),
    ("mustard", .mustard), ("sesame", .sesame), ("sulphites", .sulphites), ("lupin", .lupin),
    ("molluscs", .molluscs), ("meat", .meat), ("pork", .pork), ("alcohol", .alcohol),
    ("honey", .honey),
  ]

  /// The fourteen allergens together.
  public static let allergens = Self(rawValue: (1 << 14) - 1)

  /// The trait with this name, "gluten"; nil if there is none.
  public init?(name: String) {
    guard let trait = Self.named.first(where: { $0.name == name })?.trait else { return nil }
    self = trait
  }

  /// The names of all that it holds, the allergens first.
  public var names: [String] { Self.named.filter { contains($0.trait) }.map(\.name) }
}

/// A way to eat, by what it leaves out.
public enum Diet: String, CaseIterable, Sendable {
  case vegan, vegetarian, pescetarian
  case glutenFree = "gluten-free"
  case dairyFree = "dairy-free"
  case eggFree = "egg-free"
  case nutFree = "nut-free"
  case porkFree = "pork-free"
  case alcoholFree = "alcohol-free"

  /// What it leaves out.
  ///
  /// Cheese counts as vegetarian, whatever it was curdled with.
  public var excluded: IngredientTraits {
    switch self {
    case .vegan: Self.vegetarian.excluded.union([.eggs, .milk, .honey])
    case .vegetarian: [.meat, .pork, .fish, .crustaceans, .molluscs]
    case .pescetarian: [.meat, .pork]
    case .glutenFree: .gluten
    case .dairyFree: .milk
    case .eggFree: .eggs
    case .nutFree: [.nuts, .peanuts]
    case .porkFree: .pork
    case .alcoholFree: .alcohol
    }
  }
}
