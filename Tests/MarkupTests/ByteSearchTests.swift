import Testing

@testable import Markup

struct ByteSearchTests {
  @Test(arguments: ["hrecipe", "itemtype", "otes", "ee", "e", "q", "-", "\u{e4}"])
  func `A text is found where it stands first, however far into a page`(text: String) {
    let needle = Array(text.utf8)
    for length in [0, 1, 7, 31, 32, 33, 64, 200] {
      // Letters of the needle, which must not be taken for it.
      let last = needle[needle.count - 1]
      let filler: [UInt8] = (0..<length).map { [0x2E, last, last ^ 1][$0 % 3] }
      for place in [0, length / 2, length] {
        let hay = filler[..<place] + needle + filler[place...]
        let expected = (0...hay.count - needle.count).first {
          hay[$0..<$0 + needle.count].elementsEqual(needle)
        }
        #expect(ByteSearch.find(needle, in: Array(hay), from: 0) == expected)
      }
    }
  }

  @Test func `What stands outside of a part is not found`() {
    let hay = Array("0123456 notes 01234567890123456789012345678 notes".utf8)
    #expect(ByteSearch.find(Array("notes".utf8), in: hay, part: 9..<hay.count - 1) == nil)
    #expect(ByteSearch.find(Array("notes".utf8), in: hay, part: 8..<13) == 8)
    #expect(ByteSearch.find(Array("notes".utf8), in: hay, part: 8..<12) == nil)
  }

  @Test func `Texts of a set are found at every place, also at the end`() {
    let set = PatternSet(["a", "ab", "abc", "", "cab"])
    var found: [Int: Int] = [:]
    set.forEachMatch(in: Array("abcabxa".utf8), 0..<7) { found[$0, default: 0] += 1 }
    #expect(found == [0: 3, 1: 2, 2: 1, 4: 1])
  }

  @Test func `A table of tags knows its names and no others`() {
    let names = ["a", "abbr", "blockquote", "p", "td", "th", "h1", "h2", "section"]
    let table = TagTable(names.map { TagName(letters: $0.utf8) })
    for (place, name) in names.enumerated() {
      #expect(table.place(of: TagName(letters: name.utf8)) == place)
    }
    #expect(!table.contains(TagName("tr")) && !table.contains(TagName("")))
  }
}
