/// Makes keys of names that no lexicon knows.
struct Singular {
  let language: String

  /// The folded words, the last one in the singular where the language is English.
  func key(of words: [String]) -> String {
    guard language == "en", let last = words.last else { return words.joined(separator: " ") }
    return (words.dropLast() + [singular(last)]).joined(separator: " ")
  }

  /// The singular of a folded English noun; mass nouns such as "hummus" and "molasses" stay.
  private func singular(_ word: String) -> String {
    let irregular = [
      "leaves": "leaf", "loaves": "loaf", "halves": "half", "knives": "knife", "calves": "calf",
      "molasses": "molasses", "hummus": "hummus", "couscous": "couscous", "asparagus": "asparagus",
    ]
    if let known = irregular[word] { return known }
    guard word.utf8.count > 3, word.hasSuffix("s"), !word.hasSuffix("ss"), !word.hasSuffix("us"),
      !word.hasSuffix("is")
    else { return word }
    if word.hasSuffix("ies") { return String(word.dropLast(3)) + "y" }
    for ending in ["oes", "shes", "ches", "xes", "sses"] where word.hasSuffix(ending) {
      return String(word.dropLast(2))
    }
    return String(word.dropLast())
  }
}
