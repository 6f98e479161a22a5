import Recipes
import RichText

extension SchemaRecipeReader {
  /// The ingredient lines under their headings, numbered from 1.
  func ingredients(of item: SchemaItem) -> [IngredientSection] {
    let sections = item["sorrel:ingredientSections"].compactMap(resolve)
    var list = GroupedIngredients(findsHeadings: sections.isEmpty)
    for section in sections { addGroup(section, to: &list) }
    guard sections.isEmpty else { return list.ingredients }
    for value in item[first: "recipeIngredient", "ingredients", "ingredient", "supply"] {
      if let group = resolve(value) {
        addGroup(group, to: &list)
      } else {
        for line in text.lines(of: value) {
          if line.isHeading {
            list.beginSection(line.text.text)
          } else {
            list.add(Self.mended(line.text.text))
          }
        }
      }
    }
    return list.ingredients
  }

  /// Adds an item among the ingredients: a list with a name, or an ingredient with an amount.
  private func addGroup(_ group: SchemaItem, to list: inout GroupedIngredients) {
    let elements = group[first: "itemListElement", "recipeIngredient", "ingredients"]
    let name = group["name"].first.map(text.plain) ?? ""
    guard !elements.isEmpty else {
      if let node = group[SchemaItem.wholeElement].first {
        for line in text.lines(of: node) { list.add(Self.mended(line.text.text)) }
      } else {
        let parts = [group[first: "amount", "requiredQuantity"].first.map(text.plain) ?? "", name]
        list.add(parts.filter { !$0.isEmpty }.joined(separator: " "))
      }
      return
    }
    list.beginSection(name)
    for element in elements {
      guard let item = resolve(element) else {
        for line in text.lines(of: element) { list.add(Self.mended(line.text.text)) }
        continue
      }
      list.add(item[first: "name", "item", "text"].first.map(text.plain) ?? "")
    }
  }

  /// A line without doubled brackets and blanks before commas, which plug-ins leave behind.
  ///
  /// O(n).
  private static func mended(_ text: String) -> String {
    var result = ""
    var previous: Character = " "
    for character in text {
      switch character {
      case "(" where previous == "(", ")" where previous == ")":
        continue
      case "," where previous == " ":
        if result.last == " " { result.removeLast() }
        result.append(character)
      default:
        result.append(character)
      }
      previous = character
    }
    return result
  }
}
