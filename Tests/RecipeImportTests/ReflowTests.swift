@testable import RecipeImport
import Testing

struct ReflowTests {
  @Test(arguments: [
    ("", ""),
    (" \n\t\n", ""),
    ("a  b\u{A0}\tc", "a b c"),
    ("one\n\n\ntwo", "one\ntwo"),
    ("one\r\n\r\ntwo\rthree", "one\ntwo three"),
    (
      "Cut the long carrots into\nsmall sticks. Fry them in\noil.",
      "Cut the long carrots into small sticks. Fry them in oil."
    ),
    (
      "Cut the carrots.\nFry.\nServe them with a good sauce.",
      "Cut the carrots.\nFry.\nServe them with a good sauce."
    ),
    ("1. Cut\n2. Fry\n- serve", "1. Cut\n2. Fry\n- serve"),
    ("a\u{2029}b", "a b"),
    ("nul\0l", "null"),
  ])
  func `paragraphs are found and hard-wrapped lines joined`(raw: String, result: String) {
    #expect(String(decoding: Reflow(raw).text, as: UTF8.self) == result)
  }

  @Test func `lines too long to be wrapped are paragraphs`() {
    let line = String(repeating: "stir and ", count: 15) + "stir"
    #expect(String(decoding: Reflow("\(line)\nserve").text, as: UTF8.self) == "\(line)\nserve")
  }

  @Test func `offsets are mapped with the text`() {
    let layout = Reflow("  a \n\n é  b ")
    #expect(String(decoding: layout.text, as: UTF8.self) == "a\né b")
    #expect(layout.map.first == 0)
    #expect(layout.map[2] == 0)
    #expect(layout.map[3] == 2)
    #expect(layout.map[7] == 2)
    #expect(layout.map[9] == 4)
    #expect(layout.map[11] == 5)
    #expect(layout.map.last == 6)
  }
}
