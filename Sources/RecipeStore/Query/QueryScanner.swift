/// Cuts a query into brackets, operators, and words with what belongs to them.
struct QueryScanner {
  /// A piece of a query.
  struct Token: Hashable {
    enum Kind: Hashable {
      case open, close, and, or, not
      /// A word or a quoted text; `isPrefix` if "*" follows.
      case text(String, isQuoted: Bool, isPrefix: Bool)
      /// The name of a field, before its ":".
      case field(String)
    }

    var kind: Kind
    /// Where it stands, in characters.
    var range: Range<Int>
  }

  private let characters: [Character]
  private var offset = 0
  private var tokens: [Token] = []

  /// The pieces of a query.
  ///
  /// O(n).
  static func tokens(of query: String) -> [Token] {
    var scanner = QueryScanner(characters: Array(query))
    while scanner.advance() {}
    return scanner.tokens
  }

  private init(characters: [Character]) { self.characters = characters }

  private var current: Character? { offset < characters.count ? characters[offset] : nil }

  private mutating func advance() -> Bool {
    guard let character = current else { return false }
    let start = offset
    switch character {
    case _ where character.isWhitespace || character == ",": offset += 1
    case "(": append(.open, length: 1)
    case ")": append(.close, length: 1)
    case "\"", "“", "„", "«": scanQuoted()
    case "-" where startsNegation(at: start): append(.not, length: 1)
    default: scanWord()
    }
    return true
  }

  private mutating func append(_ kind: Token.Kind, length: Int) {
    tokens.append(Token(kind: kind, range: offset..<(offset + length)))
    offset += length
  }

  /// Whether a "-" stands before something, and not between words or by itself.
  private func startsNegation(at place: Int) -> Bool {
    let before = place > 0 ? characters[place - 1] : " "
    guard before.isWhitespace || before == "(", place + 1 < characters.count else { return false }
    let next = characters[place + 1]
    return next.isLetter || next.isNumber || next == "(" || next == "\""
  }

  private mutating func scanQuoted() {
    let start = offset
    offset += 1
    // Whoever types has not closed the quotation yet: it goes to the end.
    let end = characters[offset...].firstIndex { "\"”“»".contains($0) } ?? characters.count
    let text = String(characters[offset..<end])
    offset = min(end + 1, characters.count)
    appendText(text, isQuoted: true, from: start)
  }

  private mutating func scanWord() {
    let start = offset
    while let character = current, !character.isWhitespace, !"()\",".contains(character) {
      if character == ":", let name = fieldName(from: start) {
        offset += 1
        tokens.append(Token(kind: .field(name), range: start..<offset))
        return
      }
      if character == "*" { break }
      offset += 1
    }
    let word = String(characters[start..<offset])
    switch word {
    case "AND": tokens.append(Token(kind: .and, range: start..<offset))
    case "OR": tokens.append(Token(kind: .or, range: start..<offset))
    case "NOT": tokens.append(Token(kind: .not, range: start..<offset))
    default: appendText(word, isQuoted: false, from: start)
    }
  }

  /// The letters before a ":" that something follows at once, as in "rating:4", or that are the name of a
  /// field, as in "without: nuts"; none in "Note: hot" or "12:30".
  private func fieldName(from start: Int) -> String? {
    // A value may hold a ":" of its own, as addresses do.
    if let last = tokens.last, case .field = last.kind, last.range.upperBound == start {
      return nil
    }
    let name = characters[start..<offset]
    guard let first = name.first, first.isASCII, first.isLetter,
      name.allSatisfy({ $0.isASCII && ($0.isLetter || $0 == "-") })
    else { return nil }
    let next = offset + 1 < characters.count ? characters[offset + 1] : " "
    if next == "/" || next.isWhitespace && SearchField(rawValue: String(name)) == nil { return nil }
    return String(name).lowercased()
  }

  private mutating func appendText(_ text: String, isQuoted: Bool, from start: Int) {
    let isPrefix = current == "*" && !text.isEmpty
    if current == "*" { offset += 1 }
    guard !text.isEmpty else { return }
    let kind = Token.Kind.text(text, isQuoted: isQuoted, isPrefix: isPrefix)
    tokens.append(Token(kind: kind, range: start..<offset))
  }
}
