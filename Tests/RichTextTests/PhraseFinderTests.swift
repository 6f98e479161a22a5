import RichText
import Testing

struct PhraseFinderTests {
  @Test(arguments: [
    ("oil", "boil oil, oil.", ["oil", "oil"]), ("oil", "boiled", []), ("Oil", "oil", []),
    ("oil, salt", "oil, salt and oil", ["oil, salt"]), (", ", "a, b, c", [", ", ", "]),
    ("fra\u{EE}che", "crème frai\u{302}che", ["frai\u{302}che"]), ("fraiche", "fraîche", []),
    ("👩", "👩\u{200D}🍳 👩", ["👩"]), ("e", "e\u{301} e", ["e"]), ("牛", "牛乳を", ["牛"]),
    ("a a", "a a a a", ["a a", "a a"]), ("", "a", []),
    ("oil boil", "boil boil oil boil", ["oil boil"]),
  ])
  func `whole words are found as they are written`(phrase: String, text: String, found: [String]) {
    let places = PhraseFinder(phrase).places(in: text)
    #expect(places.map { String(decoding: Array(text.utf8)[$0], as: UTF8.self) } == found)
  }

  /// The same by trying each place.
  private func naivePlaces(of phrase: [Character], in text: [Character]) -> [Range<Int>] {
    func isLetter(_ index: Int) -> Bool {
      text.indices.contains(index)
        && text[index].unicodeScalars.contains(where: \.properties.isAlphabetic)
    }
    var places: [Range<Int>] = []
    var start = 0
    while !phrase.isEmpty, start + phrase.count <= text.count {
      let end = start + phrase.count
      let isWhole =
        !(isLetter(start - 1) && isLetter(start)) && !(isLetter(end - 1) && isLetter(end))
      if isWhole, text[start..<end].elementsEqual(phrase) {
        let offset = text[..<start].reduce(0) { $0 + $1.utf8.count }
        places.append(offset..<(offset + text[start..<end].reduce(0) { $0 + $1.utf8.count }))
        start = end
      } else {
        start += 1
      }
    }
    return places
  }

  @Test func `places are those that a naive search finds`() {
    var random = SplitMix64(seed: 7)
    for _ in 0..<rounds() {
      func some(_ length: Int) -> String {
        (0..<Int.random(in: 0...length, using: &random)).map { _ in
          ["a", "b", "é", "e\u{301}", " ", ","].randomElement(using: &random) ?? "a"
        }.joined()
      }
      let (text, phrase) = (some(30), some(5))
      #expect(
        PhraseFinder(phrase).places(in: text) == naivePlaces(of: Array(phrase), in: Array(text)),
        "\(phrase) in \(text)")
    }
  }
}
