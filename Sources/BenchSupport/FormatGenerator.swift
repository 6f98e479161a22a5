import RecipeExport
import Recipes
import RichText

/// Writes made-up recipes as other programs would, for measuring the readers.
package struct FormatGenerator: Sendable {
  /// What can be written.
  package enum Format: String, CaseIterable, Sendable {
    case cooklang = "Cooklang"
    case mealMaster = "Meal-Master"
    case masterCook = "MasterCook MX2"
    case paprika = "Paprika"
  }

  private let recipes = RecipeGenerator()

  /// Makes a generator.
  package init() {}

  /// The files that hold so many recipes: one for each in Cooklang, else one for all.
  package func files(of format: Format, count: Int) -> [[UInt8]] {
    let recipes = (0..<count).map { self.recipes.recipe($0) }
    switch format {
    case .cooklang: return recipes.map { Array(cooklang($0).utf8) }
    case .mealMaster: return [Array(recipes.map(mealMaster).joined(separator: "\n").utf8)]
    case .masterCook:
      let body = recipes.map(masterCook).joined(separator: "\n")
      return [Array("<?xml version=\"1.0\"?>\n<mx2 source=\"MasterCook\">\n\(body)\n</mx2>".utf8)]
    case .paprika:
      let entries = recipes.enumerated().map { index, recipe in
        (name: "\(index).paprikarecipe", bytes: ArchiveMaker.gzip(Array(paprika(recipe).utf8)))
      }
      return [ArchiveMaker.zip(entries)]
    }
  }

  /// About one kilobyte: each ingredient is marked once, and the method is repeated.
  private func cooklang(_ recipe: Recipe) -> String {
    var text = "---\ntitle: \(recipe.title)\nservings: 4\n---\n\n"
    for line in recipe.lines {
      let amount = line.amount?.text ?? ""
      text += "Take @\(line.name){\(amount.isEmpty ? "1" : amount)} and put it into the #bowl{}. "
    }
    text += "Wait for ~{10%minutes}.\n\n"
    let method = recipe.method.text.replacing("\n", with: "\n\n") + "\n\n"
    while text.utf8.count < 900 { text += method.isEmpty ? "Stir.\n\n" : method }
    return text
  }

  private func mealMaster(_ recipe: Recipe) -> String {
    var text = "MMMMM----- Recipe via Meal-Master (tm) v8.05\n\n      Title: \(recipe.title)\n"
    text += " Categories: \(recipe.tags.joined(separator: ", "))\n      Yield: 4 servings\n\n"
    for line in recipe.lines { text += "      1 c  \(line.name)\n" }
    text +=
      "\n" + recipe.method.text.split(separator: "\n").map { "  \($0)" }.joined(separator: "\n\n")
    return text + "\n\nMMMMM\n"
  }

  private func masterCook(_ recipe: Recipe) -> String {
    var text = "<RcpE name=\"\(escaped(recipe.title))\"><Serv qty=\"4\"/><CatS>"
    for tag in recipe.tags { text += "<CatT>\(escaped(tag))</CatT>" }
    text += "</CatS>\n"
    for line in recipe.lines {
      text += "<IngR name=\"\(escaped(line.name))\" unit=\"cup\" qty=\"1\"/>\n"
    }
    text += "<DirS>"
    for step in recipe.method.text.split(separator: "\n") {
      text += "<DirT>\n\(escaped(String(step)))\n</DirT>"
    }
    return text + "</DirS></RcpE>"
  }

  private func paprika(_ recipe: Recipe) -> String {
    JSONValue.object([
      "name": .string(recipe.title), "categories": .strings(recipe.tags), "servings": .string("4"),
      "ingredients": .string(recipe.lines.map(\.text).joined(separator: "\n")),
      "directions": .string(recipe.method.text.replacing("\n", with: "\n\n")),
      "uid": .string("x"), "rating": .number(0),
    ]).text(isPretty: false)
  }

  private func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing("\"", with: "&quot;")
  }
}
