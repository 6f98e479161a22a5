/// Texts as they stand in XML 1.0.
enum XMLText {
  /// Characters as they stand in text and in attributes; those that XML cannot hold are left out.
  ///
  /// O(n).
  static func escaped(_ text: some StringProtocol, inAttribute: Bool = false) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"" where inAttribute: result += "&quot;"
      // What a parser would turn into a blank, or into another line end.
      case "\n" where inAttribute, "\t" where inAttribute, "\r": result += "&#\(scalar.value);"
      case "\t", "\n": result.unicodeScalars.append(scalar)
      case "\0"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": break
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// " xml:lang=…" for an element in a language, by BCP 47 tag; nothing for none.
  static func languageAttribute(_ language: String) -> String {
    let tag = language.onOneLine
    return tag.isEmpty ? "" : " xml:lang=\"\(escaped(tag, inAttribute: true))\""
  }

  /// "<name>text</name>", or nothing if there is no text.
  static func element(_ name: String, _ text: String) -> [String] {
    text.isEmpty ? [] : ["<\(name)>\(escaped(text))</\(name)>"]
  }
}
