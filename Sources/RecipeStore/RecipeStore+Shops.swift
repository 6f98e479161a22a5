import SQLite

// Shops with an order of aisles of their own, by name; case, accents and punctuation do not matter.
extension RecipeStore {
  /// The names of the shops, in the order of the alphabet.
  /// - Throws: `SQLiteError`.
  public func shops() throws -> [String] {
    try database.values("SELECT name FROM shop ORDER BY key")
  }

  /// The aisles of a shop in the form of `aisle.conf`; nil if there is no such shop.
  /// - Throws: `SQLiteError`.
  public func aisles(ofShop name: String) throws -> String? {
    try database.value("SELECT aisles FROM shop WHERE key = \(name.lookupKey)")
  }

  /// Sets the aisles of a shop, which is made if there is none of this name; nil takes the shop away.
  ///
  /// It is one step that can be undone.
  /// - Throws: `SQLiteError`; nothing has changed then.
  public func setAisles(_ aisles: String?, ofShop name: String, what: String) throws {
    try householdChange(what, in: [.shops]) {
      guard let aisles else {
        try database.run("DELETE FROM shop WHERE key = \(name.lookupKey)")
        return
      }
      try database.run(
        """
        INSERT INTO shop (name, key, aisles) VALUES (\(name), \(name.lookupKey), \(aisles))
        ON CONFLICT (key) DO UPDATE SET aisles = excluded.aisles
        """)
    }
  }
}
