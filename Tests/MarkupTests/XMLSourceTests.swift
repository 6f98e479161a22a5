import Markup
import Testing

struct XMLSourceTests {
  /// The tree of a document, and what had to be mended; by recovery where it is not well formed.
  private func parsed(_ bytes: [UInt8]) throws -> (root: MarkupNode?, repairs: [String]) {
    let source = try XMLSource(bytes)
    do {
      return (try MarkupDocument.xml(source, recovering: false).root, source.repairs)
    } catch MarkupError.malformed(let message, let line) {
      let fault = MarkupError.malformed(message, line: line).description
      return (try MarkupDocument.xml(source, recovering: true).root, source.repairs + [fault])
    }
  }

  @Test(
    arguments: [
      ("<a>caf\u{E9}</a>", nil, "café"),
      ("\u{FEFF}<a>café</a>", nil, "café"),
      ("\n <?xml version=\"1.0\"?><a>café</a>", nil, "café"),
      ("<?xml version='1.0' standalone='yes' encoding='UTF-8'?><a>x</a>", "not in order", "x"),
      (
        "<!DOCTYPE a SYSTEM \"gone.dtd\"><a>caf&eacute;&nbsp;1&frac12;</a>", "3 entities", "café 1½"
      ),
      ("<a>salt & pepper &unknown; &amp;</a>", "2 \"&\"", "salt & pepper &unknown; &"),
      ("<a>5 < 6, a <3</a>", "2 \"<\"", "5 < 6, a <3"),
      ("<a>it&#146;s &#x97; so</a>", "2 entities", "it’s — so"),
      ("<a>a\u{1}b&#2;c</a>", "2 control", "a b c"),
      ("<?xml\tversion='1.0'\n?><a>x</a>", nil, "x"),
      ("<a>&#X41;</a>", "1 entities", "A"),
      ("<a><![CDATA[a & b &eacute; < c]]></a>", nil, "a & b &eacute; < c"),
    ] as [(String, String?, String)])
  func `what programs get wrong is mended and told`(
    source: String, repair: String?, text: String
  ) throws {
    let document = try parsed(Array(source.utf8))
    #expect(document.root?.text.replacing("\u{A0}", with: " ") == text)
    #expect(document.repairs.count == (repair == nil ? 0 : 1))
    #expect(document.repairs.first?.contains(repair ?? "") != false)
  }

  @Test(
    arguments: [
      ("ISO-8859-1", [0x93, 0xE9, 0x94], "“é”", "is windows-1252"),
      ("windows-1252", [0x93, 0xE9, 0x94], "“é”", nil),
      ("ISO-8859-1", [0xE9], "é", nil),
      ("win-1252", [0x80], "€", "no parser knows"),
      ("ISO-8859-1", [0xC3, 0xA9], "é", "but is UTF-8"),
      ("UTF-8", [0xC3, 0xA9, 0x20, 0xE9], "é é", "not the UTF-8"),
      ("ISO-8859-2", [0xB3], "ł", nil),
      ("koi8-r", [0xC1], "а", nil),
      ("UTF-16", [0xC3, 0xA9], "é", "but is UTF-8"),
    ] as [(String, [UInt8], String, String?)])
  func `the encoding is found out in spite of the declaration`(
    encoding: String, bytes: [UInt8], text: String, repair: String?
  ) throws {
    let head = Array("<?xml version=\"1.0\" encoding=\"\(encoding)\"?><a>".utf8)
    let document = try parsed(head + bytes + Array("</a>".utf8))
    #expect(document.root?.text == text)
    #expect((document.repairs.first?.contains(repair ?? "?") ?? false) == (repair != nil))
  }

  @Test(arguments: [false, true], [false, true])
  func `UTF-16 is read in both orders with and without its mark`(
    isBig: Bool, hasMark: Bool
  ) throws {
    let source =
      "\(hasMark ? "\u{FEFF}" : "")<?xml version=\"1.0\" encoding=\"UTF-16\"?><a>Käse 🧀</a>"
    let bytes = source.utf16.flatMap { unit -> [UInt8] in
      let pair = [UInt8(unit >> 8), UInt8(unit & 0xFF)]
      return isBig ? pair : pair.reversed()
    }
    let document = try parsed(bytes)
    #expect(document.root?.text == "Käse 🧀")
    #expect(XMLSource.rootName(bytes) == "a")
  }

