import Recipes

/// Makes English ingredient lines up, the same ones from the same seed, in the shapes that cooks use.
package struct LineGenerator: Sendable {
  private let seed: UInt64
  private let names: [String]

  private static let shapes = [
    "% g #", "%g/4oz #", "% cups #", "% tablespoons # (about 60 g)", "½ teaspoon #",
    "1 ½ cups #, chopped",
    "% large #, peeled and finely chopped", "2 x %g cans #, drained and rinsed", "# to taste",
    "1/4 cup plus 2 tablespoons #, divided", "% (14-ounce) cans #",
    "% to 5 #, trimmed, cut into 1-inch pieces",
    "Pinch of #", "% tbsp freshly grated #, plus more for serving", "#, to garnish (optional)",
    "% medium # (about 1 pound), thinly sliced", "1 bunch #, stems removed",
    "½ cup # or other good-quality oil",
    "%–6 # , softened", "Finely grated zest of % #",
  ]

  /// Makes a generator of the lines of one list.
  package init(seed: UInt64 = 1) {
    self.seed = seed
    names = Lexicon.shared.entries.compactMap { $0.names["en"]?.first }
  }

  /// So many lines.
  package func lines(_ count: Int) -> [String] {
    var random = SplitMix64(seed: seed)
    return (0..<max(0, count)).map { _ in
      let shape = Self.shapes.randomElement(using: &random) ?? "#"
      let name = names.randomElement(using: &random) ?? "salt"
      let number = String(Int.random(in: 2...12, using: &random))
      return shape.split(separator: "%", omittingEmptySubsequences: false).joined(separator: number)
        .split(separator: "#", omittingEmptySubsequences: false).joined(separator: name)
    }
  }
}
