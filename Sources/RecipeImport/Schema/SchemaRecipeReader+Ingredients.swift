import Recipes
import RichText

extension SchemaRecipeReader {
  /// The ingredient lines under their headings, numbered from 1.
  func ingredients(of item: SchemaItem) -> [IngredientSection] {
    var list = IngredientListBuilder()
    for value in item[first: "recipeIngredient", "ingredients", "ingredient", "supply"] {
      if let group = resolve(value) {
        addGroup(group, to: &list)
      } else {
        for line in text.lines(of: value) {
          if line.isHeading { list.beginSection(line.text.text) } else { list.add(line.text.text) }
        }
      }
    }
    return list.sections
  }

  /// Adds an item among the ingredients: a list with a name, or an ingredient with an amount.
  private func addGroup(_ group: SchemaItem, to list: inout IngredientListBuilder) {
    let elements = group[first: "itemListElement", "recipeIngredient", "ingredients"]
    let name = group["name"].first.map(text.plain) ?? ""
    guard !elements.isEmpty else {
      if let node = group[SchemaItem.wholeElement].first {
        for line in text.lines(of: node) { list.add(line.text.text) }
      } else {
        let parts = [group[first: "amount", "requiredQuantity"].first.map(text.plain) ?? "", name]
        list.add(parts.filter { !$0.isEmpty }.joined(separator: " "))
      }
      return
    }
    list.beginSection(name)
    for element in elements {
      guard let item = resolve(element) else {
        for line in text.lines(of: element) { list.add(line.text.text) }
        continue
      }
      list.add(item[first: "name", "item", "text"].first.map(text.plain) ?? "")
    }
  }
}