  @Test(arguments: [
    ("", MarkupError.empty),
    (" \n\t", .empty),
    ("<!DOCTYPE a [<!ENTITY x \"lol\"><!ENTITY y \"&x;&x;\">]><a>&y;</a>", .declaresEntities),
    ("<!DOCTYPE a [<!ENTITY x SYSTEM \"file:///etc/passwd\">]><a>&x;</a>", .declaresEntities),
    ("<!-- <a> --><!DOCTYPE a [ <!-- ] --> <!ENTITY % p \"x\"> %p; ]><a/>", .declaresEntities),
  ])
  func `hostile and empty documents are refused`(source: String, error: MarkupError) {
    #expect(throws: error) { try parsed(Array(source.utf8)) }
  }

  @Test func `entities declared far into the document are found`() {
    let source = String(repeating: " ", count: 70_000) + "<!DOCTYPE a [<!ENTITY x \"lol\">]><a/>"
    #expect(throws: MarkupError.declaresEntities) { try parsed(Array(source.utf8)) }
  }

  @Test func `a hundred thousand nested elements are refused`() {
    let source = String(repeating: "<a>", count: 100_000)
    #expect(throws: MarkupError.tooDeep(limit: XMLSource.depthLimit)) {
      try parsed(Array(source.utf8))
    }
  }

  @Test func `a tag with absurdly many attributes is refused`() {
    let attributes = (0..<200_000).map { "a\($0)=''" }.joined(separator: " ")
    let error = #expect(throws: MarkupError.self) {
      try parsed(Array("<a>\n<b \(attributes)/></a>".utf8))
    }
    #expect(error?.description.contains("line 2: more than") == true)
  }

  @Test func `a tag is counted to its end, whatever its values hold`() {
    let attributes = (0..<6_000).map { "a\($0)='>'" }.joined(separator: " ")
    #expect(throws: MarkupError.self) { try parsed(Array("<b \(attributes)/>".utf8)) }
  }

  @Test(arguments: [
    "<a>\(String(repeating: "=", count: 20_000))</a>",
    "<a b='\(String(repeating: "=", count: 20_000))'/>",
  ])
  func `signs of equality in a text are no attributes`(source: String) throws {
    #expect(try parsed(Array(source.utf8)).root?.name == "a")
  }

  @Test func `an attribute of a megabyte is read`() throws {
    let value = String(repeating: "x", count: 1_048_576)
    let document = try parsed(Array("<a b='\(value)'/>".utf8))
    #expect(document.root?["b"] == value)
  }

  @Test func `what is beyond repair is recovered, and told with its line`() throws {
    let document = try parsed(Array("<a>\n<b>one</c></b>\n<b>two</b></a>".utf8))
    #expect(document.root?.text.contains("one") == true)
    #expect(document.repairs.count == 1)
    #expect(document.repairs.first?.contains("not well formed at line") == true)
  }

  @Test(arguments: [
    "just text", "\u{0}\u{1}\u{2}", "<", "<?xml", "<!DOCTYPE", "<!--", "&", "<?xml version",
  ])
  func `what is no XML has no tree`(source: String) {
    #expect(throws: MarkupError.self) { try parsed(Array(source.utf8)) }
  }

  @Test func `a broken document is cut at the start of its records`() throws {
    let source = try XMLSource(
      Array("<all><r>1</r><!-- <r> --><rx/><r>2<r>3</r><r a='4'".utf8))
    let pieces = source.pieces(named: "r").map { String(decoding: $0.bytes, as: UTF8.self) }
    #expect(pieces == ["<r>1</r>", "<r>2", "<r>3</r>", "<r a='4'"])
  }

  @Test(arguments: [
    ("<recipeml version='0.5'>", "recipeml"),
    ("\u{FEFF}\n<?xml version='1.0'?><!-- <x> --><!DOCTYPE y [<!ATTLIST y a CDATA '>'>]><y>", "y"),
    ("<p:q xmlns:p='u'/>", "q"),
    ("<!DOCTYPE gourmetDoc>", "gourmetDoc"),
    ("<?xml version='1.0'?>\n<?xml version='1.0'?>\n<recipeml/>", "recipeml"),
    ("<?xml-stylesheet href='a'?><recipeml/>", "recipeml"),
    ("plain <b>text</b>", ""),
    ("", ""),
  ])
  func `the root element is found without parsing`(source: String, root: String) {
    #expect(XMLSource.rootName(Array(source.utf8)) == root)
  }

  @Test func `a language is that of the nearest element that has one`() throws {
    let document = try parsed(Array("<a xml:lang='de'><b/><c xml:lang='fr'/></a>".utf8))
    let root = try #require(document.root)
    #expect(root.first("b")?.xmlLanguage == "de")
    #expect(root.first("c")?.xmlLanguage == "fr")
  }
}
