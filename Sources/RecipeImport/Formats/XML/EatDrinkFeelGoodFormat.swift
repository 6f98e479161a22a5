import Markup
import Recipes

/// eatdrinkfeelgood, an XML format of 2001 with versions 1.0 and 1.1.
///
/// Source: its DTDs and examples. It includes other files by XInclude, which is never followed;
/// what it says in their place becomes a remark.
package struct EatDrinkFeelGoodFormat: RecipeFormat {
  /// Makes a reader.
  package init() {}

  /// The name people know.
  package var name: String { "eatdrinkfeelgood" }

  /// Whether the root element is that of eatdrinkfeelgood.
  package func recognizes(_ source: ImportSource) -> Bool {
    source.head.root == "eatdrinkfeelgood"
  }

  /// All recipes of the file.
  ///
  /// O(n).
  package func read(_ source: ImportSource) -> ImportResult {
    XMLRecords(source.bytes, element: "recipe").read(
      name: source.name, findsHeadings: false, Self.read)
  }

  private static func read(_ node: MarkupNode, _ builder: inout RecipeBuilder) {
    if let name = node.first("name") {
      builder.recipe.title = name.text(of: "common")?.collapsingWhitespace ?? ""
      for other in name.texts(of: "other") { builder.addNote(other, named: "Other name") }
    }
    if let source = node.first("source") { readSource(source, &builder) }
    builder.addYield(node.text(of: "servings"))
    if let amount = node.first("yield")?.first("amount") { builder.addYield(Self.amount(amount)) }
    for category in node.elements(named: "category") { builder.addTags(category["content"]) }
    let needs = node.first("requirements")
    if let time = needs?.first("time") {
      builder.setTime(\.preparation, duration(time.first("preparation")))
      builder.setTime(\.cooking, duration(time.first("cooking")))
    }
    for device in needs?.first("equipment")?.elements.map({ $0 }) ?? [] {
      builder.addNote(device.text.collapsingWhitespace, named: "Equipment")
    }
    if let list = needs?.first("ingredients") ?? node.first("ingredients") {
      readList(list, &builder)
    }
    if let method = node.first("directions") { readMethod(method, &builder) }
    for note in node.first("notes")?.elements.map({ $0 }) ?? [] {
      builder.addNote(paragraphs(note))
    }
    if let history = node.first("history") {
      builder.addNote(paragraphs(history), named: "History")
    }
  }

  private static func readSource(_ node: MarkupNode, _ builder: inout RecipeBuilder) {
    let publication = node.first("publication")
    let author = node.first("author").map(name) ?? ""
    builder.recipe.source.author = author
    builder.recipe.source.name =
      node["content"]?.collapsingWhitespace ?? publication.map(name) ?? ""
    builder.recipe.source.url = publication?.attribute(inAnyNamespace: "href")?.trimmed ?? ""
  }

  private static func name(_ node: MarkupNode) -> String {
    if let name = node.first("name") {
      return (name.text(of: "common") ?? name.text).collapsingWhitespace
    }
    return node.elements.map(\.text.collapsingWhitespace).joined(separator: " ")
      .collapsingWhitespace
  }

  private static func readList(_ list: MarkupNode, _ builder: inout RecipeBuilder) {
    for entry in list.elements {
      if entry.isNamed("ing") {
        readIngredient(entry, &builder)
      } else if entry.isNamed("set") {
        let title =
          entry.first("name").map { ($0.text(of: "common") ?? $0.text).collapsingWhitespace } ?? ""
        builder.list.beginSection(title)
        for part in entry.elements {
          if part.isNamed("ing") { readIngredient(part, &builder) }
          if part.isNamed("include") { readInclusion(part, of: title, &builder) }
        }
        builder.list.beginSection("")
      } else if entry.isNamed("include") {
        readInclusion(entry, of: "", &builder)
      }
    }
  }

  private static func readInclusion(
    _ node: MarkupNode, of title: String, _ builder: inout RecipeBuilder
  ) {
    let link = node.descendants.first { $0.isNamed("extref") }
    let name = link?.attribute(inAnyNamespace: "title") ?? ""
    let address = link?.attribute(inAnyNamespace: "href") ?? node["href"] ?? ""
    let text = [title, name, address].filter { !$0.isEmpty }.joined(separator: ", ")
    builder.addNote(text, named: "Another recipe")
  }

  private static func readIngredient(_ node: MarkupNode, _ builder: inout RecipeBuilder) {
    let item = node.text(of: "item")?.collapsingWhitespace ?? ""
    guard !item.isEmpty else { return builder.list.skip() }
    // Version 1.0 has the measure beside the amount.
    let measure = node.first("measure").map(Self.measure) ?? ""
    let amount = node.first("amount").map(Self.amount) ?? ""
    builder.addLine([amount, measure, item], preparation: node.text(of: "detail"))
    if let detail = node.first("amount")?.text(of: "detail") {
      builder.addNote("\(item): \(detail.collapsingWhitespace)")
    }
  }

  private static func amount(_ node: MarkupNode) -> String {
    let quantity = node.first("quantity").map(Self.quantity) ?? ""
    let measure = node.first("measure").map(Self.measure) ?? ""
    let text = [quantity, measure].filter { !$0.isEmpty }.joined(separator: " ")
    return text.isEmpty ? node.text.collapsingWhitespace : text
  }

  private static func quantity(_ node: MarkupNode) -> String {
    let numbers = node.descendants.lazy.filter {
      $0.isNamed("n") || $0.isNamed("min") || $0.isNamed("max")
    }
    .compactMap { $0["value"] }
    let text = numbers.joined(separator: "-")
    return text.isEmpty ? node.text.collapsingWhitespace : text
  }

  private static func measure(_ node: MarkupNode) -> String {
    node.first("unit")?["content"] ?? node.text.collapsingWhitespace
  }

  /// "1 hours 15 minutes".
  private static func duration(_ node: MarkupNode?) -> String? {
    node?.elements.map { part in
      let number = quantity(part)
      return number.isEmpty ? "" : "\(number) \(part.name)"
    }.joined(separator: " ")
  }

  private static func readMethod(_ node: MarkupNode, _ builder: inout RecipeBuilder) {
    for entry in node.elements {
      if entry.isNamed("step") {
        builder.method.add(paragraphs(entry))
      } else if entry.isNamed("stage") {
        if let name = entry.first("name") {
          builder.method.addHeading(name.text(of: "common") ?? name.text)
        }
        for step in entry.elements(named: "step") { builder.method.add(paragraphs(step)) }
      }
    }
  }

  private static func paragraphs(_ node: MarkupNode) -> String {
    let texts = node.texts(of: "para")
    return (texts.isEmpty ? [node.text] : texts).map(\.collapsingWhitespace).joined(
      separator: "\n\n")
  }
}
