import Testing

import SQLite

struct TokenizerTests {
  /// Cuts at spaces; a word in a document also stands for itself backwards.
  final class Mirror: Tokenizer {
    static let name = "mirror"
    struct Refusal: Error {}

    init(arguments: [String]) throws { if arguments.contains("no") { throw Refusal() } }

    func tokenize(
      _ text: UnsafeBufferPointer<UInt8>, of origin: TokenizedText,
      emit: (UnsafeBufferPointer<UInt8>, Range<Int>, Bool) throws -> Void
    ) throws {
      for word in text.split(separator: 0x20) {
        try emit(UnsafeBufferPointer(rebasing: word), word.startIndex..<word.endIndex, false)
        guard origin == .document else { continue }
        try word.reversed().withUnsafeBufferPointer {
          try emit($0, word.startIndex..<word.endIndex, true)
        }
      }
    }
  }

  let database: Database

  init() throws {
    database = try Database()
    try database.register(Mirror.self)
  }

  @Test(arguments: [("abc", 1), ("cba", 1), ("\"cba fed\"", 1), ("\"abc fed\"", 1), ("bca", 0)])
  func `terms and colocated terms are found`(query: String, count: Int) throws {
    try database.execute(
      "CREATE VIRTUAL TABLE t USING fts5 (x, tokenize = 'mirror'); INSERT INTO t VALUES ('abc def')"
    )
    #expect(try database.value("SELECT count(*) FROM t WHERE t MATCH \(query)") == count)
  }

  @Test func `ranges are bytes of the text`() throws {
    try database.execute(
      "CREATE VIRTUAL TABLE t USING fts5 (x, tokenize = 'mirror'); INSERT INTO t VALUES ('äö def')")
    #expect(
      try database.value("SELECT highlight(t, 0, '<', '>') FROM t WHERE t MATCH 'fed'")
        == "äö <def>")
  }

  @Test func `a tokenizer that refuses its arguments makes no table`() throws {
    #expect(throws: SQLiteError.self) {
      try database.execute("CREATE VIRTUAL TABLE t USING fts5 (x, tokenize = 'mirror no')")
    }
  }
}
