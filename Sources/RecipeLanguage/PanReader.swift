public import Recipes
import RichText

/// Reads the sizes of baking tins: "26 cm", "9-inch", "20x30 cm", "9 x 13 inch", "26er".
public enum PanReader {
  /// The form that a text names as a whole, as a user types it; nil if it is none.
  ///
  /// Without a unit, numbers from 12 on are centimetres and smaller ones inches. O(n).
  public static func pan(_ text: String) -> BakingPan? {
    let tokens = Tokenizer(language: "en").tokens(of: text)
    return tokens.isEmpty ? nil : pan(tokens, at: 0, text: text, needsUnit: false)?.pan
  }

  /// The first form that a recipe names in its title, method or notes; nil if it names none.
  ///
  /// The size must stand beside a word for a form. O(n).
  public static func pan(in recipe: Recipe) -> BakingPan? {
    let vocabulary = Vocabulary.of(Language.code(of: RecipeReader.language(of: recipe)))
    for text in [recipe.title, recipe.summary, recipe.method.text] + recipe.notes {
      let tokens = Tokenizer(language: vocabulary.language).tokens(of: text)
      for index in tokens.indices where tokens[index].kind == .number {
        guard let (pan, end) = pan(tokens, at: index, text: text, needsUnit: true) else { continue }
        let near = max(0, index - 4)..<min(tokens.count, end + 5)
        if near.contains(where: { vocabulary.cookware.contains(tokens, at: $0) }) { return pan }
      }
    }
    return nil
  }

  private static func pan(
    _ tokens: [Token], at start: Int, text: String, needsUnit: Bool
  ) -> (pan: BakingPan, end: Int)? {
    var sides: [Rational] = []
    var unit: Rational?
    var index = start
    while index < tokens.count, sides.count < 2, let value = tokens[index].value {
      sides.append(value)
      index += 1
      let behind = index < tokens.count && tokens[index].isDash ? index + 1 : index
      if let found = length(tokens, at: behind, text: text) { (unit, index) = (found, behind + 1) }
      guard index < tokens.count, isTimes(tokens[index]) else { break }
      index += 1
    }
    guard let first = sides.first, first > 0, !needsUnit || unit != nil else { return nil }
    let scale = unit ?? (first >= 12 ? 10 : inch)
    guard let a = try? first * scale else { return nil }
    if sides.count == 2 {
      guard sides[1] > 0, let b = try? sides[1] * scale else { return nil }
      return (BakingPan(.rectangular(a, b)), index)
    }
    let words = tokens[index...].prefix(4).map(\.text)
    let isSquare = words.contains { squares.contains($0) }
    return (BakingPan(isSquare ? .rectangular(a, a) : .round(diameter: a)), index)
  }

  /// The millimetres of a unit of length, or of the ending of "26er".
  private static func length(_ tokens: [Token], at index: Int, text: String) -> Rational? {
    guard index < tokens.count else { return nil }
    switch tokens[index].text {
    case "cm", "er", "centimeter", "centimetre", "centimeters", "centimetres": return 10
    case "mm": return 1
    case "in", "inch", "inches", "\"", "″", "”", "zoll": return inch
    default: return nil
    }
  }

  private static func isTimes(_ token: Token) -> Bool {
    ["x", "×", "by", "mal", "sur", "por", "per"].contains(token.text)
  }

  private static let inch = (try? Rational(127, 5)) ?? 25
  private static let squares: Set<String> = [
    "square", "quadratisch", "quadratische", "quadratischen", "carre", "carree", "cuadrado",
    "quadrata", "quadrato", "vierkant", "vierkante", "quadrado", "quadrada",
  ]
}
