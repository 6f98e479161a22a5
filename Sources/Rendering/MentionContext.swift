import Recipes
import RichText

/// The words around mentions in a method, and whether they say how much of an ingredient is meant.
struct MentionContext {
  /// The bytes of the text: those of other mentions are a wall, times and temperatures are blank.
  private let bytes: [UInt8]
  /// The bytes as they are.
  private let source: [UInt8]
  private let words: PartWords

  /// What stands in place of each byte of a mention.
  private static let wall: UInt8 = 0x1F
  private static let wordLimit = 5
  private static let byteLimit = 120

  /// O(length of the text + of all spans).
  init(_ text: RichText, language: String) {
    source = Array(text.text.utf8)
    var bytes = source
    for span in text.spans {
      switch span.kind {
      case .ingredient: for index in span.range { bytes[index] = Self.wall }
      case .timer, .temperature: for index in span.range { bytes[index] = 0x20 }
      default: break
      }
    }
    self.bytes = bytes
    words = PartWords.of(language: language)
  }

  /// Whether the few words beside a mention, in UTF-8 bytes, hold a number or a word for a part.
  ///
  /// O(1): at most some hundred bytes on either side are looked at.
  func statesAmount(of mention: Range<Int>, in paragraph: Range<Int>) -> Bool {
    let behind = clause(behind: mention, in: paragraph)
    if words.isSpaceless {
      let before = clause(before: mention.lowerBound, in: paragraph).text
      return words.statesPart(before: before, behind: behind)
        || before.last == "の" && Self.hasNumber(before.suffix(8))
        || Self.hasNumber(behind.prefix(2))
    }
    // "butter (50 g)".
    return statesAmount(before: mention.lowerBound, in: paragraph)
      || Self.hasNumber(parenthesis(behind: mention, in: paragraph))
      || words.statesPart(behind: behind)
  }

  private func statesAmount(before mention: Int, in paragraph: Range<Int>) -> Bool {
    var position = mention
    for _ in 0..<4 {
      let before = clause(before: position, in: paragraph)
      let near = before.text.split(whereSeparator: \.isWhitespace).suffix(Self.wordLimit)
        .map { String($0) }
      if position == mention, Self.statesNumber(near) { return true }
      if words.statesPart(near) { return true }
      // "the remaining butter and sugar" is the rest of both.
      guard near.count == 1, before.start > paragraph.lowerBound,
        bytes[before.start - 1] == Self.wall
      else { return false }
      let last = bytes[paragraph.lowerBound..<before.start].lastIndex { $0 != Self.wall }
      position = last.map { $0 + 1 } ?? paragraph.lowerBound
    }
    return false
  }

  /// The text from the last end of a clause to a mention, and where it begins.
  private func clause(
    before mention: Int, in paragraph: Range<Int>
  ) -> (text: Substring, start: Int) {
    var start = max(paragraph.lowerBound, mention - Self.byteLimit)
    while start < mention, bytes[start] & 0xC0 == 0x80 { start += 1 }
    let text = String(decoding: bytes[start..<mention], as: UTF8.self)
    let next = String(decoding: source[mention...].prefix(4), as: UTF8.self).unicodeScalars.first
    let scalars = text.unicodeScalars
    var index = scalars.endIndex
    while index > scalars.startIndex {
      let previous = scalars.index(before: index)
      if isEnd(at: previous, of: scalars, before: next) { break }
      index = previous
    }
    return (text[index...], start + text[..<index].utf8.count)
  }

  /// The text from a mention to the next end of a clause.
  private func clause(behind mention: Range<Int>, in paragraph: Range<Int>) -> Substring {
    let text = text(behind: mention, in: paragraph)
    let scalars = text.unicodeScalars
    let end = scalars.indices.first { isEnd(at: $0, of: scalars, before: nil) }
    return text[..<(end ?? text.endIndex)]
  }

  /// What stands in brackets directly behind a mention.
  private func parenthesis(behind mention: Range<Int>, in paragraph: Range<Int>) -> Substring {
    let text = text(behind: mention, in: paragraph).drop(while: \.isWhitespace)
    guard text.first == "(" else { return "" }
    return text.prefix { $0 != ")" }
  }

  private func text(behind mention: Range<Int>, in paragraph: Range<Int>) -> String {
    let end = min(paragraph.upperBound, mention.upperBound + Self.byteLimit)
    return String(decoding: bytes[mention.upperBound..<max(mention.upperBound, end)], as: UTF8.self)
  }

  /// Whether a clause ends with a sign; `following` is what comes behind the text.
  ///
  /// A mark within a number or behind an abbreviation, as in "1,5 dl" or "2 tbsp. of", ends none.
  private func isEnd(
    at index: String.Index, of scalars: String.UnicodeScalarView,
    before following: Unicode.Scalar?
  ) -> Bool {
    let scalar = scalars[index]
    guard scalar.value != UInt32(Self.wall), !Self.ends.contains(scalar) else { return true }
    guard scalar == "." || scalar == "," else { return false }
    let next = scalars[scalars.index(after: index)...]
    if next.first?.properties.numericType != nil { return false }
    if scalar == "," { return true }
    let letter = next.first { !$0.properties.isWhitespace } ?? following
    return letter?.properties.isUppercase ?? true
  }

  private static let ends: Set<Unicode.Scalar> = [
    ";", ":", "!", "?", "(", ")", "[", "]", "—", "、", "。", "，", "；", "：", "！", "？", "（", "）",
    "\u{2028}", "•",
  ]

  /// Whether there is a number among words that does not measure a length, as in "a 20 cm tin".
  private static func statesNumber(_ words: [String]) -> Bool {
    words.indices.contains { index in
      guard hasNumber(words[index][...]) else { return false }
      let unit = words[index].filter { $0.isLetter }.lowercased()
      let next = index + 1 < words.count ? words[index + 1].lowercased() : ""
      return !lengths.contains(unit.isEmpty ? next : unit)
    }
  }

  /// Whether there is a digit or a fraction; letters that stand for numbers, such as "一", have
  /// other uses.
  private static func hasNumber(_ text: some StringProtocol) -> Bool {
    text.unicodeScalars.contains { scalar in
      [.decimalNumber, .otherNumber].contains(scalar.properties.generalCategory)
    }
  }

  private static let lengths: Set<String> = {
    let names = UnitTable.shared.names.filter { $0.unit.dimension == .length }
    return Set(names.map { $0.name.lowercased() }).subtracting(["in", "m", "'"])
  }()
}
