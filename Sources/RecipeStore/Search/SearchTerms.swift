/// Makes the terms of the search from texts and from questions.
///
/// A word becomes its stem behind its language, "de:apfel", or, where no stemmer knows the
/// language, the folded word alone. A word with accents has up to two terms: the folded stem, and
/// the stem of the folded word, so that it is found with accents, without them, and in other
/// forms. Questions do not say their language, so they look for the terms of each language.
/// Runs of unspaced scripts become overlapping pairs of characters, and the last character alone.
struct SearchTerms {
  typealias Emit = (
    _ term: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, _ isColocated: Bool
  ) throws -> Void

  let stemmers = Stemmers()

  /// A longer word is cut: nobody looks for it, and it must not fill the index.
  private static let maximumWordLength = 256

  /// Calls `emit` with each term of a text and its range in UTF-8 bytes.
  ///
  /// O(n).
  func forEachTerm(
    in text: UnsafeBufferPointer<UInt8>, from offset: Int = 0, language: String, emit: Emit
  ) throws {
    let stemmer = stemmers.stemmer(for: language)
    var scanner = WordScanner(text, from: offset)
    while let word = scanner.next() {
      if word.isSpaced {
        try forEachTerm(of: text, word.range, stemmer) { try emit($0, word.range, $1) }
      } else {
        for pair in Self.pairs(of: text, word.range) {
          var text = pair.text
          try text.withUTF8 { try emit($0, pair.range, false) }
        }
      }
    }
  }

  /// The overlapping pairs of characters of a run of an unspaced script, and its last character.
  ///
  /// O(n).
  static func pairs(
    of text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>
  ) -> [(text: String, range: Range<Int>)] {
    let units = units(of: text, range)
    return units.indices.map { index in
      let last = min(index + 1, units.count - 1)
      let pair = last > index ? units[index].text + units[last].text : units[index].text
      return (pair, units[index].range.lowerBound..<units[last].range.upperBound)
    }
  }

  /// The term of a word in the very form in which it is written, but for case and accents.
  static func surface(of word: String) -> String {
    var word = word
    return "=" + word.withUTF8 { String(decoding: cut($0), as: UTF8.self) }.folded
  }

  /// The words of a text, folded, whatever their language.
  ///
  /// O(n).
  static func foldedWords(of text: String) -> [String] {
    let key = text.lookupKey
    return key.split(separator: " ").map(String.init).filter { $0.utf8.count <= maximumWordLength }
  }

  /// The known words that a compound of a language is made of; none for other words.
  func compoundParts(of word: String, language: String) -> [String] {
    guard Stemmer.code(of: language) == "de" else { return [] }
    return CompoundSplitter.german.parts(of: word.folded)
  }

  /// The terms of a short text, such as the name of an ingredient.
  ///
  /// O(n).
  func terms(of text: String, language: String) throws -> [String] {
    var terms: [String] = []
    var text = text
    try text.withUTF8 { bytes in
      try forEachTerm(in: bytes, language: language) { term, _, _ in
        terms.append(String(decoding: term, as: UTF8.self))
      }
    }
    return terms
  }

  /// Calls `body` with the terms of one word; the second, if there is one, is colocated.
  func forEachTerm(
    of text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, _ stemmer: Stemmer?,
    _ body: (UnsafeBufferPointer<UInt8>, _ isColocated: Bool) throws -> Void
  ) throws {
    let word = Self.cut(UnsafeBufferPointer(rebasing: text[range]))
    if word.allSatisfy({ $0 < 0x80 }) {
      let folded = word.map { $0 | (0x41...0x5A ~= $0 ? 0x20 : 0) }
      let term = folded.withUnsafeBufferPointer { stem($0, stemmer) }
      return try term.withUnsafeBufferPointer { try body($0, false) }
    }
    let characters = String(decoding: word, as: UTF8.self)
    var folded = characters.folded
    let stemOfFolded = folded.withUTF8 { stem($0, stemmer) }
    if !stemOfFolded.isEmpty {
      try stemOfFolded.withUnsafeBufferPointer { try body($0, false) }
    }
    guard let stemmer else { return }
    var lowercase = characters.lowercased().composed
    let foldedStem = lowercase.withUTF8 { bytes in
      stemmer.withStem(of: bytes) { String(decoding: $0, as: UTF8.self).folded }
    }
    let term = stemmer.prefix + foldedStem.utf8
    if term != stemOfFolded { try term.withUnsafeBufferPointer { try body($0, true) } }
  }

  /// The stem of a folded word behind its language, or the word itself.
  private func stem(_ word: UnsafeBufferPointer<UInt8>, _ stemmer: Stemmer?) -> [UInt8] {
    guard let stemmer else { return Array(word) }
    return stemmer.withStem(of: word) { stemmer.prefix + $0 }
  }

  private static func cut(_ word: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
    guard word.count > maximumWordLength else { return word }
    var end = maximumWordLength
    while end > 0, word[end] & 0xC0 == 0x80 { end -= 1 }
    return UnsafeBufferPointer(rebasing: word[..<end])
  }

  /// The characters of a run: a mark or jamo is composed with the character it belongs to.
  static func units(
    of text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>
  ) -> [(text: String, range: Range<Int>)] {
    var units: [(text: String, range: Range<Int>)] = []
    var offset = range.lowerBound
    while offset < range.upperBound {
      let (scalar, length) = WordScanner.scalar(in: text, at: offset)
      let next = offset + length
      switch scalar.value {
      case 0x3099, 0x309A, 0x1160...0x11FF:
        if units.isEmpty { fallthrough }
        units[units.count - 1].text.unicodeScalars.append(scalar)
        units[units.count - 1].range = units[units.count - 1].range.lowerBound..<next
      default:
        let isCommon = 0x3041...0x9FFF ~= scalar.value || 0xAC00...0xD7A3 ~= scalar.value
        if isCommon || scalar.properties.generalCategory != .format {
          units.append((String(scalar), offset..<next))
        }
      }
      offset = next
    }
    for index in units.indices {
      // Of single characters only those that stand for others of old compose to something else.
      let scalars = units[index].text.unicodeScalars
      if let first = scalars.first, scalars.count == 1, 0x3041...0x9FFF ~= first.value { continue }
      units[index].text = units[index].text.composed
    }
    return units
  }
}
