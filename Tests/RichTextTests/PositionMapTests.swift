import Foundation
import RichText
import Testing

struct PositionMapTests {
  @Test func `maps are monotone, and composed maps agree with one after the other`() throws {
    var random = SplitMix64(seed: 6)
    for _ in 0..<rounds(of: 3) {
      var text = random.text()
      let count = text.count
      var maps: [PositionMap] = []
      for _ in 0..<3 { maps.append(try text.apply(random.edit(of: text)).map) }
      let whole = maps[0].then(maps[1]).then(maps[2])
      for affinity in [PositionMap.Affinity.before, .after] {
        var last = 0
        for offset in 0...count {
          let steps = maps.reduce(offset) { $1.position(of: $0, affinity: affinity) }
          let once = whole.position(of: offset, affinity: affinity)
          try #require(steps == once)
          try #require(last <= once && once <= text.count)
          #expect(
            whole.position(of: offset, affinity: .before)
              <= whole.position(of: offset, affinity: .after))
          last = once
        }
      }
    }
  }

  @Test func `ranges follow edits as those of an attributed string do`() throws {
    var random = SplitMix64(seed: 7)
    for _ in 0..<rounds() {
      var text = try RichText(String((0..<12).map { _ in random.chance(50) ? "a" : "é" }))
      let ranges = random.ranges(in: text, count: 2, byCharacters: true)
      guard !ranges[0].isEmpty else { continue }
      let (range, place) = random.chance(50) ? (ranges[0], ranges[1]) : (ranges[1], ranges[0])
      guard !range.isEmpty else { continue }
      let new = ["", "x", "xyz"].randomElement(using: &random) ?? ""
      var other = AttributedString(text.text)
      let expected: Range<AttributedString.Index>? = other.transform(
        updating: other.range(range)
      ) {
        $0.characters.replaceSubrange($0.range(place), with: Array(new))
      }
      let map = try text.apply(.pasting(RichText(new), over: place)).map
      #expect(map.range(of: range) == expected.map(other.offsets))
    }
  }

  @Test(arguments: [
    (2..<2, 2, 2, 5), (2..<2, 3, 6, 6), (2..<4, 2, 2, 2), (2..<4, 3, 2, 5),
    (2..<4, 4, 5, 5), (2..<4, 6, 7, 7), (2..<4, 1, 1, 1),
  ])
  func `an offset stays with the neighbour that it is asked to`(
    place: Range<Int>, offset: Int, before: Int, after: Int
  ) throws {
    var text = try RichText("012345")
    let map = try text.apply(.typing("xyz", over: place)).map
    #expect(map.position(of: offset, affinity: .before) == before)
    #expect(map.position(of: offset, affinity: .after) == after)
  }
}

extension AttributedString {
  fileprivate func range(_ range: Range<Int>) -> Range<Index> {
    let start = utf8.index(startIndex, offsetBy: range.lowerBound)
    return start..<utf8.index(start, offsetBy: range.count)
  }

  fileprivate func offsets(_ range: Range<Index>) -> Range<Int> {
    let start = utf8.distance(from: startIndex, to: range.lowerBound)
    return start..<utf8.distance(from: startIndex, to: range.upperBound)
  }
}
