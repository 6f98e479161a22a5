extension String {
  /// The text with every run of white space as one blank, and none at its ends. O(n).
  var collapsingWhitespace: String {
    var result = String.UnicodeScalarView()
    var isPending = false
    for scalar in unicodeScalars {
      if scalar.properties.isWhitespace || scalar == "\0" {
        isPending = true
      } else {
        if isPending, !result.isEmpty { result.append(" ") }
        isPending = false
        result.append(scalar)
      }
    }
    return String(result)
  }
}

extension StringProtocol {
  /// The text without white space at its ends. O(length of the white space).
  var trimmed: String {
    let scalars = unicodeScalars
    guard let first = scalars.firstIndex(where: { !$0.properties.isWhitespace }),
      let last = scalars.lastIndex(where: { !$0.properties.isWhitespace })
    else { return "" }
    return String(String.UnicodeScalarView(scalars[first...last]))
  }

  /// The parts between the separators, trimmed, without empty ones. O(n).
  func trimmedParts(separatedBy isSeparator: (Character) -> Bool) -> [String] {
    split(whereSeparator: isSeparator).map(\.trimmed).filter { !$0.isEmpty }
  }
}

extension [String] {
  /// Adds a text that is not empty and not there yet.
  mutating func appendUnique(_ text: String) {
    if !text.isEmpty, !contains(text) { append(text) }
  }
}
