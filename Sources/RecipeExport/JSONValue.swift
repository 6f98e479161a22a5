/// A JSON value that keeps the order of its keys (RFC 8259).
package indirect enum JSONValue: Hashable, Sendable {
  case string(String)
  case number(Double)
  case integer(Int)
  case bool(Bool)
  case array([JSONValue])
  case object([Member])

  /// A key with its value.
  package struct Member: Hashable, Sendable {
    /// The name, as it is before it is escaped.
    package var key: String
    /// What it names.
    package var value: JSONValue
  }

  /// An object of the members that have a value; empty strings, arrays and objects are none.
  package static func object(_ members: KeyValuePairs<String, JSONValue?>) -> JSONValue {
    .object(
      members.compactMap { key, value in
        guard let value, !value.isEmpty else { return nil }
        return Member(key: key, value: value)
      })
  }

  /// An array of strings.
  package static func strings(_ strings: [String]) -> JSONValue {
    .array(strings.map { .string($0) })
  }

  private var isEmpty: Bool {
    switch self {
    case .string(let string): string.isEmpty
    case .number, .integer, .bool: false
    case .array(let elements): elements.isEmpty
    case .object(let members): members.isEmpty
    }
  }

  /// The value as JSON text, on one line or indented by two spaces a level.
  ///
  /// "<" is written as \u003c, so that the text can stand in a script element of HTML, and U+2028
  /// and U+2029 are escaped for readers that take JSON for JavaScript. O(size of the value).
  package func text(isPretty: Bool) -> String {
    var text = ""
    write(to: &text, indentation: isPretty ? "\n" : nil)
    return text
  }

  /// The value as JSON text, indented by two spaces a level, with lists and objects on one line
  /// where they fit into so many characters.
  ///
  /// It is the form for files under version control: what changes is a line or two.
  /// O(size of the value × its depth).
  package func text(columns: Int) -> String {
    var text = ""
    write(to: &text, indentation: "\n", columns: columns)
    return text
  }

  /// The value on one line with blanks behind commas and colons.
  private var line: String {
    switch self {
    case .array(let elements): return "[" + elements.map(\.line).joined(separator: ", ") + "]"
    case .object(let members):
      let parts = members.map { JSONValue.string($0.key).line + ": " + $0.value.line }
      return "{" + parts.joined(separator: ", ") + "}"
    default: return text(isPretty: false)
    }
  }

  /// Writes the value; `indentation` is a line end with the spaces of this level.
  private func write(to text: inout String, indentation: String?, columns: Int? = nil) {
    if let columns, let indentation, case let line = line,
      indentation.count + line.count <= columns
    {
      text += line
      return
    }
    switch self {
    case .string(let string): Self.write(string, to: &text)
    case .number(let number): text += Self.text(of: number)
    case .integer(let number): text += "\(number)"
    case .bool(let isTrue): text += isTrue ? "true" : "false"
    case .array(let elements):
      Self.write(elements, in: ("[", "]"), to: &text, indentation: indentation) {
        $0.write(to: &$1, indentation: $2, columns: columns)
      }
    case .object(let members):
      Self.write(members, in: ("{", "}"), to: &text, indentation: indentation) {
        Self.write($0.key, to: &$1)
        $1 += indentation == nil ? ":" : ": "
        $0.value.write(to: &$1, indentation: $2, columns: columns)
      }
    }
  }

  private static func write<Element>(
    _ elements: [Element], in brackets: (String, String), to text: inout String,
    indentation: String?, writeElement: (Element, inout String, String?) -> Void
  ) {
    text += brackets.0
    let inner = indentation.map { $0 + "  " }
    for (index, element) in elements.enumerated() {
      if index > 0 { text += "," }
      text += inner ?? ""
      writeElement(element, &text, inner)
    }
    if !elements.isEmpty { text += indentation ?? "" }
    text += brackets.1
  }

  private static func write(_ string: String, to text: inout String) {
    text += "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case "<", "\u{2028}", "\u{2029}", "\u{0}"..."\u{1F}", "\u{7F}":
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }

  /// JSON has no words for infinity and "not a number"; both become null.
  private static func text(of number: Double) -> String {
    guard number.isFinite else { return "null" }
    return Int(exactly: number).map { "\($0)" } ?? "\(number)"
  }
}
