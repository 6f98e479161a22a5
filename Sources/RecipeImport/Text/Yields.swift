import Recipes

extension [Yield] {
  /// The first 20 yields, each once; a bare number, "4", is left out where another yield says the
  /// same number in words, "4 servings".
  ///
  /// O(n).
  var distinct: [Yield] {
    var words: [Quantity: Int] = [:]
    for yield in prefix(20) {
      guard let quantity = yield.quantity else { continue }
      words[quantity] = Swift.max(words[quantity] ?? 0, Self.wordiness(yield))
    }
    var seen: Set<String> = []
    return prefix(20).filter { yield in
      let isLess = yield.quantity.flatMap { words[$0] } ?? 0 > Self.wordiness(yield)
      return !(isLess && yield.noun.isEmpty) && seen.insert(yield.text.lowercased()).inserted
    }
  }

  /// 0 for "4", 1 for "Serves 4", 2 for "4 servings".
  private static func wordiness(_ yield: Yield) -> Int {
    if !yield.noun.isEmpty { return 2 }
    return yield.text.contains(where: \.isLetter) ? 1 : 0
  }
}
