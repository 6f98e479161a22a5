import Recipes
import RichText

/// A recipe with something in every field.
func fullRecipe() throws -> Recipe {
  var recipe = Recipe()
  recipe.title = "Apple <cake>"
  recipe.summary = "Moist & simple.\nKeeps for days."
  recipe.source = .init(
    name: "The Book", url: "https://example.org/cake?a=1&b=(2)", author: "Ada Baker")
  recipe.language = "en"
  recipe.yields = [
    Yield(text: "12 slices", quantity: Quantity("12"), noun: "slices"), Yield(text: "1 kg"),
  ]
  recipe.times.preparation = TimeSpan(seconds: 1200)
  recipe.times.cooking = TimeSpan(seconds: 3000, 3600)
  recipe.times.total = TimeSpan(seconds: 5400)
  recipe.tags = ["cake", "autumn, winter"]
  recipe.cuisine = "German"
  recipe.rating = 4.5
  recipe.notes = ["Freezes well."]
  recipe.images = ["javascript:alert(1)", "https://example.org/cake.jpg"]
  recipe.nutrition = [
    .init(name: "calories", value: "240 kcal"), .init(name: "saturatedFatContent", value: "3 g"),
  ]
  recipe.ingredients = [
    .init(lines: [.init(id: .init(rawValue: 1), text: "2 cups flour")]),
    .init(
      name: "Topping",
      lines: [
        .init(id: .init(rawValue: 2), text: "3 apples [tart]"),
        .init(id: .init(rawValue: 3), text: "1. quality cinnamon"),
      ]),
  ]
  var method = RichTextBuilder()
  var step = RichTextBuilder()
  step.append("Mix the ")
  step.append("flour", as: .ingredient, target: 1)
  step.append(" ")
  step.append("well", as: .bold)
  step.append(".")
  method.appendParagraph(step.build())
  method.appendParagraph(try RichText("Topping"), role: .section)
  method.appendParagraph(try RichText("Bake at <180 °C.\u{2028}- Don't open the oven."))
  method.appendParagraph(try RichText("It *rises*."), role: .note)
  method.appendParagraph(try RichText("Cool."))
  recipe.method = method.build()
  return recipe
}
