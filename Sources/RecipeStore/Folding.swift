// The standard library's own normalization: Foundation's would bring ICU into the binary.
@_spi(_Unicode) import Swift

extension String {
  /// The text without differences of case and accents, as the search and look-ups compare it.
  ///
  /// Canonically decomposed (UAX #15), without marks and invisible characters, lowercased;
  /// letters that Unicode does not decompose, such as "ø" and "ß", become what people type for
  /// them. O(n).
  var folded: String {
    if utf8.allSatisfy({ $0 < 0x80 }) { return lowercased() }
    var result = UnicodeScalarView()
    for scalar in _nfd {
      switch scalar.properties.generalCategory {
      case .nonspacingMark, .enclosingMark, .format: continue
      default: break
      }
      for lower in scalar.properties.lowercaseMapping.unicodeScalars {
        switch lower {
        case "ß": result.append(contentsOf: "ss".unicodeScalars)
        case "æ": result.append(contentsOf: "ae".unicodeScalars)
        case "œ": result.append(contentsOf: "oe".unicodeScalars)
        case "þ": result.append(contentsOf: "th".unicodeScalars)
        case "ø": result.append("o")
        case "đ", "ð": result.append("d")
        case "ł": result.append("l")
        case "ı": result.append("i")
        case "ς": result.append("σ")
        case "\u{307}": break
        default: result.append(lower)
        }
      }
    }
    return String(result)
  }

  /// The text with each character composed where Unicode has one for it (NFC).
  ///
  /// O(n).
  var composed: String {
    if utf8.allSatisfy({ $0 < 0x80 }) { return self }
    var result = UnicodeScalarView()
    for scalar in _nfc { result.append(scalar) }
    return String(result)
  }

  /// The folded words with one space between them: what titles and tags are looked up by.
  ///
  /// A text without any word, such as "!!!", is folded as it is. O(n).
  var lookupKey: String {
    var text = self
    let words = text.withUTF8 { bytes in
      var scanner = WordScanner(bytes)
      var words: [String] = []
      while let word = scanner.next() {
        let slice = UnsafeBufferPointer(rebasing: bytes[word.range])
        let characters = String(decoding: slice, as: UTF8.self)
        words.append(word.isSpaced ? characters.folded : characters.composed)
      }
      return words
    }
    return words.isEmpty ? folded : words.joined(separator: " ")
  }
}
