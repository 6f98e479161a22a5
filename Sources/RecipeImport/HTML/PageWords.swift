import Embedded
import Recipes

/// The words that stand over the parts of a recipe on a page, and the marks in its classes.
struct PageWords: Sendable {
  /// What a heading or label announces.
  enum Part: String, Sendable, CaseIterable {
    case ingredients, method, yield, preparation, cooking, total, author
    /// Something else, with which a recipe ends.
    case other
    /// A switch or button of the page.
    case control
    /// What has to be at hand besides.
    case equipment
    /// A line of nutrition facts.
    case nutrient
    /// The word for a recipe.
    case kind
    /// What is done with a dish in a heading over its method, "pie making".
    case making
  }

  static let shared = PageWords()

  private let parts: [String: Set<Part>]
  /// The words that a phrase begins with.
  private let firstWords: Set<Substring>
  /// The words that a phrase ends with.
  private let lastWords: Set<Substring>
  /// Both as a sieve.
  private let borders: PhraseBorders
  /// The longest phrase that is known, in words.
  private let longest: Int
  private let marks: [String: [String]]
  private let ingredientMarksByLanguage: [String: [String]]

  /// Pieces of class names that mark a list of ingredients.
  var ingredientMarks: [String] { marks("ingredient mark") }
  /// Pieces of class names that mark a method.
  var methodMarks: [String] { marks("method mark") }
  /// Pieces of class names that mark what is no part of a recipe.
  var noiseMarks: [String] { marks("noise mark") }

  /// The pieces of class names in the rows of one kind, in all languages.
  func marks(_ kind: String) -> [String] { marks[kind] ?? [] }

  private init() {
    var parts: [String: Set<Part>] = [:]
    var marks: [String: [String]] = [:]
    var marksByLanguage: [String: [String]] = [:]
    for row in EmbeddedPageWords().rows where row.count >= 3 {
      let words = row[2].split(separator: "|")
      if let part = Part(rawValue: String(row[0])) {
        for word in words { parts[Self.key(word), default: []].insert(part) }
      } else {
        marks[String(row[0]), default: []] += words.map(String.init)
        if row[0] == "ingredient mark" {
          marksByLanguage[String(row[1]), default: []] += words.map(String.init)
        }
      }
    }
    self.parts = parts
    let phrases = parts.keys.map { $0.split(separator: " ") }
    longest = phrases.map(\.count).max() ?? 1
    firstWords = Set(phrases.compactMap(\.first))
    lastWords = Set(phrases.compactMap(\.last))
    borders = PhraseBorders(first: firstWords, last: lastWords)
    ingredientMarksByLanguage = marksByLanguage
    self.marks = marks.mapValues(\.uniqued)
  }

  /// The marks of ingredients on pages in a language: the English ones and its own.
  func ingredientMarks(in language: String) -> [String] {
    let code = String(language.prefix { $0 != "-" }).lowercased()
    let own = code == "en" ? [] : ingredientMarksByLanguage[code] ?? []
    return (ingredientMarksByLanguage["en"] ?? []) + own
  }

  /// The words of a text in lower case with single blanks, without punctuation and numbers.
  ///
  /// O(n), without the cost of Unicode for a text in ASCII.
  private static func key(_ text: some StringProtocol) -> String {
    var key: [UInt8] = []
    var isInside = false
    for byte in text.utf8 {
      switch byte {
      case 0x80...: return otherKey(text)
      case 0x41...0x5A, 0x61...0x7A, 0x27, 0x2D:
        if !isInside, !key.isEmpty { key.append(0x20) }
        key.append((0x41...0x5A).contains(byte) ? byte | 0x20 : byte)
        isInside = true
      default: isInside = false
      }
    }
    return String(decoding: key, as: UTF8.self)
  }

  private static func otherKey(_ text: some StringProtocol) -> String {
    var key: [UInt8] = []
    key.reserveCapacity(text.utf8.count + 1)
    var isInside = false
    for scalar in text.unicodeScalars {
      guard isCharacter(scalar) else { return keyOfCharacters(text) }
      let isMark = scalar == "'" || scalar == "’" || scalar == "-"
      guard isMark || scalar.isAlphabetic else {
        isInside = false
        continue
      }
      if !isInside, !key.isEmpty { key.append(0x20) }
      isInside = true
      (scalar == "’" ? "'" : scalar).appendLowercased(to: &key)
    }
    return String(decoding: key, as: UTF8.self)
  }

