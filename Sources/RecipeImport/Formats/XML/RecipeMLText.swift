import Markup
import RecipeLanguage
import Recipes
import RichText

/// The text of RecipeML elements, with a blank between an amount and its unit.
enum RecipeMLText {
  /// The text of an element on one line.
  ///
  /// O(n).
  static func line(_ node: MarkupNode) -> String { plain(node).collapsingWhitespace }

  /// The text of an element as it stands.
  ///
  /// O(n).
  static func plain(_ node: MarkupNode) -> String {
    var text = MarkedText()
    append(contentsOf: node, to: &text, lines: [:])
    return text.text
  }

  /// Adds the text of an element, with spans for ingredients, tools, times and temperatures.
  ///
  /// `lines` gives the number of the ingredient line that an `ingref` means by its `ingid`.
  ///
  /// O(n d) for elements nested d deep. It calls itself no deeper than `XMLSource.depthLimit`, 200,
  /// which is how deep the parser lets elements be.
  static func append(
    contentsOf node: MarkupNode, to text: inout MarkedText, lines: [String: IngredientLine.ID]
  ) {
    for child in node.children {
      if child.isText {
        text.append(child.characters)
        continue
      }
      guard child.isElement else { continue }
      let start = text.count
      switch child.name {
      case "qty", "frac", "range": number(child, to: &text)
      case "unit", "timeunit", "item", "modifier", "size", "prep", "product", "mfr":
        separate(&text)
        append(contentsOf: child, to: &text, lines: lines)
      case "tempunit":
        if text.text.last?.isNumber == true, firstCharacter(of: child)?.isLetter == true {
          text.append(" ")
        }
        append(contentsOf: child, to: &text, lines: lines)
      case "substep":
        text.append("\n\n")
        append(contentsOf: child, to: &text, lines: lines)
        text.append("\n\n")
      case "ingref":
        append(contentsOf: child, to: &text, lines: lines)
        if let id = child["ingid"], let line = lines[id] {
          text.mark(from: start, as: .ingredient, target: line.rawValue)
        }
      case "tool", "toolref":
        append(contentsOf: child, to: &text, lines: lines)
        text.mark(from: start, as: .cookware)
      case "steptime":
        append(contentsOf: child, to: &text, lines: lines)
        if let time = end(of: text, from: start).flatMap(DurationReader.timeSpan) {
          text.mark(from: start, as: .timer, payload: time.description)
        }
      case "temp":
        append(contentsOf: child, to: &text, lines: lines)
        if let payload = end(of: text, from: start).flatMap({ temperature($0, child) }) {
          text.mark(from: start, as: .temperature, payload: payload)
        }
      default: append(contentsOf: child, to: &text, lines: lines)
      }
    }
  }

  /// Adds a number: text, `frac(n, sep?, d)` or `range(q1, sep?, q2)`, in any nesting.
  private static func number(_ node: MarkupNode, to text: inout MarkedText) {
    separate(&text)
    if node.isNamed("frac") {
      let (top, bottom) = (node.first("n").map(line) ?? "", node.first("d").map(line) ?? "")
      text.append(bottom.isEmpty ? top : "\(top)/\(bottom)")
    } else if node.isNamed("range") {
      let separator = node.first("sep").map(line) ?? ""
      let ends = [node.first("q1"), node.first("q2")].compactMap { $0 }.map(line)
      let isDash = separator.isEmpty || separator == "-" || separator == "–"
      text.append(ends.filter { !$0.isEmpty }.joined(separator: isDash ? "-" : " \(separator) "))
    } else {
      append(contentsOf: node, to: &text, lines: [:])
    }
  }

  private static func separate(_ text: inout MarkedText) {
    if let last = text.text.unicodeScalars.last, !last.properties.isWhitespace, last != "(" {
      text.append(" ")
    }
  }

  /// What was added since `start`, on one line; nil if it is too long for an amount.
  ///
  /// O(1).
  private static func end(of text: MarkedText, from start: Int) -> String? {
    let count = text.count - start
    guard count <= 200 else { return nil }
    return String(decoding: text.text.utf8.suffix(count), as: UTF8.self).collapsingWhitespace
  }

  /// "200 C", from the words of a `temp`, "about 200 °C", and the attribute of its unit.
  private static func temperature(_ words: String, _ node: MarkupNode) -> String? {
    guard let unit = node.first("tempunit"),
      let value = WrittenQuantity(words.drop { !$0.isNumber }),
      let scale = (unit["unit"] ?? String(value.rest)).uppercased()
        .first(where: { $0 == "C" || $0 == "F" })
    else { return nil }
    return "\(value.quantity) \(scale)"
  }

  /// The first character below an element that is no white space.
  private static func firstCharacter(of node: MarkupNode) -> Character? {
    node.descendants.lazy.filter(\.isText).compactMap { $0.characters.trimmed.first }.first
  }
}
