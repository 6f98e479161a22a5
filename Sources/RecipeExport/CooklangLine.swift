import Recipes

/// An ingredient line as the parts of a Cooklang component.
///
/// What the line says is divided and not reworded: amount, name and preparation together are its
/// text, so that readers of Cooklang make the same line of them.
struct CooklangLine {
  /// Amount and unit as they stand between the braces; empty if the line has none.
  private(set) var amount = ""
  /// What it is, with all that is neither amount nor preparation; empty for an empty line.
  private(set) var name = ""
  /// What stands in brackets behind the component.
  private(set) var preparation = ""
  /// Whether the dish does without it.
  let isOptional: Bool
  /// Whether the amount stays the same for more servings.
  let isFixed: Bool

  /// Divides a line; `sum` is the amount at its start if its mentions add up to that.
  ///
  /// O(length of the text).
  init(_ line: IngredientLine, sum: String? = nil) {
    (isOptional, isFixed) = (line.isOptional, line.isFixed)
    var rest = line.text.onOneLine
    let authored = sum ?? line.amount?.text.onOneLine ?? ""
    if !authored.isEmpty { takeAmount(authored, of: line, from: &rest) }
    (name, preparation) = Self.divided(rest)
    // A path would name another recipe.
    while name.hasPrefix("./") || name.hasPrefix("../") {
      name = String(name.drop { $0 == "." }.dropFirst()).onOneLine
    }
    name = name.replacing("|", with: "/")
  }

  /// Whether a text starts with an amount and goes on with something else.
  static func starts(_ text: String, with amount: String) -> Bool {
    guard text.hasPrefix(amount) else { return false }
    let rest = text.dropFirst(amount.count)
    // The number of "1 1/2 cups" is not 1.
    return rest.first == " " && rest.dropFirst().first?.isNumber != true
  }

  private mutating func takeAmount(
    _ authored: String, of line: IngredientLine, from rest: inout String
  ) {
    if rest.hasPrefix(authored) {
      let further = String(rest.dropFirst(authored.count)).onOneLine
      guard let first = further.first, let written = CooklangSyntax.amount(authored) else { return }
      if first.isLetter || first.isNumber {
        (amount, rest) = (written, Self.withoutLink(further, before: line.name))
      } else if let name = further.firstRange(of: line.name), !line.name.isEmpty,
        let both = CooklangSyntax.amount("\(authored) \(further[..<name.lowerBound])")
      {
        // "1 cup + 2 tbsp flour", "2 (400 g) cans beans"
        (amount, rest) = (both, String(further[name.lowerBound...]))
      } else if first == "(" {
        (amount, rest) = (written, further)
      }
    } else if line.amount?.quantity != nil, rest.hasSuffix(authored),
      let written = CooklangSyntax.amount(authored)
    {
      let start = rest.dropLast(authored.count)
      let end = start.lastIndex { $0.isLetter || $0.isNumber || $0 == ")" }
      guard let end else { return }
      (amount, rest) = (written, String(start[...end]))
    }
  }

  /// A text without the "of" before the name that an amount asks for.
  private static func withoutLink(_ text: String, before name: String) -> String {
    guard !name.isEmpty, !text.hasPrefix(name),
      let link = links.first(where: { text.hasPrefix($0) && text.dropFirst($0.count) != "" })
    else { return text }
    return String(text.dropFirst(link.count))
  }

  private static let links = [
    "of ", "de ", "d'", "d’", "di ", "do ", "da ", "von ", "af ", "av ", "van ",
  ]

  /// "flour" and "sifted" of "flour, sifted" and "flour (sifted)".
  private static func divided(_ text: String) -> (name: String, preparation: String) {
    func hasBrackets(_ part: Substring) -> Bool { part.contains("(") || part.contains(")") }
    if let comma = text.firstRange(of: ", ") {
      let parts = (text[..<comma.lowerBound], text[comma.upperBound...])
      let isWhole = !parts.0.isEmpty && !parts.1.isEmpty
      let isOpen = parts.0.count { $0 == "(" } != parts.0.count { $0 == ")" }
      guard isWhole, !isOpen, !hasBrackets(parts.1) else { return (text, "") }
      return (String(parts.0), String(parts.1).onOneLine)
    }
    guard text.last == ")", let open = text.firstRange(of: " (") else { return (text, "") }
    let parts = (text[..<open.lowerBound], text[open.upperBound...].dropLast())
    let preparation = String(parts.1).onOneLine
    guard !parts.0.isEmpty, !preparation.isEmpty, !hasBrackets(parts.0), !hasBrackets(parts.1)
    else { return (text, "") }
    return (String(parts.0), preparation)
  }
}
