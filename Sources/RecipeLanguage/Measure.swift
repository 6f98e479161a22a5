import Recipes

/// One amount as found among tokens.
struct Measure: Sendable {
  var quantity: Quantity?
  var unit: Unit?
  var isApproximate = false
  /// Whether the quantity is not written but follows: the one can of "16-ounce can".
  var isImplied = false
  /// A word that stands for a number, "few"; only where it is taken for one.
  var vagueText = ""
  /// The unit as written, with "heaped" and the like: "gehäufter Teelöffel".
  var unitText = ""
  /// Its tokens.
  var tokens: Range<Int>

  /// Whether the unit measures a length, so that this is a size and no amount.
  var isLength: Bool { unit?.dimension == .length }
  /// Whether the unit is a mass or a volume.
  var isMeasured: Bool { unit?.dimension == .mass || unit?.dimension == .volume }

  /// The amount in the words of the source.
  func amount(in text: String) -> Amount {
    Amount(quantity: quantity, unit: unit, isApproximate: isApproximate, text: text)
  }
}
