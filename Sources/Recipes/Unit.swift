/// A unit of measure, or a word that is counted like one: "gram", "cup", "clove", "can".
public struct Unit: Hashable, Sendable, Codable {
  /// What a unit measures.
  ///
  /// Amounts of one dimension other than `count` convert into each other.
  public enum Dimension: String, Hashable, Sendable, Codable {
    case mass, volume, length, count
  }

  /// The system a unit belongs to; "cup" and "tablespoon" are those of the US.
  public enum System: String, Hashable, Sendable, Codable {
    case metric, us, imperial, none
  }

  /// The singular English name, "fluid ounce"; what the database stores.
  ///
  /// A word that no table knows is its own id.
  public var id: String
  /// What it measures.
  public var dimension: Dimension
  /// The system it belongs to.
  public var system: System
  /// How many grams, millilitres or millimetres one of it is, exactly; 1 for `count`.
  public var factor: Rational

  /// Whether it counts the things themselves: "3 units of lemon" are 3 lemons, "2 st ägg" 2 eggs.
  public var countsThings: Bool { id == "unit" || id == "count" }

  /// Makes a unit; with its id alone, one that is counted.
  public init(
    id: String, dimension: Dimension = .count, system: System = .none, factor: Rational = 1
  ) {
    (self.id, self.dimension, self.system, self.factor) = (id, dimension, system, factor)
  }
}
