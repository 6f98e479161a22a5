import Foundation
import RecipeExport
import Recipes
import RichText
import Testing

struct SchemaOrgExporterTests {
  @Test(arguments: [
    ("salt", true, "salt (optional)"), ("salt", false, "salt"), ("Salz, optional", true, nil),
    ("Optional: salt", true, nil), ("sel (facultatif)", true, nil), ("塩（任意）", true, nil),
  ])
  func `a line that may be left out says so`(text: String, isOptional: Bool, written: String?) {
    var recipe = Recipe()
    let line = IngredientLine(id: .init(rawValue: 1), text: text, isOptional: isOptional)
    recipe.ingredients = [IngredientSection(name: "A", lines: [line])]
    let json = SchemaOrgExporter(isPretty: false).text(for: recipe)
    #expect(json.components(separatedBy: "[\"\(written ?? text)\"]").count == 3)
    #expect(MarkdownExporter().text(for: recipe).contains("- \(written ?? text)\n"))
  }

  @Test func `a recipe is written with the words of schema dot org`() throws {
    #expect(
      SchemaOrgExporter().text(for: try fullRecipe()) == #"""
        {
          "@context": "https://schema.org",
          "@type": "Recipe",
          "name": "Apple &lt;⁠cake>",
          "description": "Moist &amp; simple.\nKeeps for days.",
          "author": {
            "@type": "Person",
            "name": "Ada Baker"
          },
          "url": "https://example.org/cake?a=1&b=(2)",
          "isPartOf": {
            "@type": "CreativeWork",
            "name": "The Book"
          },
          "inLanguage": "en",
          "image": [
            "javascript:alert(1)",
            "https://example.org/cake.jpg"
          ],
          "recipeYield": [
            "12 slices",
            "1 kg"
          ],
          "prepTime": "PT20M",
          "cookTime": {
            "@type": "Duration",
            "minValue": "PT50M",
            "maxValue": "PT1H"
          },
          "totalTime": "PT1H30M",
          "keywords": [
            "cake",
            "autumn, winter"
          ],
          "recipeCuisine": "German",
          "recipeIngredient": [
            "2 cups flour",
            "3 apples [tart]",
            "1. quality cinnamon"
          ],
          "recipeInstructions": [
            {
              "@type": "HowToStep",
              "text": "Mix the flour well."
            },
            {
              "@type": "HowToSection",
              "name": "Topping",
              "itemListElement": [
                {
                  "@type": "HowToStep",
                  "text": "Bake at &lt;180 °C.\n- Don't open the oven."
                },
                {
                  "@type": "HowToTip",
                  "text": "It *rises*."
                },
                {
                  "@type": "HowToStep",
                  "text": "Cool."
                }
              ]
            }
          ],
          "nutrition": {
            "@type": "NutritionInformation",
            "calories": "240 kcal",
            "saturatedFatContent": "3 g"
          },
          "aggregateRating": {
            "@type": "AggregateRating",
            "ratingValue": 4.5,
            "bestRating": 5
          },
          "sorrel:ingredientSections": [
            {
              "recipeIngredient": [
                "2 cups flour"
              ]
            },
            {
              "name": "Topping",
              "recipeIngredient": [
                "3 apples [tart]",
                "1. quality cinnamon"
              ]
            }
          ],
          "sorrel:notes": [
            "Freezes well."
          ]
        }

        """#)
  }

  @Test func `an empty recipe has no empty keys`() {
    #expect(
      SchemaOrgExporter(isPretty: false).text(for: Recipe())
        == #"{"@context":"https://schema.org","@type":"Recipe"}"# + "\n")
  }

  @Test(arguments: [
    (0, "PT0S"), (45, "PT45S"), (570, "PT9M30S"), (4200, "PT1H10M"), (93_600, "PT26H"),
    (-5, "PT0S"),
  ])
  func `times are ISO 8601 durations`(seconds: Int, text: String) {
    var recipe = Recipe()
    recipe.times.total = TimeSpan(seconds: seconds)
    let json = SchemaOrgExporter(isPretty: false).text(for: recipe)
    #expect(json.contains(#""totalTime":"\#(text)""#))
  }

  @Test(arguments: [0, -1, 6, .nan, .infinity] as [Double])
  func `a rating that is none is left out`(stars: Double) {
    var recipe = Recipe()
    recipe.rating = stars
    #expect(!SchemaOrgExporter().text(for: recipe).contains("aggregateRating"))
  }

  @Test func `facts with one name are written once`() throws {
    var recipe = Recipe()
    recipe.nutrition = [
      .init(name: "calories", value: "1"), .init(name: "calories", value: "2"),
      .init(name: "@type", value: "3"), .init(name: "", value: "4"),
    ]
    let json = SchemaOrgExporter(isPretty: false).text(for: recipe)
    #expect(json.contains(#"{"@type":"NutritionInformation","calories":"1"}"#))
  }

  @Test func `headings without steps and blank paragraphs make no steps`() throws {
    var method = RichTextBuilder()
    method.appendParagraph(try RichText("Sauce"), role: .section)
    method.appendParagraph(try RichText("  "))
    method.appendParagraph(try RichText("Rice"), role: .section)
    method.appendParagraph(try RichText("Boil."))
    var recipe = Recipe()
    recipe.method = method.build()
    let json = SchemaOrgExporter(isPretty: false).text(for: recipe)
    #expect(
      json.contains(
        #"[{"@type":"HowToSection","name":"Sauce"},{"@type":"HowToSection","name":"Rice","#))
  }

  @Test func `another parser reads what is written`() throws {
    for isPretty in [true, false] {
      let text = SchemaOrgExporter(isPretty: isPretty).text(for: try fullRecipe())
      let read = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
      #expect(read?["cuisine"] == nil && read?["recipeCuisine"] as? String == "German")
    }
  }

  @Test(arguments: [
    ("R&D, 1 < 2", "R&amp;D, 1 &lt; 2"), ("R&amp;D", "R&amp;\u{2060}amp;D"),
    ("<b>bold</b>", "&lt;\u{2060}b>bold&lt;\u{2060}/b>"), ("<180 °C>", "&lt;180 °C>"),
  ])
  func `texts are HTML`(title: String, written: String) {
    var recipe = Recipe()
    recipe.title = title
    #expect(
      SchemaOrgExporter(isPretty: false).json(for: recipe).text(isPretty: false)
        == #"{"@context":"https://schema.org","@type":"Recipe","name":"\#(written)"}"#)
  }

  @Test(arguments: [
    ("plums", true, "plums (optional)"), ("plums, Optional", true, "plums, Optional"),
    ("prunes (facultatif)", true, "prunes (facultatif)"), ("plums", false, "plums"),
  ])
  func `a line says that it is optional`(text: String, isOptional: Bool, written: String) {
    var recipe = Recipe()
    recipe.ingredients = [
      .init(lines: [.init(id: .init(rawValue: 1), text: text, isOptional: isOptional)])
    ]
    #expect(
      SchemaOrgExporter(isPretty: false).text(for: recipe).contains(
        #""recipeIngredient":["\#(written)"]"#))
  }
}
