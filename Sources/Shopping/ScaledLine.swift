import Recipes

/// A line for some times its recipe, whose words are made when somebody asks for them: a list needs those
/// of few of its lines.
struct ScaledLine: Hashable, Sendable {
  /// Copied with many items, so that it is kept once.
  private final class Source: Sendable {
    let line: IngredientLine
    let factor: Rational
    let formatter: QuantityFormatter

    init(_ line: IngredientLine, _ factor: Rational, _ formatter: QuantityFormatter) {
      (self.line, self.factor, self.formatter) = (line, factor, formatter)
    }
  }

  private let source: Source

  /// Keeps a line with how many times it is made.
  init(_ line: IngredientLine, by factor: Rational, _ formatter: QuantityFormatter) {
    source = Source(line, factor, formatter)
  }

  /// The words for that many times the recipe; the authored ones if the amount leaves 64 bits.
  var text: String {
    let scaled = try? source.line.displayText(
      scaledBy: source.factor, formatter: source.formatter)
    return scaled ?? source.line.text
  }

  static func == (a: Self, b: Self) -> Bool { a.text == b.text }
  func hash(into hasher: inout Hasher) { hasher.combine(text) }
}
