import Annotations
import FoundationEssentials
import RecipeImport
import Recipes

/// The canonical tests of Cooklang, read in canonical mode.
enum Cooklang {
  private struct Suite: Decodable {
    struct Test: Decodable { var source: String }
    var tests: [String: Test]
  }

  private struct Prediction: Encodable {
    var name: String
    var steps: [[Item]]
    var metadata: [String: String]
  }

  private enum Value: Encodable {
    case number(Double)
    case text(String)

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      switch self {
      case .number(let value): try container.encode(value)
      case .text(let value): try container.encode(value)
      }
    }
  }

  private struct Item: Encodable {
    var type: String
    var value: String?
    var name: String?
    var quantity: Value?
    var units: String?
  }

  static func predict(_ path: String) throws {
    let data = try Data(contentsOf: URL(filePath: path))
    let suite = try JSONDecoder().decode(Suite.self, from: data)
    for (name, test) in suite.tests.sorted(by: { $0.key < $1.key }) {
      let document = CooklangDocument(test.source, mode: .canonical)
      let steps = document.blocks.compactMap { block in
        if case .step(let items) = block { items.map(item) } else { nil }
      }
      let metadata = document.metadata.map { ($0.key, $0.values.joined(separator: ", ")) }
      let prediction = Prediction(
        name: name, steps: steps, metadata: Dictionary(metadata, uniquingKeysWith: { $1 }))
      try JSONLines.write(prediction)
    }
  }

  private static func item(_ item: CooklangDocument.Item) -> Item {
    guard case .component(let component) = item else {
      if case .text(let text) = item { return Item(type: "text", value: text) }
      return Item(type: "text")
    }
    let written =
      component.quantity.map { Value.number($0.lower.approximation) }
      ?? (component.amount.isEmpty ? nil : .text(component.amount))
    switch component.kind {
    case .ingredient:
      return Item(
        type: "ingredient", name: component.name, quantity: written ?? .text("some"),
        units: component.unit)
    case .cookware:
      return Item(type: "cookware", name: component.name, quantity: written ?? .number(1))
    case .timer:
      return Item(
        type: "timer", name: component.name, quantity: written ?? .text(""), units: component.unit)
    }
  }
}
