import Recipes

/// Finds the units of a language among tokens.
struct UnitNames: Sendable {
  /// Forms of one letter, of which "T" and "t" are two: as written.
  private var letters: [String: Unit] = [:]
  private var names = PhraseTable<Unit>(kind: .unit)

  init(language: String) {
    // English and metric forms are understood in all languages, after the own ones.
    for source in language == "en" ? ["en"] : [language, "en"] {
      for entry in UnitTable.shared.names where entry.language == source {
        if source != language, entry.name.utf8.count < 3, entry.unit.system != .metric { continue }
        if source != language, entry.unit.dimension == .count { continue }
        if entry.name.unicodeScalars.count == 1 {
          if letters[entry.name] == nil { letters[entry.name] = entry.unit }
        } else {
          names.add(entry.name, entry.unit)
        }
      }
    }
  }

  /// The first words of all forms.
  var firstWords: [String] { letters.keys.map { Folding.fold($0) } + names.firstWords }

  /// The unit at a token with the index behind it; `text` is the source of the tokens.
  func match(_ tokens: [Token], at start: Int, in text: SourceText) -> (unit: Unit, end: Int)? {
    guard start < tokens.count else { return nil }
    if let classes = tokens[start].classes, !classes.contains(.unit) { return nil }
    if let found = names.match(tokens, at: start, skipsBrackets: true) {
      return (found.value, found.end)
    }
    let token = tokens[start]
    guard token.kind != .number, token.range.count <= 4 else { return nil }
    let written = text[token.range]
    guard let unit = letters[written] ?? letters[token.text] ?? letters[written.lowercased()] else {
      return nil
    }
    var end = start + 1
    if end < tokens.count, tokens[end].isSymbol("."), tokens[end].isGlued { end += 1 }
    return (unit, end)
  }
}

/// The bytes of a text, for cutting out the words of tokens.
struct SourceText: Sendable {
  let bytes: [UInt8]

  init(_ text: some StringProtocol) { bytes = Array(text.utf8) }

  /// The characters of a range of UTF-8 bytes.
  ///
  /// O(length of the range).
  subscript(range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
}
