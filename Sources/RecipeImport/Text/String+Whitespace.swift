extension Unicode.Scalar {
  /// Whether it is white space in Unicode; quick for ASCII.
  var isBlank: Bool {
    value < 0x80 ? value == 0x20 || (0x09...0x0D).contains(value) : properties.isWhitespace
  }
}

extension String {
  /// The text with every run of white space as one blank, and none at its ends.
  ///
  /// O(n).
  var collapsingWhitespace: String {
    if isCollapsed { return self }
    var result = String.UnicodeScalarView()
    var isPending = false
    for scalar in unicodeScalars {
      if scalar.isBlank || scalar == "\0" {
        isPending = true
      } else {
        if isPending, !result.isEmpty { result.append(" ") }
        isPending = false
        result.append(scalar)
      }
    }
    return String(result)
  }

  /// Whether it is ASCII without white space but single blanks between words.
  private var isCollapsed: Bool {
    var previous: UInt8 = 0x20
    for byte in utf8 {
      guard byte >= 0x20, byte < 0x80, byte != 0x20 || previous != 0x20 else { return false }
      previous = byte
    }
    return previous != 0x20 || isEmpty
  }
}

extension StringProtocol {
  /// The text without white space at its ends.
  ///
  /// O(length of the white space).
  var trimmed: String {
    let scalars = unicodeScalars
    guard let first = scalars.firstIndex(where: { !$0.isBlank }),
      let last = scalars.lastIndex(where: { !$0.isBlank })
    else { return "" }
    return String(self[first..<scalars.index(after: last)])
  }

  /// The parts between the separators, trimmed, without empty ones.
  ///
  /// O(n).
  func trimmedParts(separatedBy isSeparator: (Character) -> Bool) -> [String] {
    split(whereSeparator: isSeparator).map(\.trimmed).filter { !$0.isEmpty }
  }
}

extension [String] {
  /// The texts that are not empty, each once, in their order.
  ///
  /// O(n).
  var uniqued: [String] {
    var seen: Set<String> = []
    return filter { !$0.isEmpty && seen.insert($0).inserted }
  }
}

extension String {
  /// Whether it has a character at which a line may end in Unicode.
  ///
  /// O(n).
  var hasLineEnds: Bool {
    // U+0085 begins with C2, U+2028 and U+2029 with E2.
    let mayHave = utf8.contains { (0x0A...0x0D).contains($0) || $0 == 0xC2 || $0 == 0xE2 }
    return mayHave
      && unicodeScalars.contains {
        switch $0.value {
        case 0x0A...0x0D, 0x85, 0x2028, 0x2029: true
        default: false
        }
      }
  }
}
