import TestSupport
import Testing

@testable import SorrelCommands

struct ByteSearchTests {
  /// The same by trying each place.
  private func places(of word: [UInt8], in text: [UInt8]) -> [Range<Int>] {
    var places: [Range<Int>] = []
    var start = 0
    while !word.isEmpty, start + word.count <= text.count {
      let place = start..<(start + word.count)
      if text[place].elementsEqual(word) {
        places.append(place)
        start = place.upperBound
      } else {
        start += 1
      }
    }
    return places
  }

  @Test func `places are those that a naive search finds`() {
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<2000 {
      func random(_ length: Int) -> String {
        String(
          (0..<Int.random(in: 0...length, using: &generator)).map { _ in
            ["a", "b", "é"].randomElement(using: &generator) ?? "a"
          }.joined())
      }
      let (text, word) = (random(30), random(5))
      #expect(
        ByteSearch(word).places(in: text) == places(of: Array(word.utf8), in: Array(text.utf8)),
        "\(word) in \(text)")
    }
  }
}
