import SQLite

/// The FTS5 tokenizer "sorrel", which cuts texts into the terms of `SearchTerms`.
///
/// A text says its language at its start, between U+0002 and U+0003; so one index holds recipes
/// of all languages, each stemmed by its own rules. A query string holds finished terms with a
/// space between them: the tokenizer only separates them.
final class SearchTokenizer: Tokenizer {
  static let name = "sorrel"
  private let terms = SearchTerms()

  init(arguments: [String]) throws {}

  func tokenize(
    _ text: UnsafeBufferPointer<UInt8>, of origin: TokenizedText,
    emit: (UnsafeBufferPointer<UInt8>, Range<Int>, Bool) throws -> Void
  ) throws {
    switch origin {
    case .document:
      let (language, start) = Self.language(of: text)
      try terms.forEachTerm(in: text, from: start, language: language, emit: emit)
    case .query:
      for term in text.split(separator: UInt8(ascii: " ")) {
        try emit(UnsafeBufferPointer(rebasing: term), term.startIndex..<term.endIndex, false)
      }
    }
  }

  /// The language that a text says, and where the words begin.
  private static func language(of text: UnsafeBufferPointer<UInt8>) -> (String, start: Int) {
    guard text.first == 2, let end = text.prefix(64).firstIndex(of: 3) else { return ("", 0) }
    return (String(decoding: text[1..<end], as: UTF8.self), end + 1)
  }
}
