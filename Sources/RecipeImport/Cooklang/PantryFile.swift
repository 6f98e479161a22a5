package import Recipes

/// Cooklang's `pantry.conf`: what is in the house.
///
/// Source: the Cooklang specification. It is TOML, of which this reads what pantries are written in:
/// tables for places, and items as texts, numbers, Booleans or inline tables of texts.
package struct PantryFile: Hashable, Sendable {
  /// Something in the house.
  package struct Item: Hashable, Sendable {
    /// Where it is: "fridge".
    package var place: String
    /// What it is.
    package var name: String
    /// How much there is, "1%L" in the file; empty if the file does not say.
    package var amount = ""
    /// Below this it is to be bought, "100%g" in the file.
    package var low = ""
    /// When it was bought, as written.
    package var bought = ""
    /// When it goes off, as written.
    package var expires = ""
    /// The line in the file, counted from 1; 0 for what is not in it yet.
    package var line = 0

    /// Makes something that is not in a file yet.
    package init(place: String, name: String) { (self.place, self.name) = (place, name) }
  }

  /// The items in the order of the file.
  package private(set) var items: [Item] = []
  /// What could not be understood, with its line.
  package private(set) var diagnostics: [Diagnostic] = []
  /// The lines as they are, comments and all.
  let lines: [String]

  /// Reads a file.
  ///
  /// O(n).
  package init(_ bytes: [UInt8]) {
    var place = ""
    lines = PlainText(bytes).lines
    for (index, line) in lines.enumerated() {
      let text = Self.withoutComment(line).trimmed
      guard !text.isEmpty else { continue }
      if text.hasPrefix("["), text.hasSuffix("]") {
        place = Self.unquoted(text.dropFirst().dropLast().trimmed)
      } else if let item = Self.item(text, place: place, line: index + 1) {
        items.append(item)
      } else {
        diagnostics.append(
          Diagnostic(
            .warning, "\"\(text.prefix(60))\" was not understood", place: "line \(index + 1)"))
      }
    }
  }

  private static func item(_ text: String, place: String, line: Int) -> Item? {
    guard let (key, value) = pair(text), !key.isEmpty, !value.isEmpty else { return nil }
    var item = Item(place: place, name: key)
    item.line = line
    guard value.hasPrefix("{") else {
      // `salt = true` says that there is some.
      item.amount = value == "true" ? "" : amount(unquoted(value))
      return value == "false" ? nil : item
    }
    guard value.hasSuffix("}") else { return nil }
    for part in parts(value.dropFirst().dropLast()) {
      guard let (key, value) = pair(part) else { return nil }
      switch key {
      case "quantity", "amount": item.amount = amount(unquoted(value))
      case "low": item.low = amount(unquoted(value))
      case "bought": item.bought = unquoted(value)
      case "expire", "expires": item.expires = unquoted(value)
      default: break
      }
    }
    return item
  }

  /// "1 L" for "1%L".
  private static func amount(_ text: String) -> String {
    String(text.map { $0 == "%" ? " " : $0 }).collapsingWhitespace
  }

  /// The parts of an inline table, divided by commas outside quotation marks.
  static func parts(_ text: Substring) -> [String] {
    var parts = [""]
    var quote: Character?
    for character in text {
      if let open = quote {
        if character == open { quote = nil }
      } else if character == "\"" || character == "'" {
        quote = character
      } else if character == "," {
        parts.append("")
        continue
      }
      parts[parts.count - 1].append(character)
    }
    return parts.map(\.trimmed).filter { !$0.isEmpty }
  }

  /// The "=" behind a key, which may be quoted.
  static func sign(in text: String) -> String.Index? {
    guard let mark = text.first, mark == "\"" || mark == "'",
      let end = text.dropFirst().firstIndex(of: mark)
    else { return text.firstIndex(of: "=") }
    return text[end...].firstIndex(of: "=")
  }

  static func pair(_ text: String) -> (key: String, value: String)? {
    guard let sign = sign(in: text) else { return nil }
    return (unquoted(text[..<sign].trimmed), text[text.index(after: sign)...].trimmed)
  }

  static func unquoted(_ text: String) -> String {
    guard let mark = text.first, mark == "\"" || mark == "'", text.count > 1, text.last == mark
    else {
      return text
    }
    return text.dropFirst().dropLast().trimmed
  }

  static func withoutComment(_ line: String) -> String {
    var quote: Character?
    for index in line.indices {
      let character = line[index]
      if let open = quote {
        if character == open { quote = nil }
      } else if character == "\"" || character == "'" {
        quote = character
      } else if character == "#" {
        return String(line[..<index])
      }
    }
    return line
  }
}
