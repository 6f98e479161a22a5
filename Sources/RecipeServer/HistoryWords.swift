import Recipes

/// What has been done to a recipe, in the language of a page.
///
/// The history itself is in English, as the command line writes it. What the English words of a phrase
/// are, with something in place of their `%`, is said by that phrase.
struct HistoryWords {
  private static let phrases: [Phrase] = [
    .didImport, .didUpdate, .didAdd, .didEdit, .didChangeBefore, .wasNotThere, .didEditMethod,
    .didMakeIngredient, .didMark, .didBringBack, .didChangeTitle, .didAddLine, .didChangeLine,
    .didMoveLine, .didDelete, .didDeleteLine,
  ]
  private static let english = Interface(accepting: "en")

  /// What has been done, in the language of `interface`, or in English if there are no words for it.
  let text: String
  /// The language of the text.
  let language: String

  /// Finds the words; O(length of the text).
  init(_ what: String, in interface: Interface) {
    for phrase in Self.phrases {
      guard let word = Self.word(of: what, in: Self.english.raw(phrase)) else { continue }
      (text, language) = (interface(phrase, word), interface.language)
      return
    }
    (text, language) = (what, Self.english.language)
  }

  /// What stands in a text in place of the `%` of a pattern; empty if the pattern has none, nil if the
  /// text is no such one.
  private static func word(of text: String, in pattern: String) -> String? {
    guard let mark = pattern.firstIndex(of: "%") else { return text == pattern ? "" : nil }
    let (start, end) = (pattern[..<mark], pattern[pattern.index(after: mark)...])
    guard text.count >= start.count + end.count, text.hasPrefix(start), text.hasSuffix(end) else {
      return nil
    }
    return String(text.dropFirst(start.count).dropLast(end.count))
  }
}
