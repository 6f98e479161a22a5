import Recipes

/// Ratings in words.
enum Rating {
  /// "4/5 stars" or "7/10" on the scale from 0 to 5; nil for anything else, and for no stars,
  /// which is what programs write for a recipe that nobody has rated.
  static func stars(_ text: String) -> Double? {
    let parts = text.split(separator: "/", maxSplits: 1)
    guard let first = parts.first.flatMap({ number($0) }) else { return nil }
    let scale = parts.count == 2 ? number(parts[1]) : 5
    guard let scale, scale > 0, first > 0 else { return nil }
    return min(5, first * 5 / scale)
  }

  private static func number(_ text: Substring) -> Double? {
    let text = text.drop { $0 == " " }
    return Double(text) ?? WrittenQuantity(text)?.quantity.lower.approximation
  }
}
