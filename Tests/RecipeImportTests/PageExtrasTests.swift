import Foundation
import Pictures
import Recipes
import RichText
import TestSupport
import Testing

@testable import RecipeImport

/// What a page says besides title, ingredients and method.
struct PageExtrasTests {
  private func read(_ data: String, _ body: String = "", head: String = "") -> ImportResult {
    let page = """
      <!DOCTYPE html><html lang="en"><head>\(head)<script type="application/ld+json">{"@type":"Recipe","name":"Soup",
      "recipeIngredient":["1/2 cup stock","2 1/2 leeks","salt"],"recipeYield":"4","totalTime":"PT1H",
      \(data.isEmpty ? "" : data + ",")"recipeInstructions":[{"@type":"HowToStep","text":"Stir it."},
      {"@type":"HowToStep","text":"Boil it.","image":["https://example.org/boil.jpg","https://example.org/b2.jpg"]}]}
      </script></head><body>\(body)</body></html>
      """
    return HTMLFormat().read(ImportSource(bytes: Array(page.utf8), name: "page"))
  }

  private func recipe(_ data: String, _ body: String = "", head: String = "") -> Recipe? {
    read(data, body, head: head).recipes.first
  }

  @Test(arguments: [
    ("\"tool\":[\"pot\",{\"@type\":\"HowToTool\",\"name\":\"whisk\"}]", ["Equipment: pot, whisk"]),
    ("\"tool\":\"pot, whisk\"", ["Equipment: pot, whisk"]), ("\"tool\":[]", []), ("", []),
  ])
  func `tools of the data become a note`(data: String, notes: [String]) {
    #expect(recipe(data)?.notes == notes)
  }

  @Test(arguments: [
    """
    <div class="wprm-recipe-equipment-container"><h3>Equipment</h3><ul><li>▢ Pot</li><li>Whisk</li></ul></div>
    <div class="wprm-recipe-notes-container"><h3 class="wprm-recipe-notes-header">Notes</h3>
    <div><span>Keeps three days.</span><br>Freezes well.</div></div>
    """,
    """
    <div class="tasty-recipes-equipment"><h3>Equipment</h3><p>Pot</p><p>Whisk</p></div>
    <div class="tasty-recipes-notes"><h3>Notes</h3><div><p>Keeps three days.</p><p>Freezes well.</p></div></div>
    <div class="tasty-recipes-notes"><p>For print alone.</p></div>
    """,
    """
    <div class="mv-create-equipment"><h4>Recipe equipment:</h4><ul><li>Pot<li>Whisk</ul></div>
    <section class="mv-create-notes"><ol><li>Keeps three days.<li>Freezes well.</ol></section>
    """,
    """
    <h4 class="recipeNotesTitle">Recipe Notes</h4><div class="recipeNotes"><p>Keeps three days.</p>
    <p>Freezes well.</p></div><div class="notes"><p>Of the page.</p></div>
    <div class="recipe-equipment"><b>Equipment</b><p>Pot</p><p>Whisk</p></div>
    """,
  ])
  func `the card's own notes and equipment are taken in`(card: String) {
    let notes = ["Equipment: Pot, Whisk", "Keeps three days.", "Freezes well."]
    #expect(recipe("", card)?.notes == notes)
    // The data comes first.
    let first = recipe("\"tool\":\"pan\"", card)?.notes
    #expect(first == ["Equipment: pan"] + notes.dropFirst())
  }

