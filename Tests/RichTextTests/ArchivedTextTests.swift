import Foundation
import RichText
import Testing

struct ArchivedTextTests {
  private static func json<Scope: AttributeScope>(_ archive: ArchivedText<Scope>) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(archive), as: UTF8.self)
  }

  private static func text<Scope: AttributeScope>(
    _ json: String, as scope: Scope.Type
  ) throws -> AttributedString {
    try JSONDecoder().decode(ArchivedText<Scope>.self, from: Data(json.utf8)).text
  }

  private static let milk: AttributedString = {
    var text = AttributedString("Add milk")
    if let range = text.range(of: "milk") {
      text[range].ingredient = Mention(number: 1, target: 7)
      text[range].textColor = .ingredient
    }
    return text
  }()

  @Test func `a few runs are a list of texts and attributes`() throws {
    let json =
      #"["Add ",{},"milk",{"Sorrel.Ingredient":{"number":1,"target":7},"Sorrel.TextColor":"ingredient"}]"#
    #expect(try Self.json(ArchivedText<Editor>(Self.milk)) == json)
    #expect(try Self.text(json, as: Editor.self) == Self.milk)
  }

  @Test func `more than ten runs share a table of attributes`() throws {
    var text = AttributedString()
    for index in 0..<6 {
      text += AttributedString("a")
      var bold = AttributedString("b")
      bold.inlineStyle = index == 5 ? .italic : .bold
      text += bold
    }
    let json =
      #"{"attributeTable":[{},{"Sorrel.InlineStyle":1},{"Sorrel.InlineStyle":2}],"#
      + #""runs":["a",0,"b",1,"a",0,"b",1,"a",0,"b",1,"a",0,"b",1,"a",0,"b",1,"a",0,"b",2]}"#
    #expect(try Self.json(ArchivedText<Model>(text)) == json)
    #expect(try Self.text(json, as: Model.self) == text)
  }

  @Test func `keys outside the scope are left out, and the words stay`() throws {
    var stored = Self.milk
    stored.textColor = nil
    #expect(
      try Self.json(ArchivedText<Model>(Self.milk)) == Self.json(ArchivedText<Editor>(stored)))
    let json = try Self.json(ArchivedText<Editor>(Self.milk))
    #expect(try Self.text(json, as: Model.self) == stored)
    let foreign = #"["Add milk",{"Sorrel.Smell":{"x":[1,2]},"Sorrel.InlineStyle":1}]"#
    var bold = AttributedString("Add milk")
    bold.inlineStyle = .bold
    #expect(try Self.text(foreign, as: Model.self) == bold)
  }

  @Test(arguments: [
    "{}", "3", #"["a"]"#, #"[{}, "a"]"#, #"["a",{"Sorrel.InlineStyle":"bold"}]"#,
    #"{"runs":["a",1],"attributeTable":[{}]}"#, #"{"runs":["a",-1],"attributeTable":[{}]}"#,
    #"{"runs":["a",{}],"attributeTable":[]}"#,
  ])
  func `what is no archive is refused`(json: String) {
    #expect(throws: DecodingError.self) { try Self.text(json, as: Model.self) }
  }

  @Test(arguments: ["\u{301}a", "\u{200D}🍳", "🏽", "\n"])
  func `a run that starts inside a character does no harm`(start: String) throws {
    let json = """
      ["👩",{"Sorrel.ParagraphFormat":{"role":"note"}},\
      "\(start.replacing("\n", with: "\\n"))",{"Sorrel.ParagraphFormat":{"role":"section"}}]
      """
    let text = try Self.text(json, as: Model.self)
    #expect(String(text.characters[...]) == "👩" + start)
    #expect(RichText(text).text == "👩" + start)
  }

  @Test func `every text is read from its archive as it was`() throws {
    var random = SplitMix64(seed: 31)
    let (encoder, decoder) = (JSONEncoder(), JSONDecoder())
    for round in 0..<rounds() {
      let rich = random.richText()
      let text = AttributedString(rich)
      let data = try encoder.encode(ArchivedText<Model>(text))
      let read = try decoder.decode(ArchivedText<Model>.self, from: data).text
      try #require(RichText(read) == rich, "round \(round)")
      try #require(read == text, "round \(round)")
    }
  }
}
