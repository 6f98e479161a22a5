// The standard library's own normalization: Foundation's would bring ICU into the binary.
@_spi(_Unicode) import Swift

extension String {
  /// The text without differences of case and accents, as the search and look-ups compare it.
  ///
  /// Canonically decomposed (UAX #15), without marks and invisible characters, lowercased;
  /// letters that Unicode does not decompose, such as "ø" and "ß", become what people type for
  /// them. O(n).
  var folded: String {
    var text = self
    let folded = text.withUTF8 { bytes -> [UInt8]? in
      // Below U+0300 there are no marks, so that each character can be looked up by itself.
      guard bytes.allSatisfy({ $0 < 0xCC }) else { return nil }
      var result: [UInt8] = []
      result.reserveCapacity(bytes.count)
      var offset = 0
      while offset < bytes.count {
        let (scalar, length) = WordScanner.scalar(in: bytes, at: offset)
        result += Self.foldings[Int(scalar.value)]
        offset += length
      }
      return result
    }
    if let folded { return String(decoding: folded, as: UTF8.self) }
    return String(String.UnicodeScalarView(_nfd.lazy.flatMap(Self.folding)))
  }

  /// What becomes of the characters up to U+02FF, in UTF-8.
  private static let foldings: [[UInt8]] = (0..<0x300).map { (value: UInt32) in
    let scalars = Unicode.Scalar(value).map { String($0)._nfd.flatMap(folding) } ?? []
    return scalars.flatMap { Array(UTF8.encode($0) ?? .init()) }
  }

  /// What becomes of a decomposed character.
  private static func folding(of scalar: Unicode.Scalar) -> [Unicode.Scalar] {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return []
    default: break
    }
    return scalar.properties.lowercaseMapping.unicodeScalars.flatMap { lower in
      switch lower {
      case "ß": ["s", "s"]
      case "æ": ["a", "e"]
      case "œ": ["o", "e"]
      case "þ": ["t", "h"]
      case "ø": ["o"]
      case "đ", "ð": ["d"]
      case "ł": ["l"]
      case "ı": ["i"]
      case "ς": ["σ"]
      case "\u{307}": []
      default: [lower]
      } as [Unicode.Scalar]
    }
  }

  /// The text with each character composed where Unicode has one for it (NFC).
  ///
  /// O(n).
  var composed: String {
    // Nothing below U+0300 composes.
    if utf8.allSatisfy({ $0 < 0xCC }) { return self }
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
