import SQLite

/// Stands for the tokenizer of the FTS5 table that versions 1 to 3 of the schema have.
///
/// Without it, SQLite could not drop that table. It finds no words, since nothing is searched there.
final class SearchTokenizer: Tokenizer {
  static let name = "sorrel"

  init(arguments: [String]) throws {}

  func tokenize(
    _ text: UnsafeBufferPointer<UInt8>, of origin: TokenizedText,
    emit: (UnsafeBufferPointer<UInt8>, Range<Int>, Bool) throws -> Void
  ) throws {}
}
