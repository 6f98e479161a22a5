import Recipes

extension ShoppingList {
  /// The list as plain text: a heading for each aisle, a line for each item.
  ///
  ///     Dairy
  ///       1.5 l milk  (Apple cake, Pancakes)
  package var text: String {
    sections.map { section in
      let lines = section.items.map { "  \($0.amountAndName)  (\($0.recipes))\n" }
      return "\(section.aisle.name.onOneLine)\n" + lines.joined()
    }.joined(separator: "\n")
  }

  /// The list as Markdown: a heading for each aisle, a task for each item.
  ///
  ///     ## Dairy
  ///
  ///     - [ ] 1.5 l milk (Apple cake, Pancakes)
  package var markdown: String {
    sections.map { section in
      let lines = section.items.map { item in
        "- [ ] \(escaped(item.amountAndName, atLineStart: true)) (\(escaped(item.recipes)))\n"
      }
      return "## \(escaped(section.aisle.name, atLineStart: true))\n\n" + lines.joined()
    }.joined(separator: "\n")
  }

  private func escaped(_ text: String, atLineStart: Bool = false) -> String {
    Markdown.escaped(text, atLineStart: atLineStart)
  }
}

extension ShoppingItem {
  /// "4 eggs", "1 + 300 g onions", "2 + some onions", "salt".
  fileprivate var amountAndName: String {
    let amount = (amounts.map(\.text) + (needsMore ? ["some"] : [])).joined(separator: " + ")
    return (amount.isEmpty ? name : "\(amount) \(name)").onOneLine
  }

  /// "Apple cake, Pancakes"; with remarks "Omelette: large, scrambled; Apple cake".
  fileprivate var recipes: String {
    var entries: [(title: String, remarks: [String])] = []
    var places: [RecipeName: Int] = [:]
    var known: Set<Remark> = []
    for use in uses {
      let name = RecipeName(id: use.recipeID, title: use.recipeTitle)
      let place = places[name] ?? entries.count
      if places[name] == nil { entries.append((use.recipeTitle, [])) }
      places[name] = place
      for remark in use.notes + (use.isOptional ? ["optional"] : [])
      where known.insert(Remark(place: place, text: remark)).inserted {
        entries[place].remarks.append(remark)
      }
    }
    let texts = entries.map { title, remarks in
      (remarks.isEmpty ? title : "\(title): \(remarks.joined(separator: ", "))").onOneLine
    }
    return texts.joined(separator: entries.allSatisfy(\.remarks.isEmpty) ? ", " : "; ")
  }

  private struct RecipeName: Hashable {
    var id: Int?
    var title: String
  }

  private struct Remark: Hashable {
    var place: Int
    var text: String
  }
}

extension String {
  /// The string with line ends and other control characters as spaces.
  fileprivate var onOneLine: String {
    var result = UnicodeScalarView()
    for scalar in unicodeScalars {
      let isControl = scalar.properties.generalCategory == .control || Markdown.isLineEnd(scalar)
      result.append(isControl ? " " : scalar)
    }
    return String(result)
  }
}
