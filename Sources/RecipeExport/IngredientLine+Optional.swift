package import Recipes

extension IngredientLine {
  /// The text of the line, which says in any case that the line is optional if it is.
  ///
  /// O(length of the text).
  package var exportedText: String {
    guard isOptional else { return text }
    let lowercased = text.lowercased()
    let isSaid = Self.optionalWords.contains { lowercased.contains($0) }
    return isSaid ? text : text + " (optional)"
  }

  /// The beginnings of words for it in several languages.
  private static let optionalWords = [
    "option", "opcion", "opzion", "facult", "facolt", "fakult", "valfri", "valgfri", "eventue",
    "evtl", "opcjonal", "wahlweise", "nach belieben",
    "naar keuze", "お好みで", "任意",
  ]
}
