/// Single values and lines of YAML.
enum YAMLScalar {
  /// Whether a line holds nothing, or a comment only.
  static func isBlank(_ line: String) -> Bool {
    let first = line.utf8.first { $0 != 0x20 && $0 != 0x09 }
    return first == nil || first == UInt8(ascii: "#")
  }

  /// The number of blanks and tabs at the start of a line.
  static func indent(_ line: String) -> Int {
    line.utf8.prefix { $0 == 0x20 || $0 == 0x09 }.count
  }

  /// The key and the raw value of "key: value"; also of "key:value", as cooks write.
  static func pair(_ line: String) -> (key: String, value: String)? {
    let text = line.trimmed
    var colon: String.Index?
    if let quote = text.first, quote == "\"" || quote == "'" {
      let end = text.dropFirst().firstIndex(of: quote)
      colon = end.flatMap { text[$0...].firstIndex(of: ":") }
    } else {
      colon = text.firstRange(of: ": ")?.lowerBound ?? text.firstIndex(of: ":")
    }
    guard let colon, !text[text.index(after: colon)...].hasPrefix("//") else { return nil }
    let key = value(text[..<colon].trimmed)
    return key.isEmpty ? nil : (key, text[text.index(after: colon)...].trimmed)
  }

  /// The text of a plain or quoted scalar, without a comment behind it.
  ///
  /// O(n).
  static func value(_ raw: String) -> String {
    guard let quote = raw.first, quote == "\"" || quote == "'" else {
      guard let comment = raw.firstRange(of: " #") else { return raw }
      return raw[..<comment.lowerBound].trimmed
    }
    var result = ""
    var rest = raw.dropFirst()
    while let next = rest.popFirst() {
      if next == "\\", quote == "\"" {
        guard let escaped = rest.popFirst() else { break }
        result.append(unescaped(escaped, &rest))
      } else if next == quote {
        guard quote == "'", rest.first == quote else { return result }
        result.append(quote)
        rest = rest.dropFirst()
      } else {
        result.append(next)
      }
    }
    // The quotation mark is not closed: it is a character like others.
    return raw
  }

  private static func unescaped(_ character: Character, _ rest: inout Substring) -> Character {
    switch character {
    case "n": return "\n"
    case "t": return "\t"
    case "u", "x":
      let digits = rest.prefix(character == "u" ? 4 : 2)
      guard let value = UInt32(digits, radix: 16), let scalar = Unicode.Scalar(value) else {
        return character
      }
      rest = rest[digits.endIndex...]
      return Character(scalar)
    default: return character
    }
  }

  /// The lines of a block scalar, joined by "\n", or by blanks if it is folded.
  static func block(_ lines: ArraySlice<String>, isFolded: Bool) -> String {
    let paragraphs = lines.split { $0.trimmed.isEmpty }
    return paragraphs.map { $0.map(\.trimmed).joined(separator: isFolded ? " " : "\n") }
      .joined(separator: "\n")
  }

  /// The items of a flow collection, split at commas outside quotation marks; nil if there are
  /// collections in it.
  ///
  /// O(n).
  static func flow(_ text: Substring) -> [String]? {
    var items: [String] = []
    var item = ""
    var quote: Character?
    for character in text {
      if let open = quote {
        if character == open { quote = nil }
      } else if (character == "\"" || character == "'") && item.trimmedIsEmptyOrKey {
        quote = character
      } else if "[]{}".contains(character) {
        return nil
      } else if character == "," {
        items.append(item.trimmed)
        item = ""
        continue
      }
      item.append(character)
    }
    items.append(item.trimmed)
    return items.filter { !$0.isEmpty }
  }
}

extension String {
  /// Whether a quotation mark here would open a scalar, and is no apostrophe.
  fileprivate var trimmedIsEmptyOrKey: Bool {
    utf8.last.map { $0 == 0x20 || $0 == UInt8(ascii: ":") } ?? true
  }
}
