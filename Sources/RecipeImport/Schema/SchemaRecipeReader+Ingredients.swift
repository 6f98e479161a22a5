import Recipes
import RichText

extension SchemaRecipeReader {
  /// The ingredient lines under their headings, numbered from 1.
  func ingredients(of item: SchemaItem) -> [IngredientSection] {
    let sections = item["sorrel:ingredientSections"].compactMap(resolve)
    var list = GroupedIngredients(findsHeadings: sections.isEmpty)
    var remaining = ReadingLimits.elements
    for section in sections { addGroup(section, to: &list, &remaining) }
    let values = item[first: "recipeIngredient", "ingredients", "ingredient", "supply"]
    for value in sections.isEmpty ? values : [] where remaining > 0 {
      remaining -= 1
      if let group = resolve(value) {
        addGroup(group, to: &list, &remaining)
      } else {
        addLines(of: value, to: &list)
      }
    }
    if remaining <= 0 { text.limits.cut("the ingredient list of a recipe") }
    return list.list.sections
  }

  /// Adds an item among the ingredients: a list with a name, or an ingredient with an amount.
  private func addGroup(
    _ group: SchemaItem, to list: inout GroupedIngredients, _ remaining: inout Int
  ) {
    guard !text.limits.isSpent else { return }
    let elements = group[first: "itemListElement", "recipeIngredient", "ingredients"]
    guard text.limits.take(elements: elements.count + 1) else { return }
    let name = group["name"].first.map(text.plain) ?? ""
    guard !elements.isEmpty else {
      if let node = group[SchemaItem.wholeElement].first {
        addLines(of: node, to: &list)
      } else {
        let parts = [group[first: "amount", "requiredQuantity"].first.map(text.plain) ?? "", name]
        list.add(parts.filter { !$0.isEmpty }.joined(separator: " "))
      }
      return
    }
    list.beginSection(name)
    for element in elements where remaining > 0 {
      remaining -= 1
      if let item = resolve(element) {
        list.add(item[first: "name", "item", "text"].first.map(text.plain) ?? "")
      } else {
        addLines(of: element, to: &list)
      }
    }
  }

  private func addLines(of value: SchemaValue, to list: inout GroupedIngredients) {
    for line in text.lines(of: value) {
      if line.isHeading {
        list.beginSection(line.text.text)
      } else {
        list.add(Self.mended(line.text.text))
      }
    }
  }

  /// A line without doubled brackets and blanks before commas, which plug-ins leave behind.
  ///
  /// O(n).
  static func mended(_ text: String) -> String {
    let text = LineKind.withoutBullet(text)
    guard mayNeedMending(text) else { return text }
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

  /// Whether a text has a doubled bracket, or a blank before a comma.
  private static func mayNeedMending(_ text: String) -> Bool {
    var previous: UInt8 = 0
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "(") where previous == byte, UInt8(ascii: ")") where previous == byte,
        UInt8(ascii: ",") where previous == UInt8(ascii: " "):
        return true
      default: previous = byte
      }
    }
    return false
  }
}
