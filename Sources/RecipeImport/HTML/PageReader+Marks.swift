import Markup
import Recipes

extension PageReader {
  /// The recipes that elements of the page mark.
  func markedRecipes() -> [Recipe] {
    var recipes: [Recipe] = []
    for (syntax, mark) in [
      (ItemSyntax.microdata, "itemtype"), (.rdfa, "typeof"), (.microformat, "hrecipe"),
      (.microformat, "h-recipe"),
    ] {
      var end = 0
      for index in scan.tags(holding: mark) where index >= end {
        guard marksRecipe(scan.tags[index], syntax) else { continue }
        let (range, next) = scan.content(at: index)
        end = next
        let source = scan.tags[index].range.lowerBound..<range.upperBound
        guard let root = fragment(source) else { continue }
        recipes += MarkedItems(in: root, syntax).items.filter { item in
          item.types.contains { $0.lowercased() == "recipe" }
        }.map { recipe(from: $0, resolve: \.item) }
      }
    }
    return recipes
  }

  /// The tree of a part of the page.
  private func fragment(_ range: Range<Int>) -> MarkupNode? {
    try? MarkupDocument.html(utf8: scan.withoutScripts(range)).root
  }

  private func marksRecipe(_ tag: PageScan.Tag, _ syntax: ItemSyntax) -> Bool {
    let name: StaticString =
      switch syntax {
      case .microdata: "itemtype"
      case .rdfa: "typeof"
      case .microformat: "class"
      }
    guard let value = scan.attribute(name, of: tag)?.lowercased(), value.holds("recipe") else {
      return false
    }
    let words = value.split(whereSeparator: \.isWhitespace)
    return syntax == .microformat
      ? words.contains("hrecipe") || words.contains("h-recipe")
      : words.contains { $0.split { "/:#".contains($0) }.last == "recipe" }
  }
}
