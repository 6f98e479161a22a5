import Recipes

/// Cuts a text into words, numbers and signs.
struct Tokenizer: Hashable {
  /// Languages in which a comma is the decimal sign.
  static let decimalCommaLanguages: Set<String> = [
    "de", "fr", "es", "it", "nl", "sv", "da", "nb", "pt", "fi", "pl", "cs",
  ]
  /// Languages in which a word may lose its end before a vowel: "d'ail", "dell'olio".
  private static let elidingLanguages: Set<String> = ["fr", "it"]

  private let hasDecimalComma: Bool
  private let elides: Bool

  /// Makes a tokenizer; `language` is an ISO 639 code, or empty.
  init(language: String) {
    hasDecimalComma = Self.decimalCommaLanguages.contains(language)
    elides = Self.elidingLanguages.contains(language)
  }

  /// The tokens of a text in their order.
  ///
  /// O(n).
  func tokens(of text: some StringProtocol) -> [Token] {
    let glyphs = Glyph.all(of: text)
    let numbers = NumberScanner(glyphs: glyphs, hasDecimalComma: hasDecimalComma)
    var tokens: [Token] = []
    tokens.reserveCapacity(glyphs.count / 4 + 2)
    var index = 0
    while index < glyphs.count {
      let glyph = glyphs[index]
      let isGlued = index > 0 && glyphs[index - 1].kind != .space
      switch glyph.kind {
      case .space, .mark: index += 1
      case .letter, .ideograph:
        index = appendWord(from: index, of: glyphs, isGlued: isGlued, to: &tokens)
      case .digit, .vulgarFraction:
        index = appendNumber(numbers, at: index, isGlued: isGlued, to: &tokens)
      case .other:
        if isGlued, let end = Self.endOfPlural(from: index, of: glyphs) {
          index = end
        } else if glyph.scalar == ".", glyphs[index + 1].kind == .digit,
          !isGlued || [.other, .mark].contains(glyphs[index - 1].kind)
        {
          index = appendNumber(numbers, at: index, isGlued: isGlued, to: &tokens)
        } else {
          tokens.append(
            Token(
              kind: .symbol, range: glyph.offset..<glyphs[index + 1].offset,
              text: String(glyph.scalar), isGlued: isGlued))
          index += 1
        }
      }
    }
    return tokens
  }

  /// Behind the bracketed ending of a plural, "(s)" in "can(s)": the word is meant in either form.
  private static func endOfPlural(from start: Int, of glyphs: [Glyph]) -> Int? {
    guard glyphs[start].scalar == "(", [.letter, .mark].contains(glyphs[start - 1].kind) else {
      return nil
    }
    var ending = ""
    var end = start + 1
    while end < glyphs.count - 1, glyphs[end].kind == .letter, end - start <= 2 {
      ending.unicodeScalars.append(glyphs[end].scalar)
      end += 1
    }
    guard glyphs[end].scalar == ")", pluralEndings.contains(ending),
      glyphs[end + 1].kind != .letter
    else { return nil }
    return end + 1
  }

  private static let pluralEndings: Set<String> = [
    "s", "es", "n", "en", "e", "er", "r", "ar", "or", "x", "i",
  ]

  private func appendWord(
    from start: Int, of glyphs: [Glyph], isGlued: Bool, to tokens: inout [Token]
  ) -> Int {
    let kind = glyphs[start].kind
    var isASCII = true
    var end = start
    while end < glyphs.count - 1 {
      let glyph = glyphs[end]
      if glyph.kind == kind || glyph.kind == .mark {
        isASCII = isASCII && glyph.scalar.isASCII
      } else if glyph.scalar == "'", kind == .letter, glyphs[end + 1].kind == .letter {
        if elides {
          end += 1
          break
        }
      } else {
        break
      }
      end += 1
    }
    let range = glyphs[start].offset..<glyphs[end].offset
    tokens.append(
      Token(
        kind: .word, range: range,
        text: isASCII ? Self.lowercased(glyphs, start..<end) : Self.folded(glyphs, start..<end),
        isGlued: isGlued))
    return end
  }

  /// The word in a range, all ASCII, in lower case and without apostrophes; a short one takes no memory
  /// of its own.
  private static func lowercased(_ glyphs: [Glyph], _ range: Range<Int>) -> String {
    String(unsafeUninitializedCapacity: range.count) { buffer in
      var count = 0
      for index in range where glyphs[index].scalar != "'" {
        buffer[count] = lowercased(UInt8(truncatingIfNeeded: glyphs[index].scalar.value))
        count += 1
      }
      return count
    }
  }

  /// The word in a range, folded and without apostrophes.
  private static func folded(_ glyphs: [Glyph], _ range: Range<Int>) -> String {
    var bytes: [UInt8] = []
    for index in range where glyphs[index].scalar != "'" {
      let scalar = glyphs[index].scalar
      if scalar.isASCII {
        bytes.append(lowercased(UInt8(scalar.value)))
      } else {
        Folding.append(scalar, to: &bytes)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func lowercased(_ byte: UInt8) -> UInt8 {
    (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
  }

  private func appendNumber(
    _ scanner: NumberScanner, at start: Int, isGlued: Bool, to tokens: inout [Token]
  ) -> Int {
    guard let number = scanner.number(at: start) else { return start + 1 }
    let glyphs = scanner.glyphs
    // "1%" and "70 %" say what kind a thing is, not how much of it.
    let percent = glyphs[number.end].kind == .space ? number.end + 1 : number.end
    if percent < glyphs.count, glyphs[percent].scalar == "%" {
      let range = glyphs[start].offset..<glyphs[percent + 1].offset
      tokens.append(Token(kind: .word, range: range, text: "%", isGlued: isGlued))
      return percent + 1
    }
    let written = glyphs[start..<number.end].map { String($0.scalar) }.joined()
    let token = Token(
      kind: .number, range: glyphs[start].offset..<glyphs[number.end].offset, text: written,
      value: number.value, isFraction: number.isFraction, isGlued: isGlued)
    if !mix(token, into: &tokens) { tokens.append(token) }
    return number.end
  }

  /// Joins "1 1/2", "1 ½" and "1-1/2" to one number.
  private func mix(_ token: Token, into tokens: inout [Token]) -> Bool {
    guard token.isFraction, let fraction = token.value, fraction < 1 else { return false }
    var whole = tokens.count - 1
    if whole > 0, tokens[whole].isDash, tokens[whole].isGlued, token.isGlued { whole -= 1 }
    guard whole >= 0, tokens[whole].kind == .number, !tokens[whole].isFraction,
      let integer = tokens[whole].value, integer.isInteger, integer >= 1,
      let sum = try? integer + fraction
    else { return false }
    tokens.removeSubrange((whole + 1)...)
    tokens[whole].value = sum
    tokens[whole].range = tokens[whole].range.lowerBound..<token.range.upperBound
    return true
  }
}
