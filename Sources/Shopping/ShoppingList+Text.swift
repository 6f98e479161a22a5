import Recipes

extension ShoppingList {
  /// The list as plain text: a heading for each aisle, a line for each item, and what is in the
  /// house.
  ///
  ///     Dairy
  ///       1.5 l milk  (Apple cake, Pancakes)
  package func text(explains: Bool = false) -> String {
    var parts = sections.map { section in
      let lines = section.items.map { item in
        "  \(item.isChecked ? "✓ " : "")\(item.amountAndName)\(item.remarks(before: "  "))\n"
          + (explains ? item.explanation : "")
      }
      return "\(section.aisle.name.onOneLine)\n" + lines.joined()
    }
    if !inHouse.isEmpty {
      parts.append("In the house\n  " + inHouse.map(\.inHouseText).joined(separator: ", ") + "\n")
    }
    return parts.joined(separator: "\n")
  }

  /// The list as Markdown: a heading for each aisle, a task for each item, and what is in the house.
  ///
  ///     ## Dairy
  ///
  ///     - [ ] 1.5 l milk (Apple cake, Pancakes)
  package var markdown: String {
    var parts = sections.map { section in
      let lines = section.items.map { item in
        "- [\(item.isChecked ? "x" : " ")] \(escaped(item.amountAndName, atLineStart: true))"
          + "\(escaped(item.remarks(before: " ")))\n"
      }
      return "## \(escaped(section.aisle.name, atLineStart: true))\n\n" + lines.joined()
    }
    if !inHouse.isEmpty {
      let names = inHouse.map { escaped($0.inHouseText) }.joined(separator: ", ")
      parts.append("## In the house\n\n\(names)\n")
    }
    return parts.joined(separator: "\n")
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

  /// "200 g butter", of what is not bought.
  fileprivate var inHouseText: String { amountAndName }

  /// What stands in brackets behind an item: what is needed, what is there, and the recipes.
  fileprivate func remarks(before blank: String) -> String {
    let needed = amounts.compactMap { amount in
      amount.needed.map { "\($0) needed" }
    }
    let there = stock.isEmpty ? [] : ["\(stock.joined(separator: " + ")) in the house"]
    let parts = needed + there + (recipes.isEmpty ? [] : [recipes])
    return parts.isEmpty ? "" : "\(blank)(\(parts.joined(separator: "; ")))".onOneLine
  }

  /// Where the amounts come from, and why they are not one: a line for each.
  fileprivate var explanation: String {
    var lines = uses.map { use in
      let times = use.factor == .one ? "" : " × \(QuantityFormatter().string(from: use.factor))"
      return use.recipeTitle.isEmpty ? use.text : "\(use.recipeTitle)\(times): \(use.text)"
    }
    if amounts.contains(where: \.isConverted) {
      lines.append("volumes and weights were turned into each other by the usual density")
    }
    if let apart { lines.append("kept apart: \(apart.rawValue)") }
    return lines.map { "      \($0.onOneLine)\n" }.joined()
  }

  /// "Apple cake, Pancakes"; with remarks "Omelette: large, scrambled; Apple cake".
  private var recipes: String {
    var entries: [(title: String, remarks: [String])] = []
    var places: [RecipeName: Int] = [:]
    var known: Set<Remark> = []
    for use in uses {
      let name = use.recipeID.map(RecipeName.number) ?? .title(use.recipeTitle)
      let place = places[name] ?? entries.count
      if place == entries.count {
        entries.append((use.recipeTitle, []))
        places[name] = place
      }
      for remark in use.notes + (use.isOptional ? ["optional"] : [])
      where known.insert(Remark(place: place, text: remark)).inserted {
        entries[place].remarks.append(remark)
      }
    }
    let texts = entries.compactMap { title, remarks -> String? in
      if title.isEmpty { return remarks.isEmpty ? nil : remarks.joined(separator: ", ") }
      return remarks.isEmpty ? title : "\(title): \(remarks.joined(separator: ", "))"
    }
    let isPlain = entries.allSatisfy { $0.remarks.isEmpty }
    return texts.joined(separator: isPlain ? ", " : "; ")
  }

  /// What tells a recipe from others of the list.
  private enum RecipeName: Hashable {
    case number(Int)
    case title(String)
  }

  private struct Remark: Hashable {
    var place: Int
    var text: String
  }
}

extension String {
  /// The string with line ends and other control characters as spaces.
  fileprivate var onOneLine: String {
    if utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return self }
    var result = UnicodeScalarView()
    for scalar in unicodeScalars {
      let isControl = scalar.properties.generalCategory == .control || Markdown.isLineEnd(scalar)
      result.append(isControl ? " " : scalar)
    }
    return String(result)
  }
}
