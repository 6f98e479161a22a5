import RecipeStore

/// The recipes that fit what somebody typed; all, by title, if that is nothing.
struct Found {
  /// The recipes of the page, with where the words are.
  let hits: [SearchHit]
  /// What was typed, without blanks around it.
  let words: String

  /// The longest question that is looked up, in UTF-8 bytes.
  static let wordLimit = 1000

  /// Looks up a page of recipes.
  ///
  /// - Throws: `SQLiteError`.
  init(_ text: String, _ page: RecipeStore.Page, in store: RecipeStore) throws {
    words = String(String(decoding: text.utf8.prefix(Self.wordLimit), as: UTF8.self).trimmed)
    hits = try store.search(SearchQuery(words: words, page: page))
  }
}

extension String {
  fileprivate var trimmed: Substring {
    let front = drop(while: \.isWhitespace)
    let last = front.lastIndex { !$0.isWhitespace }
    return front[..<(last.map { front.index(after: $0) } ?? front.startIndex)]
  }
}
