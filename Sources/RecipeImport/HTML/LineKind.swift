import RecipeLanguage
import Recipes
import RichText

/// How much a line of a page looks like one of an ingredient list, and how much like a step.
struct LineKind {
  /// Whether it states an amount of something, in front or behind.
  var hasAmount = false
  /// Whether it states nothing but an amount.
  var isAmountOnly = false
  /// Whether it names a unit, with a number or without, as "pinch of salt".
  var hasUnit = false
  /// Whether the amount is a weight or a volume.
  var isWeighed = false
  /// For an ingredient list if above 0, against it if below.
  var ingredient = 0.0
  /// For a method if above 0, against it if below.
  var step = 0.0
  /// The length in characters.
  var length = 0

  /// Judges a line.
  ///
  /// O(n) for lines of limited length; a longer one is judged by its length.
  init(_ line: PageLines.Line, reader: IngredientLineReader) {
    let text = Self.withoutBullet(line.text.text)
    length = text.utf8.count > 4000 ? 4000 : text.count
    guard length > 0 else { return }
    let isPrice = text.unicodeScalars.contains { $0 == "$" || $0 == "€" || $0 == "£" }
    let isSentence = length > 60 && (text.last == "." || text.holds(". "))
    if length <= 160, !Self.isNumbered(text), let reading = reader.amounts(in: text) {
      let amounts = reading.written.filter { $0.quantity != nil }
      self.hasUnit = reading.written.contains { $0.unit != nil }
      let isTime =
        amounts.contains { $0.unitText.isEmpty } && length < 80
        && DurationReader.timeSpan(text) != nil
      let hasUnit = amounts.contains { !$0.unitText.isEmpty } && !isTime
      let hasName = reading.name.hasLetters
      hasAmount = !amounts.isEmpty && !isTime && !isPrice && (hasName || hasUnit || length < 12)
      isAmountOnly = hasAmount && !hasName
      isWeighed =
        hasAmount
        && amounts.contains { $0.unit?.dimension == .mass || $0.unit?.dimension == .volume }
      if hasAmount {
        ingredient = isAmountOnly ? 1.5 : hasUnit ? 3 : 2
      }
      if isTime { ingredient = -1 }
      if hasAmount, let label = PageWords.shared.label(text), !label.rest.isEmpty,
        label.parts.contains(.nutrient)
      {
        (hasAmount, ingredient) = (false, -1)
      }
    }
    if !hasAmount, ingredient == 0 {
      ingredient = length <= 50 ? -0.3 : length <= 100 ? -0.8 : -2
      if isPrice { ingredient = -2 }
      if line.isLink { ingredient -= 0.4 }
    }
    if isSentence { ingredient = min(ingredient, -1.5) }
    if line.level > 0, !hasAmount { ingredient = 0 }
    switch length {
    case ..<25: step = -0.3
    case ..<40: step = 0.3
    case ..<80: step = 1.2
    default: step = 2
    }
    if hasAmount, !isSentence, length < 80 { step = -1 }
    if line.isLink { step = -1 }
    if line.level > 0, line.level < 7 || length < 60 { step = 0 }
  }

  /// Whether a text starts with the number of a step, such as "1." or "2)".
  private static func isNumbered(_ text: String) -> Bool {
    let rest = text.drop(while: \.isWholeNumber)
    guard rest.startIndex > text.startIndex, let mark = rest.first, ".)-".contains(mark) else {
      return false
    }
    return rest.dropFirst().first.map { $0 == " " || mark != "-" && $0.isLetter } ?? true
  }

  /// A text without the bullet or box in front of it.
  static func withoutBullet(_ text: String) -> String {
    // Most lines begin with a letter or digit.
    guard let byte = text.utf8.first,
      byte >= 0x80 || byte == UInt8(ascii: "*") || byte == UInt8(ascii: "-")
    else { return text }
    let bullets = "•·●▪▢□☐◦‣✓✔–*"
    guard let first = text.first, bullets.contains(first) || text.hasPrefix("- ") else {
      return text
    }
    return text.dropFirst().trimmed
  }
}
