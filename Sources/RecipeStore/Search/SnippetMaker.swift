/// Finds the words of a question in texts, by the same terms as the index, and cuts pieces out.
struct SnippetMaker {
  private let words: [SearchTerms.Word]
  private let matches: WordMatches
  /// Whether any of the words is of a script without spaces.
  private let hasPhrases: Bool

  init(words: [SearchTerms.Word], terms: SearchTerms) {
    self.words = words
    matches = WordMatches(words, terms)
    hasPhrases = words.contains { !$0.phrase.isEmpty }
  }

  /// How many words are looked for.
  var wordCount: Int { words.count }

  /// How long a piece is, in UTF-8 bytes, before it is widened to whole words.
  private static let length = 120

  /// A word of the question in a text.
  private struct Hit {
    var range: Range<Int>
    var word: Int
  }

  /// Where the words are, in UTF-8 bytes, in order and disjoint.
  ///
  /// O(n).
  func hits(in text: String, language: String) throws -> [Range<Int>] {
    try find(in: text, language: language).map(\.range).merged
  }

  /// The piece with the most different words, and how many; nil if there are none.
  ///
  /// O(n).
  func snippet(
    _ field: Snippet.Field, of text: String, language: String
  ) throws -> (snippet: Snippet, wordCount: Int)? {
    let hits = try find(in: text, language: language)
    guard let best = Self.bestWindow(of: hits) else { return nil }
    let utf8 = Array(text.utf8)
    let range = Self.widened(
      hits[best.first].range.lowerBound, hits[best.last].range.upperBound, utf8)
    let piece = String(decoding: utf8[range].map { $0 == 0x0A ? 0x20 : $0 }, as: UTF8.self)
    let inside = hits.map(\.range).filter {
      range.lowerBound <= $0.lowerBound && $0.upperBound <= range.upperBound
    }
    let snippet = Snippet(
      field: field, text: piece,
      hits: inside.merged.map {
        ($0.lowerBound - range.lowerBound)..<($0.upperBound - range.lowerBound)
      },
      isCutBefore: range.lowerBound > 0, isCutBehind: range.upperBound < utf8.count)
    return (snippet, best.count)
  }

  /// The hits that lie within one piece and hold the most different words; the first of such.
  private static func bestWindow(of hits: [Hit]) -> (first: Int, last: Int, count: Int)? {
    var best: (first: Int, last: Int, count: Int)?
    var uses: [Int: Int] = [:]
    var first = 0
    for (last, hit) in hits.enumerated() {
      uses[hit.word, default: 0] += 1
      while first < last, hit.range.upperBound - hits[first].range.lowerBound > length {
        let word = hits[first].word
        uses[word] = uses[word] == 1 ? nil : (uses[word] ?? 1) - 1
        first += 1
      }
      if uses.count > best?.count ?? 0 { best = (first, last, uses.count) }
    }
    return best
  }

  /// A range with room around it, up to blanks, or to whole characters where there are none near.
  private static func widened(_ start: Int, _ stop: Int, _ utf8: [UInt8]) -> Range<Int> {
    let room = max(0, length - (stop - start)) / 2
    var (lower, upper) = (max(0, start - room), min(utf8.count, stop + room))
    if lower > 0 {
      let blank = utf8[lower..<start].firstIndex { $0 <= 0x20 }
      lower = blank.map { $0 + 1 } ?? lower
      while lower < start, utf8[lower] & 0xC0 == 0x80 { lower += 1 }
    }
    if upper < utf8.count {
      let blank = utf8[stop..<upper].lastIndex { $0 <= 0x20 }
      upper = blank ?? upper
      while upper > stop, utf8[upper] & 0xC0 == 0x80 { upper -= 1 }
    }
    return lower..<upper
  }

  /// All places of the words, in order.
  private func find(in text: String, language: String) throws -> [Hit] {
    var hits: [Hit] = []
    var phrases = [PhraseProgress](repeating: PhraseProgress(), count: words.count)
    let matches = matches.matches(in: language)
    var text = text
    try text.withUTF8 { bytes in
      var scanner = WordScanner(bytes)
      while let word = scanner.next() {
        guard !word.isSpaced else {
          for index in try matches.words(in: bytes, word.range) {
            hits.append(Hit(range: word.range, word: index))
          }
          continue
        }
        // Pairs are made only where some are looked for.
        guard hasPhrases else { continue }
        for pair in SearchTerms.pairs(of: bytes, word.range) {
          for (index, word) in words.enumerated() where !word.phrase.isEmpty {
            let found =
              word.isPrefix
              ? word.range(ofFirstCharacterOf: pair.text, in: pair.range)
              : phrases[index].advance(with: pair.text, pair.range, through: word.phrase)
            if let found { hits.append(Hit(range: found, word: index)) }
          }
        }
      }
    }
    return hits.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }
}

/// Which words of a question the words of texts are.
private final class WordMatches {
  private let words: [SearchTerms.Word]
  private let terms: SearchTerms
  private var byLanguage: [String: LanguageMatches] = [:]

