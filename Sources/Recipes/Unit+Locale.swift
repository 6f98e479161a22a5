extension Unit {
  /// What a unit means to somebody who writes in a language of a region, a BCP 47 tag.
  ///
  /// "Pint", "cup" and "tablespoon" alone are those of the US. In the United Kingdom and Ireland a
  /// pint, quart, gallon and fluid ounce are imperial; there and in Canada, South Africa, India and
  /// New Zealand spoons hold 5 and 15 ml and cups 250 ml; in Australia a tablespoon holds 20 ml.
  public func local(in language: String) -> Unit {
    let subtags = language.split { $0 == "-" || $0 == "_" }.map { $0.lowercased() }
    guard subtags.count > 1, subtags[0] == "en", system == .us,
      let id = subtags.dropFirst().lazy.compactMap({ Self.localIDs[$0] }).first?[id]
    else { return self }
    return UnitTable.shared.unit(id: id)
  }

  private static let localIDs: [String: [String: String]] = {
    let metric = [
      "teaspoon": "metric teaspoon", "tablespoon": "metric tablespoon", "cup": "metric cup",
    ]
    let imperial = [
      "fluid ounce": "imperial fluid ounce", "pint": "imperial pint", "quart": "imperial quart",
      "gallon": "imperial gallon",
    ]
    let british = metric.merging(imperial) { first, _ in first }
    let australian = british.merging(["tablespoon": "Australian tablespoon"]) { $1 }
    return [
      "gb": british, "uk": british, "ie": british, "au": australian, "nz": british, "za": british,
      "in": british, "ca": metric,
    ]
  }()
}
