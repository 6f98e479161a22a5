import Foundation
import RichText
import Testing

struct TransferTests {
  private static let milk: RichText = {
    var builder = RichTextBuilder()
    builder.append("Add ")
    builder.append("milk", as: .ingredient, target: 77, payload: "1 dl")
    builder.append(" slowly\u{2028}now", as: .bold)
    return builder.build()
  }()

  private static func encoded(_ text: RichText) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(text), as: UTF8.self)
  }

  private static func decoded(_ json: String) throws -> RichText {
    try JSONDecoder().decode(RichText.self, from: Data(json.utf8))
  }

  @Test func `an archive has a stable form`() throws {
    let json = try Self.encoded(
      try RichText("Mix", spans: [TextSpan(0..<3, .timer, payload: "60")]))
    #expect(
      json
        == #"{"spans":[{"end":3,"kind":"timer","payload":"60","start":0}],"text":"Mix","version":1}"#
    )
  }

  @Test func `every text is read from its archive as it was`() throws {
    var random = SplitMix64(seed: 24)
    for _ in 0..<rounds() {
      let text = random.annotatedText()
      try #require(try Self.decoded(Self.encoded(text)) == text)
    }
  }

  @Test(arguments: [
    #"{"version":1,"text":"ab","spans":[{"kind":"smell","start":0,"end":1}]}"#,
    #"{"version":1,"text":"ab","spans":[{"kind":"bold","start":1,"end":9}],"mood":[1]}"#,
    #"{"version":1,"text":"ab","spans":[{"kind":"link","start":2,"end":1,"x":{}}]}"#,
    #"{"version":1,"text":"ab"}"#,
  ])
  func `what an archive has that is not known is left out and the words stay`(json: String) throws {
    #expect(try Self.decoded(json) == RichText("ab"))
  }

  @Test(arguments: [
    #"{"version":2,"text":"ab","spans":[]}"#, #"{"text":"ab"}"#, #"{"version":1}"#, "[]",
    #"{"version":1,"text":"a\u0000"}"#, #"{"version":1,"text":"a\r\n"}"#,
  ])
  func `what is no archive is refused`(json: String) {
    #expect(throws: DecodingError.self) { try Self.decoded(json) }
  }

  @Test(arguments: TextTransfer.Flavor.allCases)
  func `each flavor alone brings what it can`(flavor: TextTransfer.Flavor) throws {
    var transfer = TextTransfer(copying: Self.milk)
    transfer.contents = transfer.contents.filter { $0.key == flavor }
    let expected = flavor == .plain ? try RichText("Add milk slowly\nnow") : Self.milk
    #expect(transfer.text() == expected)
  }

  @Test func `what cannot be read leaves the word to the next flavor`() throws {
    var transfer = TextTransfer(copying: Self.milk)
    transfer.contents[.archive] = Array("{".utf8)
    transfer.contents[.html] = Array("<html><body>Add milk".utf8)
    #expect(transfer.text() == Self.milk)
    transfer.contents[.markdown] = Array("[".utf8)
    transfer.contents[.plain] = Array("a\0\r\nb".utf8) + [0xFF]
    #expect(transfer.text()?.text == "a\nb\u{FFFD}")
    #expect(TextTransfer([:]).text() == nil)
  }

  @Test func `names of lines lead to the lines of the text that is pasted into`() {
    var transfer = TextTransfer(copying: Self.milk, names: MentionNames([77: "milk"]))
    transfer.contents = transfer.contents.filter { $0.key == .markdown }
    #expect(transfer.text(names: MentionNames([5: "milk"]))?.spans.first?.target == 5)
  }

  @Test func `what is copied and pasted keeps its tags`() throws {
    var text = try Marked.text("Add {7:milk} and *stir*.")
    let copied = TextTransfer(copying: try text.slice(0..<9))
    try text.apply(.pasting(try #require(copied.text()), over: 18..<18))
    #expect(text.marked == "Add {7:milk} and *stir*.Add {7:milk} ")
  }
}
