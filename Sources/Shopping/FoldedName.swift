/// A name without differences that do not matter: case, white space, accents of Latin letters.
///
/// "Crème  fraîche" and "creme fraiche" have one folded name. O(n).
func foldedName(_ name: String) -> String {
  var result = String.UnicodeScalarView()
  for scalar in name.lowercased().unicodeScalars {
    switch scalar {
    case _ where scalar.properties.isWhitespace:
      if result.last != " " { result.append(" ") }
    // Combining accents of decomposed text.
    case "\u{300}"..."\u{36F}": break
    case _ where scalar.value < 0x80: result.append(scalar)
    default: result.append(baseLetter(of: scalar) ?? scalar)
    }
  }
  if result.first == " " { result.removeFirst() }
  if result.last == " " { result.removeLast() }
  return String(result)
}

/// The "e" of "é", by its name in Unicode: LATIN SMALL LETTER E WITH ACUTE.
private func baseLetter(of scalar: Unicode.Scalar) -> Unicode.Scalar? {
  let words = scalar.properties.name?.split(separator: " ") ?? []
  guard words.count > 4, words[..<3] == ["LATIN", "SMALL", "LETTER"], words[4] == "WITH",
    words[3].unicodeScalars.count == 1
  else { return nil }
  return words[3].lowercased().unicodeScalars.first
}
