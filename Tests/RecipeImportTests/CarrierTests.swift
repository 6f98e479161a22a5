import Foundation
import Recipes
import Testing

@testable import RecipeImport

/// Pages that come in other files than HTML.
struct CarrierTests {
  private static let page = """
    <!DOCTYPE html><html lang="de"><body><script type="application/ld+json">{"@type":"Recipe","name":"Käsekuchen",
    "recipeIngredient":["500 g Quark","3 Eier"],"recipeInstructions":["Rühren.","Backen."],"image":"k.jpg"}</script></body></html>
    """
  private static let reading = PageReading(
    "Käsekuchen", ["500 g Quark", "3 Eier"], ["Rühren.", "Backen."])

  private func read(_ bytes: [UInt8]) -> (format: String, recipe: Recipe?) {
    let source = ImportSource(bytes: bytes, name: "page")
    let format = FormatDetector.detect(source)
    return (format?.name ?? "", format?.read(source).recipes.first)
  }

  private func quotedPrintable(_ text: String, _ encoding: String.Encoding) -> String {
    var result = ""
    for byte in text.data(using: encoding) ?? Data() {
      let isPlain = byte == 0x0A || (0x20...0x7E).contains(byte) && byte != 0x3D
      result += isPlain ? String(UnicodeScalar(byte)) : String(format: "=%02X", byte)
    }
    return result.replacingOccurrences(of: "Quark", with: "Qu=\r\nark")
  }

  @Test(arguments: [
    ("utf-8", String.Encoding.utf8), ("iso-8859-1", .isoLatin1), ("windows-1252", .windowsCP1252),
  ])
  func `MHTML is read in every encoding`(charset: String, encoding: String.Encoding) {
    let text = """
      From: <Saved by a browser>\r
      Snapshot-Content-Location: https://example.org/cakes/1\r
      MIME-Version: 1.0\r
      Content-Type: multipart/related;\r
      \ttype="text/html";\r
      \tboundary="--x--"\r
      \r
      ----x--\r
      Content-Type: image/png\r
      Content-Transfer-Encoding: base64\r
      \r
      iVBORw0KGgo=\r
      ----x--\r
      Content-Type: text/html; charset="\(charset)"\r
      Content-Transfer-Encoding: quoted-printable\r
      Content-Location: https://example.org/cakes/1\r
      \r
      \(quotedPrintable(Self.page, encoding))\r
      ----x----\r

      """
    let (format, recipe) = read(Array(text.utf8))
    #expect(format == "MHTML")
    #expect(PageReading(recipe) == Self.reading)
    #expect(recipe?.source.url == "https://example.org/cakes/1")
    #expect(recipe?.images == ["https://example.org/cakes/k.jpg"])
  }

  @Test(arguments: [
    "MIME-Version: 1.0\nContent-Type: multipart/related; boundary=b\n\n--b\nContent-Type: text/plain\n\nx",
    "MIME-Version: 1.0\nContent-Type: multipart/related; boundary=b\n\n",
    "MIME-Version: 1.0\nContent-Type: multipart/related",
    "MIME-Version: 1.0\nContent-Type: multipart/related; boundary=b\n\n--b\nContent-Type: text/html\nContent-Transfer-Encoding: base64\n\n!!!",
  ])
  func `MHTML without a page says so`(text: String) {
    let result = FormatDetector.read(ImportSource(bytes: Array(text.utf8), name: "x"))
    #expect(result.recipes.isEmpty && !result.diagnostics.isEmpty)
  }

  @Test func `a Safari web archive is read`() throws {
    let archive: [String: Any] = [
      "WebMainResource": [
        "WebResourceData": Data(Self.page.utf8), "WebResourceMIMEType": "text/html",
        "WebResourceTextEncodingName": "UTF-8", "WebResourceURL": "https://example.org/kuchen/käse",
      ],
      "WebSubresources": [["WebResourceData": Data([1, 2, 3])]],
    ]
    let data = try PropertyListSerialization.data(
      fromPropertyList: archive, format: .binary, options: 0)
    let (format, recipe) = read([UInt8](data))
    #expect(format == "Safari web archive")
    #expect(PageReading(recipe) == Self.reading)
    #expect(recipe?.source.url == "https://example.org/kuchen/käse")
  }

  @Test func `a broken web archive is told, wherever it is broken`() throws {
    let archive = ["WebMainResource": ["WebResourceData": Data(Self.page.utf8)]]
    let data = [UInt8](
      try PropertyListSerialization.data(fromPropertyList: archive, format: .binary, options: 0))
    for index in data.indices.suffix(60) + [8, 9, 10] {
      for value: UInt8 in [0, 0x7F, 0xFF, 0xDF] {
        var broken = data
        broken[index] = value
        let result = FormatDetector.read(ImportSource(bytes: broken, name: "x"))
        #expect(!result.recipes.isEmpty || !result.diagnostics.isEmpty)
      }
    }
    for count in [8, 20, 39, 60, data.count - 1] {
      #expect(
        !FormatDetector.read(ImportSource(bytes: Array(data.prefix(count)), name: "x")).diagnostics
          .isEmpty)
    }
  }

  @Test(arguments: [
    "<!-- saved from url=(0031)https://example.org/cakes/1.html -->",
    "<!--\n Page saved with SingleFile \n url: https://example.org/cakes/1.html \n saved date: today\n-->",
  ])
  func `the address that a browser notes in a saved page is its address`(comment: String) {
    let recipe = read(Array("<!DOCTYPE html>\n\(comment)\(Self.page)".utf8)).recipe
    #expect(recipe?.source.url == "https://example.org/cakes/1.html")
    #expect(recipe?.images == ["https://example.org/cakes/k.jpg"])
  }

  @Test func `bookmarks name local files and pages on the web`() {
    let text = """
      <!DOCTYPE NETSCAPE-Bookmark-file-1>
      <META HTTP-EQUIV="Content-Type" CONTENT="text/html; charset=UTF-8"><TITLE>Bookmarks</TITLE>
      <DL><p><DT><H3>Cakes</H3><DL><p>
      <DT><A HREF="file:///books/ada/K%C3%A4se%20kuchen.html" ADD_DATE="1">Käsekuchen</A>
      <DT><A HREF="saved/apple%20cake.html">Apple cake</A>
      <DT><A HREF="https://example.org/rye">Rye</A><DT><A HREF="javascript:x()">x</A>
      </DL><p></DL><p>
      """
    #expect(BookmarkList.recognizes(Array(text.utf8)))
    #expect(!BookmarkList.recognizes(Array(Self.page.utf8)))
    let list = BookmarkList(Array(text.utf8), in: "/books/ada")
    #expect(list.files == ["/books/ada/Käse kuchen.html", "/books/ada/saved/apple cake.html"])
    #expect(list.pages == ["https://example.org/rye"])
  }
}
