import Markup
import Recipes

/// XML that people made for themselves, read by the names of its elements: a guess, and announced
/// as one.
package struct HomeMadeXMLFormat: RecipeFormat {
  /// Makes a reader.
  package init() {}

  /// The name people know.
  package var name: String { "XML" }

  /// Whether there is an element for a recipe and one for an ingredient, in one of some languages.
  package func recognizes(_ source: ImportSource) -> Bool {
    guard !source.head.root.isEmpty, !source.head.text.isHTML else { return false }
    let hasTag = { (names: Set<String>) in
      names.contains {
        source.head.text.contains("<\($0) ") || source.head.text.contains("<\($0)>")
      }
    }
    return hasTag(Self.recipes) && hasTag(Self.ingredients)
  }

  /// All recipes of the file.
  ///
  /// O(n).
  package func read(_ source: ImportSource) -> ImportResult {
    let document: MarkupDocument
    var damage: String?
    do {
      let text = try XMLSource(source.bytes)
      do {
        document = try MarkupDocument.xml(text, recovering: false)
      } catch MarkupError.malformed(let message, let line) {
        damage = MarkupError.malformed(message, line: line).description
        document = try MarkupDocument.xml(text, recovering: true)
      }
    } catch {
      return ImportResult(.error, "\(error)")
    }
    var collector = RecipeCollector(name: source.name)
    collector.report(.warning, "the names of the elements were guessed; look the recipes over")
    if let damage { collector.report(.warning, damage) }
    let root = document.root
    var number = 0
    var node = root
    while let current = node, let root {
      guard Self.isNamed(current, Self.recipes), Self.hasContent(current) else {
        node = current.successor(within: root)
        continue
      }
      number += 1
      var builder = RecipeBuilder(findsHeadings: false)
      builder.damage = damage
      builder.recipe.language = current.xmlLanguage?.languageTag ?? ""
      Self.read(current, &builder)
      collector.add(&builder, number: number)
      node = current.successorSkippingChildren(within: root)
    }
    return collector.result
  }

  private static func hasContent(_ node: MarkupNode) -> Bool {
    node.descendants.lazy.contains { isNamed($0, ingredients) || isNamed($0, steps) }
  }

  /// Reads the fields of a recipe in document order; text behind an ingredient belongs to the method.
  private static func read(_ node: MarkupNode, _ builder: inout RecipeBuilder) {
    if let title = attribute(of: node, titles) { builder.recipe.title = title }
    if let tag = attribute(of: node, categories) { builder.addTags(tag) }
    if let yield = attribute(of: node, yields) { builder.addYield(yield) }
    var run: [String] = []
    var current = node.successor(within: node)
    while let field = current {
      current = field.successor(within: node)
      guard field.isElement else { continue }
      let value = field.text.collapsingWhitespace
      if isNamed(field, ingredients) {
        let text = ingredient(field, &builder)
        run += text.map { [$0] } ?? []
        current = field.successorSkippingChildren(within: node)
      } else if isNamed(field, sections) {
        flush(&run, &builder)
        let title = attribute(of: field, titles) ?? value
        builder.list.beginSection(title)
      } else if isNamed(field, steps), field.elements.allSatisfy({ !isNamed($0, steps) }) {
        flush(&run, &builder)
        builder.method.add(field.text)
        current = field.successorSkippingChildren(within: node)
      } else if isNamed(field, titles) {
        if builder.recipe.title.isEmpty { builder.recipe.title = value }
      } else if isNamed(field, yields) {
        builder.addYield(value)
      } else if isNamed(field, categories) {
        builder.addTags(value)
      } else if isNamed(field, notes) {
        builder.addNote(field.text)
      }
    }
    flush(&run, &builder)
  }

  /// Adds an ingredient; its text is what to do with it if its name stands in an attribute.
  private static func ingredient(_ node: MarkupNode, _ builder: inout RecipeBuilder) -> String? {
    let part = { (names: Set<String>) in
      attribute(of: node, names)
        ?? node.elements.first { isNamed($0, names) }?.text.collapsingWhitespace
    }
    let text = node.text.collapsingWhitespace
    guard let name = part(titles) ?? part(["item", "zutat", "ingrediente"]) else {
      builder.addLine([
        part(amounts), part(units), node.elements.contains { _ in true } ? nil : text,
      ])
      return nil
    }
    builder.addLine([part(amounts), part(units), name])
    let isMethod = attribute(of: node, titles) != nil && text.contains(where: \.isLetter)
    return isMethod ? text : nil
  }

  /// Adds the texts behind ingredients as one step.
  private static func flush(_ run: inout [String], _ builder: inout RecipeBuilder) {
    builder.method.add(run.joined(separator: " "))
    run = []
  }

  private static func isNamed(_ node: MarkupNode, _ names: Set<String>) -> Bool {
    node.isElement && names.contains(node.name.lowercased())
  }

  private static func attribute(of node: MarkupNode, _ names: Set<String>) -> String? {
    for name in names.sorted() {
      if let value = node[name]?.collapsingWhitespace, !value.isEmpty { return value }
    }
    return nil
  }

  private static let recipes: Set = ["recipe", "rezept", "recette", "receta", "ricetta", "recept"]
  private static let ingredients: Set = [
    "ingredient", "ingr", "ing", "zutat", "ingrediente", "ingrédient",
  ]
  private static let titles: Set = ["title", "name", "titel", "titre", "nom", "nombre", "nome"]
  private static let steps: Set = [
    "step", "text", "instruction", "instructions", "directions", "method", "anleitung", "schritt",
    "zubereitung", "etape", "étape", "preparation", "préparation", "paso", "passo",
  ]
  private static let sections: Set = ["section", "group", "gruppe", "abschnitt"]
  private static let amounts: Set = ["amount", "quantity", "qty", "menge", "quantite", "anzahl"]
  private static let units: Set = ["unit", "einheit", "unite", "measure"]
  private static let yields: Set = [
    "servings", "yield", "portionen", "portions", "personen", "amount",
  ]
  private static let categories: Set = ["category", "type", "kategorie", "tag", "categorie"]
  private static let notes: Set = ["note", "notes", "comment", "bemerkung", "tipp", "tip"]
}
