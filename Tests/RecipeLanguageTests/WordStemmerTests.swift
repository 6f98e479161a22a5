import RecipeLanguage
import Testing

struct WordStemmerTests {
  @Test(arguments: [
    ("en", "Onions", "onion"), ("en", "leaves", "leaf"), ("en", "cherries", "cherry"),
    ("de", "Äpfel", "Apfel"), ("de", "Zwiebeln", "Zwiebel"), ("de", "Eier", "Ei"),
    ("fr", "œufs", "oeuf"), ("es", "limones", "limón"), ("it", "uova", "uovo"),
    ("nl", "uien", "ui"),
    ("sv", "lökar", "lök"), ("pt", "cebolas", "cebola"), ("pl", "Cebula", "cebula"),
    ("xx", "É", "e"),
  ])
  func `forms of a word share a stem`(language: String, a: String, b: String) {
    let stemmer = WordStemmer(language: language)
    #expect(stemmer.stem(a) == stemmer.stem(b))
  }

  @Test func `other words do not`() {
    let stemmer = WordStemmer(language: "en")
    #expect(stemmer.stem("rice") != stemmer.stem("ice"))
    #expect(stemmer.stem("") == "")
  }
}