  init(_ words: [SearchTerms.Word], _ terms: SearchTerms) {
    (self.words, self.terms) = (words, terms)
  }

  /// Those for texts in a language.
  func matches(in language: String) -> LanguageMatches {
    if let known = byLanguage[language] { return known }
    let matches = LanguageMatches(words, terms, language)
    byLanguage[language] = matches
    return matches
  }
}

/// Which words of a question the words of texts in one language are; each is looked at once.
private final class LanguageMatches {
  private let words: [SearchTerms.Word]
  private let terms: SearchTerms
  private let language: String
  private let isGerman: Bool
  private var known: [String: [Int]] = [:]
  /// Whether a word may begin with a byte.
  ///
  /// Stemmers leave the first letter as it is. All may, where that is no way to tell words apart.
  private var mayBegin: [Bool]
  /// The last four bytes that a German compound of a word may end with, in small letters.
  private let ends: Set<UInt32>

  init(_ words: [SearchTerms.Word], _ terms: SearchTerms, _ language: String) {
    (self.words, self.terms, self.language) = (words, terms, language)
    isGerman = Stemmer.code(of: language) == "de"
    let spaced = words.filter { $0.phrase.isEmpty }
    let isASCII = spaced.allSatisfy { $0.folded.utf8.first ?? 0xFF < 0x80 }
    mayBegin = Array(repeating: !isASCII, count: 256)
    for byte in 0x80...0xFF { mayBegin[byte] = true }
    for first in spaced.compactMap(\.folded.utf8.first) {
      mayBegin[Int(first)] = true
      mayBegin[Int(first.uppercased)] = true
    }
    ends = Set(
      spaced.compactMap { word in
        word.folded.utf8.count >= Self.leastPart ? Self.end(Array(word.folded.utf8)) : nil
      })
  }

  /// A part of a German compound has so many bytes at least.
  private static let leastPart = 4

  /// The last four bytes of four or more, in small letters.
  private static func end(_ word: some BidirectionalCollection<UInt8>) -> UInt32 {
    word.suffix(leastPart).reduce(0) { $0 << 8 | UInt32($1 | 0x20) }
  }

  /// Whether a word may be one that is looked for, or a German compound that begins or ends with one.
  private func mayMatch(_ word: UnsafeBufferPointer<UInt8>) -> Bool {
    if mayBegin[Int(word[0])] { return true }
    guard isGerman, word.count >= Self.leastPart else { return false }
    return word.suffix(Self.leastPart).contains { $0 >= 0x80 } || ends.contains(Self.end(word))
  }

  /// The words that the one in a range of a text is.
  func words(in text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) throws -> [Int] {
    let bytes = UnsafeBufferPointer(rebasing: text[range])
    guard mayMatch(bytes) else { return [] }
    let word = String(decoding: bytes, as: UTF8.self)
    if let known = known[word] { return known }
    let (folded, found) = (word.folded, try terms.terms(of: word, language: language))
    let matches = words.indices.filter { index in
      let wanted = words[index]
      if !wanted.phrase.isEmpty { return false }
      return wanted.alternatives.contains(where: found.contains)
        || wanted.isOpen && folded.hasPrefix(wanted.folded)
        || isGerman && wanted.folded.utf8.count >= Self.leastPart
          && (folded.hasPrefix(wanted.folded) || folded.hasSuffix(wanted.folded))
    }
    known[word] = matches
    return matches
  }
}

extension UInt8 {
  /// The letter in upper case, if it is one of ASCII.
  fileprivate var uppercased: UInt8 { 0x61...0x7A ~= self ? self & 0xDF : self }
}

extension SearchTerms.Word {
  /// The range of the character that is looked for, if the pair begins with it.
  fileprivate func range(ofFirstCharacterOf pair: String, in range: Range<Int>) -> Range<Int>? {
    guard let character = phrase.first, pair.hasPrefix(character) else { return nil }
    return range.lowerBound..<min(range.upperBound, range.lowerBound + character.utf8.count)
  }
}

/// How far a text has followed the pairs of a phrase.
private struct PhraseProgress {
  private var count = 0
  private var start = 0

  /// Takes the next term of the text; gives the range of the phrase when it is complete.
  mutating func advance(
    with term: String, _ range: Range<Int>, through phrase: [String]
  ) -> Range<Int>? {
    if term != phrase[count] { count = 0 }
    guard term == phrase[count] else { return nil }
    if count == 0 { start = range.lowerBound }
    count += 1
    guard count == phrase.count else { return nil }
    count = 0
    return start..<range.upperBound
  }
}

extension [Range<Int>] {
  /// Ranges in order of their starts, with those that overlap or touch made one.
  fileprivate var merged: [Range<Int>] {
    var result: [Range<Int>] = []
    for range in self {
      if let last = result.last, range.lowerBound <= last.upperBound {
        result[result.count - 1] = last.lowerBound..<Swift.max(last.upperBound, range.upperBound)
      } else {
        result.append(range)
      }
    }
    return result
  }
}
