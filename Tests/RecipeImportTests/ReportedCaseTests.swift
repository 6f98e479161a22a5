import BenchSupport
import RecipeImport
import Recipes
import TestSupport
import Testing

/// Inputs of the kinds that people have reported to other programs.
struct ReportedCaseTests {
  private func read(_ text: String) -> ImportResult {
    FormatDetector.read(ImportSource(bytes: Array(text.utf8), name: "recipe"))
  }

  private func paprika(_ fields: String) -> String {
    #"{"name":"X","ingredients":"salt","directions":"Stir.",\#(fields)}"#
  }

  @Test func `text without a word on its encoding is UTF-8 first`() {
    for text in [
      "Title: Käsekuchen\nOriginal URL: \nIngredients:\n\tKäse\nInstructions:\n\tRühren.\n"
    ] {
      #expect(read(text).recipes.first?.title == "Käsekuchen")
    }
  }

  @Test(arguments: [
    ("Mehl f\u{81}r K\u{84}se, s\u{94}\u{E1}", true), ("\u{8E}pfel; \u{9A}bung, W\u{81}rze", true),
    ("K\u{E4}se f\u{FC}r s\u{FC}\u{DF}", false), ("don\u{92}t \u{96} caf\u{E9}", false),
  ])
  func `text of DOS and of Windows is told apart by its letters`(text: String, isDOS: Bool)
    throws
  {
    let latin = Array(text.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) })
    let bytes =
      Array("@@@@@ Now You're Cooking! Export Format\n\n".utf8) + latin
      + Array("\n\nNone\n\nsalt\n\nStir.\n".utf8)
    let result = FormatDetector.read(ImportSource(bytes: bytes, name: "x"))
    let page = isDOS ? "code page 850" : "windows-1252"
    #expect(result.diagnostics.map(\.message) == ["the text is not UTF-8 and was read as \(page)"])
    let title = try #require(result.recipes.first?.title)
    #expect(title.contains { "äüéß’".contains($0) } && !title.contains("\u{FFFD}"))
  }

  @Test func `a bare bracket or quotation mark in an attribute is mended and told`() {
    let result = read(
      #"<mx2><RcpE name="A"><IngR name="less than < 1" pan" qty="2"/></RcpE><RcpE name="B"><IngR name="<b" qty="1"/></RcpE></mx2>"#
    )
    #expect(result.recipes.map(\.title) == ["A", "B"])
    #expect(result.recipes.first?.lines.map(\.text) == ["2 less than < 1\" pan"])
    #expect(result.recipes.last?.lines.map(\.text) == ["1 <b"])
    #expect(result.diagnostics.contains { $0.message.hasPrefix("mended:") })
  }

  @Test func `what cannot be mended is reported, and the other recipes come in`() {
    let result = read(
      #"<mx2><RcpE name="A"><IngR name="salt"/></RcpE><RcpE name="B"><Serv qty="2"><IngR name="oil"/></RcpE><RcpE name="C"><IngR name="tea"/></RcpE></mx2>"#
    )
    #expect(result.recipes.map(\.title) == ["A", "B", "C"])
    #expect(result.diagnostics.contains { $0.place == "recipe 2" })
  }

  @Test func `a section left open takes no recipe with it`() {
    let result = read(
      "<mx2><RcpE name=\"A\"><IngR name=\"salt\"/><RTxt><![CDATA[text of A<RcpE name=\"B\"><IngR name=\"oil\"/><RTxt><![CDATA[text of B]]></RTxt></RcpE></mx2>"
    )
    #expect(result.recipes.map(\.title) == ["A", "B"])
  }

  @Test(arguments: SampleTests.samples.filter { !$0.path.hasSuffix(".rk") }.map(\.path))
  func `a byte order mark is no part of the text`(path: String) throws {
    let bytes = try FormatSamples.bytes(path)
    let plain = FormatDetector.read(ImportSource(bytes: bytes, name: "x"))
    let marked = FormatDetector.read(ImportSource(bytes: [0xEF, 0xBB, 0xBF] + bytes, name: "x"))
    #expect(marked.recipes == plain.recipes)
  }

  @Test func `no stars are no rating`() {
    #expect(read(paprika(#""rating":0"#)).recipes.first?.rating == nil)
    #expect(read(paprika(#""rating":null"#)).recipes.first?.rating == nil)
    #expect(read(paprika(#""rating":5"#)).recipes.first?.rating == 5)
  }

  @Test func `a time that cannot be read is kept in its words`() {
    let recipe = read(paprika(#""cook_time":"2DT1H","prep_time":"0:00","total_time":"1:30""#))
      .recipes.first
    #expect(recipe?.notes == ["cooking time: 2DT1H"])
    #expect(recipe?.times.total == TimeSpan(seconds: 5400))
    #expect(recipe?.times.preparation == nil && recipe?.times.cooking == nil)
  }

  @Test func `of three recipes the broken one is reported`() throws {
    let good = Array(paprika(#""uid":"1""#).utf8)
    let result = FormatDetector.read(
      ImportSource(
        bytes: ArchiveMaker.zip([("1", good), ("2", Array(good.dropLast(9))), ("3", good)]),
        name: "x"))
    #expect(result.recipes.count == 2)
    #expect(result.diagnostics.count { $0.severity == .error } == 1)
  }

  @Test func `an ingredient without a name is left out and told`() {
    let result = read(
      "<krecipes><krecipes-recipe><krecipes-description><title>X</title></krecipes-description><krecipes-ingredients><ingredient><name> </name><amount>1</amount></ingredient><ingredient><name>tea</name></ingredient></krecipes-ingredients></krecipes-recipe></krecipes>"
    )
    #expect(result.recipes.first?.lines.map(\.text) == ["tea"])
    #expect(result.diagnostics.map(\.message) == ["1 ingredient without a name was left out"])
  }

  @Test func `a line that ends in a colon heads the next`() {
    let result = read(#"{"name":"X","ingredients":"Dough:\n1 egg\nsalt","directions":"Stir."}"#)
    #expect(result.recipes.first?.ingredients.map(\.name) == ["Dough"])
  }

  @Test func `two recipes of one title are both there`() {
    let result = read(
      "<cookbook><recipe><title>Soup</title><ingredient>peas</ingredient></recipe><recipe><title>Soup</title><ingredient>leeks</ingredient></recipe></cookbook>"
    )
    #expect(result.recipes.map(\.title) == ["Soup", "Soup"])
  }

  @Test(arguments: [
    "Fish / chips: the \"best\"", String(repeating: "long ", count: 2000) + "title",
    "Salt, pepper & oil",
  ])
  func `any title comes in as it is`(title: String) throws {
    let escaped = title.replacing("\"", with: "\\\"")
    let json = #"{"name":"\#(escaped)","ingredients":"salt","directions":"Stir."}"#
    #expect(read(json).recipes.first?.title == title)
  }

  @Test func `a colon in a title breaks no front matter`() {
    for yaml in ["title: Soup: the best", "title: 'Soup: the best'"] {
      let result = read("---\n\(yaml)\ningredients:\n- salt\ndirections:\n- Stir.\n---\n")
      #expect(result.recipes.first?.title == "Soup: the best")
    }
  }

  @Test func `an address of a picture that leads nowhere is left out`() {
    let result = read(paprika(#""image_url":"/example.jpg""#))
    #expect(result.recipes.first?.images == [])
  }
}