  @Test(arguments: [
    ("\"image\":\"https://example.org/a.jpg\"", ["a.jpg"]),
    ("\"image\":[\"/a.jpg\",\"b.jpg\"]", ["a.jpg", "x/b.jpg"]),
    (
      """
      "image":[{"@type":"ImageObject","url":"/s.jpg","width":"300px","height":200},
      {"@type":"ImageObject","url":"/l.jpg","width":{"@type":"QuantitativeValue","value":1200},"height":800},
      {"@type":"ImageObject","url":"/m.jpg","width":600,"height":400}]
      """, ["l.jpg", "m.jpg", "s.jpg"]
    ),
    // Of one the size is not known.
    (
      """
      "image":[{"url":"/s.jpg","width":300,"height":200},{"url":"/l.jpg"}]
      """, ["s.jpg", "l.jpg"]
    ),
    ("", []),
  ])
  func `pictures come largest first, and those of steps are with their steps`(
    data: String, images: [String]
  ) {
    let head = "<link rel=canonical href='https://example.org/soups/1'><base href='/x/'>"
    let recipe = recipe(data, head: head)
    #expect(recipe?.images == images.map { "https://example.org/" + $0 })
    #expect(
      recipe?.method.pictureAddresses == [
        "https://example.org/boil.jpg", "https://example.org/b2.jpg",
      ])
  }

  @Test(
    arguments: [
      ("", nil), ("a.jpg", "a.jpg"), ("a.jpg 300w, b.jpg 1200w, c.jpg 600w", "b.jpg"),
      ("a.jpg, b.jpg 2x", "b.jpg"), ("a,b.jpg 1x , c.jpg 1.5x", "c.jpg"), ("a.jpg,", "a.jpg"),
      (" , ", nil), ("a.jpg 300w 200h", "a.jpg"), ("a.jpg 99999999999999999999w", "a.jpg"),
      ("a.jpg wide, b.jpg", "a.jpg"),
    ] as [(String, String?)])
  func `the largest of several sizes is found`(set: String, largest: String?) {
    #expect(SourceSet.largest(set) == largest)
  }

  /// The address of a picture of a size, by its header.
  private static func png(width: UInt8, height: UInt8) -> String {
    var bytes = FormatSamples.picture
    (bytes[19], bytes[23]) = (width, height)
    return "data:image/png;base64," + Data(bytes).base64EncodedString()
  }

  @Test func `a picture in the page itself comes along with the recipe`() throws {
    let (png, dot) = (Self.png(width: 64, height: 48), Self.png(width: 1, height: 1))
    let result = read("\"image\":[\"\(dot)\",\"\(png)\",\"\(png)\",\"data:image/png;base64,AAAA\"]")
    let picture = try #require(result.pictures.first)
    #expect(result.pictures.count == 1 && picture.width == 64)
    #expect(result.recipes.first?.images.first == picture.address)
  }

  @Test(arguments: [
    ("1/2 cup", "½ cup", "½ cup"), ("2 1/2 leeks", "2½ leeks", "2½ leeks"),
    ("1/2 cup", "1/2 cup", "1/2 cup"), ("1/2 cup (3/4 oz)", "½ cup (¾ oz)", "½ cup (¾ oz)"),
    ("11/2 cup", "1½ cup", "11/2 cup"), ("1/25", "½5", "1/25"), ("salt", "½", "salt"),
    ("1/2 or 1/2", "½ or ½", "½ or ½"),
  ])
  func `fractions are set as the page shows them`(line: String, shown: String, result: String) {
    #expect(Typography.typeset(line, as: shown) == result)
  }

  @Test func `a list without headings has the page's fractions, too`() {
    let list = "<ul class=ingredients><li>½ cup stock<li>2½ leeks<li>salt</ul>"
    #expect(recipe("", list)?.lines.map(\.text) == ["½ cup stock", "2½ leeks", "salt"])
    let other = "<ul class=ingredients><li>½ cup cream<li>2½ leeks<li>salt</ul>"
    #expect(recipe("", other)?.lines.map(\.text) == ["1/2 cup stock", "2½ leeks", "salt"])
  }

  @Test func `a web archive in XML is read`() throws {
    let page = """
      <html><body><script type="application/ld+json">{"@type":"Recipe","name":"Soup","recipeIngredient":["salt"],
      "recipeInstructions":"Boil.","image":"s.jpg"}</script></body></html>
      """
    func archive(_ key: String) throws -> ImportSource {
      let archive: [String: Any] = [
        "WebMainResource": [
          key: Data(page.utf8), "WebResourceTextEncodingName": "UTF-8",
          "WebResourceURL": "https://example.org/soups/1",
        ]
      ]
      let data = try PropertyListSerialization.data(
        fromPropertyList: archive, format: .xml, options: 0)
      return ImportSource(bytes: [UInt8](data), name: "x")
    }
    #expect(FormatDetector.detect(try archive("WebResourceData")) is WebArchiveFormat)
    let recipe = FormatDetector.read(try archive("WebResourceData")).recipes.first
    #expect(recipe?.title == "Soup" && recipe?.images == ["https://example.org/soups/s.jpg"])
    let empty = FormatDetector.read(try archive("Other"))
    #expect(empty.recipes.isEmpty && empty.diagnostics.map(\.severity) == [.error])
  }

  @Test(arguments: [PropertyListSerialization.PropertyListFormat.xml, .binary])
  func `Safari's bookmarks and reading list name files and pages`(
    format: PropertyListSerialization.PropertyListFormat
  ) throws {
    let list: [String: Any] = [
      "WebBookmarkType": "WebBookmarkTypeList", "WebBookmarkFileVersion": 1,
      "Children": [
        ["WebBookmarkType": "WebBookmarkTypeLeaf", "URLString": "file:///books/k%C3%A4se.html"],
        [
          "Title": "com.apple.ReadingList", "WebBookmarkType": "WebBookmarkTypeList",
          "Children": [
            ["URLString": "https://example.org/rye", "ReadingList": ["PreviewText": "x"]]
          ],
        ],
      ],
    ]
    let bytes = [UInt8](
      try PropertyListSerialization.data(fromPropertyList: list, format: format, options: 0))
    #expect(BookmarkList.recognizes(bytes))
    let read = BookmarkList(bytes, in: "/books")
    #expect(read.files == ["/books/käse.html"] && read.pages == ["https://example.org/rye"])
    for index in bytes.indices.suffix(50) {
      var broken = bytes
      broken[index] ^= 0x7F
      _ = BookmarkList(broken, in: "/books")
    }
  }
}
