import RecipeExport
import Recipes
import RichText
import Testing

struct HTMLExporterTests {
  private func page(_ text: String, _ spans: [TextSpan]) throws -> String {
    var recipe = Recipe()
    recipe.title = "Toast"
    recipe.language = "en"
    recipe.method = try RichText(text, spans: spans)
    recipe.ingredients = [
      IngredientSection(lines: [IngredientLine(id: .init(rawValue: 3), text: "butter")])
    ]
    return try HTMLExporter().page(of: [recipe])
  }

  private func step(_ content: String) -> String { "\n<li dir=\"auto\">\(content)</li>\n" }

  @Test func `the mention of a line that is gone is plain`() throws {
    let page = try page(
      "Butter, salt",
      [TextSpan(0..<6, .ingredient, target: 3), TextSpan(8..<12, .ingredient, target: 4)])
    #expect(
      page.contains(
        step("<span class=\"ingredient\" data-ingredient=\"3\">Butter</span>, salt")))
  }

  @Test func `a mention that is bold in part is one element`() throws {
    let page = try page(
      "butter butter",
      [
        TextSpan(0..<6, .ingredient, target: 3), TextSpan(0..<3, .bold),
        TextSpan(6..<13, .italic), TextSpan(7..<13, .ingredient, target: 3),
      ])
    let mention = "<span class=\"ingredient\" data-ingredient=\"3\">"
    #expect(
      page.contains(
        step(
          "\(mention)<strong>but</strong>ter</span><em> </em>\(mention)<em>butter</em></span>")))
  }

  @Test(arguments: [
    (
      "https://example.org/?a=\"><b>&c",
      "<a href=\"https://example.org/?a=&quot;&gt;&lt;b&gt;&amp;c\">x</a>"
    ),
    ("javascript:alert(1)", "x"), (" JavaScript:alert(1)", "x"), ("data:text/html,x", "x"),
  ])
  func `only safe addresses are links, and all are escaped`(
    address: String, content: String
  ) throws {
    #expect(try page("x", [TextSpan(0..<1, .link, payload: address)]).contains(step(content)))
  }

  @Test(arguments: [
    ("a < b & c > d \"e\" 'f'", "a &lt; b &amp; c &gt; d &quot;e&quot; &#39;f&#39;"),
    ("a\u{2028}b", "a<br>b"), ("a\u{1B}[31m\u{9B}b\u{202E}", "a[31mb&#8238;"),
  ])
  func `text is escaped`(text: String, content: String) throws {
    #expect(try page(text, []).contains(step(content)))
  }

  @Test func `sections and notes stand between lists, and a style goes over steps`() throws {
    let page = try page(
      "One\nTwo\nHot\nThree",
      [
        TextSpan(0..<6, .bold), TextSpan(8..<12, .note), TextSpan(12..<17, .section),
      ])
    #expect(
      page.contains(
        """
        <ol>
        <li dir="auto"><strong>One</strong></li>
        <li dir="auto"><strong>Tw</strong>o</li>
        </ol>
        <p class="note" dir="auto">Hot</p>
        <h3 dir="auto">Three</h3>
        """))
  }
}
