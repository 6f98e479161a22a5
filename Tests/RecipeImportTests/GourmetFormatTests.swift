import RecipeImport
import Recipes
import RichText
import Testing

struct GourmetFormatTests {
  private func recipe(_ inside: String) throws -> Recipe {
    let xml = "<!DOCTYPE gourmetDoc><gourmetDoc><recipe id=\"1\">\(inside)</recipe></gourmetDoc>"
    let result = GourmetFormat().read(ImportSource(bytes: Array(xml.utf8), name: "file"))
    return try #require(result.recipes.first)
  }

  @Test func `all fields of a recipe are read`() throws {
    let recipe = try recipe(
      """
      <title>
        Plum tart
      </title><category>Cake, Summer,Cake</category><cuisine>Austrian</cuisine>
      <source>Grandma</source><link>https://example.org/tart</link><rating>7/10 stars</rating>
      <preptime>1/2 hour</preptime><cooktime>45 minutes</cooktime><yields>12 pieces</yields>
      <image format="jpeg"><![CDATA[AAAA]]></image><modifications>Less sugar.

      More plums.</modifications>
      """)
    #expect(recipe.title == "Plum tart")
    #expect(recipe.tags == ["Cake", "Summer"])
    #expect(recipe.cuisine == "Austrian")
    #expect(recipe.source == .init(name: "Grandma", url: "https://example.org/tart"))
    #expect(recipe.rating == 3.5)
    #expect(recipe.times.preparation == TimeSpan(seconds: 1800))
    #expect(recipe.times.cooking == TimeSpan(seconds: 2700))
    #expect(recipe.yields.first?.noun == "pieces")
    #expect(recipe.notes == ["Less sugar.\nMore plums."])
    #expect(recipe.images.isEmpty)
  }

  @Test(
    arguments: [
      ("4/5 stars", 4.0), ("7/10 stars", 3.5), ("5", 5.0), ("4½/5", 4.5), ("0/5 stars", nil),
      ("9/5", 5.0), ("3/0", nil), ("good", nil), ("", nil),
    ] as [(String, Double?)])
  func `ratings are brought to five stars`(text: String, stars: Double?) throws {
    #expect(try recipe("<title>T</title><rating>\(text)</rating>").rating == stars)
  }

  @Test func `a language is a tag`() throws {
    let xml = "<gourmetDoc xml:lang='de_AT'><recipe><title>T</title></recipe></gourmetDoc>"
    let result = GourmetFormat().read(ImportSource(bytes: Array(xml.utf8), name: "file"))
    #expect(result.recipes.map(\.language) == ["de-AT"])
  }

  @Test func `groups, references and single lines are read in order`() throws {
    let recipe = try recipe(
      """
      <ingredient-list><inggroup><groupname>Dough</groupname><ingredient><amount>90-100</amount>
      <unit>g</unit><item>butter</item><key>butter</key></ingredient></inggroup>
      <ingref amount="1" refid="2"> Streusel </ingref><ingredient optional="yes"><item>plums</item>
      </ingredient><ingredient><amount>1</amount><item/></ingredient></ingredient-list>
      """)
    #expect(recipe.ingredients.map(\.name) == ["Dough", ""])
    #expect(recipe.lines.map(\.text) == ["90-100 g butter", "1 Streusel", "plums"])
    #expect(recipe.lines.map(\.isOptional) == [false, false, true])
  }

  @Test(arguments: [
    "Fold &lt;b&gt;very &lt;i&gt;gently&lt;/i&gt;&lt;/b&gt;.",
    "Fold &amp;lt;b&amp;gt;very &amp;lt;i&amp;gt;gently&amp;lt;/i&amp;gt;&amp;lt;/b&amp;gt;.",
    "Fold <![CDATA[<span weight=\"bold\">very <i>gently</i></span>]]>.",
  ])
  func `markup that was escaped once or twice becomes styles`(text: String) throws {
    let method = try recipe("<instructions>\(text)</instructions>").method
    #expect(method.text == "Fold very gently.")
    #expect(method.spans == [TextSpan(5..<16, .bold), TextSpan(10..<16, .italic)])
  }

  @Test(arguments: [
    ("salt &amp; pepper", "salt & pepper"),
    ("salt &amp;amp; pepper", "salt & pepper"),
    ("if a &lt; b or &lt;180 °C&gt;", "if a < b or <180 °C>"),
    ("&lt;u&gt;open", "open"),
    ("&lt;b&gt;&lt;/b&gt;empty &lt;/i&gt;end", "empty end"),
    ("One.\n\nTwo\nlines.", "One.\nTwo lines."),
  ])
  func `other signs stay text`(text: String, result: String) throws {
    #expect(try recipe("<instructions>\(text)</instructions>").method.text == result)
  }
}
