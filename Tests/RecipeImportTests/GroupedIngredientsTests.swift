import Recipes
import Testing

@testable import RecipeImport

struct GroupedIngredientsTests {
  /// Headings after "#", and lines with their numbers.
  private func listed(_ lines: [String]) -> [String] {
    var list = GroupedIngredients(findsHeadings: true)
    for line in lines { list.add(line) }
    return list.list.sections.flatMap { section in
      (section.name.isEmpty ? [] : ["# " + section.name])
        + section.lines.map { "\($0.id.rawValue) \($0.text)" }
    }
  }

  @Test(arguments: [
    (["## MEATBALLS", "egg"], ["# MEATBALLS", "1 egg"]),
    (["# Sauce: ", "egg"], ["# Sauce", "1 egg"]),
    (["#10 can of tomatoes", "# 10 can"], ["1 #10 can of tomatoes", "2 # 10 can"]),
    (["#sugar"], ["1 #sugar"]),
    (
      ["1 egg", "FOR THE MARINADE", "oil", "soy", "TO SERVE", "rice", "herbs"],
      ["1 1 egg", "# FOR THE MARINADE", "2 oil", "3 soy", "# TO SERVE", "4 rice", "5 herbs"]
    ),
    (["EGGS", "MILK", "salt", "oil"], ["1 EGGS", "2 MILK", "3 salt", "4 oil"]),
    (["egg", "milk", "oil", "SALT"], ["1 egg", "2 milk", "3 oil", "4 SALT"]),
    (["2 EGGS", "milk", "oil", "rice"], ["1 2 EGGS", "2 milk", "3 oil", "4 rice"]),
    (["卵", "牛乳", "塩", "砂糖"], ["1 卵", "2 牛乳", "3 塩", "4 砂糖"]),
  ])
  func `headings are told from lines`(lines: [String], expected: [String]) {
    #expect(listed(lines) == expected)
  }
}
