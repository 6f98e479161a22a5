/// A word of a command line as a shell reads it, possibly not finished yet.
struct ShellWord {
  /// The word without quotation marks and backslashes.
  private(set) var text = ""
  /// The quotation mark that is not closed.
  private(set) var openQuote: Character?

  /// Reads a word; O(n).
  ///
  /// The script for the Z shell removes the quotation marks itself.
  init(_ source: String, quotedFor shell: CompletionShell) {
    guard shell != .zsh else {
      text = source
      return
    }
    var characters = source.makeIterator()
    while let character = characters.next() {
      if character == "\\", openQuote != "'" || shell == .fish {
        guard let next = characters.next() else { break }
        // Within quotation marks a backslash stands for itself, except before these.
        let isEscape =
          switch openQuote {
          case "'": "'\\".contains(next)
          case nil: true
          default: "\"\\$`".contains(next)
          }
        text += isEscape ? String(next) : "\\\(next)"
      } else if character == openQuote {
        openQuote = nil
      } else if openQuote == nil, character == "'" || character == "\"" {
        openQuote = character
      } else {
        text.append(character)
      }
    }
  }

  /// A text as Bash reads it as one word, or as the rest of a word within a quotation mark; O(n).
  static func bashQuoted(_ text: String, within quote: Character?) -> String {
    switch quote {
    case "'": return text.replacing("'", with: "'\\''")
    case nil:
      // What Bash breaks words at, "=" and ":", stays as it is: see the script.
      let plain = "_-+=:.,/@%"
      return text.reduce(into: "") { result, character in
        let isPlain = !character.isASCII || character.isLetter || character.isNumber
        if !isPlain && !plain.contains(character) { result += "\\" }
        result.append(character)
      }
    default:
      return text.reduce(into: "") { result, character in
        if "\"\\$`".contains(character) { result += "\\" }
        result.append(character)
      }
    }
  }
}
