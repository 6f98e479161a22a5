import Foundation
import RecipeExport
import TestSupport
import Testing

struct JSONValueTests {
  @Test func `keys keep their order and what is empty is left out`() {
    let value = JSONValue.object([
      "b": .string("x"), "a": .number(1), "c": .string(""), "d": nil, "e": .array([]),
      "f": .strings(["y", ""]),
    ])
    #expect(value.text(isPretty: false) == #"{"b":"x","a":1,"f":["y",""]}"#)
    #expect(
      value.text(isPretty: true) == """
        {
          "b": "x",
          "a": 1,
          "f": [
            "y",
            ""
          ]
        }
        """)
  }

  @Test(arguments: [
    ("</script>", #""\u003c/script>""#), ("\"\\\n\t\r", #""\"\\\n\t\r""#),
    ("\u{0}\u{1F}\u{7F}", #""\u0000\u001f\u007f""#), ("\u{2028}\u{2029}", #""\u2028\u2029""#),
    ("é寿👩‍🍳", "\"é寿👩‍🍳\""), ("a/b & c", #""a/b & c""#),
  ])
  func `strings are escaped`(string: String, text: String) {
    #expect(JSONValue.string(string).text(isPretty: false) == text)
  }

  @Test(arguments: [(4.5, "4.5"), (4, "4"), (.infinity, "null"), (.nan, "null"), (-0.25, "-0.25")])
  func `numbers are JSON`(number: Double, text: String) {
    #expect(JSONValue.number(number).text(isPretty: false) == text)
  }

  @Test func `any string is read back by another parser`() throws {
    var generator = SeededGenerator(seed: 6)
    for _ in 0..<300 {
      var string = String.UnicodeScalarView()
      for _ in 0..<Int.random(in: 0...20, using: &generator) {
        let limit: UInt32 = Bool.random(using: &generator) ? 0x80 : 0x2FFFF
        if let scalar = Unicode.Scalar(UInt32.random(in: 0...limit, using: &generator)) {
          string.append(scalar)
        }
      }
      let text = JSONValue.strings([String(string)]).text(isPretty: false)
      let read = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String]
      #expect(read?.first.map { Array($0.unicodeScalars) } == Array(string))
      #expect(!text.contains("<"))
    }
  }
}
