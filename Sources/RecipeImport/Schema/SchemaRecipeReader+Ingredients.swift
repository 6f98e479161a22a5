import RecipeLanguage
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
    let lines = text.lines(of: value)
    if lines.count == 2, !lines[0].isHeading, !lines[1].isHeading,
      isAmount(lines[0].text.text, of: lines[1].text.text),
      lines[1].text.text.first?.isLetter == true
    {
      list.add(Self.mended("\(lines[0].text.text) \(lines[1].text.text)"))
      return
    }
    for line in lines {
      if line.isHeading {
        list.beginSection(line.text.text)
      } else {
        list.add(Self.mended(line.text.text))
      }
    }
  }

  /// Whether a text is no more than the amount of what the next line names: "2", "250 gr", and "1 clove",
  /// which may be a thing by itself, before "garlic".
  private func isAmount(_ text: String, of next: String) -> Bool {
    guard text.first?.isNumber == true, text.utf8.count <= 40 else { return false }
    let reader = IngredientLineReader(language: language, model: nil)
    guard let reading = reader.amounts(in: text),
      reading.written.contains(where: { $0.quantity != nil })
    else { return false }
    if reading.name.isEmpty { return true }
    guard next.utf8.count <= 200, let whole = reader.amounts(in: "\(text) \(next)") else {
      return false
    }
    return !whole.name.isEmpty && next.holds(whole.name)
  }

  /// A line without doubled brackets, blanks before commas, and a dash in place of a unit, "2 - eggs",
  /// which plug-ins leave behind.
  ///
  /// O(n).
  static func mended(_ text: String) -> String {
    var text = LineKind.withoutBullet(text)
    guard mayNeedMending(text) else { return text }
    let amount = text.prefix { $0.isNumber || $0 == "." || $0 == "/" }
    let rest = text[amount.endIndex...].dropFirst(3)
    if !amount.isEmpty, text[amount.endIndex...].hasPrefix(" - "), rest.first?.isLetter == true {
      text = "\(amount) \(rest)"
    }
    var result: [UInt8] = []
    for byte in withoutDoubledBrackets(Array(text.utf8)) {
      if byte == UInt8(ascii: ","), result.last == UInt8(ascii: " ") { result.removeLast() }
      result.append(byte)
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// A text with "(diced)" for "((diced))"; brackets in brackets stay, "(diced (one cup))".
  ///
  /// O(n).
  private static func withoutDoubledBrackets(_ text: [UInt8]) -> [UInt8] {
    let (left, right) = (UInt8(ascii: "("), UInt8(ascii: ")"))
    guard text.contains(left) || text.contains(right) else { return text }
    var ends: [Int: Int] = [:]
    var open: [Int] = []
    var doubled: Set<Int> = []
    for (index, byte) in text.enumerated() {
      if byte == left {
        open.append(index)
      } else if byte == right {
        if let start = open.popLast() {
          ends[start] = index
        } else if index > 0, text[index - 1] == right {
          doubled.insert(index)
        }
      }
    }
    for index in text.indices.dropLast() where text[index] == left && text[index + 1] == left {
      guard let end = ends[index] else {
        doubled.insert(index)
        continue
      }
      if ends[index + 1] == end - 1 { doubled.formUnion([index, end]) }
    }
    return doubled.isEmpty
      ? text : text.indices.filter { !doubled.contains($0) }.map { text[$0] }
  }

  /// Whether a text has a doubled bracket, or a blank before a comma or dash.
  private static func mayNeedMending(_ text: String) -> Bool {
    var previous: UInt8 = 0
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "(") where previous == byte, UInt8(ascii: ")") where previous == byte,
        UInt8(ascii: ",") where previous == UInt8(ascii: " "),
        UInt8(ascii: "-") where previous == UInt8(ascii: " "):
        return true
      default: previous = byte
      }
    }
    return false
  }
}