  /// Whether a scalar makes a character of its own, whatever stands beside it, also in lower case: most
  /// of the European letters and signs do.
  private static func isCharacter(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    // In lower case, a letter with a mark behind it.
    case 0x130: false
    case 0..<0x300, 0x370..<0x483, 0x48A..<0x530, 0x2010...0x2027: true
    default: false
    }
  }

  private static func keyOfCharacters(_ text: some StringProtocol) -> String {
    var plain = String.UnicodeScalarView()
    for scalar in text.lowercased().unicodeScalars { plain.append(scalar == "’" ? "'" : scalar) }
    return String(plain)
      .split { !isOfWord($0) }
      .joined(separator: " ")
  }

  /// Letters, also with marks of their own; no emoji, which may be several scalars.
  private static func isOfWord(_ character: Character) -> Bool {
    character.isLetter || character == "'" || character == "-"
      || character.unicodeScalars.first?.properties.isAlphabetic == true
  }

  private static func words(_ text: some StringProtocol) -> [Substring] {
    key(text).utf8.split(separator: 0x20).map { Substring($0) }
  }

  /// Whether a phrase may begin or end where these words do.
  private func mayHoldPhrase(_ words: [Substring]) -> Bool {
    guard let first = words.first, let last = words.last else { return false }
    return firstWords.contains(first) || lastWords.contains(last)
  }

  /// What a heading announces: all of it is such a phrase, or it begins or ends with one and is
  /// short, as "Ingredients for the sauce" or "Pancake ingredients".
  ///
  /// O(length of the text), which is limited.
  func heading(_ text: String) -> Part? {
    guard text.utf8.count <= 120, borders.mayBorder(text) else { return nil }
    let words = Self.words(text)
    guard words.count <= 8, mayHoldPhrase(words) else { return nil }
    let whole = parts(words[...])
    for part in [Part.ingredients, .method, .other] where whole.contains(part) { return part }
    for count in stride(from: min(longest, words.count - 1), to: 0, by: -1) {
      let known = parts(words.prefix(count)).union(parts(words.suffix(count)))
      for part in [Part.ingredients, .method] where known.contains(part) { return part }
    }
    let isOther =
      words.count <= 4 && parts(words.prefix(1)).contains(.other)
      || parts(words.prefix(2)).contains(.other)
    return isOther ? .other : nil
  }

  /// Whether a heading says no more than that a dish of this title, or of the start or end of it, is made:
  /// "Making the pie" for a "Plum pie".
  ///
  /// O(length of the texts).
  func isMaking(of title: String, _ text: String) -> Bool {
    guard !title.isEmpty, text.utf8.count <= title.utf8.count + 40, borders.mayBorder(text) else {
      return false
    }
    let (dish, words) = (Self.words(title), Self.words(text))
    func isDish(_ words: some BidirectionalCollection<Substring>) -> Bool {
      dish.starts(with: words) || dish.reversed().starts(with: words.reversed())
    }
    return (1..<max(1, words.count)).contains { count in
      parts(words.suffix(count)).contains(.making) && isDish(words.dropLast(count))
        || parts(words.prefix(count)).contains(.making) && isDish(words.dropFirst(count))
    }
  }

  /// Whether a line says no more than that the ingredients or the method follow, though it is no
  /// heading.
  func announces(_ text: String) -> Bool {
    guard text.utf8.count <= 80, borders.mayBorder(text) else { return false }
    let words = Self.words(text)
    guard words.count <= 8, mayHoldPhrase(words) else { return false }
    if !parts(words[...]).isDisjoint(with: [.ingredients, .method]) { return true }
    let isLabel = text.hasSuffix(":")
    guard isLabel || words.count <= 3, text.last != ".", let part = heading(text) else {
      return false
    }
    return part == .ingredients || part == .method && isLabel && words.count <= 5
  }

  /// Whether a text is exactly a phrase for a part, which is sure enough without being a heading.
  func isExactly(_ part: Part, _ text: String) -> Bool {
    text.utf8.count <= 80 && borders.mayBe(text) && parts[Self.key(text)]?.contains(part) == true
  }

  /// All that a text announces as a whole.
  func exactParts(_ text: String) -> Set<Part> {
    text.utf8.count <= 80 && borders.mayBe(text) ? parts[Self.key(text)] ?? [] : []
  }

  /// What some words of a key, which follow each other, announce.
  private func parts(_ words: ArraySlice<Substring>) -> Set<Part> {
    guard let first = words.first, let last = words.last, firstWords.contains(first),
      lastWords.contains(last)
    else { return [] }
    return parts[String(first.base[first.startIndex..<last.endIndex])] ?? []
  }

  /// The label that a text begins with, and what follows it, without a colon.
  ///
  /// O(length of the text), which is limited.
  func label(_ text: String) -> (parts: Set<Part>, rest: Substring)? {
    guard text.utf8.count <= 200 else { return nil }
    // A phrase begins with the first word, if there is one at the start.
    let start = text.utf8.first { $0 != 0x20 }
    if let start, Unicode.Scalar(start).isASCIILetter, !borders.mayBegin(text) { return nil }
    var best: (Set<Part>, Substring)?
    var words: [Substring] = []
    var index = text.startIndex
    while index < text.endIndex, words.count < longest {
      let start = text[index...].drop { $0 == " " }.startIndex
      let end =
        text[start...].firstIndex {
          !($0.isOfWord || $0 == "'" || $0 == "’" || $0 == "-" || $0 == "/")
        }
        ?? text.endIndex
      guard end > start else { break }
      words.append(text[start..<end])
      // A phrase begins with the first word, so most texts are done with here.
      if words.count == 1, let first = Self.words(words[0]).first, !firstWords.contains(first) {
        return nil
      }
      if let found = parts[Self.key(words.joined(separator: " "))] {
        best = (found, text[end...].drop { $0 == " " || $0 == ":" || $0 == "：" || $0 == "." })
      }
      index = end
    }
    return best
  }
}
