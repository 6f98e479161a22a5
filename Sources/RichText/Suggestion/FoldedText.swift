// The standard library's own normalization: Foundation's would bring ICU into the binary.
@_spi(_Unicode) import Swift

/// The letters of a text as words are compared: without case, accents and invisible characters,
/// with one blank for any run of them, and each with its place in the text.
struct FoldedText {
  /// A scalar of the folded text.
  struct Letter {
    var scalar: Unicode.Scalar
    /// The character it comes from, with the accents left out behind it, in UTF-8 bytes.
    var range: Range<Int>
  }

  private(set) var letters: [Letter] = []

  /// The scalars without blanks at the ends: equal for names that count as the same.
  var key: ArraySlice<Unicode.Scalar> { letters.map(\.scalar).trimmed { $0 == " " } }

  /// Folds a text.
  ///
  /// Complexity: O(n).
  init(_ text: String) {
    letters.reserveCapacity(text.utf8.count)
    var foldings: [Unicode.Scalar: [Unicode.Scalar]] = [:]
    var offset = 0
    for scalar in text.unicodeScalars {
      let range = offset..<(offset + UTF8.width(scalar))
      offset = range.upperBound
      if scalar.isASCII, scalar != "\n" {
        append(Self.lowercased(scalar), range)
      } else if scalar.isAccent {
        extendLast(by: range)
      } else if scalar.properties.generalCategory == .format {
        continue
      } else {
        let folded = foldings[scalar] ?? Self.folding(of: scalar)
        foldings[scalar] = folded
        for scalar in folded { append(scalar, range) }
      }
    }
  }

  private mutating func append(_ scalar: Unicode.Scalar, _ range: Range<Int>) {
    guard scalar == " ", let last = letters.last, last.scalar == " " else {
      letters.append(Letter(scalar: scalar, range: range))
      return
    }
    letters[letters.count - 1].range = last.range.lowerBound..<range.upperBound
  }

  /// Adds an accent to the character before; one that stands by itself is left out, too.
  private mutating func extendLast(by accent: Range<Int>) {
    guard let last = letters.last?.range, last.upperBound == accent.lowerBound else { return }
    var index = letters.count - 1
    while index >= 0, letters[index].range == last {
      letters[index].range = last.lowerBound..<accent.upperBound
      index -= 1
    }
  }

  private static func lowercased(_ ascii: Unicode.Scalar) -> Unicode.Scalar {
    switch ascii {
    case "A"..."Z": Unicode.Scalar(UInt8(ascii.value) | 0x20)
    case "\t"..."\r": " "
    default: ascii
    }
  }

  /// What becomes of a character that is neither ASCII nor an accent.
  private static func folding(of scalar: Unicode.Scalar) -> [Unicode.Scalar] {
    if scalar == "\n" { return [scalar] }
    if scalar.properties.isWhitespace { return [" "] }
    return String(scalar)._nfd.flatMap { part -> [Unicode.Scalar] in
      if part.isAccent { return [] }
      return part.properties.lowercaseMapping.unicodeScalars.flatMap { lower in
        switch lower {
        case "ß": ["s", "s"]
        case "æ": ["a", "e"]
        case "œ": ["o", "e"]
        case "ø": ["o"]
        case "đ": ["d"]
        case "ł": ["l"]
        case "ı": ["i"]
        case "ς": ["σ"]
        default: lower.isAccent ? [] : [lower]
        } as [Unicode.Scalar]
      }
    }
  }
}

extension Array {
  /// The elements without those at both ends for which a condition holds.
  fileprivate func trimmed(_ isOuter: (Element) -> Bool) -> ArraySlice<Element> {
    let rest = drop(while: isOuter)
    return rest[..<(rest.lastIndex { !isOuter($0) }.map { $0 + 1 } ?? rest.startIndex)]
  }
}

extension Unicode.Scalar {
  /// Whether it is a mark that words are often written without.
  ///
  /// By combining class: accents, and the points of Hebrew, Arabic and Syriac. Vowel signs and the
  /// marks that make other letters of those of India and Japan are none.
  fileprivate var isAccent: Bool {
    if value < 0x300 { return false }
    return switch properties.canonicalCombiningClass.rawValue {
    case 10...36, 200...: true
    default: properties.isVariationSelector
    }
  }
}
