import Recipes
import Testing

struct RecipeReferenceTests {
  @Test(arguments: [
    ("3", "3", "1"), ("7:2", "7", "2"), ("Apple cake", "Apple cake", "1"),
    ("name:1/2", "name", "1/2"),
    ("12:1,5", "12", "3/2"), ("12:1.25", "12", "5/4"), ("Soup: the best", "Soup: the best", "1"),
    ("Soup: the best:3", "Soup: the best", "3"), ("Ratio 3: 2", "Ratio 3: 2", "1"),
    ("Part:2:1", "Part:2", "1"), ("x:0", "x:0", "1"), ("x:1/0", "x:1/0", "1"), ("x:", "x:", "1"),
    (":2", ":2", "1"), ("", "", "1"), ("x:-1", "x:-1", "1"), ("x:1/2/3", "x:1/2/3", "1"),
    ("x:99999999999999999999", "x:99999999999999999999", "1"), ("x:p", "x:p", "1"),
    ("x:٣", "x:٣", "1"), ("x:1.", "x:1.", "1"),
  ])
  func `a factor is read behind the last colon`(argument: String, name: String, factor: String) {
    #expect(
      RecipeReference(argument)
        == RecipeReference(name: name, scale: .factor(rational(factor))))
  }

  @Test(arguments: [("Apple cake:6p", "6"), ("a:b:10P", "10"), ("x:2.5p", "5/2")])
  func `a number of people is read behind the last colon`(argument: String, people: String) {
    #expect(RecipeReference(argument).scale == .servings(rational(people)))
  }

  @Test(arguments: [
    ("4", "servings", "6", "3/2"), ("2", "", "3", "3/2"), ("4-6", "Portionen", "5", "1"),
    ("4-6", "people", "12", "2"), ("4-6", "personnes", "2", "1/2"),
  ])
  func `people become a factor`(yield: String, noun: String, people: String, factor: String) throws
  {
    let yields = [
      Yield(text: "", quantity: quantity("12"), noun: "cookies"),
      Yield(text: "", quantity: quantity(yield), noun: noun),
    ]
    let scale = RecipeReference.Scale.servings(rational(people))
    #expect(try scale.factor(for: yields) == rational(factor))
  }

  @Test func `without people the pieces are counted`() throws {
    let cookies = [Yield(text: "12 cookies", quantity: quantity("12"), noun: "cookies")]
    #expect(try RecipeReference.Scale.servings(6).factor(for: cookies) == rational("1/2"))
    #expect(try RecipeReference.Scale.factor(3).factor(for: cookies) == 3)
  }

  @Test(arguments: [("600", "g"), ("1", "L"), ("0", "servings")])
  func `a measure is no number of people`(number: String, noun: String) throws {
    let yields = [Yield(text: "", quantity: quantity(number), noun: noun)]
    #expect(try RecipeReference.Scale.servings(6).factor(for: yields) == nil)
  }
}
