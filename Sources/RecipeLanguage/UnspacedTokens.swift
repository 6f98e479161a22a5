/// Cuts unit words off the names beside them in languages without blanks: "2个鸡蛋", "酱油大さじ1".
struct UnspacedTokens {
  let vocabulary: Vocabulary
  private static let longest = 5

  /// The tokens with units as tokens of their own.
  ///
  /// O(n).
  func split(_ tokens: [Token], in text: SourceText) -> [Token] {
    var result: [Token] = []
    for (index, token) in tokens.enumerated() {
      let isIdeographic = token.isWord && (token.text.utf8.first ?? 0) >= 0xE3
      let followsNumber = index > 0 && tokens[index - 1].kind == .number
      let precedesNumber = index + 1 < tokens.count && tokens[index + 1].kind == .number
      guard isIdeographic, followsNumber || precedesNumber else {
        result.append(token)
        continue
      }
      let scalars = Array(token.text.unicodeScalars)
      let pieces =
        followsNumber ? front(scalars) : nil ?? (precedesNumber ? back(scalars) : nil)
      guard let cut = pieces else {
        result.append(token)
        continue
      }
      let width = scalars[..<cut].reduce(0) { $0 + UTF8.width($1) }
      let border = token.range.lowerBound + width
      guard width < token.range.count else {
        result.append(token)
        continue
      }
      var (first, second) = (token, token)
      (first.text, first.range) = (string(scalars[..<cut]), token.range.lowerBound..<border)
      (second.text, second.range) = (string(scalars[cut...]), border..<token.range.upperBound)
      second.isGlued = true
      result += [first, second]
    }
    return result
  }

  private func string(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    String(String.UnicodeScalarView(scalars))
  }

  /// The length of the longest unit at the start of a word.
  private func front(_ scalars: [Unicode.Scalar]) -> Int? {
    if scalars.count <= Self.longest, isUnit(scalars[...]) { return nil }
    return (1...Self.longest).reversed().first { count in
      count < scalars.count && isUnit(scalars[..<count])
    }
  }

  /// Where the longest unit at the end of a word starts.
  private func back(_ scalars: [Unicode.Scalar]) -> Int? {
    (2...Self.longest).reversed().first { count in
      count < scalars.count && isUnit(scalars[(scalars.count - count)...])
    }.map { scalars.count - $0 }
  }

  private func isUnit(_ scalars: ArraySlice<Unicode.Scalar>) -> Bool {
    let word = string(scalars)
    let token = Token(kind: .word, range: 0..<word.utf8.count, text: word, isGlued: false)
    return vocabulary.timeUnits[word] != nil
      || vocabulary.units.match([token], at: 0, in: SourceText(word)) != nil
  }
}
