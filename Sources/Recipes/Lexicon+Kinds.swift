extension Lexicon {
  /// Whether an ingredient can stand for a more general one: unsalted butter for butter.
  ///
  /// The lexicon also puts what is made of a thing below it. A kind of a thing is named after it: the
  /// last word of one of its English names is a name of the thing, as in "unsalted butter", but not
  /// in "peanut butter" of peanuts. An ingredient is a kind of itself, and what is a sure kind of its
  /// parent is what that is. O(names · ancestors).
  public func isKind(_ id: String, of general: String) -> Bool {
    if id == general { return true }
    guard ancestors(of: id).contains(general), var entry = entry(id) else { return false }
    // Ancestors are no circle, so that this ends. What stands above may be no entry itself.
    while entry.isSureKind, let above = entry.parent {
      if above == general { return true }
      guard let next = self.entry(above) else { return false }
      entry = next
    }
    guard let parent = self.entry(general) else { return false }
    let names = parent.names(in: "en")
    return entry.names(in: "en").contains { name in
      names.contains { name.hasSuffix(" " + $0) }
    }
  }

  /// The more general ingredients that an ingredient can stand for, with itself.
  ///
  /// O(ancestors · names).
  public func generalizations(of id: String) -> [String] {
    [id] + ancestors(of: id).filter { isKind(id, of: $0) }
  }
}
