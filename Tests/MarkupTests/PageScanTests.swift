import Testing

@testable import Markup

struct PageScanTests {
  @Test(arguments: [
    ("<p>a</p><script>var x = '<p>';</script><p>b", "<p>a</p><script></script><p>b"),
    ("<style>p { }</style>x", "<style></style>x"),
    ("<SCRIPT>1</SCRIPT >x<Style>a", "<SCRIPT></SCRIPT >x<Style>"),
    ("a<svg><g><path d='M0'/><style>x</style></g></svg>b", "a<svg></svg>b"),
    ("a<svg><svg>x</svg>y</svg>b", "a<svg></svg>b"),
    // A drawing that never ends takes nothing with it.
    ("a<svg><path>b<p>c", "a<svg><path>b<p>c"),
    (
      "<!-- <script> -->a<textarea><svg></textarea>b",
      "<!-- <script> -->a<textarea><svg></textarea>b"
    ),
    ("", ""), ("plain", "plain"),
  ])
  func `scripts, styles and drawings are emptied and all else stays`(page: String, rest: String) {
    let scan = PageScan(Array(page.utf8))
    let bytes = scan.withoutScripts(scan.bytes.indices)
    #expect(String(decoding: bytes, as: UTF8.self) == rest)
  }

  @Test func `texts of a set are found wherever they stand`() {
    let texts = ["ab", "abc", "b", "", "x"]
    var found: [String] = []
    let bytes = Array("xabcb".utf8)
    PatternSet(texts).forEachMatch(in: bytes, 1..<4) { found.append(texts[$0]) }
    #expect(found == ["ab", "abc", "b"])
    PatternSet(texts).forEachMatch(in: [], 0..<0) { found.append(texts[$0]) }
    #expect(found.count == 3)
  }

  @Test func `a part of a page is emptied by itself`() {
    let page = "<i>1</i><svg>x</svg><p>2<svg>y</svg>3</p><svg>z</svg>"
    let scan = PageScan(Array(page.utf8))
    let start = page.utf8.distance(
      from: page.startIndex, to: page.firstRange(of: "<p>")!.lowerBound)
    let part = start..<start + "<p>2<svg>y</svg>3</p>".utf8.count
    #expect(String(decoding: scan.withoutScripts(part), as: UTF8.self) == "<p>2<svg></svg>3</p>")
  }

  @Test func `tags are found by what their source holds`() {
    let page = """
      <p class="ingredient amount">amount</p><!-- <p class="amount"> --><br id=amount>
      <script class="amount">let p = '<p class="ingredient">'</script><p title="AMOUNT"></amount>
      """
    let scan = PageScan(Array(page.utf8))
    for (text, tags) in [
      ("ingredient", ["<p c"]), ("amount", ["<p c", "<br ", "<scr"]), ("", []), ("absent", []),
    ] {
      let found = scan.tags(holding: text).map { scan.text(scan.tags[$0].range) }
      #expect(found.map { String($0.prefix(4)) } == tags)
    }
    #expect(scan.startTags(TagName("p")).count == 2)
  }

  @Test(
    arguments: [
      ([], true), (Array("plain".utf8), true), (Array("½ é 汁 🍲".utf8), true),
      ([0xC0, 0x80], false), ([0xC3], false), ([0xE0, 0x80, 0x80], false),
      ([0xED, 0xA0, 0x80], false), ([0xF4, 0x90, 0x80, 0x80], false),
      ([0xF5, 0x80, 0x80, 0x80], false),
      ([0x80], false), ([0xE2, 0x82], false), ([0xF0, 0x9F, 0x8D], false),
    ] as [([UInt8], Bool)])
  func `UTF-8 is told from other bytes, wherever they stand`(bytes: [UInt8], isValid: Bool) {
    for count in [0, 1, 7, 31, 32, 33, 64] {
      let padding = [UInt8](repeating: 0x61, count: count)
      #expect(UTF8Check.isValid(padding + bytes) == isValid)
      #expect(UTF8Check.isValid(padding + bytes + padding) == isValid)
    }
  }

  @Test
  func `all sequences of two bytes and many longer ones are judged as the standard library does`() {
    for first in UInt8.min...UInt8.max {
      for second in UInt8.min...UInt8.max {
        for tail in [[], [0x80], [0x80, 0x80], [0xBF, 0xBF]] as [[UInt8]] {
          let bytes = [first, second] + tail
          #expect(UTF8Check.isValid(bytes) == (String(validating: bytes, as: UTF8.self) != nil))
        }
      }
    }
  }

  @Test(arguments: [
    ("<p>", PageScan.Visibility.visible), ("<p hidden>", .hidden),
    ("<p hidden=until-found>", .hidden),
    ("<p style='color: red'>", .visible), ("<p style='DISPLAY : none'>", .hidden),
    ("<p style='display:block'>", .visible), ("<p aria-hidden=true>", .hiddenFromReaders),
    ("<p aria-hidden=false>", .visible), ("<p aria-hidden=true style='display:none'>", .hidden),
  ])
  func `what an element's attributes say about its being seen`(
    tag: String, visibility: PageScan.Visibility
  ) throws {
    let scan = PageScan(Array("\(tag)x".utf8))
    #expect(scan.traits(of: try #require(scan.tags.first)).visibility == visibility)
  }

  @Test func `names come from several attributes, and of two of one name both count`() throws {
    let scan = PageScan(Array("<p CLASS='A b' title=x id=C itemprop = \"d\" class=e/>".utf8))
    let names = scan.traits(of: try #require(scan.tags.first)).names
    #expect(String(decoding: names, as: UTF8.self) == " a b c d e/")
  }
}
