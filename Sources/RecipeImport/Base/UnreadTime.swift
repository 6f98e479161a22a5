import Recipes

/// A time that is written in a way nobody knows, kept in its words.
struct UnreadTime {
  /// What the time is of: "cooking time".
  var name: String
  var text: String

  /// Nil if the text has no number but zero: it says nothing then.
  ///
  /// O(text).
  init?(_ field: PartialKeyPath<Recipe.Times>, _ text: String) {
    guard text.contains(where: { $0.isNumber && $0.wholeNumberValue != 0 }) else { return nil }
    let names: [PartialKeyPath<Recipe.Times>: String] = [
      \.preparation: "preparation time", \.cooking: "cooking time", \.total: "total time",
    ]
    self.name = names[field] ?? "time"
    self.text = text
  }
}
