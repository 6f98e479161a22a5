import TestSupport
import Testing

struct ShowFormatTests {
  private static let evil = """
    ---
    title: Fish & <b>chips</b>
    tags: ['"><script>alert(1)</script>']
    ---
    == Fry & "serve" ==
    Heat @oil & <i>fat</i>{2%tbsp} for ~{5%minutes}. Add @salt{}.
    """

  @Test func `HTML is a whole page with green mentions`() throws {
    let page = try CookSession.stocked().sorrel("show pancakes --format html").output
    #expect(page.hasPrefix("<!DOCTYPE html>\n<html lang=\"en\">\n") && page.hasSuffix("</html>\n"))
    #expect(page.contains("<title>Thin pancakes</title>"))
    #expect(page.contains("<h1 dir=\"auto\">Thin pancakes</h1>"))
    #expect(page.contains(".ingredient { color: #176f2c; }"))
    #expect(page.contains("<li dir=\"auto\">200 g flour</li>"))
    #expect(page.contains("<h3 dir=\"auto\">Frying</h3>\n<ol>\n<li dir=\"auto\">Melt <span "))
    #expect(page.contains("<span class=\"ingredient\" data-ingredient=\"1\">flour</span>"))
    #expect(page.contains("<span class=\"measure\">15 minutes</span>"))
    #expect(!page.contains("(200 g)"))
  }

  @Test func `everything in HTML is escaped`() throws {
    let session = try CookSession()
    _ = try session.importing(["1.cook": Self.evil])
    let page = try session.sorrel("show 1 --format html").output
    #expect(page.contains("<h1 dir=\"auto\">Fish &amp; &lt;b&gt;chips&lt;/b&gt;</h1>"))
    #expect(page.contains("Fry &amp; &quot;serve&quot;</h3>"))
    for tag in ["<b>", "<i>", "<script>"] { #expect(!page.contains(tag), "\(tag)") }
    #expect(page.contains("&lt;script&gt;"))
  }

  @Test func `HTML cannot drive the terminal`() throws {
    let session = try CookSession()
    _ = try session.importing([
      "evil.html": """
      <!DOCTYPE html><script type="application/ld+json">{"@type":"Recipe",
      "name":"Evil \\u001b[31m soup\\u202e","recipeIngredient":["1 onion"],
      "recipeInstructions":"Stir \\u009b2J now."}</script>
      """
    ])
    let page = try session.sorrel("show Evil --format html").output
    #expect(page.contains("Evil"))
    #expect(!page.unicodeScalars.contains { "\u{1B}\u{9B}\u{202E}".unicodeScalars.contains($0) })
  }

  @Test func `several recipes are one page, each in its language`() throws {
    let page = try CookSession.stocked().sorrel("show 1 2 --format html").output
    #expect(page.contains("<title>Recipes</title>"))
    #expect(page.split(separator: "<article lang=\"en\">").count == 3)
    #expect(page.split(separator: "<!DOCTYPE html>").count == 1)
  }

  @Test func `documents are scaled, with amounts on request`() throws {
    let session = try CookSession.stocked()
    let page = try session.sorrel("show 1:2 --format html --amounts").output
    #expect(page.contains("400 g flour") && page.contains(">flour</span> (400 g), "))
    let markdown = try session.sorrel("show 1:2 --format markdown --amounts").output
    #expect(markdown.hasPrefix("# Thin pancakes\n"))
    #expect(markdown.contains("- 400 g flour\n"))
    #expect(markdown.contains("1. Whisk flour (400 g), milk (1 l) and eggs (4)."))
  }

  @Test func `Markdown is what export writes`() throws {
    let session = try CookSession()
    _ = try session.importing(["1.cook": Self.evil])
    let markdown = try session.sorrel("show 1 --format markdown").output
    #expect(markdown == (try session.sorrel("export 1 --to markdown").output))
    #expect(markdown.hasPrefix("# Fish & \\<b>chips\\</b>\n"))
  }
}
